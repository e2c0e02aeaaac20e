import type { Clock } from '../../base/runtime/clock.ts'
import type { ServiceSettings } from '../../contract/settings/generated/settings.ts'
import type { Store } from '../../state/store.ts'
import type { TranslatorSettings } from '../../text/translator-settings.ts'
import type { Metering } from '../accounts/usage/metering.ts'
import { createExpiry, type Expiry } from './expiry.ts'
import type { DocumentWorkers } from './thread/workers.ts'
import { createTranslations, type Translations } from './translations.ts'

/** What all worlds of an emulator share. */
export interface DocumentResources {
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
