import type { Match } from '../matching/match.ts'

/** A request as it was recorded, and what the service answered. */
export interface RecordedExchange {
  /** Which requests get the answer; besides, their query may have no parameters that are not named here. */
  readonly match: Match
  readonly answer: RecordedAnswer
}

/** An answer of the service. */
export interface RecordedAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  /** JSON, or the text of another type. */
  readonly body?: unknown
  /** Instead of `body`: a file with it, of which the name begins with its SHA-256. */
  readonly file?: string
}
