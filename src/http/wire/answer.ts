/** The answer of the stages, before it is written to the wire. */
export interface Answer {
  readonly status: number
  /** Sent as JSON unless there is a content type. */
  readonly body?: unknown
  /** If set, the body is already text or bytes. */
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}
