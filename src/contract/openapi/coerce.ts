import type { Shape } from './operation.ts'

/** The origin of values: strings of a form or query represent other types; JSON values mostly have their types. */
export type ValueSource = 'text' | 'json'

/**
 * Converts the known fields of an object to the types and spellings of its shape. Values that cannot be converted stay
 * unchanged, for validation to report; unknown fields are dropped, as the service ignores them (our choice), unless the
 * shape is closed: then validation reports them, too.
 *
 * A field that is null counts as absent, at any depth, unless null is a value of it (clients: the official Ruby client
 * sends `"source_lang": null` to have the language detected).
 */
export function coerceFields(
  fields: Readonly<Record<string, unknown>>,
  shape: Shape,
  source: ValueSource,
): Record<string, unknown> {
  const { properties = {} } = shape
  const coerced = shape.closed ? unknownFields(fields, properties) : {}
  for (const name in properties) {
    if (!Object.hasOwn(fields, name)) continue
    const property = properties[name] as Shape
    const value = fields[name]
    if (value === null && !property.nullable) continue
    if (source === 'text' && value === '' && emptyMeansAbsent(property)) continue
    coerced[property.as ?? name] = coerce(value, property, source)
  }
  return coerced
}

const unknownFields = (fields: Readonly<Record<string, unknown>>, known: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !Object.hasOwn(known, name)))

/** An empty form field counts as absent if only certain values are valid (our choice). */
const emptyMeansAbsent = ({ type, choice, comma }: Shape) =>
  type === 'boolean' || type === 'integer' || type === 'number' || choice === true || comma === true

function coerce(value: unknown, shape: Shape, source: ValueSource): unknown {
  switch (shape.type) {
    case 'string':
      if (shape.numbers && typeof value === 'number') return String(value)
      if (shape.mediaType) return typeof value === 'string' ? plainMediaType(value) : value
      return shape.fold ? folded(value, shape.fold) : value
    case 'boolean':
      return booleanOf(value)
    case 'integer':
    case 'number':
      return source === 'text' && typeof value === 'string' ? numberOf(value) : value
    case 'array':
      return arrayOf(value, shape, source)
    case 'object':
      return objectOf(value, shape, source)
    default:
      return value
  }
}

function objectOf(value: unknown, shape: Shape, source: ValueSource): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  if (shape.properties) return coerceFields(value as Record<string, unknown>, shape, source)
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null))
}

/** The spelling among `spellings` that equals the string except for letter case (spec §2.1). */
function folded(value: unknown, spellings: readonly string[]): unknown {
  if (typeof value !== 'string' || spellings.includes(value)) return value
  const lower = value.toLowerCase()
  return spellings.find((spelling) => spelling.toLowerCase() === lower) ?? value
}

/**
 * A media type in the spelling of the document: lower case, without spaces around semicolons and without a trailing
 * semicolon, which the service's own examples have (public docs).
 */
const plainMediaType = (type: string): string =>
  type
    .split(';')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '')
    .join(';')

/**
 * true/false, 1/0 and their strings represent booleans in every encoding (1 and 0 in forms: spec §4; others: our
 * choice), in any letter case: the official Python client writes `True` in forms with files (clients).
 */
function booleanOf(value: unknown): unknown {
  switch (typeof value === 'string' ? value.toLowerCase() : value) {
    case 1:
    case '1':
    case 'true':
      return true
    case 0:
    case '0':
    case 'false':
      return false
    default:
      return value
  }
}

const numberOf = (text: string) => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text)

function arrayOf(value: unknown, shape: Shape, source: ValueSource): unknown {
  const { items } = shape
  const list = listed(value, shape, source)
  return Array.isArray(list) && items && needsCoercion(items)
    ? list.map((item) => coerce(item, items, source))
    : list
}

/** A single string in a form is a list of one; if the shape allows commas, they separate. */
function listed(value: unknown, { comma }: Shape, source: ValueSource): unknown {
  if (comma && (typeof value === 'string' || (source === 'text' && Array.isArray(value)))) {
    return [value].flat().flatMap(splitAtCommas)
  }
  return source === 'text' && !Array.isArray(value) ? [value] : value
}

const splitAtCommas = (text: unknown) =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [text]

const needsCoercion = ({ type, fold, mediaType }: Shape) =>
  type !== 'string' || fold !== undefined || mediaType === true
