/** What the stages answer, before it is put on the wire. */
export interface Answer {
  readonly status: number
  /** Sent as JSON unless there is a content type. */
  readonly body?: unknown
  /** With it, the body is text or bytes already. */
  readonly contentType?: string
  readonly headers?: Readonly<Record<string, string>>
}
