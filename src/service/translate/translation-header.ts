import { table } from '../../base/json/table.ts'
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
    const known = equals < 0 ? undefined : PARAMETERS[name]
    const value = known?.read(
      parameter
        .slice(equals + 1)
        .trim()
        .toLowerCase(),
    )
    if (known && value !== undefined) overrides[known.name] = value
    else ignored.push(`'${shown(parameter.trim())}', which is not ${known?.wanted ?? A_PARAMETER}`)
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

interface Parameter {
  readonly name: keyof TranslationOverrides
  /** What its values are, for people. */
  readonly wanted: string
  /** The value in lower case as an override; undefined for any other one. */
  read(value: string): unknown
}

const PARAMETERS: Readonly<Record<string, Parameter>> = table({
  mode: oneOf('mode', [...TRANSLATION_MODES, 'accents'] satisfies TranslationMode[]),
  length: numberWithin('length', 1, 10),
  // Only as it is written: `0x1`, `1e1` and an empty value would be numbers in JavaScript.
  text_version: oneOf('textVersion', TEXT_VERSIONS),
  punctuation: oneOf('punctuation', ['target', 'source']),
  unknown: oneOf('unknown', ['fake', 'mark', 'fail']),
  visible_steering: oneOf('visibleSteering', [true, false], 'true or false'),
  right_to_left: oneOf('rightToLeft', [true, false], 'true or false'),
  hazards: {
    name: 'hazards',
    wanted: `all, and not hazards out of ${HAZARD_NAMES.join(', ')}`,
    read: hazardsIn,
  },
  rate: numberWithin('rate', 0, 1),
})

const A_PARAMETER = `one of ${Object.keys(PARAMETERS).join(', ')} with a value`

function oneOf(
  name: keyof TranslationOverrides,
  values: readonly (string | number | boolean)[],
  wanted = `one of ${values.join(', ')}`,
): Parameter {
  return { name, wanted, read: (value) => values.find((one) => `${one}` === value) }
}

function numberWithin(name: keyof TranslationOverrides, least: number, most: number): Parameter {
  return {
    name,
    wanted: `a number from ${least} to ${most}`,
    read(value) {
      const number = /^\d{1,9}(?:\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN
      return number >= least && number <= most ? number : undefined
    },
  }
}

function hazardsIn(value: string) {
  const names = value.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'all') return null
  const known: readonly string[] = HAZARD_NAMES
  return names.every((name) => known.includes(name))
    ? HAZARD_NAMES.filter((name) => names.includes(name))
    : undefined
}

const SHOWN_UNITS = 80
const shown = (text: string) => (text.length > SHOWN_UNITS ? `${text.slice(0, SHOWN_UNITS)}…` : text)
