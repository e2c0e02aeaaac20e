import type { Fault } from '../generated/fault.ts'

export type { Alteration, Delay, Fault, Match, RateLimit, Then, When } from '../generated/fault.ts'

/** A rule of a world with its counts. */
export interface FaultStatus extends Fault {
  readonly id: string
  /** How many requests it matched, whether it acted or not. */
  readonly matches: number
  /** How many requests it acted on. */
  readonly hits: number
}
