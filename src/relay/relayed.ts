/** A request that came to a relay. */
export interface RelayedRequest {
  readonly method: string
  /** Still percent-encoded. */
  readonly path: string
  /** Without `?`. */
  readonly query: string
  /** Header fields as they came, names and values in turn. */
  readonly fields: readonly string[]
  /** The key that it presents. */
  readonly key: string | undefined
}

/** What came back for it. */
export interface RelayedAnswer {
  readonly status: number
  readonly fields: readonly string[]
  /** As it came, encoded or not; undefined for what was too long to be kept. */
  readonly body: Buffer | undefined
}

/** A request and its answer, whole. */
export interface RelayedExchange {
  readonly request: RelayedRequest
  readonly requestBody: Buffer | undefined
  /** The address that it was sent on to. */
  readonly origin: URL
  readonly answer: RelayedAnswer
}

/** Why a relay does not send a request on. */
export interface RelayRefusal {
  readonly status: number
  readonly message: string
}
