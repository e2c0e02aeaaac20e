import {
  type IsKnownKey,
  isWritten,
  maskField,
  maskHeader,
  maskKey,
  maskPath,
  maskValue,
} from '../../base/secrets/masking.ts'
import { parseJsonPath } from '../matching/json-path.ts'
import { type Criteria, compileCountedCriteria, InvalidMatch } from './criteria.ts'
import type { Count, ExpectedAmounts, JournalEntry, NearMiss, RequestMatch } from './entry.ts'
import type { Amounts, Journal } from './journal.ts'
import type { Recorded } from './recorded.ts'

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

const RIGHT = 'must be a whole number from 0, or { min, max } of such numbers, min no more than max'

/**
 * Rejects amounts that count nothing, such as the string '1' or `{}`: a check that always passes is worse than none.
 * @param name of what is counted, `count` or `billed`
 * @throws InvalidMatch for an impossible count
 */
function checkCount(count: unknown, name: 'count' | 'billed' = 'count'): asserts count is Count {
  const isRange = typeof count === 'object' && count !== null
  const range: Range = isRange ? count : { min: count, max: count }
  const { min = 0, max = Number.POSITIVE_INFINITY, ...others } = range
  const [other] = Object.keys(others)
  if (other !== undefined)
    throw new InvalidMatch(`${name}.${other}`, 'is not a valid count field; use min or max')
  const isAnyMax = isRange && max === Number.POSITIVE_INFINITY
  if (isWhole(min) && (isWhole(max) || isAnyMax) && min <= max && !isEmpty(count)) return
  throw new InvalidMatch(name, `cannot be ${JSON.stringify(count) ?? typeof count}: ${RIGHT}`)
}

/**
 * The same for all expected totals.
 * @throws InvalidMatch, also for an unknown option
 */
export function checkAmounts(options: unknown): asserts options is ExpectedAmounts {
  checkKnown(options, ['count', 'billed'])
  const { count, billed } = options as ExpectedAmounts
  if (count !== undefined) checkCount(count)
  if (billed !== undefined) checkCount(billed, 'billed')
}

type Range = Readonly<Partial<Record<'min' | 'max', unknown>>>

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const isEmpty = (count: unknown) =>
  typeof count === 'object' && Object.values(count ?? {}).every((value) => value === undefined)

/**
 * Checks the options of a journal query.
 * @throws InvalidMatch for an unknown option: a misspelled count would go unnoticed
 */
export function checkKnown(options: unknown, known: readonly string[]) {
  if (typeof options !== 'object' || options === null)
    throw new InvalidMatch('options', 'must be an object such as { count: 3 }')
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new InvalidMatch(unknown, `is not an option; use one of ${known.join(', ')}`)
}

/** A match for reports: its keys are masked like those of requests. */
function maskedMatch(match: RequestMatch, isKnownKey: IsKnownKey): RequestMatch {
  const masked = (field: string, value: unknown) => maskedExpected(field, value, isKnownKey)
  return Object.fromEntries(
    Object.entries(match).map(([field, value]) => {
      if (typeof value !== 'object' || value === null) return [field, masked(field, value)]
      const parts = Object.entries(value).map(([name, part]) => [name, masked(`${field}.${name}`, part)])
      return [field, Object.fromEntries(parts)]
    }),
  )
}

/**
 * The expected value of one field of a match, with keys masked.
 * @param field as in a difference, such as `key`, `header.x-api-key`, `body.auth_key`
 */
function maskedExpected(field: string, expected: unknown, isKnownKey: IsKnownKey): unknown {
  if (typeof expected !== 'string' || saysLittle(expected)) return expected
  const [kind = ''] = field.split('.', 1)
  const name = field.slice(kind.length + 1)
  switch (kind) {
    case 'key':
      return maskKey(expected)
    case 'session':
      return maskValue(expected, isKnownKey, { isId: false })
    case 'path':
      return maskPath(expected, isKnownKey, { hasIds: true })
    case 'header':
      return maskHeader(name, expected, isKnownKey)
    case 'query':
      return maskField(name, expected, isKnownKey)
    case 'body':
      return name === '' ? maskedPart(expected, isKnownKey) : maskedAt(name, expected, isKnownKey)
    default:
      return expected
  }
}

/** A pattern that consists mostly of wildcards. */
const saysLittle = (pattern: string) => pattern.includes('*') && pattern.replaceAll('*', '').length < 12

/** A string expected in a body. A difference puts it between ellipses. */
const maskedPart = (part: string, isKnownKey: IsKnownKey) =>
  part.replace(/^(…?)([\s\S]*?)(…?)$/, (_, before, value, after) => {
    return `${before}${maskValue(value, isKnownKey, { isId: true })}${after}`
  })

function maskedAt(path: string, expected: string, isKnownKey: IsKnownKey): string {
  const names = parseJsonPath(path).filter((step) => typeof step === 'string')
  return names.some(isWritten) ? expected : maskField(names.at(-1) ?? '', expected, isKnownKey)
}

/**
 * What a world expects of its requests by the end. It is known from the start, so that a long run misses no request.
 * @throws InvalidMatch for an invalid match
 */
export function createExpectedRequests(journal: Journal, isKnownKey: IsKnownKey, first: readonly Expected[]) {
  let expected: readonly { readonly expectation: Expected; readonly criteria: Criteria }[] = []

  function begin(expectations: readonly Expected[]) {
    expected = expectations.map((expectation) => ({
      expectation,
      criteria: compileCountedCriteria(expectation.match),
    }))
    journal.tallyForgotten(expected.map(({ criteria }) => criteria.matches))
  }

  begin(first)
  return {
    /** Replaces the expectations, for requests from now on. */
    begin,
    /** The results so far, including requests that the journal has dropped. */
    check(): Verification[] {
      const { requests: forgotten, tallied } = journal.forgotten
      const recorded = journal.recorded()
      return expected.map(({ expectation, criteria }, index) =>
        verification(expectation, criteria, { recorded, forgotten, tallied: tallied[index] }, isKnownKey),
      )
    },
  }
}
