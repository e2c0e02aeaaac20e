import { isoTime, parseIsoTime } from '../../base/runtime/time.ts'
import { compileMatch } from '../matching/compile-match.ts'
import { type Condition, type Difference, differencesIn } from '../matching/condition.ts'
import { textPattern } from '../matching/text-pattern.ts'
import { InvalidMatch } from './invalid-match.ts'
import type { Recorded } from './recorded.ts'
import { type RequestMatch, requestMatchFlaws } from './request-match.ts'
import { statusPattern } from './status-pattern.ts'

/** A compiled match for a journal. */
export interface Criteria {
  matches(recorded: Recorded): boolean
  /** How a recorded request differs from the match, secrets masked; empty if it matches. */
  differences(recorded: Recorded): Difference[]
}

/**
 * Compiles a match.
 * @throws InvalidMatch for an unknown field, and for a value that no request can match
 */
export function compileCriteria(match: RequestMatch): Criteria {
  const [flaw] = requestMatchFlaws(match)
  if (flaw) throw new InvalidMatch(flaw.steps.join('.') || 'match', flaw.sentence ?? flaw.message)
  return compiled(match)
}

/**
 * The same for counting requests: those of the console do not come from the application, and only count if the match
 * asks for them.
 * @throws InvalidMatch
 */
export function compileCountedCriteria(match: RequestMatch): Criteria {
  const criteria = compileCriteria(match)
  return match.console === undefined ? compiled({ ...match, console: false }) : criteria
}

function compiled(match: RequestMatch): Criteria {
  const matcher = compileMatch(match)
  const outcome = outcomeConditions(match)
  return {
    matches: (recorded) =>
      outcome.every((condition) => condition.holds(recorded)) && matcher.matches(recorded.matchable()),
    differences: (recorded) => [
      ...matcher.differences(recorded.matchable(), recorded.shown()),
      ...differencesIn(outcome, recorded, recorded),
    ],
  }
}

function outcomeConditions({ status, fault, since, console }: RequestMatch): Condition<Recorded>[] {
  const conditions: Condition<Recorded>[] = []
  if (status !== undefined) {
    const pattern = statusPattern(status) ?? ''
    conditions.push(textCondition('status', pattern, (recorded) => `${recorded.status}`))
  }
  if (fault !== undefined) conditions.push(textCondition('fault', fault, (recorded) => recorded.fault))
  if (since !== undefined) {
    const from = parseIsoTime(since) ?? 0
    conditions.push({
      field: 'since',
      expected: since,
      holds: ({ receivedAt }) => receivedAt >= from,
      received: ({ receivedAt }) => isoTime(receivedAt),
    })
  }
  if (console !== undefined) {
    conditions.push({
      field: 'console',
      expected: console,
      holds: ({ isFromConsole }) => isFromConsole === console,
      received: ({ isFromConsole }) => isFromConsole,
    })
  }
  return conditions
}

function textCondition(
  field: string,
  pattern: string,
  received: (recorded: Recorded) => string | undefined,
): Condition<Recorded> {
  const test = textPattern(pattern)
  return {
    field,
    expected: pattern,
    holds(recorded) {
      const text = received(recorded)
      return text !== undefined && test(text)
    },
    received,
  }
}
