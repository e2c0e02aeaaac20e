import type { Operation } from '../../contract/openapi/operation.ts'
import type { Refusal } from '../../contract/refusals/rules.ts'
import type { Caller } from '../../service/accounts/caller.ts'
import type { ServiceEndpoint } from '../../service/accounts/service-endpoint.ts'
import type { PlannedHit } from '../../watch/faults/fault-plan.ts'
import type { World } from '../worlds/world.ts'
import type { Understood } from './body/parsed-body.ts'
import type { Answer } from './wire/answer.ts'
import type { WireReply } from './wire/wire-reply.ts'
import type { WireRequest } from './wire/wire-request.ts'

/** Everything that reading the body of a request needs and produces. */
export interface BodyExchange extends Pick<Exchange, 'request' | 'understood' | 'rawBody' | 'bodyBytes'> {
  readonly world: Pick<World, 'uploads'> & { readonly rateLimits: Pick<World['rateLimits'], 'wantRaw'> }
  readonly caller?: Pick<Caller, 'plan'>
}

/** A request in the pipeline, with the results of every stage. */
export interface Exchange {
  /** Buffers its body if a rule looks at it before the stages do. */
  request: WireRequest
  readonly world: World
  /** The session that the request names, if it names one. */
  readonly session: string | undefined
  readonly traceId: string
  /** The world's time when the request arrived. */
  readonly receivedAt: number
  /** The stopwatch's reading at that moment. */
  readonly startedAt: number
  /** Undefined if no operation has this method and path. */
  readonly operation: Operation | undefined
  /** The parameters of its path. */
  readonly path: Readonly<Record<string, string>>
  /** With which the console has marked it as its own. */
  console?: string | undefined
  /** The rule that disturbs this request. */
  fault?: PlannedHit
  caller?: Caller
  /** The service address at which its call takes place. */
  address?: ServiceEndpoint
  /** The body as its operation understands it, once a stage has needed it. */
  understood?: Promise<Understood>
  /** The bytes of the body, once it was read completely. */
  rawBody?: Uint8Array
  /** The body's values, coerced and with defaults. */
  body?: unknown
  bodyBytes: number
  facts: Record<string, unknown>
  /** Which rule refused it. */
  refusal?: Refusal
  /** The answer, or a part of it, is recorded in the scenario. */
  isReplayed?: boolean
  answer?: Answer
  /** The answer as the client receives it. Undefined if there is no client anymore. */
  reply?: WireReply
  /** The client disconnected before its request was complete. */
  clientGone?: boolean
  /** An unexpected error inside Mynah. */
  failure?: unknown
}

/** A request for an operation. */
export interface OperationExchange extends Exchange {
  readonly operation: Operation
  /** The values of its query, coerced, with defaults, and checked against the document. */
  query: Record<string, unknown>
}
