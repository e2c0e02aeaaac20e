import { HAZARD_NAMES } from '../../text/hazards/hazard-names.ts'
import {
  TEXT_VERSIONS,
  TRANSLATION_MODES,
  type TranslationMode,
  type TranslationOverrides,
} from '../../text/translator-settings.ts'

/** The header that changes how a request is translated: `mode=pseudo; length=1.4`. */
const HEADER = 'x-mynah-translation'

/** The overrides of a request. */
export interface RequestedTranslation {
  readonly overrides: TranslationOverrides
  /** The facts for the journal: the overrides, and why parts were ignored. */
  readonly facts: Readonly<Record<string, unknown>>
}

const NOTHING: RequestedTranslation = { overrides: {}, facts: {} }

/**
 * Parses the header of a request. It only affects translations: invalid parts are ignored and reported in the journal.
 */
export function requestedTranslation(header: (name: string) => string | undefined): RequestedTranslation {
  const value = header(HEADER)
  if (value === undefined) return NOTHING
  const overrides: Record<string, unknown> = {}
  const ignored: string[] = []
  for (const parameter of value.split(';')) {
    if (parameter.trim() === '') continue
    const equals = parameter.indexOf('=')
    const name = parameter.slice(0, Math.max(equals, 0)).trim().toLowerCase()
    const read = equals < 0 ? undefined : READERS.get(name)
    const result = read === undefined ? NOT_A_PARAMETER : read(parameter.slice(equals + 1).trim())
    if ('wanted' in result) ignored.push(`'${shown(parameter.trim())}', ${result.wanted}`)
    else overrides[result.name] = result.value
  }
  // Hazards have no meaning in another mode.
  if (overrides.hazards !== undefined) overrides.mode ??= 'hostile'
  return {
    overrides,
    facts: {
      ...(Object.keys(overrides).length > 0 && { translation: overrides }),
      ...(ignored.length > 0 && { ignoredTranslation: ignored }),
    },
  }
}

/** A parsed parameter, or what was expected instead. */
type Read =
  | { readonly name: keyof TranslationOverrides; readonly value: unknown }
  | { readonly wanted: string }

const READERS: ReadonlyMap<string, (value: string) => Read> = new Map([
  ['mode', (value) => oneOf('mode', [...TRANSLATION_MODES, 'accents'] satisfies TranslationMode[], value)],
  ['length', (value) => numberWithin('length', 1, 10, value)],
  ['text_version', textVersion],
  ['punctuation', (value) => oneOf('punctuation', ['target', 'source'], value)],
  ['unknown', (value) => oneOf('unknown', ['fake', 'mark', 'fail'], value)],
  ['visible_steering', (value) => trueOrFalse('visibleSteering', value)],
  ['right_to_left', (value) => trueOrFalse('rightToLeft', value)],
  ['hazards', hazardsIn],
  ['rate', (value) => numberWithin('rate', 0, 1, value)],
])

const NOT_A_PARAMETER: Read = { wanted: `which is not one of ${[...READERS.keys()].join(', ')} with a value` }

function oneOf(name: keyof TranslationOverrides, values: readonly string[], value: string): Read {
  const written = value.toLowerCase()
  return values.includes(written)
    ? { name, value: written }
    : { wanted: `which is not one of ${values.join(', ')}` }
}

function trueOrFalse(name: keyof TranslationOverrides, value: string): Read {
  const written = value.toLowerCase()
  if (written !== 'true' && written !== 'false') return { wanted: 'which is not true or false' }
  return { name, value: written === 'true' }
}

/** Only digits and a point: `0x1`, `1e1` and an empty value would be numbers in JavaScript. */
function textVersion(value: string): Read {
  const known = TEXT_VERSIONS.find((version) => String(version) === value)
  return known === undefined
    ? { wanted: `which is not one of ${TEXT_VERSIONS.join(', ')}` }
    : { name: 'textVersion', value: known }
}

function numberWithin(name: keyof TranslationOverrides, least: number, most: number, value: string): Read {
  const number = /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN
  return number >= least && number <= most
    ? { name, value: number }
    : { wanted: `which is not a number from ${least} to ${most}` }
}

function hazardsIn(value: string): Read {
  const names = value.split(',').map((name) => name.trim().toLowerCase())
  if (names.length === 1 && names[0] === 'all') return { name: 'hazards', value: null }
  const known: readonly string[] = HAZARD_NAMES
  return names.every((name) => known.includes(name))
    ? { name: 'hazards', value: HAZARD_NAMES.filter((name) => names.includes(name)) }
    : { wanted: `which is not all, and not hazards out of ${HAZARD_NAMES.join(', ')}` }
}

const SHOWN_UNITS = 80
const shown = (text: string) => (text.length > SHOWN_UNITS ? `${text.slice(0, SHOWN_UNITS)}…` : text)
