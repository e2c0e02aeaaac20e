import type { Handlers } from '../contract/openapi/contract.ts'
import type { HazardName } from '../text/hazards/hazard-names.ts'
import type { Caller } from './accounts/caller.ts'
import type { ServiceEndpoint } from './accounts/service-endpoint.ts'

/** What every handler knows about a call in addition to its values. */
export interface CallContext {
  readonly caller: Caller
  readonly address: ServiceEndpoint
  /** Set by a fault: translate as if the request had named no glossary, after checking the glossary. */
  readonly ignoreGlossary?: boolean | undefined
  /** Set by a fault: apply only this hazard to the texts of the request. */
  readonly hazard?: HazardName | undefined
}

/** A call context that also tells how the client reaches the service. */
export interface HandlerContext extends CallContext {
  /** Scheme, host and port as the client has them: `http://127.0.0.1:4800`. */
  origin(): string
  /** The same for file uploads and downloads: the service's own host for them, if the client uses such names. */
  fileOrigin(): string
  /**
   * Streams the body of a file upload. If `take` returns a promise, waits for it.
   * @throws PayloadTooLarge, ClientGone, requestTimeout, and errors of `take`
   */
  receive(limitBytes: number, take: (chunk: Uint8Array) => unknown): Promise<void>
}

/** Every handler of the service. */
export type ServiceHandlers = Handlers<HandlerContext>

/** What the handlers of a feature satisfy. One that is nowhere is missing where all of them are combined. */
export type FeatureHandlers = Partial<ServiceHandlers>
