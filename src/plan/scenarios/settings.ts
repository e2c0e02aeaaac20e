import { setFields } from '../../base/json/set-fields.ts'
import { snakeCase } from '../../base/naming/snake-case.ts'
import {
  SERVICE_SETTINGS,
  SETTING_GROUPS,
  type ServiceSettings,
  type SettingsInFile,
} from '../../contract/settings/generated/settings.ts'
import type { ScriptedFindings } from '../../service/quality/finding.ts'
import type { VoiceTranscript } from '../../service/voice/transcript.ts'
import type { PhraseEntry } from '../../text/translator.ts'
import { spanMs } from '../../watch/faults/delay.ts'
import type { Fault, RateLimit } from '../../watch/faults/fault.ts'
import type { RecordedExchange } from '../../watch/replay/recorded-exchange.ts'
import { isPhrase } from './phrases/phrase-files.ts'
import type { Scenario } from './scenario.ts'

/**
 * How a world behaves: the settings of the service, which the schema of scenarios declares, and what has a key of its own
 * in scenarios.
 */
export interface Settings extends ServiceSettings {
  /** All ids, numbers and fake words derive from it. */
  readonly seed: string
  /** An unknown key opens its own account, or is refused. */
  readonly unknownKeys: 'accept' | 'reject'
  /** Whole texts and sentences with their translations; if there are several for a text, the last one counts. */
  readonly phrases: readonly PhraseEntry[]
  /** Rules that disturb requests, in every world from its beginning; docs/faults.md. */
  readonly faults: readonly Fault[]
  /** How many requests may pass in a time span, separately in every world; docs/faults.md. */
  readonly rateLimits: readonly RateLimit[]
  /** Recorded answers of the service, for matching requests; if several match, the last one counts. */
  readonly exchanges: readonly RecordedExchange[]
  /** What quality evaluations find in certain translations, instead of Mynah's own findings. */
  readonly findings: readonly ScriptedFindings[]
  /** What is heard in the audio of voice sessions. */
  readonly transcripts: readonly VoiceTranscript[]
}

/** @internal */
export const DEFAULT_SETTINGS: Settings = {
  ...SERVICE_SETTINGS,
  seed: 'mynah',
  unknownKeys: 'accept',
  phrases: [],
  faults: [],
  rateLimits: [],
  exchanges: [],
  findings: [],
  transcripts: [],
}

type Group = keyof typeof SETTING_GROUPS

/** Some of the settings, and some of the fields of groups. */
export type SomeSettings = {
  readonly [Name in keyof Settings]?: Name extends Group ? Partial<Settings[Name]> : Settings[Name]
}

/** Settings overridden by others. Groups are merged field by field, everything else is replaced. */
export function withSettings(base: Settings, some: SomeSettings): Settings {
  const merged = Object.entries(setFields(some)).map(([name, value]) =>
    Object.hasOwn(SETTING_GROUPS, name)
      ? [name, { ...base[name as Group], ...setFields(value as object) }]
      : [name, value],
  )
  return { ...base, ...Object.fromEntries(merged) }
}

/** The settings of a scenario. */
export function settingsOf(scenario: Scenario): SomeSettings {
  const {
    settings = {},
    accounts = [],
    seed,
    phrases = [],
    exchanges = [],
    voice: { transcripts = [] } = {},
    quality: { findings = [] } = {},
    faults = [],
    rate_limits: rateLimits = [],
  } = scenario
  return {
    ...settingsFromFile(settings),
    seed,
    unknownKeys: scenario.unknown_keys ?? (accounts.length > 0 ? 'reject' : undefined),
    findings,
    transcripts,
    phrases: phrases.filter(isPhrase),
    exchanges,
    faults,
    rateLimits,
  }
}

/** A value in the settings of a file; in those of a program, a duration has a name ending in `Ms`. */
interface SettingInFile {
  /** `['documents', 'queueMs']` */
  readonly path: readonly [name: string, field?: string]
  /** `['documents', 'queue']` */
  readonly pathInFile: readonly string[]
  readonly value: unknown
  readonly isDuration: boolean
}

const nameInFile = (name: string) => snakeCase(name.replace(/Ms$/, ''))

/** Every value that is set, including each value of a group. */
function* settingsIn(file: SettingsInFile): Generator<SettingInFile> {
  const given = file as Readonly<Record<string, unknown>>
  for (const name of Object.keys(SERVICE_SETTINGS)) {
    const inFile = nameInFile(name)
    const value = given[inFile]
    if (value === undefined) continue
    if (!Object.hasOwn(SETTING_GROUPS, name))
      yield { path: [name], pathInFile: [inFile], value, isDuration: name.endsWith('Ms') }
    else
      for (const field of SETTING_GROUPS[name as Group]) {
        const pathInFile = [inFile, nameInFile(field)]
        const inner = (value as Readonly<Record<string, unknown>>)[nameInFile(field)]
        if (inner !== undefined)
          yield { path: [name, field], pathInFile, value: inner, isDuration: field.endsWith('Ms') }
      }
  }
}

/**
 * Reads the settings of a valid scenario.
 * @throws InvalidDuration, RangeError
 */
export function settingsFromFile(given: SettingsInFile): SomeSettings {
  const settings: Record<string, unknown> = {}
  for (const { path, value, isDuration } of settingsIn(given)) {
    const read = isDuration ? spanMs(value as string) : value
    const [name, field] = path
    settings[name] = field === undefined ? read : { ...(settings[name] as object | undefined), [field]: read }
  }
  return settings
}

/** The durations among the settings of a file, and where they are. */
export const durationsInFile = (given: SettingsInFile) =>
  [...settingsIn(given)].flatMap(({ pathInFile, value, isDuration }) =>
    isDuration ? [{ pathInFile, text: value as string }] : [],
  )
