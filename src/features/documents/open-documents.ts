import type { Clock } from '../../runtime/clock.ts'
import type { Store } from '../../state/store.ts'
import type { TranslatorSettings } from '../../translation/translator.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import type { Ids } from '../ids.ts'
import type { DocumentPlan } from './document.ts'
import type { DocumentSettings } from './document-settings.ts'
import { createDocuments, type Documents } from './documents.ts'
import { createExpiry } from './expiry.ts'
import { createDocumentKeys } from './sealing/document-keys.ts'
import type { SteeringSource } from './steering-source.ts'
import type { DocumentWorkers } from './thread/workers.ts'
import { createTranslations } from './translations.ts'

/** What all worlds of an emulator share. */
export interface DocumentMeans {
  readonly workers: DocumentWorkers
  /** Mixed into the keys of documents where the state is kept in files, see document-keys.ts. */
  readonly keySecret: Uint8Array | undefined
}

interface Dependencies extends DocumentMeans {
  store: Store
  clock: Clock
  ids: Ids
  metering: Metering
  steering: SteeringSource
  seed: string
  translator: TranslatorSettings
  settings: DocumentSettings
  /** Why the next document shall end in an error, if it shall; asked once for every upload. */
  nextFailure?: () => string | undefined
}

/** Puts the documents of a world together. */
export function openDocuments(dependencies: Dependencies): Documents {
  const { store, clock, metering, workers, translator, settings, seed, keySecret } = dependencies
  const { nextFailure = () => settings.failure } = dependencies
  const translations = createTranslations({ store, metering, workers, translator })
  const expiry = createExpiry({ store, clock, metering, onExpired: translations.cancel })

  const nextPlan = (): DocumentPlan => {
    const failure = nextFailure()
    return {
      queueMs: settings.queueMs,
      translateMs: settings.translateMs,
      isManual: settings.progression === 'manual',
      ...(failure !== undefined && { failure }),
    }
  }
  const keys = createDocumentKeys(seed, keySecret)
  const { retentionMs, pollWaitMs } = settings
  return createDocuments({ ...dependencies, keys, translations, expiry, nextPlan, retentionMs, pollWaitMs })
}
