import type { Match } from '../generated/fault.ts'
import { ConcealedText, matchableTextTest } from './concealed-text.ts'
import { type Condition, type Difference, textCondition } from './condition.ts'
import { parseJsonPath, someAt, valuesAt } from './json-path.ts'
import { type MatchableBody, type MatchableRequest, withoutSlash } from './matchable-request.ts'
import { textPattern } from './text-pattern.ts'

/** A request with its body. */
export interface Matchable {
  readonly request: MatchableRequest
  readonly body: MatchableBody
}

/** A compiled match, with the same meaning everywhere. */
export type Matcher = ReturnType<typeof compileMatch>

/**
 * Prepares a match, so that testing it is as cheap as possible.
 * @throws InvalidJsonPath
 */
export function compileMatch(match: Match = {}) {
  const { operation, body: wanted } = match
  const onOperation = operation === undefined ? [] : [operationCondition(operation)]
  const onHead = headConditions(match)
  const onBody = wanted === undefined ? [] : bodyConditions(wanted)

  const test = operation === undefined ? undefined : textPattern(operation)
  const suits = (name: string | undefined) => test === undefined || (name !== undefined && test(name))
  const head = (request: MatchableRequest) => onHead.every((condition) => condition.holds(request))
  const body = (received: MatchableBody) => onBody.every((condition) => condition.holds(received))
  return {
    /** Whether the operation alone could match; worlds sort their rules by this. */
    suits,
    /** Whether everything except operation and body matches. */
    head,
    /** Undefined when the body does not matter. */
    body: wanted === undefined ? undefined : body,
    /** Whether the raw body is needed, too. */
    wantsRaw: typeof wanted === 'string',
    /** Whether all of it matches. */
    matches: (compared: Matchable): boolean =>
      suits(compared.request.operation) && head(compared.request) && body(compared.body),
    /**
     * The differences of a request from the match; empty if it matches.
     * @param shown the same request, masked for display, used to describe the differences
     */
    differences: (compared: Matchable, shown: Matchable): Difference[] => [
      ...differencesIn([...onOperation, ...onHead], compared.request, shown.request),
      ...differencesIn(onBody, compared.body, shown.body),
    ],
  }
}

/** Reads the body of a request, for those rules that look at it. */
export type ReadBody = (wanted: { readonly raw: boolean }) => Promise<MatchableBody>

/** The body, if a rule that otherwise matches looks at it; undefined if none does. */
export function bodyFor(
  rules: readonly { readonly matcher: Matcher }[],
  read: ReadBody,
): Promise<MatchableBody> | undefined {
  if (!rules.some(({ matcher }) => matcher.body)) return undefined
  return read({ raw: rules.some(({ matcher }) => matcher.wantsRaw) })
}

/** The conditions that do not hold for the compared value, described by the displayable one. */
export function differencesIn<T>(conditions: readonly Condition<T>[], compared: T, shown: T): Difference[] {
  return conditions
    .filter((condition) => !condition.holds(compared))
    .map(({ field, expected, received }) => ({ field, expected, received: received(shown) }))
}

/** Several values as a list, one as itself. */
const oneOrList = (values: readonly unknown[]) => (values.length > 1 ? values : values[0])

type HeadCondition = Condition<MatchableRequest>

/** The condition of a match on the operation. */
const operationCondition = (operation: string): HeadCondition =>
  textCondition('operation', operation, (request) => request.operation)

/** The conditions of a match on a request's head other than the operation, cheapest first. */
function headConditions({ method, path, key, session, header = {}, query = {} }: Match): HeadCondition[] {
  const conditions: HeadCondition[] = []
  if (method !== undefined)
    conditions.push(
      textCondition('method', method, (request) => request.method, textPattern(method, { ignoreCase: true })),
    )
  if (path !== undefined)
    conditions.push(textCondition('path', path, (request) => request.path, textPattern(withoutSlash(path))))
  if (session !== undefined) conditions.push(textCondition('session', session, (request) => request.session))
  if (key !== undefined) conditions.push(textCondition('key', key, (request) => request.key))
  for (const [name, pattern] of Object.entries(header)) {
    const lowerName = name.toLowerCase()
    conditions.push(textCondition(`header.${name}`, pattern, (request) => request.header(lowerName)))
  }
  for (const [name, pattern] of Object.entries(query)) {
    const test = matchableTextTest(pattern)
    conditions.push({
      field: `query.${name}`,
      expected: pattern,
      holds: (request) => request.queryValues(name).some(test),
      received: (request) => oneOrList(request.queryValues(name)),
    })
  }
  return conditions
}

/**
 * The conditions of a match on the body.
 * @throws InvalidJsonPath
 */
function bodyConditions(body: NonNullable<Match['body']>): Condition<MatchableBody>[] {
  if (typeof body === 'string') return [containing(body)]
  return Object.entries(body).map(([path, expected]) => {
    const steps = parseJsonPath(path)
    const test = valueTest(expected)
    return {
      field: `body.${path}`,
      expected,
      holds: ({ value }) => someAt(value, steps, test),
      received: ({ value }) => oneOrList(valuesAt(value, steps)),
    }
  })
}

function containing(part: string): Condition<MatchableBody> {
  const bytes = Buffer.from(part)
  return {
    field: 'body',
    expected: `…${part}…`,
    holds: ({ raw }) =>
      raw !== undefined && Buffer.from(raw.buffer, raw.byteOffset, raw.length).includes(bytes),
    received: ({ value }) => value,
  }
}

/**
 * Strings are compared by pattern, ignoring letter case, since clients spell language codes differently; anything else
 * is compared exactly. A list matches if one of its elements does.
 */
function valueTest(expected: unknown): (value: unknown) => boolean {
  const one = elementTest(expected)
  return (value) => one(value) || (Array.isArray(value) && value.some(one))
}

function elementTest(expected: unknown): (value: unknown) => boolean {
  if (typeof expected !== 'string') return (value) => sameJson(value, expected)
  const test = matchableTextTest(expected, { ignoreCase: true })
  return (value) => (typeof value === 'string' || value instanceof ConcealedText) && test(value)
}

/** Whether a received value equals the expected one as JSON: the order of an object's keys does not matter. */
function sameJson(received: unknown, expected: unknown): boolean {
  if (received === expected) return true
  if (received instanceof ConcealedText) return typeof expected === 'string' && received.is(expected)
  if (typeof received !== 'object' || typeof expected !== 'object') return false
  if (received === null || expected === null || Array.isArray(received) !== Array.isArray(expected))
    return false
  const names = Object.keys(expected)
  return (
    Object.keys(received).length === names.length &&
    names.every(
      (name) => Object.hasOwn(received, name) && sameJson(memberOf(received, name), memberOf(expected, name)),
    )
  )
}

const memberOf = (value: object, name: string) => (value as Readonly<Record<string, unknown>>)[name]
