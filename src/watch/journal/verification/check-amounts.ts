import { InvalidMatch } from '../invalid-match.ts'
import type { Count, ExpectedAmounts } from './amounts.ts'
import { checkKnown } from './known-options.ts'

const RIGHT = 'must be a whole number from 0, or { min, max } of such numbers, min no more than max'

/**
 * Rejects amounts that count nothing, such as the string '1' or `{}`: a check that always passes is worse than none.
 * @param name of what is counted, `count` or `billed`
 * @throws InvalidMatch for an impossible count
 */
function checkCount(count: unknown, name: 'count' | 'billed' = 'count'): asserts count is Count {
  const isRange = typeof count === 'object' && count !== null
  const { min = 0, max = Number.POSITIVE_INFINITY, ...others } = isRange ? rangeOf(count) : exactly(count)
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

interface Range {
  readonly min?: unknown
  readonly max?: unknown
}

const rangeOf = (count: object): Range => count
const exactly = (count: unknown): Range => ({ min: count, max: count })
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

const isEmpty = (count: unknown) =>
  typeof count === 'object' && Object.values(count ?? {}).every((value) => value === undefined)
