import type { Contract } from '../contracts/contract.ts'
import { adjusted, type ContractChoice, contractFromFile } from '../contracts/contract-choice.ts'
import { resolveContract } from '../contracts/resolve-contract.ts'
import { parseIsoTime } from '../runtime/time.ts'
import type { ScenarioInput } from '../scenarios/load-scenario.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import {
  DEFAULT_SETTINGS,
  type Settings,
  type SomeSettings,
  settingsOf,
  withSettings,
} from '../scenarios/settings.ts'

/** Settings from a program: any subset, also of groups. `seed` and `unknownKeys` are separate options. */
export type SettingsOptions = Omit<SomeSettings, 'seed' | 'unknownKeys'>

/** The options of `createEmulator`. */
export interface EmulatorOptions {
  /**
   * What the worlds start with and how they behave: a built-in name, a file's path, a scenario object, or a list of
   * these, where later ones extend earlier ones. The other options override it.
   */
  readonly scenario?: ScenarioInput
  /** All ids, numbers and fake words are derived from it. */
  readonly seed?: string
  /** A frozen start time (ISO 8601), or one that keeps running with `frozen: false`. Defaults to real time. */
  readonly clock?: string | { readonly now: string; readonly frozen?: boolean }
  /**
   * Emulates the API of this day: `specification` (2026-05-04), `latest`, `next` with announced changes, or a day such
   * as `2026-06-17`. Defaults to the specification's, with later additions that do not contradict it; see
   * docs/contracts.md. Single behaviors can differ: `{ at: 'latest', speechUsage: 'milliseconds' }`.
   */
  readonly contract?: ContractChoice
  /** Whether to omit the later additions of the contract `specification`. */
  readonly strictContract?: boolean
  /** A directory to store the state in, or `valkey://host` to share it with other processes. Defaults to memory. */
  readonly state?: string
  /** `accept` or `reject` undeclared keys. Defaults to `reject` once a scenario declares accounts. */
  readonly unknownKeys?: Settings['unknownKeys']
  /** Any other setting; see docs/fidelity.md. */
  readonly settings?: SettingsOptions
  /**
   * The origin whose web pages may call, such as `http://localhost:5173`, or `*`; none by default, like the service.
   */
  readonly cors?: string
  /** Serves the console at `/_mynah/ui/` of listeners; true by default. */
  readonly ui?: boolean
  /** Compares every answer with the document. A mismatch is answered 500 with an explanation. Costs time. */
  readonly selfCheck?: boolean
}

/**
 * Options with defaults, checked.
 * @internal
 */
export interface ResolvedOptions {
  readonly settings: Settings
  readonly contract: Contract
  readonly clock: { readonly start?: number; readonly frozen?: boolean }
  readonly state: string | undefined
  readonly cors: string | undefined
  readonly ui: boolean
  readonly selfCheck: boolean
}

/**
 * Combines options, scenario and defaults, in this order of precedence. Rules and phrases of both apply, those of the
 * options first. A fault of the options replaces the scenario's with the same id.
 * @param options checked options
 * @param ofSession the contract of a session, whose day replaces that of both
 * @internal
 */
export function resolveOptions(
  options: EmulatorOptions,
  scenario: Scenario | undefined,
  ofSession?: string,
): ResolvedOptions {
  const contract = resolveContract({
    contract: adjusted(contractFromFile(scenario?.contract), options.contract, ofSession),
    strictContract: options.strictContract ?? scenario?.strict_contract,
  })
  const base = scenario ? settingsOf(scenario, DEFAULT_SETTINGS) : DEFAULT_SETTINGS
  const { seed, unknownKeys, settings: given = {} } = options
  const {
    faults = [],
    rateLimits = [],
    phrases = [],
    exchanges = [],
    transcripts = [],
    findings = [],
  } = given
  const own = new Set(faults.flatMap(({ id }) => id ?? []))
  const settings = withSettings(base, {
    ...given,
    seed,
    unknownKeys,
    faults: [...faults, ...base.faults.filter(({ id }) => id === undefined || !own.has(id))],
    rateLimits: [...rateLimits, ...base.rateLimits],
    // If a text has several phrases, or a session several transcripts, the last one counts.
    phrases: [...base.phrases, ...phrases],
    exchanges: [...base.exchanges, ...exchanges],
    transcripts: [...base.transcripts, ...transcripts],
    findings: [...base.findings, ...findings],
  })
  return {
    settings,
    contract,
    clock: resolveClock(options.clock ?? scenario?.clock),
    state: options.state,
    cors: options.cors,
    ui: options.ui ?? true,
    // Set in Mynah's own tests, also for servers that they start as processes.
    selfCheck: options.selfCheck ?? process.env.MYNAH_SELF_CHECK === '1',
  }
}

type ClockOption = EmulatorOptions['clock'] | { readonly now?: string; readonly frozen?: boolean }

function resolveClock(clock: ClockOption): ResolvedOptions['clock'] {
  if (clock === undefined) return {}
  const { now, frozen }: { now?: string; frozen?: boolean } =
    typeof clock === 'string' ? { now: clock } : clock
  if (now === undefined) return { frozen: frozen ?? false }
  const start = parseIsoTime(now)
  return { ...(start !== undefined && { start }), frozen: frozen ?? true }
}
