import { isDeepStrictEqual } from 'node:util'
import type { Match } from '../matching/match.ts'
import { parseJsonPath, someAt } from './json-path.ts'
import { textPattern } from './text-pattern.ts'

/** A request as far as rules look at it. */
export interface Subject {
  readonly operation: string | undefined
  readonly method: string
  /** Without the query string, and without a slash at its end, which the service overlooks. */
  readonly path: string
  readonly key: string | undefined
  readonly session: string | undefined
  /** By its lower-case name. */
  header(name: string): string | undefined
  queryValues(name: string): readonly string[]
}

/** The body of a request. */
export interface SubjectBody {
  /** As it was sent; undefined when nobody asked for it, or when it could not be read. */
  readonly raw: Uint8Array | undefined
  /** As it was understood, forms and JSON alike; undefined when it was not understood. */
  readonly value: unknown
}

/** A match, compiled. */
export interface Matcher {
  /** Whether the operation alone could match: what a world sorts its rules by. */
  suits(operation: string | undefined): boolean
  /** Whether all but the body matches. */
  head(subject: Subject): boolean
  /** Undefined when the body does not matter. */
  readonly body: ((body: SubjectBody) => boolean) | undefined
  /** Whether the body is wanted as it was sent, too. */
  readonly wantsRaw: boolean
}

/** Reads the body of a request, for those rules that look at it. */
export type ReadBody = (wanted: { readonly raw: boolean }) => Promise<SubjectBody>

/** The body for rules that match otherwise; undefined when none of them looks at it. */
export function bodyFor(
  rules: readonly { readonly matcher: Matcher }[],
  read: ReadBody,
): Promise<SubjectBody> | undefined {
  if (!rules.some(({ matcher }) => matcher.body)) return undefined
  return read({ raw: rules.some(({ matcher }) => matcher.wantsRaw) })
}

type Condition = (subject: Subject) => boolean

/** The path as rules compare it: the service overlooks a slash at the end of anything but the root. */
export const withoutSlash = (path: string) =>
  path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path

/**
 * Prepares a match, so that trying it costs as little as possible.
 * @throws InvalidJsonPath
 */
export function compileMatch(match: Match = {}): Matcher {
  const operation = match.operation === undefined ? undefined : textPattern(match.operation)
  const conditions = headConditions(match)
  return {
    suits: (name) => operation === undefined || (name !== undefined && operation(name)),
    head: (subject) => conditions.every((holds) => holds(subject)),
    body: match.body === undefined ? undefined : bodyCondition(match.body),
    wantsRaw: typeof match.body === 'string',
  }
}

/** All but operation and body, the cheapest first. */
function headConditions({ method, path, key, session, header = {}, query = {} }: Match): Condition[] {
  const conditions: Condition[] = []
  if (method !== undefined) {
    const test = textPattern(method, { ignoreCase: true })
    conditions.push((subject) => test(subject.method))
  }
  if (path !== undefined) {
    const test = textPattern(withoutSlash(path))
    conditions.push((subject) => test(subject.path))
  }
  if (session !== undefined) conditions.push(optional(session, (subject) => subject.session))
  if (key !== undefined) conditions.push(optional(key, (subject) => subject.key))
  for (const [name, pattern] of Object.entries(header)) {
    const lowerName = name.toLowerCase()
    conditions.push(optional(pattern, (subject) => subject.header(lowerName)))
  }
  for (const [name, pattern] of Object.entries(query)) {
    const test = textPattern(pattern)
    conditions.push((subject) => subject.queryValues(name).some(test))
  }
  return conditions
}

/** What is not there matches nothing, `*` included. */
function optional(pattern: string, of: (subject: Subject) => string | undefined): Condition {
  const test = textPattern(pattern)
  return (subject) => {
    const text = of(subject)
    return text !== undefined && test(text)
  }
}

function bodyCondition(body: NonNullable<Match['body']>): (body: SubjectBody) => boolean {
  if (typeof body === 'string') {
    const wanted = Buffer.from(body)
    return ({ raw }) =>
      raw !== undefined && Buffer.from(raw.buffer, raw.byteOffset, raw.length).includes(wanted)
  }
  const conditions = Object.entries(body).map(([path, expected]) => {
    const steps = parseJsonPath(path)
    const test = valueTest(expected)
    return ({ value }: SubjectBody) => someAt(value, steps, test)
  })
  return (received) => conditions.every((holds) => holds(received))
}

/**
 * Texts are compared by pattern, whatever their letter case, since clients differ in how they spell language codes;
 * anything else as it is. A list fits when one of its elements does, too.
 */
function valueTest(expected: unknown): (value: unknown) => boolean {
  const one = elementTest(expected)
  return (value) => one(value) || (Array.isArray(value) && value.some(one))
}

function elementTest(expected: unknown): (value: unknown) => boolean {
  if (typeof expected !== 'string') return (value) => isDeepStrictEqual(value, expected)
  const test = textPattern(expected, { ignoreCase: true })
  return (value) => typeof value === 'string' && test(value)
}
