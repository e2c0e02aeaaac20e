import type { Difference } from '../matching/condition.ts'
import type { Criteria } from './criteria.ts'
import type { JournalEntry } from './entry.ts'
import type { Recorded } from './recorded.ts'
import type { RequestMatch } from './request-match.ts'

/** How many requests there should be: a number, or a range. */
export type Count = number | { readonly min?: number; readonly max?: number }

/** A request that nearly matched, and where it did not. */
export interface NearMiss {
  readonly entry: JournalEntry
  readonly differences: readonly Difference[]
}

/** What a verification found. */
export interface Verification {
  readonly holds: boolean
  readonly match: RequestMatch
  readonly expected: Count
  readonly count: number
  /** The requests that come closest without matching, the closest first; only when it does not hold. */
  readonly nearestMisses: readonly NearMiss[]
}

const SHOWN_MISSES = 3

/** Compares how many requests match with how many there should be. */
export function verification(
  match: RequestMatch,
  expected: Count,
  criteria: Criteria,
  recorded: readonly Recorded[],
): Verification {
  const others = recorded.filter((one) => !criteria.matches(one))
  const count = recorded.length - others.length
  const { min = 0, max = Number.POSITIVE_INFINITY } =
    typeof expected === 'number' ? { min: expected, max: expected } : expected
  const holds = count >= min && count <= max
  return { holds, match, expected, count, nearestMisses: holds ? [] : nearest(others, criteria) }
}

const nearest = (recorded: readonly Recorded[], criteria: Criteria): NearMiss[] =>
  recorded
    .map((one) => ({ one, differences: criteria.differences(one) }))
    .sort((a, b) => a.differences.length - b.differences.length)
    .slice(0, SHOWN_MISSES)
    .map(({ one, differences }) => ({ entry: one.entry(), differences }))

/** The journal does not hold what it should; the message shows the requests that came closest. */
export class VerificationFailed extends Error {
  readonly verification: Verification

  constructor(failed: Verification) {
    super(report(failed))
    this.name = 'VerificationFailed'
    this.verification = failed
  }
}

/** The verification in words, for people. */
export function report({ match, expected, count, nearestMisses }: Verification): string {
  const lines = [`Expected ${inWords(expected)} matching ${JSON.stringify(match)}, received ${count}.`]
  if (nearestMisses.length === 0) lines.push('No other request came close: the journal holds none.')
  for (const { entry, differences } of nearestMisses) {
    lines.push(`  ${entry.method} ${entry.path} → ${entry.status || 'no answer'} at ${entry.time} differs in`)
    for (const { field, expected: wanted, received } of differences) {
      lines.push(
        `    ${field}: expected ${JSON.stringify(wanted)}, received ${JSON.stringify(received) ?? 'nothing'}`,
      )
    }
  }
  return lines.join('\n')
}

function inWords(count: Count): string {
  const requests = (number: number) => `${number} ${number === 1 ? 'request' : 'requests'}`
  if (typeof count === 'number') return requests(count)
  const { min, max } = count
  if (min !== undefined && max !== undefined) return `${min} to ${requests(max)}`
  return max === undefined ? `at least ${requests(min ?? 0)}` : `at most ${requests(max)}`
}
