import type { Clock } from '../../../runtime/clock.ts'
import type { ServiceSettings } from '../../../settings/generated/settings.ts'
import type { Store } from '../../../state/store.ts'
import type { TranslatorSettings } from '../../../translation/translator-settings.ts'
import type { Metering } from '../../accounts/usage/metering.ts'
import type { Ids } from '../../ids.ts'
import type { VoiceTranscript } from '../transcript.ts'

/** What voice jobs need. */
export interface VoiceJobParts {
  readonly store: Store
  readonly clock: Clock
  readonly ids: Ids
  /** The seed for ids and signatures. */
  readonly idSeed: string
  readonly metering: Metering
  readonly translator: TranslatorSettings
  readonly settings: ServiceSettings['voiceJobs']
  readonly transcripts: readonly VoiceTranscript[]
  readonly wordsPerMinute: number
}
