import { table } from '../../base/json/table.ts'
import { nearestOf, suggestion } from '../../base/schema-problems.ts'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Operation, Shape } from '../../contract/openapi/operation.ts'
import { VOICE_STREAM } from '../../contract/openapi/voice-stream.ts'
import type { Match } from '../generated/fault.ts'
import { type JsonPath, parseJsonPath } from './json-path.ts'
import { textPattern } from './text-pattern.ts'

/** What is wrong with a given value, and where in it. */
export interface Flaw {
  readonly steps: readonly (string | number)[]
  /** Continues after the place: `must be a string`. */
  readonly message: string
  /** The same for a sentence that begins with the name of the field, if that reads better. */
  readonly sentence?: string
}

/** What is wrong with the value of a field; empty if something could match it. */
export type FieldCheck = (value: unknown) => readonly Flaw[]

const OPERATIONS = [...Object.keys(operations), VOICE_STREAM.id]

const FIELDS: Readonly<Record<keyof Match, FieldCheck>> = {
  operation: (value) => textFlaws(value, operationFlaws),
  method: (value) => textFlaws(value, methodFlaws),
  path: (value) => textFlaws(value, (path) => (/^[/*]/.test(path) ? [] : [flaw('must begin with / or *')])),
  key: nonEmptyText,
  session: nonEmptyText,
  header: namedTexts,
  query: namedTexts,
  body: bodyFlaws,
}

/**
 * What is wrong with a match, wherever it is used. A condition that no request can match is an error, too: in a check
 * that nothing matches, it would go unnoticed.
 * @param further checks for fields other than those of every match
 */
export function matchFlaws(match: unknown, further: Readonly<Record<string, FieldCheck>> = {}): Flaw[] {
  if (!isObject(match)) return [flaw('must be an object')]
  const checks: Readonly<Record<string, FieldCheck>> = table({ ...FIELDS, ...further })
  const names = Object.keys(checks)
  const flaws = Object.entries(match).flatMap(([name, value]) => {
    if (value === undefined) return []
    const check = checks[name]
    return within(name, check ? check(value) : [flaw(unknownField(name, names))])
  })
  return flaws.length > 0 ? flaws : misspelledNames(match as Match)
}

/** The flaws of a part as flaws of the whole. */
export const within = (step: string | number, flaws: readonly Flaw[]): Flaw[] =>
  flaws.map((part) => ({ ...part, steps: [step, ...part.steps] }))

/** Checks for a string that is not empty. */
export function nonEmptyText(value: unknown): readonly Flaw[] {
  return textFlaws(value, (text) => (text === '' ? [EMPTY] : []))
}

/** A flaw of a value as a whole. */
export const flaw = (message: string): Flaw => ({ steps: [], message })

const EMPTY = flaw('must not be empty')

const textFlaws = (value: unknown, check: (text: string) => readonly Flaw[]): readonly Flaw[] =>
  typeof value === 'string' ? check(value) : [flaw('must be a string')]

function operationFlaws(pattern: string): readonly Flaw[] {
  if (OPERATIONS.some(textPattern(pattern))) return []
  const hint = suggestion(pattern, OPERATIONS)
  const message = `'${pattern}' is not an operation${hint}`
  return [{ ...flaw(message), sentence: `cannot be '${pattern}', which is not an operation${hint}` }]
}

function namedTexts(value: unknown): readonly Flaw[] {
  if (!isObject(value)) return [flaw('must be an object of names and strings')]
  const entries = Object.entries(value)
  if (entries.length === 0) return [EMPTY]
  return entries.flatMap(([name, text]) =>
    within(
      name,
      textFlaws(text, () => []),
    ),
  )
}

function bodyFlaws(value: unknown): readonly Flaw[] {
  if (value === '') return [EMPTY]
  if (typeof value === 'string') return []
  if (!isObject(value)) return [flaw('must be a string or an object of JSON paths and values')]
  const paths = Object.keys(value)
  return paths.length === 0 ? [EMPTY] : paths.flatMap((path) => within(path, pathFlaws(path)))
}

function pathFlaws(path: string): readonly Flaw[] {
  try {
    parseJsonPath(path)
    return []
  } catch (error) {
    return [flaw(error instanceof Error ? error.message : String(error))]
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT']

function methodFlaws(pattern: string): readonly Flaw[] {
  if (pattern === '') return [EMPTY]
  if (METHODS.some(textPattern(pattern.toUpperCase()))) return []
  return [flaw(`'${pattern}' is not an HTTP method${suggestion(pattern, METHODS)}`)]
}

/**
 * Names of parameters that no operation has, but that are similar to one of an operation in the match. Other names are
 * allowed: a test can be about a parameter that the service does not know.
 */
function misspelledNames({ operation, body, query }: Match): Flaw[] {
  if (typeof body !== 'object' && query === undefined) return []
  const all = Object.values<Operation>(operations)
  const expected = shapesOf(all.filter(({ id }) => textPattern(operation ?? '*')(id)))
  const known = shapesOf(all)
  return [
    ...Object.keys(typeof body === 'object' ? body : {}).flatMap((path) =>
      within('body', within(path, flawsOf(parseJsonPath(path), expected, known))),
    ),
    ...Object.keys(query ?? {}).flatMap((name) =>
      within('query', within(name, flawsOf([name], expected, known))),
    ),
  ]
}

/** The first name of a path that is misspelled, at any depth. */
function flawsOf(path: JsonPath, expected: readonly Shape[], known: readonly Shape[]): readonly Flaw[] {
  const [step, ...others] = path
  if (step === undefined) return []
  const inside = (shapes: readonly Shape[]) =>
    shapes.flatMap(({ properties = {}, items = [] }) =>
      typeof step === 'string'
        ? Object.entries(properties).flatMap(([name, shape]) => (isNamed(name, shape, step) ? shape : []))
        : items,
    )
  if (typeof step !== 'string' || inside(known).length > 0)
    return flawsOf(others, inside(expected), inside(known))
  const names = expected.flatMap(({ properties = {} }) => Object.keys(properties))
  // Short names are too often similar to another one by chance.
  const nearest = nearestOf(step, names, step.length < LONG_NAME ? 1 : undefined)
  return nearest === undefined
    ? []
    : [flaw(`is not a parameter of these requests; did you mean '${nearest}'?`)]
}

const LONG_NAME = 6

/** Whether a field has this name, or had it. */
const isNamed = (name: string, { was = [] }: Shape, step: string) =>
  name === step || was.some((former) => former.name === step)

/** The shapes of bodies and queries. A match may use either place for both. */
const shapesOf = (selected: readonly Operation[]): Shape[] =>
  selected.flatMap(({ body, query }) => [body?.shape, query].filter((shape) => shape !== undefined))

const unknownField = (name: string, known: readonly string[]) =>
  `is not a field of a match${suggestion(name, known) || `; use one of ${known.join(', ')}`}`

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
