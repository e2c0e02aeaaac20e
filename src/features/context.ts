import type { Handlers, OperationId } from '../openapi/contract.ts'
import type { HazardName } from '../translation/hazards/hazard.ts'
import type { Caller } from './accounts/caller.ts'
import type { ServiceEndpoint } from './accounts/service-endpoint.ts'

/** What every handler knows of a call besides its values. */
export interface CallContext {
  readonly caller: Caller
  readonly address: ServiceEndpoint
  /** A fault wants the answer as if the request had named no glossary, which is checked all the same. */
  readonly ignoreGlossary?: boolean | undefined
  /** A fault wants the texts of the request to meet this, and no other hazard. */
  readonly hazard?: HazardName | undefined
}

/** The same, and how the client reaches the service. */
export interface HandlerContext extends CallContext {
  /** Scheme, host and port as the client has them: `http://127.0.0.1:4800`. */
  origin(): string
  /** The same of where files are put and fetched: the service's own host for them, where the client uses such names. */
  fileOrigin(): string
  /**
   * Hands on the body of an operation whose body is a file, as it comes; where `take` returns a promise, no faster.
   * @throws PayloadTooLarge, ClientGone, RequestTimeout, and what `take` throws
   */
  receive(limitBytes: number, take: (chunk: Uint8Array) => unknown): Promise<void>
}

/** The handlers that a feature contributes. */
export type FeatureHandlers<Ids extends OperationId> = Pick<Handlers<HandlerContext>, Ids>

/** Every handler of the service. */
export type ServiceHandlers = Handlers<HandlerContext>
