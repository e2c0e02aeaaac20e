import type { IsKnownKey } from '../masking.ts'
import type { Difference } from '../matching/condition.ts'
import type { Criteria } from './criteria.ts'
import type { JournalEntry } from './entry.ts'
import { maskedExpected, maskedMatch } from './masked-match.ts'
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
  /** What was asked for; keys are masked. */
  readonly match: RequestMatch
  readonly expected: Count
  readonly count: number
  /** The last requests that match, newest first; only when there are more than allowed. */
  readonly matches: readonly JournalEntry[]
  /** The requests that come closest without matching, the closest first; only when too few match. */
  readonly nearestMisses: readonly NearMiss[]
}

const SHOWN_MISSES = 3
const SHOWN_MATCHES = 5

/** Compares how many requests match with how many there should be. */
export function verification(
  { match, expected, isKnownKey }: { match: RequestMatch; expected: Count; isKnownKey: IsKnownKey },
  criteria: Criteria,
  recorded: readonly Recorded[],
): Verification {
  const matching: Recorded[] = []
  const others: Recorded[] = []
  for (const one of recorded) (criteria.matches(one) ? matching : others).push(one)
  const count = matching.length
  const { min = 0, max = Number.POSITIVE_INFINITY } =
    typeof expected === 'number' ? { min: expected, max: expected } : expected
  return {
    holds: count >= min && count <= max,
    match: maskedMatch(match, isKnownKey),
    expected,
    count,
    matches: count > max ? newest(matching) : [],
    nearestMisses: count < min ? nearest(others, criteria, isKnownKey) : [],
  }
}

const newest = (matching: readonly Recorded[]) =>
  matching
    .slice(-SHOWN_MATCHES)
    .reverse()
    .map((one) => one.entry())

const nearest = (recorded: readonly Recorded[], criteria: Criteria, isKnownKey: IsKnownKey): NearMiss[] =>
  recorded
    .map((one) => ({ one, differences: criteria.differences(one) }))
    .sort((a, b) => a.differences.length - b.differences.length)
    .slice(0, SHOWN_MISSES)
    .map(({ one, differences }) => ({
      entry: one.entry(),
      differences: differences.map((difference) => ({
        ...difference,
        expected: maskedExpected(difference.field, difference.expected, isKnownKey),
      })),
    }))

/** The journal does not hold what it should; the message shows what matched beyond it, or came closest. */
export class VerificationFailed extends Error {
  readonly verification: Verification

  constructor(failed: Verification) {
    super(report(failed))
    this.name = 'VerificationFailed'
    this.verification = failed
  }
}

/** The verification in words, for people. */
export function report({ match, expected, count, matches, nearestMisses }: Verification): string {
  const lines = [`Expected ${inWords(expected)} matching ${JSON.stringify(match)}, received ${count}.`]
  if (matches.length > 0) return [...lines, ...reportMatches(matches, count)].join('\n')
  if (nearestMisses.length === 0) lines.push('No other request came close: the journal holds none.')
  for (const { entry, differences } of nearestMisses) {
    lines.push(`  ${summary(entry)} differs in`)
    for (const { field, expected: wanted, received } of differences) {
      lines.push(
        `    ${field}: expected ${JSON.stringify(wanted)}, received ${JSON.stringify(received) ?? 'nothing'}`,
      )
    }
  }
  return lines.join('\n')
}

/**
 * Requests that should not be there, a line for each with what it asked for.
 * @param entries newest first
 * @param count how many there are in all
 */
export function reportMatches(entries: readonly JournalEntry[], count = entries.length): string[] {
  const shown = entries.slice(0, SHOWN_MATCHES)
  const lines = shown.flatMap((entry) => {
    const body = excerpt(JSON.stringify(entry.body))
    return [`  ${summary(entry)} (${entry.id})`, ...(body === undefined ? [] : [`    body: ${body}`])]
  })
  const older = count - shown.length
  return older > 0 ? [...lines, `  and ${older} older ${older === 1 ? 'one' : 'ones'}`] : lines
}

const MAX_EXCERPT = 200

const excerpt = (text: string | undefined) =>
  text !== undefined && text.length > MAX_EXCERPT ? `${text.slice(0, MAX_EXCERPT)}…` : text

const summary = ({ method, path, status, time }: JournalEntry) =>
  `${method} ${path} → ${status || 'no answer'} at ${time}`

function inWords(count: Count): string {
  const requests = (number: number) => `${number} ${number === 1 ? 'request' : 'requests'}`
  if (typeof count === 'number') return requests(count)
  const { min, max } = count
  if (min !== undefined && max !== undefined) return `${min} to ${requests(max)}`
  return max === undefined ? `at least ${requests(min ?? 0)}` : `at most ${requests(max)}`
}
