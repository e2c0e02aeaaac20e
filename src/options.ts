import { checkRules } from './faults/parse-rules.ts'
import { parseIsoTime } from './runtime/time.ts'
import type { ScenarioInput } from './scenarios/load-scenario.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { settingsOf } from './scenarios/settings-of.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type { TranslationMode } from './translation/translator.ts'

/** What `createEmulator` takes. */
export interface EmulatorOptions {
  /**
   * What the worlds begin with and how they behave: a built-in name, a file's path, the scenario itself, or a list of
   * these, of which later ones extend earlier ones. The other options win over it.
   */
  readonly scenario?: ScenarioInput
  /** Every id, number and fake word follows from it. */
  readonly seed?: string
  /** A frozen start time (ISO 8601), or a time that runs on with `frozen: false`. Absent: real time. */
  readonly clock?: string | { readonly now: string; readonly frozen?: boolean }
  /** A directory to keep the state in. Absent: in memory. */
  readonly state?: string
  readonly unknownKeys?: Settings['unknownKeys']
  /** Any other setting; see docs/fidelity.md. */
  readonly settings?: Partial<Omit<Settings, 'seed' | 'unknownKeys' | 'documents'>> & {
    readonly documents?: Partial<Settings['documents']>
  }
  /** The origin whose web pages may call, such as `http://localhost:5173`, or `*`; none unless given, as the service. */
  readonly cors?: string
  /** Compares every answer with the document; a mismatch is answered 500 and says what it is. Costs time. */
  readonly selfCheck?: boolean
}

/** Options with defaults, checked. */
export interface ResolvedOptions {
  readonly settings: Settings
  readonly clock: { readonly start?: number; readonly frozen?: boolean }
  readonly state: string | undefined
  readonly cors: string | undefined
  readonly selfCheck: boolean
}

/** An option that cannot be: says which, what it was, and what would be right. */
export class InvalidOption extends Error {
  constructor(name: string, value: unknown, right: string) {
    super(`${name} cannot be ${JSON.stringify(value)}: ${right}`)
    this.name = 'InvalidOption'
  }
}

const MODES: readonly TranslationMode[] = ['words', 'accents', 'echo', 'identity']

/**
 * Options over what a scenario says, over the defaults; rules and phrases of both, those of the options first.
 * @throws InvalidOption; InvalidRules for faults or rate limits that cannot be
 */
export function resolveOptions(
  options: EmulatorOptions,
  scenario: Scenario | undefined,
  environment = process.env,
): ResolvedOptions {
  const base = scenario ? settingsOf(scenario, DEFAULT_SETTINGS) : DEFAULT_SETTINGS
  const { seed = base.seed, unknownKeys = base.unknownKeys, settings: given = {} } = options
  const documents = { ...base.documents, ...given.documents }
  const settings: Settings = {
    ...base,
    ...given,
    documents,
    seed,
    unknownKeys,
    faults: [...(given.faults ?? []), ...base.faults],
    rateLimits: [...(given.rateLimits ?? []), ...base.rateLimits],
    // Of several phrases for a text the last one counts.
    phrases: [...base.phrases, ...(given.phrases ?? [])],
  }
  if (seed === '') throw new InvalidOption('seed', seed, 'any text with at least one character')
  oneOf('unknownKeys', unknownKeys, ['accept', 'reject'])
  oneOf('settings.translation.mode', settings.translation.mode, MODES)
  checkDocuments(documents)
  checkRules(settings, '/settings')
  checkOrigin(options.cors)
  return {
    settings,
    clock: resolveClock(options.clock ?? scenario?.clock),
    state: options.state,
    cors: options.cors,
    // Set in Mynah's own tests, for servers that they start as processes too.
    selfCheck: options.selfCheck ?? environment.MYNAH_SELF_CHECK === '1',
  }
}

type ClockOption = EmulatorOptions['clock'] | { readonly now?: string; readonly frozen?: boolean }

function resolveClock(clock: ClockOption): ResolvedOptions['clock'] {
  if (clock === undefined) return {}
  const { now, frozen }: { now?: string; frozen?: boolean } =
    typeof clock === 'string' ? { now: clock } : clock
  if (now === undefined) return { frozen: frozen ?? false }
  const start = parseIsoTime(now)
  if (start === undefined)
    throw new InvalidOption('clock', now, 'an ISO 8601 time such as 2026-01-31T00:00:00Z')
  return { start, frozen: frozen ?? true }
}

function checkDocuments({ progression, failure: _, ...times }: Settings['documents']) {
  oneOf('settings.documents.progression', progression, ['timed', 'manual'])
  for (const [name, ms] of Object.entries(times)) {
    if (Number.isSafeInteger(ms) && ms >= 0) continue
    throw new InvalidOption(`settings.documents.${name}`, ms, 'a whole number of milliseconds from 0')
  }
}

function checkOrigin(origin: string | undefined) {
  if (origin === undefined || origin === '*') return
  if (URL.canParse(origin) && new URL(origin).origin === origin) return
  throw new InvalidOption('cors', origin, "an origin such as http://localhost:5173, or '*'")
}

function oneOf(name: string, value: string, allowed: readonly string[]) {
  if (!allowed.includes(value)) throw new InvalidOption(name, value, `one of ${allowed.join(', ')}`)
}
