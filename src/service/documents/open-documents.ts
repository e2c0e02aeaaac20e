import type { Clock } from '../../base/runtime/clock.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { Store } from '../../state/store.ts'
import type { TranslatorSettings } from '../../text/translator-settings.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { Ids } from '../ids.ts'
import type { DocumentPlan } from './document.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createExpiry, type Expiry } from './expiry.ts'
import { createDocumentKeys } from './seal.ts'
import type { SteeringSource } from './steering-source.ts'
import type { DocumentWorkers } from './thread/workers.ts'
import { createTranslations, type Translations } from './translations.ts'

/** What all worlds of an emulator share. */
export interface DocumentMeans {
  readonly workers: DocumentWorkers
  /** Mixed into the keys of documents if the state is stored in files, see seal.ts. */
  readonly keySecret: Uint8Array | undefined
}

/** Work on the stored documents of a world, regardless of which of the sessions that share them they came from. */
export interface DocumentWork {
  readonly translations: Translations
  readonly expiry: Expiry
  /** Resumes work on previously stored documents. */
  resume(): Promise<void>
  /** For a world that ends: stops the running translations, which restart when their documents are polled. */
  stop(): Promise<void>
}

interface WorkDependencies {
  store: Store
  clock: Clock
  metering: Metering
  workers: DocumentWorkers
  translator: TranslatorSettings
  settings: ServiceSettings['documents']
}

/** Begins the work for the documents of a store. */
export function createDocumentWork(dependencies: WorkDependencies): DocumentWork {
  const { retentionMs } = dependencies.settings
  const translations = createTranslations(dependencies)
  const expiry = createExpiry({ ...dependencies, retentionMs, onExpired: translations.cancel })
  return {
    translations,
    expiry,
    resume: expiry.resume,
    stop() {
      expiry.stop()
      return translations.stop()
    },
  }
}

interface Dependencies {
  store: Store
  clock: Clock
  ids: Ids
  metering: Metering
  steering: SteeringSource
  seed: string
  keySecret: Uint8Array | undefined
  work: DocumentWork
  settings: ServiceSettings['documents']
  /** The error message for the next document, if it is to fail; called once for each upload. */
  nextFailure?: () => string | undefined
}

/** Assembles the documents of a world. */
export function openDocuments(dependencies: Dependencies): Documents {
  const { settings, seed, keySecret, work } = dependencies
  const { nextFailure = () => settings.failure } = dependencies

  const nextPlan = (): DocumentPlan => {
    const failure = nextFailure()
    return {
      queueMs: settings.queueMs,
      translateMs: settings.translateMs,
      isManual: settings.progression === 'manual',
      ...(failure !== undefined && { failure }),
    }
  }
  const { translations, expiry } = work
  const keys = createDocumentKeys(seed, keySecret)
  return createDocuments({
    ...dependencies,
    keys,
    translations,
    expiry,
    nextPlan,
  })
}
