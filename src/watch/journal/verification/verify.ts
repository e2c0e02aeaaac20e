import type { IsKnownKey } from '../../../base/secrets/masking.ts'
import type { Criteria } from '../criteria.ts'
import type { JournalEntry } from '../entry.ts'
import type { Amounts } from '../journal.ts'
import type { Recorded } from '../recorded.ts'
import type { RequestMatch } from '../request-match.ts'
import type { Count, ExpectedAmounts, NearMiss } from './amounts.ts'
import { maskedExpected, maskedMatch } from './masked-match.ts'

/** What a journal is expected to contain by the end. */
export interface Expected extends ExpectedAmounts {
  readonly match: RequestMatch
}

/** The result of a verification. */
export interface Verification {
  readonly holds: boolean
  /** The match, with keys masked. */
  readonly match: RequestMatch
  readonly expected: Count
  readonly count: number
  /** What the matching requests were billed in total. Only set if that was expected. */
  readonly billed?: { readonly expected: Count; readonly characters: number }
  /** Requests that the journal has dropped, so they were not compared. `settings.journal` sets its bounds. */
  readonly forgotten: number
  /**
   * Only if there are too many: the last matching requests, newest first. If only their characters are too many, those
   * with the most billed characters.
   */
  readonly matches: readonly JournalEntry[]
  /** The requests that come closest without matching, closest first. Only if too few match. */
  readonly nearestMisses: readonly NearMiss[]
}

/**
 * The input of a verification.
 * @internal
 */
export interface Compared {
  readonly recorded: readonly Recorded[]
  /** How many requests the journal has dropped. */
  readonly forgotten: number
  /** How many of those matched, if that was counted. */
  readonly tallied?: Amounts | undefined
}

const SHOWN_MISSES = 3
/** Requests that a report lists. */
export const SHOWN_MATCHES = 5
/** The default if no count is given. */
const AT_LEAST_ONE: Count = { min: 1 }
/** The default if only characters are counted. */
const ANY_NUMBER: Count = { min: 0 }

/**
 * Compares the number of matching requests and their billed characters with the expected amounts.
 * @internal
 */
export function verification(
  { match, count, billed }: Expected,
  criteria: Criteria,
  { recorded, forgotten, tallied }: Compared,
  isKnownKey: IsKnownKey,
): Verification {
  const matching: Recorded[] = []
  const others: Recorded[] = []
  for (const one of recorded) (criteria.matches(one) ? matching : others).push(one)
  const expected = count ?? (billed === undefined ? AT_LEAST_ONE : ANY_NUMBER)
  const requests = matching.length + (tallied?.requests ?? 0)
  const characters = sumOf(matching) + (tallied?.billedCharacters ?? 0)
  const unknown = tallied ? 0 : forgotten
  const ofRequests = compare(requests, expected)
  const ofCharacters = billed === undefined ? 'right' : compare(characters, billed)
  // Dropped requests may have been billed as well: a budget must not pass by mistake.
  const isSure = billed === undefined || unknown === 0 || maxOf(billed) === Number.POSITIVE_INFINITY
  const isTooFew = ofRequests === 'too few' || ofCharacters === 'too few'
  return {
    holds: ofRequests === 'right' && ofCharacters === 'right' && isSure,
    match: maskedMatch(match, isKnownKey),
    expected,
    count: requests,
    ...(billed !== undefined && { billed: { expected: billed, characters } }),
    forgotten: unknown,
    matches: shownMatches(matching, ofRequests, ofCharacters),
    nearestMisses: isTooFew ? nearest(others, criteria, isKnownKey) : [],
  }
}

/** The result of comparing an amount with the expected one. */
export type Comparison = 'too few' | 'right' | 'too many'

/**
 * Compares an amount with the expected one.
 * @internal
 */
export function compare(amount: number, expected: Count): Comparison {
  const min = typeof expected === 'number' ? expected : (expected.min ?? 0)
  if (amount < min) return 'too few'
  return amount > maxOf(expected) ? 'too many' : 'right'
}

const maxOf = (expected: Count) =>
  typeof expected === 'number' ? expected : (expected.max ?? Number.POSITIVE_INFINITY)

const sumOf = (recorded: readonly Recorded[]) =>
  recorded.reduce((sum, { billedCharacters }) => sum + billedCharacters, 0)

function shownMatches(matching: readonly Recorded[], ofRequests: Comparison, ofCharacters: Comparison) {
  if (ofRequests === 'too many') return written(matching.toReversed())
  if (ofCharacters !== 'too many') return []
  const billed = matching.filter(({ billedCharacters }) => billedCharacters > 0)
  return written(billed.toSorted((a, b) => b.billedCharacters - a.billedCharacters))
}

const written = (recorded: readonly Recorded[]) => recorded.slice(0, SHOWN_MATCHES).map((one) => one.entry())

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
