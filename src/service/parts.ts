import type { Awaitable } from '../base/runtime/awaitable.ts'
import type { Clock } from '../base/runtime/clock.ts'
import type { Contract } from '../contract/dates/contract.ts'
import type { ServiceSettings } from '../contract/settings/generated/settings.ts'
import type { Store } from '../state/store.ts'
import type { Translators } from '../text/translator.ts'
import type { TranslatorSettings } from '../text/translator-settings.ts'
import type { Accounts } from './accounts/accounts.ts'
import type { Metering } from './accounts/usage/metering.ts'
import type { Ids } from './ids.ts'
import type { Languages } from './languages/languages.ts'
import type { ScriptedFindings } from './quality/finding.ts'
import type { VoiceTranscript } from './voice/transcript.ts'

/** What the features of a world are built with. Each asks for what it uses: `Pick<Parts, 'store' | 'clock'>`. */
export interface Parts {
  readonly store: Store
  /** Waits until all changes are durable. */
  readonly flush: () => Awaitable<void>
  readonly clock: Clock
  readonly ids: Ids
  /** The seed for ids, keys and signatures. */
  readonly idSeed: string
  readonly accounts: Accounts
  readonly metering: Metering
  readonly settings: WorldSettings
  readonly contract: Contract
  readonly languages: Languages
  readonly translator: TranslatorSettings
  readonly translators: Translators
}

/** The settings of a world that its features read. */
interface WorldSettings extends ServiceSettings {
  readonly seed: string
  /** What quality evaluations find in certain translations, instead of Mynah's own findings. */
  readonly findings: readonly ScriptedFindings[]
  /** What is heard in the audio of voice sessions. */
  readonly transcripts: readonly VoiceTranscript[]
}
