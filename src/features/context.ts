import type { Handlers, OperationId } from '../openapi/contract.ts'
import type { HazardName } from '../translation/hazards/hazard.ts'
import type { Caller } from './accounts/caller.ts'
import type { ServiceEndpoint } from './accounts/service-endpoint.ts'

/** What every handler knows about a call besides its values. */
export interface CallContext {
  readonly caller: Caller
  readonly address: ServiceEndpoint
  /** A fault wants the answer as if the request had named no glossary; the glossary is still checked. */
  readonly ignoreGlossary?: boolean | undefined
  /** A fault applies this hazard to the texts of the request, and no other. */
  readonly hazard?: HazardName | undefined
}

/** The same, and how the client reaches the service. */
export interface HandlerContext extends CallContext {
  /** Scheme, host and port as the client has them: `http://127.0.0.1:4800`. */
  origin(): string
  /** The same for file uploads and downloads: the service's own host for them, if the client uses such names. */
  fileOrigin(): string
  /**
   * Streams the body of an operation whose body is a file; if `take` returns a promise, waits for it.
   * @throws PayloadTooLarge, ClientGone, RequestTimeout, and errors of `take`
   */
  receive(limitBytes: number, take: (chunk: Uint8Array) => unknown): Promise<void>
}

/** The handlers that a feature contributes. */
export type FeatureHandlers<Ids extends OperationId> = Pick<Handlers<HandlerContext>, Ids>

/** Every handler of the service. */
export type ServiceHandlers = Handlers<HandlerContext>
