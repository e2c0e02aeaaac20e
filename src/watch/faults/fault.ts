import type { Awaitable } from '../../base/runtime/awaitable.ts'
import type { Fault, RateLimit, Then } from '../generated/fault.ts'
import type { ReceivedRequest } from '../journal/entry.ts'

export type { Alteration, Delay, Fault, Match, RateLimit, Then, When } from '../generated/fault.ts'

/** A rule of a world with its counts. */
export interface FaultStatus extends Fault {
  readonly id: string
  /** How many requests it matched, whether it acted or not. */
  readonly matches: number
  /** How many requests it acted on. */
  readonly hits: number
}

/** A rule whose answers come from a function, for programs with the emulator in their own process. */
export interface RespondingFault extends Pick<Fault, 'id' | 'match' | 'when'> {
  /** Answers instead of the service; for undefined, the service answers. */
  readonly respond: Respond
}

export type Respond = (request: ReceivedRequest) => Awaitable<ResponseOfFault | undefined>

/** The status, 200 by default, and the parts of `then` that go with it. */
export type ResponseOfFault = Pick<Then, 'status' | 'headers' | 'body'>

/** A rate limit, and what is left in its buckets. */
export interface RateLimitStatus extends RateLimit {
  readonly buckets: readonly {
    /** The key or the operation that it counts; undefined for a shared bucket. */
    readonly name: string | undefined
    readonly tokens: number
    /** Its capacity. */
    readonly of: number
  }[]
}
