import type { Match } from '../generated/fault.ts'

/** A recorded request and the service's answer. */
export interface RecordedExchange {
  /** Selects the requests that get the answer. Their query must not have parameters that are not named here. */
  readonly match: Match
  readonly answer: RecordedAnswer
}

/** An answer recorded from the service. */
export interface RecordedAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or text for other types. */
  readonly body?: unknown
  /** Instead of `body`: a file that contains it. Its name begins with its SHA-256. */
  readonly file?: string
}
