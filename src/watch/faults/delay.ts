import { parseDuration } from '../../base/runtime/duration.ts'
import type { Random } from '../../base/runtime/random.ts'
import { DAY_MS } from '../../base/runtime/time.ts'
import type { Delay } from './fault.ts'

/**
 * Prepares a delay: each call returns the milliseconds for one request.
 * @throws InvalidDuration; RangeError if it contradicts itself
 */
export function compileDelay(delay: Delay): (random: Random) => number {
  if (typeof delay === 'string') return always(spanMs(delay))
  switch (delay.distribution) {
    case 'fixed':
      return always(spanMs(delay.median))
    case 'uniform': {
      const [min, max] = ordered(spanMs(delay.min), spanMs(delay.max))
      return (random) => Math.round(min + random.float() * (max - min))
    }
    case 'lognormal': {
      const median = spanMs(delay.median)
      const min = delay.min === undefined ? 0 : spanMs(delay.min)
      const max = delay.max === undefined ? LONGEST_DRAW_MS : ordered(min, spanMs(delay.max))[1]
      return (random) => {
        const drawn = median * Math.exp(delay.sigma * normal(random))
        return Math.round(Math.min(Math.max(drawn, min), max))
      }
    }
  }
}

/** The upper limit of a long tail without a maximum: a year. */
const LONGEST_DRAW_MS = 365 * DAY_MS

/**
 * The milliseconds of a duration of fixed length.
 * @throws InvalidDuration; RangeError for calendar months
 */
export function spanMs(text: string): number {
  const { months, ms } = parseDuration(text)
  if (months !== 0) throw new RangeError(`${text} has no fixed length: write days or less`)
  return ms
}

const always = (ms: number) => () => ms

function ordered(min: number, max: number): [number, number] {
  if (min > max) throw new RangeError('min must not be more than max')
  return [min, max]
}

/** A normally distributed number, mean 0, deviation 1 (Box and Muller). Always draws twice. */
function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.float()))
  return radius * Math.cos(2 * Math.PI * random.float())
}
