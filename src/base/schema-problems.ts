import { closest, distance } from 'fastest-levenshtein'
import { table } from './json/table.ts'

/** A problem with a value: where it is, and what would be valid. */
export interface Problem {
  /** JSON pointer (RFC 6901) to the value, or to the key that should not be there. */
  readonly pointer: string
  /** The same for people: `faults[0].then.status`; empty for the whole value. */
  readonly path: string
  readonly message: string
}

/** A violation as the validators of Mynah's own schemas report it. */
interface SchemaViolation {
  readonly instancePath: string
  readonly schemaPath: string
  readonly keyword: string
  readonly params: Readonly<Record<string, unknown>>
  readonly propertyName?: string
  readonly parentSchema?: SchemaPart
  readonly message?: string
}

interface SchemaPart {
  readonly type?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, unknown>>
  readonly 'x-message'?: string
  readonly 'x-messages'?: Readonly<Record<string, string>>
  /** Names for an allowed value elsewhere: `pro` for `paid`. */
  readonly 'x-synonyms'?: Readonly<Record<string, string>>
}

/** A generated check of one of Mynah's own schemas. */
export interface SchemaCheck {
  (value: unknown): boolean
  errors?: readonly SchemaViolation[] | null
}

/** A problem that may concern a key. */
export interface KeyedProblem extends Problem {
  /** The valid keys, if the problem is an unknown key. */
  readonly knownKeys: readonly string[] | undefined
}

/** A value's problems according to its schema; empty if it is valid. `at` is the pointer to the value itself. */
export const schemaProblems = (check: SchemaCheck, value: unknown, at = ''): Problem[] =>
  keyedProblems(check, value, at).map(({ pointer, path, message }) => ({ pointer, path, message }))

/** The same, for callers with their own message for unknown keys. */
export function keyedProblems(check: SchemaCheck, value: unknown, at = ''): KeyedProblem[] {
  if (check(value)) return []
  // Misspelled keys come first, since they explain missing ones.
  const violations = speaking(check.errors ?? []).sort(
    (a, b) => Number(isUnknownKey(b)) - Number(isUnknownKey(a)),
  )
  // A value with two violations is reported once.
  const problems = new Map<string, KeyedProblem>()
  for (const violation of violations) {
    const problem = { ...problemOf(violation, value, at), knownKeys: knownKeysOf(violation) }
    if (!problems.has(problem.pointer)) problems.set(problem.pointer, problem)
    if (problems.size === MAX_PROBLEMS) break
  }
  return [...problems.values()]
}

/** Nobody reads more than this. */
const MAX_PROBLEMS = 100

const isUnknownKey = ({ keyword }: SchemaViolation) => keyword === 'additionalProperties'

const knownKeysOf = (violation: SchemaViolation) =>
  isUnknownKey(violation) ? Object.keys(violation.parentSchema?.properties ?? {}) : undefined

/** A problem at a JSON pointer. */
export function problemAt(pointer: string, message: string): Problem {
  return { pointer, path: pathOf(pointer), message }
}

/** All problems as one text, for an error's message. */
export const problemText = (problems: readonly Problem[]) =>
  problems.map(({ path, message }) => (path === '' ? message : `${path} ${message}`)).join('; ')

/** A hint if a word is similar to a known one: `; did you mean 'status'?` */
export function suggestion(word: string, known: readonly string[]): string {
  const nearest = nearestOf(word, known)
  return nearest === undefined ? '' : hint(nearest)
}

/**
 * The known word most similar to this one, ignoring letter case; undefined if none is similar.
 * @param most how many letters may differ; by default more in longer words
 */
export function nearestOf(word: string, known: readonly string[], most?: number): string | undefined {
  if (known.length === 0) return undefined
  const lower = known.map((one) => one.toLowerCase())
  const near = closest(word.toLowerCase(), lower)
  const far = most ?? (word.length < 4 ? 1 : Math.max(2, Math.floor(near.length / 3)))
  return distance(word.toLowerCase(), near) <= far ? known[lower.indexOf(near)] : undefined
}

/** `Unknown field 'seeed'. Did you mean 'seed'?`, or the known names. What precedes the last dot is not compared. */
export function unknownName(kind: string, name: string, known: readonly string[]): string {
  const hint = didYouMean(name.slice(name.lastIndexOf('.') + 1), known)
  return `Unknown ${kind} '${name}'.${hint || ` Use one of ${known.join(', ')}.`}`
}

/** The same hint as a sentence, with a blank before it: ` Did you mean 'status'?` */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearestOf(word, known)
  return near === undefined ? '' : ` Did you mean '${near}'?`
}

const hint = (word: string) => `; did you mean '${word}'?`

/** Nobody reads longer lists. */
const MOST_LISTED = 12

/** The allowed values for a message: all, or only the most similar ones if there are many. */
export function choiceOf(allowed: readonly unknown[], value?: unknown): string {
  if (allowed.length <= MOST_LISTED) return `one of ${allowed.join(', ')}`
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  const likely = allowed
    .map((one) => String(one))
    .sort((a, b) => distance(word, a.toLowerCase()) - distance(word, b.toLowerCase()))
    .slice(0, MOST_LIKELY)
  return `one of ${allowed.length} values, such as ${likely.join(', ')}`
}

const MOST_LIKELY = 3

/** A step of a JSON pointer. */
export const pointerStep = (step: string | number) =>
  `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`

/**
 * Omits violations that only repeat others: an unmatched branch next to its own errors, the errors of each option next
 * to those of the choice, and a missing choice next to a misspelled key that was meant to make it.
 */
function speaking(violations: readonly SchemaViolation[]): SchemaViolation[] {
  const at = (...keywords: string[]) =>
    new Set(violations.filter(({ keyword }) => keywords.includes(keyword)).map((one) => one.instancePath))
  const choices = at('oneOf', 'anyOf')
  const misspelled = at('additionalProperties')
  return violations.filter(({ keyword, schemaPath, instancePath }) => {
    if (keyword === 'if' || keyword === 'propertyNames' || keyword === 'discriminator') return false
    if (keyword === 'oneOf' || keyword === 'anyOf') return !misspelled.has(instancePath)
    return !(choices.has(instancePath) && /\/(oneOf|anyOf)\/\d+\//.test(schemaPath))
  })
}

function problemOf(violation: SchemaViolation, value: unknown, at: string): Problem {
  const { keyword, params, instancePath, propertyName } = violation
  const place = `${at}${instancePath}`
  const key = keyword === 'additionalProperties' ? params.additionalProperty : propertyName
  if (typeof key !== 'string') return problemAt(place, messageOf(violation, valueAt(value, instancePath)))
  return problemAt(`${place}${pointerStep(key)}`, messageOf(violation))
}

function messageOf(violation: SchemaViolation, value?: unknown): string {
  const { keyword, params, parentSchema, message } = violation
  const ofKeyword = parentSchema?.['x-messages']?.[keyword]
  const own = ofKeyword ?? parentSchema?.['x-message']
  const range = rangeOf(parentSchema)
  switch (keyword) {
    case 'additionalProperties':
      return unknownKey(String(params.additionalProperty), knownKeysOf(violation) ?? [])
    case 'required':
      return `must have '${params.missingProperty}'`
    case 'dependentRequired':
      return `may have '${params.property}' only together with '${params.missingProperty}'`
    case 'enum':
      return `must be ${choiceOf(params.allowedValues as readonly unknown[], value)}${meant(violation, value)}`
    case 'const':
      return `must be ${JSON.stringify(params.allowedValue)}`
    case 'type':
      return ofKeyword ?? range ?? wrongType(params.type, value, parentSchema?.['x-message'])
    case 'minimum':
    case 'maximum':
    case 'maxLength':
      return own ?? range ?? message ?? NOT_VALID
    case 'minItems':
    case 'minLength':
    case 'minProperties':
      return own ?? range ?? tooFew(params.limit)
    case 'uniqueItems':
      return own ?? 'must not have the same value twice'
    default:
      return own ?? message ?? NOT_VALID
  }
}

/** The value at a JSON pointer; undefined if there is none. */
export const valueAt = (root: unknown, pointer: string): unknown =>
  stepsOf(pointer).reduce<unknown>(
    (within, step) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, step)
        ? (within as Readonly<Record<string, unknown>>)[step]
        : undefined,
    root,
  )

/** The type that a value must have, and how to write it if that is clear. */
function wrongType(types: unknown, value: unknown, own: string | undefined): string {
  // If a string has a special format, such as a duration, adding quotes is not enough.
  if (types === 'string' && own !== undefined) return own
  const right = `must be ${typeNames(types)}`
  const written = inType([types].flat(), value)
  return written === undefined ? right : `${right}: write ${written}`
}

/** The same value in an allowed type, as written in YAML and JSON. */
function inType(types: readonly unknown[], value: unknown): string | undefined {
  if (types.includes('object') || types.includes('array')) return undefined
  if (types.includes('string'))
    return typeof value === 'number' || typeof value === 'boolean' ? JSON.stringify(String(value)) : undefined
  if (typeof value !== 'string') return undefined
  if (types.includes('boolean') && (value === 'true' || value === 'false')) return value
  const isNumber = types.includes('number') || types.includes('integer')
  return isNumber && /^-?\d{1,15}$/.test(value) ? String(Number(value)) : undefined
}

/** The allowed value that was probably intended. */
function meant({ params, parentSchema }: SchemaViolation, value: unknown): string {
  // Not every object can be a string: `{"toString":1}` cannot.
  const written = typeof value === 'object' || typeof value === 'function' ? '' : String(value).toLowerCase()
  const synonyms = parentSchema?.['x-synonyms'] ?? {}
  const synonym = Object.hasOwn(synonyms, written) ? synonyms[written] : undefined
  if (synonym !== undefined) return hint(synonym)
  const allowed = (params.allowedValues as readonly unknown[]).filter((one) => typeof one === 'string')
  // Almost any word of two letters would be similar.
  return typeof value === 'string' && value.length >= SHORTEST_HINTED ? suggestion(value, allowed) : ''
}

const SHORTEST_HINTED = 3

const NOT_VALID = 'is not valid'

const tooFew = (least: unknown) =>
  least === 1 ? 'must not be empty' : `must have at least ${least} elements`

/** The allowed range, if both bounds of a whole number, or of the length of a string, are known. */
function rangeOf({ type, minimum, maximum, minLength, maxLength }: SchemaPart = {}): string | undefined {
  const [first, second] = [type].flat()
  const orNull = second === 'null' ? ', or null' : ''
  if (second !== undefined && second !== 'null') return undefined
  if (first === 'integer' && minimum !== undefined && maximum !== undefined)
    return `must be ${TYPE_NAMES.integer} from ${minimum} to ${maximum}${orNull}`
  if (first === 'string' && minLength !== undefined && maxLength !== undefined)
    return `must be ${TYPE_NAMES.string} of ${minLength} to ${maxLength} characters${orNull}`
  return undefined
}

const unknownKey = (key: string, known: readonly string[]) =>
  `is not a recognized key${suggestion(key, known) || (known.length > 0 ? `; use one of ${known.join(', ')}` : '')}`

const TYPE_NAMES: Readonly<Record<string, string>> = table({
  string: 'a string',
  object: 'an object',
  array: 'a list',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
})

const typeNames = (types: unknown) =>
  [types]
    .flat()
    .map((type) => TYPE_NAMES[String(type)] ?? String(type))
    .join(' or ')

/** The keys and indices of a JSON pointer. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

function pathOf(pointer: string): string {
  return stepsOf(pointer).reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`
    if (!/^[\w-]+$/.test(step)) return `${path}[${JSON.stringify(step)}]`
    return path === '' ? step : `${path}.${step}`
  }, '')
}
