import { dayHint, isoTime, parseIsoTime } from '../../base/runtime/time.ts'
import type { Match } from '../generated/fault.ts'
import { compileMatch, differencesIn } from '../matching/compile-match.ts'
import { type Condition, type Difference, textCondition } from '../matching/condition.ts'
import { type FieldCheck, type Flaw, flaw, matchFlaws, nonEmptyText } from '../matching/match-flaws.ts'
import type { RequestMatch } from './entry.ts'
import type { Recorded } from './recorded.ts'

/** A compiled match for a journal. */
export type Criteria = ReturnType<typeof compiled>

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

function compiled(match: RequestMatch) {
  const matcher = compileMatch(match)
  const outcome = outcomeConditions(match)
  return {
    matches: (recorded: Recorded): boolean =>
      outcome.every((condition) => condition.holds(recorded)) && matcher.matches(recorded.matchable()),
    /** How a recorded request differs from the match, secrets masked; empty if it matches. */
    differences: (recorded: Recorded): Difference[] => [
      ...matcher.differences(recorded.matchable(), recorded.shown()),
      ...differencesIn(outcome, recorded, recorded),
    ],
  }
}

function outcomeConditions({ status, fault, since, console }: RequestMatch): Condition<Recorded>[] {
  const conditions: Condition<Recorded>[] = []
  if (status !== undefined) {
    const pattern = statusPattern(status) ?? ''
    conditions.push(textCondition('status', pattern, ({ known }) => `${known.status}`))
  }
  if (fault !== undefined) conditions.push(textCondition('fault', fault, ({ known }) => known.fault))
  if (since !== undefined) {
    const from = parseIsoTime(since) ?? 0
    conditions.push({
      field: 'since',
      expected: since,
      holds: ({ known }) => known.receivedAt >= from,
      received: ({ known }) => isoTime(known.receivedAt),
    })
  }
  if (console !== undefined) {
    conditions.push({
      field: 'console',
      expected: console,
      holds: ({ mark }) => (mark.console !== undefined) === console,
      received: ({ mark }) => mark.console !== undefined,
    })
  }
  return conditions
}

/** What is wrong with a match for a journal. */
export const requestMatchFlaws = (match: unknown): Flaw[] => matchFlaws(match, OUTCOME_FIELDS)

const OUTCOME_FIELDS: Readonly<Record<Exclude<keyof RequestMatch, keyof Match>, FieldCheck>> = {
  status: (value) => (statusPattern(value) === undefined ? [flaw(RIGHT_STATUS)] : []),
  fault: nonEmptyText,
  since: (value) =>
    typeof value === 'string' && parseIsoTime(value) !== undefined
      ? []
      : [flaw(`must be an ISO 8601 time such as 2026-01-31T12:00:00Z${dayHint(value)}`)],
  console: (value) => (typeof value === 'boolean' ? [] : [flaw('must be true or false')]),
}

/** Valid values for the status of a match, for messages. */
const RIGHT_STATUS = "must be a number from 100 to 599, 0 for no answer, or a string such as '4*'"

/** The status of a match as a pattern; undefined if no status can match it. */
function statusPattern(status: unknown): string | undefined {
  if (typeof status !== 'number' && typeof status !== 'string') return undefined
  const pattern = `${status}`
  const isStatus = /^(0|[1-5]\d\d)$/.test(pattern)
  const isPattern = typeof status === 'string' && /^[\d*]*\*[\d*]*$/.test(pattern)
  return isStatus || isPattern ? pattern : undefined
}

/** An invalid match, count or option: says which field, and what would be valid. */
export class InvalidMatch extends Error {
  readonly field: string

  constructor(field: string, right: string) {
    super(`'${field}' ${right}${right.endsWith('?') ? '' : '.'}`)
    this.name = 'InvalidMatch'
    this.field = field
  }
}
