import { createRandom, type RandomImage } from '../../base/runtime/random.ts'
import { compileMatch, type Matcher } from '../matching/compile-match.ts'
import { compileDelay } from './delay.ts'
import type { Fault, FaultStatus, Then } from './fault.ts'
import { compileWhen } from './when.ts'

/** What a rule does to one request. */
export interface Hit {
  /** The rule's id. */
  readonly id: string
  readonly then: Then
  readonly delayMs: number
}

/** The times that a rule depends on: ms since 1970, on the world's clock. */
export interface Times {
  readonly now: number
  readonly began: number
}

/** A prepared fault of a world, with its counts. */
export interface Rule {
  readonly id: string
  readonly matcher: Matcher
  /** Counts a matching request, and returns what happens to it, if anything. */
  meet(times: Times): Hit | undefined
  status(): FaultStatus
  image(): RuleImage
  adopt(image: RuleImage): void
}

/** A rule as plain JSON, with its counts. */
export interface RuleImage {
  readonly fault: Fault & { readonly id: string }
  readonly matches: number
  readonly hits: number
  readonly chance: RandomImage
  readonly delays: RandomImage
}

/** Prepares a valid fault. Its randomness depends only on the world's seed and its id, not on other rules. */
export function createRule(fault: Fault & { readonly id: string }, seed: string): Rule {
  const { id, match, when, then } = fault
  const holds = compileWhen(when)
  const delay = then.delay === undefined ? () => 0 : compileDelay(then.delay)
  const chance = createRandom(`${seed}/fault/${id}/when`)
  const delays = createRandom(`${seed}/fault/${id}/delay`)
  let matches = 0
  let hits = 0
  return {
    id,
    matcher: compileMatch(match),
    meet({ now, began }) {
      matches += 1
      if (!holds({ matches, hits, now, began, random: chance })) return undefined
      hits += 1
      return { id, then, delayMs: delay(delays) }
    },
    status: () => ({ ...fault, matches, hits }),
    image: () => ({ fault, matches, hits, chance: chance.image(), delays: delays.image() }),
    adopt(image) {
      ;({ matches, hits } = image)
      chance.adopt(image.chance)
      delays.adopt(image.delays)
    },
  }
}
