import { addDuration, parseDuration } from '../../base/runtime/duration.ts'
import type { Random } from '../../base/runtime/random.ts'
import { parseIsoTime } from '../../base/runtime/time.ts'
import type { When } from './fault.ts'

/** What a condition can depend on. */
export interface Occasion {
  /** How many requests the rule has matched, this one included. */
  readonly matches: number
  /** How often it has acted. */
  readonly hits: number
  /** The current time, and when the world started: ms since 1970, on the world's clock. */
  readonly now: number
  readonly began: number
  /** The rule's own source of randomness. */
  readonly random: Random
}

export type WhenTest = (occasion: Occasion) => boolean

/**
 * Prepares a condition; all of its parts must hold.
 * @throws InvalidDuration
 */
export function compileWhen(when: When = {}): WhenTest {
  const { first, nth, every, after, times, probability, sequence, between } = when
  const tests: WhenTest[] = []
  // Randomness comes first and is drawn for every match, so that it does not depend on the rule's other conditions.
  if (probability !== undefined) tests.push(({ random }) => random.float() < probability)
  if (first !== undefined) tests.push(({ matches }) => matches <= first)
  if (nth !== undefined) tests.push(({ matches }) => matches === nth)
  if (every !== undefined) tests.push(({ matches }) => matches % every === 0)
  if (after !== undefined) tests.push(({ matches }) => matches > after)
  if (times !== undefined) tests.push(({ hits }) => hits < times)
  if (sequence) tests.push(({ matches }) => sequence[(matches - 1) % sequence.length] === true)
  if (between) {
    const [from, to] = [moment(between[0]), moment(between[1])]
    tests.push(({ now, began }) => now >= from(began) && now < to(began))
  }
  return (occasion) => tests.every((holds) => holds(occasion))
}

/**
 * A clock time, or a duration since the world began.
 * @throws InvalidDuration if it is neither
 */
export function moment(text: string): (began: number) => number {
  const time = parseIsoTime(text)
  if (time !== undefined) return () => time
  const duration = parseDuration(text)
  return (began) => addDuration(began, duration)
}
