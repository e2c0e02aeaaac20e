import { spanMs } from '../faults/delay.ts'
import { type SnakeCase, snakeCase } from '../naming/snake-case.ts'
import { GROUPS, type IsGroup } from './groups.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import type { SomeSettings } from './some-settings.ts'

/** Settings that are not part of `settings` in a scenario: they have their own keys there, or are only for programs. */
const ELSEWHERE = [
  'seed',
  'unknownKeys',
  'phrases',
  'exchanges',
  'transcripts',
  'findings',
  'faults',
  'rateLimits',
] as const

type Elsewhere = (typeof ELSEWHERE)[number]

/**
 * `settings` of a scenario. It is derived from the settings by three rules: names are in snake_case; a group is an
 * object; a setting in milliseconds, whose name ends in `Ms`, loses that suffix in files and is a duration such as
 * `30s`.
 */
export type SettingsInFile = InFile<Omit<Settings, Elsewhere>>

type InFile<Fields> = {
  readonly [Name in keyof Fields as NameInFile<Name & string>]?: ValueInFile<Name, Fields[Name]>
}

type NameInFile<Name extends string> = Name extends `${infer Span}Ms` ? SnakeCase<Span> : SnakeCase<Name>

type ValueInFile<Name, Value> = Name extends `${string}Ms`
  ? string
  : IsGroup<Value> extends true
    ? InFile<Value>
    : Value

/** Where one value is: in the settings of a program, and in those of a file. */
interface SettingPlace {
  /** `['documents', 'queueMs']` */
  readonly path: readonly string[]
  /** `['documents', 'queue']` */
  readonly pathInFile: readonly string[]
  readonly isDuration: boolean
}

/** Every value that files can have, including each value of a group. */
const PLACES: readonly SettingPlace[] = Object.keys(DEFAULT_SETTINGS)
  .filter((name) => !ELSEWHERE.some((other) => other === name))
  .flatMap((name) => GROUPS.get(name)?.map((field) => [name, field]) ?? [[name]])
  .map((path) => ({
    path,
    pathInFile: path.map((name) => snakeCase(name.replace(/Ms$/, ''))),
    isDuration: path.at(-1)?.endsWith('Ms') === true,
  }))

/**
 * Reads the settings of a valid scenario.
 * @throws InvalidDuration, InvalidSpan
 */
export function settingsFromFile(given: SettingsInFile): SomeSettings {
  const settings: Record<string, unknown> = {}
  for (const { path, pathInFile, isDuration } of PLACES) {
    const value = valueAt(given, pathInFile)
    if (value === undefined) continue
    const read = isDuration ? spanMs(value as string) : value
    const [name = '', field] = path
    settings[name] = field === undefined ? read : { ...(settings[name] as object | undefined), [field]: read }
  }
  return settings
}

/** The durations among the settings of a file, and where they are. */
export function durationsInFile(given: SettingsInFile): { pathInFile: readonly string[]; text: string }[] {
  return PLACES.filter(({ isDuration }) => isDuration).flatMap(({ pathInFile }) => {
    const text = valueAt(given, pathInFile)
    return text === undefined ? [] : [{ pathInFile, text: text as string }]
  })
}

const valueAt = (settings: SettingsInFile, path: readonly string[]) =>
  path.reduce<unknown>(
    (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
    settings,
  )
