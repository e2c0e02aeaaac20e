import { parseJsonPath, valuesAt } from '../matching/json-path.ts'
import type { Match } from '../matching/match.ts'
import { canBePath, RIGHT_PATH } from '../matching/path-pattern.ts'
import { RIGHT_STATUS, statusPattern } from '../matching/status-pattern.ts'
import { textPattern } from '../matching/text-pattern.ts'
import { operations } from '../openapi/generated/operations.ts'
import { parseIsoTime } from '../runtime/time.ts'
import { suggestion } from '../schema-problems.ts'
import type { JournalEntry } from './entry.ts'
import { InvalidMatch } from './invalid-match.ts'
import type { Recorded } from './recorded.ts'

/**
 * Which requests of the journal; all that are given must hold. The fields of a fault's match, and what came of the
 * request. Texts may contain `*`. A body given as text is looked for in the body as it was understood.
 */
export interface RequestMatch extends Match {
  /** A status, or a pattern such as `4*`. 0 is a request that got no answer. */
  readonly status?: number | string
  /** The id of the fault that disturbed the request. */
  readonly fault?: string
  /** ISO 8601, by the world's clock: requests that came then or later. */
  readonly since?: string
}

/** Where a request is not what a match asks for. */
export interface Difference {
  /** Such as `operation`, `header.accept`, `body.text[0]`. */
  readonly field: string
  readonly expected: unknown
  readonly received: unknown
}

/** How a recorded request differs from what was asked for; nothing when it matches. */
export type Criteria = (recorded: Recorded) => Difference[]

type Criterion = (entry: JournalEntry, recorded: Recorded) => Difference | undefined

/**
 * Prepares a match for comparing.
 * @throws InvalidJsonPath for a path into the body that is none
 * @throws InvalidMatch for a field that there is not, and for a value that nothing can match
 */
export function compileCriteria(match: RequestMatch): Criteria {
  if (!isObject(match)) throw new InvalidMatch('match', 'must be an object')
  const criteria = Object.entries(match).flatMap(([field, expected]) =>
    expected === undefined ? [] : criterionFor(field as keyof RequestMatch, expected),
  )
  return (recorded) => {
    const entry = recorded.entry()
    return criteria.flatMap((criterion) => criterion(entry, recorded) ?? [])
  }
}

const FIELDS: readonly (keyof RequestMatch)[] = [
  'operation',
  'method',
  'path',
  'key',
  'session',
  'header',
  'query',
  'body',
  'status',
  'fault',
  'since',
]

function criterionFor(field: keyof RequestMatch, expected: unknown): Criterion[] {
  switch (field) {
    case 'operation':
      return [text(field, operationIn(expected), (entry) => entry.operation)]
    case 'path':
      return [text(field, pathIn(expected), (entry) => entry.path)]
    case 'session':
    case 'fault':
      return [text(field, textIn(expected, field), (entry) => entry[field])]
    case 'method':
      return [text(field, textIn(expected, field).toUpperCase(), (entry) => entry.method)]
    case 'status':
      return [text(field, statusIn(expected), (entry) => String(entry.status))]
    case 'key':
      // The journal shows keys masked; it compares them whole.
      return [
        text(
          field,
          textIn(expected, field),
          (entry) => entry.key,
          (_, recorded) => recorded.key,
        ),
      ]
    case 'since':
      return [since(expected)]
    case 'header':
      return named(field, expected, (entry, name) => headerOf(entry, name))
    case 'query':
      return named(field, expected, (entry, name) => new URLSearchParams(entry.query).get(name) ?? undefined)
    case 'body':
      return typeof expected === 'string' ? [bodyContains(expected)] : bodyValues(expected)
    default:
      throw new InvalidMatch(
        field,
        `is nothing to match by${suggestion(field, FIELDS) || `; there are ${FIELDS.join(', ')}`}`,
      )
  }
}

// What can match nothing is refused: asked for none of it, nobody would notice.

function textIn(expected: unknown, field: string): string {
  if (typeof expected === 'string') return expected
  throw new InvalidMatch(field, 'must be a text')
}

function pathIn(expected: unknown): string {
  const pattern = textIn(expected, 'path')
  if (!canBePath(pattern)) throw new InvalidMatch('path', RIGHT_PATH)
  return pattern
}

function statusIn(expected: unknown): string {
  const pattern = statusPattern(expected)
  if (pattern === undefined) throw new InvalidMatch('status', RIGHT_STATUS)
  return pattern
}

function operationIn(expected: unknown): string {
  const pattern = textIn(expected, 'operation')
  const known = Object.keys(operations)
  if (known.some(textPattern(pattern))) return pattern
  throw new InvalidMatch('operation', `cannot be '${pattern}', which is none${suggestion(pattern, known)}`)
}

function text(
  field: string,
  pattern: string,
  shown: (entry: JournalEntry) => string | undefined,
  compared: (entry: JournalEntry, recorded: Recorded) => string | undefined = shown,
): Criterion {
  const test = textPattern(pattern)
  return (entry, recorded) => {
    const value = compared(entry, recorded)
    if (value !== undefined && test(value)) return undefined
    return { field, expected: pattern, received: shown(entry) }
  }
}

function since(time: unknown): Criterion {
  const from = typeof time === 'string' ? parseIsoTime(time) : undefined
  if (from === undefined) throw new InvalidMatch('since', 'must be an ISO 8601 time')
  return (entry) => {
    if ((parseIsoTime(entry.time) ?? 0) >= from) return undefined
    return { field: 'since', expected: time, received: entry.time }
  }
}

function named(
  field: string,
  expected: unknown,
  read: (entry: JournalEntry, name: string) => string | undefined,
): Criterion[] {
  if (!isObject(expected)) throw new InvalidMatch(field, 'must be an object of names and texts')
  return Object.entries(expected).map(([name, pattern]) =>
    text(`${field}.${name}`, textIn(pattern, `${field}.${name}`), (entry) => read(entry, name)),
  )
}

const headerOf = ({ headers }: JournalEntry, name: string) =>
  headers.find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1]

function bodyContains(part: string): Criterion {
  return ({ body }) => {
    if (body !== undefined && JSON.stringify(body).includes(part)) return undefined
    return { field: 'body', expected: `…${part}…`, received: body }
  }
}

function bodyValues(expected: unknown): Criterion[] {
  if (!isObject(expected))
    throw new InvalidMatch('body', 'must be a text or an object of JSON paths and values')
  return Object.entries(expected).map(([path, value]) => {
    const steps = parseJsonPath(path)
    const test = valueTest(value)
    return ({ body }) => {
      const received = valuesAt(body, steps)
      if (received.some(test)) return undefined
      return {
        field: `body.${path}`,
        expected: value,
        received: received.length > 1 ? received : received[0],
      }
    }
  })
}

/** Texts by pattern and without letter case, as faults compare them; a list fits when one of its elements does. */
function valueTest(expected: unknown): (value: unknown) => boolean {
  const pattern = typeof expected === 'string' ? textPattern(expected, { ignoreCase: true }) : undefined
  const one = (value: unknown) =>
    pattern ? typeof value === 'string' && pattern(value) : JSON.stringify(value) === JSON.stringify(expected)
  return (value) => one(value) || (Array.isArray(value) && value.some(one))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
