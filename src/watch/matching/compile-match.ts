import type { Match } from '../generated/fault.ts'
import { bodyConditions } from './body-conditions.ts'
import { type Difference, differencesIn } from './condition.ts'
import { headConditions, operationCondition } from './head-conditions.ts'
import type { MatchableBody, MatchableRequest } from './matchable-request.ts'
import { textPattern } from './text-pattern.ts'

/** A request with its body. */
export interface Matchable {
  readonly request: MatchableRequest
  readonly body: MatchableBody
}

/** A compiled match, with the same meaning everywhere. */
export interface Matcher {
  /** Whether the operation alone could match; worlds sort their rules by this. */
  suits(operation: string | undefined): boolean
  /** Whether everything except operation and body matches. */
  head(request: MatchableRequest): boolean
  /** Undefined when the body does not matter. */
  readonly body: ((body: MatchableBody) => boolean) | undefined
  /** Whether the raw body is needed, too. */
  readonly wantsRaw: boolean
  /** Whether all of it matches. */
  matches(compared: Matchable): boolean
  /**
   * The differences of a request from the match; empty if it matches.
   * @param shown the same request, masked for display, used to describe the differences
   */
  differences(compared: Matchable, shown: Matchable): Difference[]
}

/**
 * Prepares a match, so that testing it is as cheap as possible.
 * @throws InvalidJsonPath
 */
export function compileMatch(match: Match = {}): Matcher {
  const { operation, body: wanted } = match
  const onOperation = operation === undefined ? [] : [operationCondition(operation)]
  const onHead = headConditions(match)
  const onBody = wanted === undefined ? [] : bodyConditions(wanted)

  const test = operation === undefined ? undefined : textPattern(operation)
  const suits = (name: string | undefined) => test === undefined || (name !== undefined && test(name))
  const head = (request: MatchableRequest) => onHead.every((condition) => condition.holds(request))
  const body = (received: MatchableBody) => onBody.every((condition) => condition.holds(received))
  return {
    suits,
    head,
    body: wanted === undefined ? undefined : body,
    wantsRaw: typeof wanted === 'string',
    matches: (compared) => suits(compared.request.operation) && head(compared.request) && body(compared.body),
    differences: (compared, shown) => [
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
