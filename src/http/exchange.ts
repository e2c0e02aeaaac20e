import type { PlannedHit } from '../faults/fault-plan.ts'
import type { Caller } from '../features/accounts/caller.ts'
import type { Operation } from '../openapi/operation.ts'
import type { Refusal } from '../refusals/refusal.ts'
import type { Awaitable } from '../runtime/awaitable.ts'
import type { World } from '../worlds/world.ts'
import type { ParsedBody, Understood } from './body/parsed-body.ts'
import type { WireReply } from './wire/wire-reply.ts'
import type { WireRequest } from './wire/wire-request.ts'

/** What the pipeline needs of a world. */
export type RequestWorld = Pick<
  World,
  | 'settings'
  | 'contract'
  | 'clock'
  | 'store'
  | 'accounts'
  | 'handlers'
  | 'admit'
  | 'uploads'
  | 'voice'
  | 'voiceJobs'
  | 'faults'
  | 'rateLimits'
  | 'journal'
  | 'journalPage'
  | 'tally'
  | 'traces'
  | 'legacyKeys'
  | 'knownKeys'
  | 'keyNames'
  | 'turn'
  | 'replay'
>

/** What reading the body of a request takes, and what it leaves behind. */
export interface BodyExchange
  extends Pick<Exchange, 'request' | 'parsedBody' | 'understood' | 'rawBody' | 'bodyBytes'> {
  readonly world: Pick<RequestWorld, 'uploads'>
  readonly caller?: Pick<Caller, 'plan'>
}

/** One request on its way through the pipeline; every stage adds what it found out. */
export interface Exchange {
  /** Keeps its body where a rule looks at that before the stages do. */
  request: WireRequest
  readonly world: RequestWorld
  /** The session that the request names, if it names one. */
  readonly session: string | undefined
  readonly traceId: string
  /** The world's time at which the request came. */
  readonly receivedAt: number
  /** The stopwatch's reading at that moment. */
  readonly startedAt: number
  /** Undefined when no operation has this method and path. */
  readonly operation: Operation | undefined
  /** The rule that disturbs this request. */
  fault?: PlannedHit
  caller?: Caller
  /** The body, once a stage has asked for it. */
  parsedBody?: Awaitable<ParsedBody>
  /** The same as its operation understands it. */
  understood?: Awaitable<Understood>
  /** The bytes of the body, once they were read whole. */
  rawBody?: Uint8Array
  /** The body's values, coerced and with defaults. */
  body?: unknown
  bodyBytes: number
  facts: Record<string, unknown>
  /** Which rule refused it. */
  refusal?: Refusal
  /** The answer, or a part of it, is one that the scenario has recorded. */
  isReplayed?: boolean
  reply?: WireReply
  /** The client left before its request was complete. */
  clientGone?: boolean
  /** Something unexpected that broke inside Mynah. */
  failure?: unknown
}
