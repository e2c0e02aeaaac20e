import { InvalidMatch } from './invalid-match.ts'
import type { Count } from './verify.ts'

const RIGHT = 'must be a whole number from 0, or { min, max } of such numbers, min no more than max'

/**
 * Refuses what counts nothing, such as the text '1' or `{}`: a check that always holds is worse than none.
 * @throws InvalidMatch for a count that no journal has
 */
export function checkCount(count: unknown): asserts count is Count {
  const isRange = typeof count === 'object' && count !== null
  const { min = 0, max = Number.POSITIVE_INFINITY, ...others } = isRange ? rangeOf(count) : exactly(count)
  const [other] = Object.keys(others)
  if (other !== undefined)
    throw new InvalidMatch(`count.${other}`, 'is nothing to count by; there are min, max')
  const isAnyMax = isRange && max === Number.POSITIVE_INFINITY
  if (isWhole(min) && (isWhole(max) || isAnyMax) && min <= max && !isEmpty(count)) return
  throw new InvalidMatch('count', `cannot be ${JSON.stringify(count) ?? typeof count}: ${RIGHT}`)
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
