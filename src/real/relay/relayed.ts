/** A request received by a relay. */
export interface RelayedRequest {
  readonly method: string
  /** Still percent-encoded. */
  readonly path: string
  /** Without `?`. */
  readonly query: string
  /** Header fields as received, names and values alternating. */
  readonly fields: readonly string[]
  /** The key in the request. */
  readonly key: string | undefined
}

/** The service's answer to a request. */
export interface RelayedAnswer {
  readonly status: number
  readonly fields: readonly string[]
  /** Without its content encoding; undefined if it is too long to keep, or cannot be decoded. */
  readonly body: Buffer | undefined
}

/** A complete request and its answer. */
export interface RelayedExchange {
  readonly request: RelayedRequest
  readonly requestBody: Buffer | undefined
  /** The address that it was sent to. */
  readonly origin: URL
  readonly answer: RelayedAnswer
}

/** Why a relay refuses a request. */
export interface RelayRefusal {
  readonly status: number
  readonly message: string
}
