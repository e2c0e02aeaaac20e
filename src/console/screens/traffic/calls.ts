import { foldAttempts } from '../../../journal/calls.ts'
import type { RequestSummary } from '../../control/wire.ts'

/** A logical call: a request, and the same request again for as long as it failed. */
export interface Call {
  /** Of the first attempt, which stays the same when others come. */
  readonly id: string
  readonly attempts: readonly RequestSummary[]
  readonly last: RequestSummary
}

/** Puts attempts together as the journal does it; newest calls last. */
export const foldCalls = (requests: readonly RequestSummary[]): Call[] =>
  foldAttempts(requests, ({ session, call }) => `${session} ${call}`).map((attempts) => ({
    id: attempts[0].id,
    attempts,
    last: attempts.at(-1) ?? attempts[0],
  }))
