import { hash } from 'node:crypto'
import { addDuration, parseDuration } from '../../base/runtime/duration.ts'
import { createRandom, type Random, type RandomImage } from '../../base/runtime/random.ts'
import { parseIsoTime } from '../../base/runtime/time.ts'
import { compileMatch } from '../matching/compile-match.ts'
import { compileDelay } from './delay.ts'
import type { Fault, FaultStatus, Respond, When } from './fault.ts'

/** What a rule does to one request. */
export type Hit = NonNullable<ReturnType<Rule['meet']>>

/** A prepared fault of a world, with its counts. */
export type Rule = ReturnType<typeof createRule>

/** The times that a rule depends on: ms since 1970, on the world's clock. */
interface Times {
  readonly now: number
  /** When the world started. */
  readonly began: number
}

/** A rule as plain JSON, with its counts. */
export interface RuleImage {
  readonly fault: Fault & { readonly id: string }
  readonly matches: number
  readonly hits: number
  readonly calls: readonly string[]
  readonly chance: RandomImage
  readonly delays: RandomImage
}

/** Prepares a valid fault. Its randomness depends only on the world's seed and its id, not on other rules. */
export function createRule(fault: Fault & { readonly id: string }, seed: string, respond?: Respond) {
  const { id, match, when, then } = fault
  const holds = compileWhen(when)
  const delay = then.delay === undefined ? () => 0 : compileDelay(then.delay)
  const chance = createRandom(`${seed}/fault/${id}/when`)
  const delays = createRandom(`${seed}/fault/${id}/delay`)
  let matches = 0
  let hits = 0
  /** Digests of the first calls, as many as the rule disturbs. */
  let calls: readonly string[] = []
  const mostCalls = when?.calls ?? 0

  function isOfFirstCalls(sameness: string): boolean {
    const call = hash('sha256', `${seed} ${sameness}`, 'base64url')
    if (calls.includes(call)) return true
    if (calls.length === mostCalls) return false
    calls = [...calls, call]
    return true
  }

  return {
    id,
    matcher: compileMatch(match),
    /** Whether it has to know which requests are attempts of the same call. */
    countsCalls: mostCalls > 0,
    /**
     * Counts a matching request, and returns what happens to it, if anything.
     * @param sameness what the attempts of its call have in common; only if the rule counts calls
     */
    meet({ now, began }: Times, sameness: string) {
      matches += 1
      const isCounted = mostCalls === 0 || isOfFirstCalls(sameness)
      if (!holds({ matches, hits, now, began, random: chance }) || !isCounted) return undefined
      hits += 1
      return { id, then, delayMs: delay(delays), respond }
    },
    status: (): FaultStatus => ({ ...fault, matches, hits }),
    image(): RuleImage {
      return { fault, matches, hits, calls, chance: chance.image(), delays: delays.image() }
    },
    adopt(image: RuleImage) {
      ;({ matches, hits, calls } = image)
      chance.adopt(image.chance)
      delays.adopt(image.delays)
    },
  }
}

/** What a condition can depend on. */
interface Occasion extends Times {
  /** How many requests the rule has matched, this one included. */
  readonly matches: number
  /** How often it has acted. */
  readonly hits: number
  /** The rule's own source of randomness. */
  readonly random: Random
}

type WhenTest = (occasion: Occasion) => boolean

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
