import type { SnakeCased } from '../../base/naming/snake-case.ts'
import type { ContractInFile } from '../../contract/dates/contract-choice.ts'
import type { SettingsInFile } from '../../contract/settings/generated/settings.ts'
import type {
  AccountFieldsOnWire,
  KeyFieldsOnWire,
  UsageOnWire,
} from '../../service/accounts/account-fields.ts'
import type { HistoryOptions } from '../../service/accounts/usage/history.ts'
import type { ScriptedFindings } from '../../service/quality/finding.ts'
import type { MemoryDraft } from '../../service/translation-memories/translation-memories.ts'
import type { ScenarioTranscript } from '../../service/voice/transcript.ts'
import type { Fault, RateLimit } from '../../watch/faults/fault.ts'
import type { Expected } from '../../watch/journal/verify.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import type { ScenarioPhrase } from './phrases/phrase-files.ts'

/** How a world starts and behaves, in the form of scenario files. scenario.schema.json explains each field. */
export interface Scenario {
  readonly $schema?: string
  readonly version: 1
  readonly name?: string
  readonly description?: string
  /** Built-in names, or paths relative to the file. Later ones extend earlier ones. */
  readonly extends?: readonly string[]
  readonly seed?: string
  readonly clock?: { readonly now?: string; readonly frozen?: boolean }
  readonly contract?: ContractInFile
  readonly strict_contract?: boolean
  readonly unknown_keys?: 'accept' | 'reject'
  readonly settings?: SettingsInFile
  readonly accounts?: readonly ScenarioAccount[]
  /** Files among them are read when the scenario is loaded. */
  readonly phrases?: readonly ScenarioPhrase[]
  /** Recorded answers of the service; files among them have absolute paths once the scenario is loaded. */
  readonly exchanges?: readonly RecordedExchange[]
  /** Where and when it was recorded, if it is a recording. */
  readonly recorded?: Recording
  readonly quality?: { readonly findings?: readonly ScriptedFindings[] }
  readonly voice?: { readonly transcripts?: readonly ScenarioTranscript[] }
  readonly rate_limits?: readonly RateLimit[]
  readonly faults?: readonly Fault[]
  /** What the journal should contain at the end. */
  readonly expect?: readonly Expectation[]
}

/** Metadata of a recording. */
export interface Recording {
  /** The address of the service. */
  readonly from: string
  /** The day, as `2026-11-22`. */
  readonly at: string
  /** The day from which it counts as outdated. */
  readonly expires?: string
}

/** An account with its keys and everything that it owns. */
export interface ScenarioAccount extends AccountFieldsOnWire {
  readonly name: string
  readonly keys?: readonly ScenarioKey[]
  readonly usage?: UsageOnWire
  readonly history?: SnakeCased<HistoryOptions>
  /** Bodies of `POST /v3/glossaries`. */
  readonly glossaries?: readonly object[]
  /** Bodies of `POST /v3/style_rules`. */
  readonly style_rules?: readonly object[]
  readonly translation_memories?: readonly MemoryDraft[]
}

/** A key of an account. */
export interface ScenarioKey extends KeyFieldsOnWire {
  readonly key: string
  readonly deactivated?: boolean
}

/** The expected totals of the matching requests: their number, and their billed characters. */
export type Expectation = Expected
