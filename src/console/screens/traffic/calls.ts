import { foldAttempts } from '../../../journal/calls.ts'
import type { RequestSummary } from '../../control/wire.ts'

/** A logical call: a request and its retries. */
export interface Call {
  /** The id of the first attempt, which does not change when others follow. */
  readonly id: string
  readonly attempts: readonly RequestSummary[]
  readonly last: RequestSummary
}

/** Groups attempts into calls the way the journal does, newest calls last. */
export const foldCalls = (requests: readonly RequestSummary[]): Call[] =>
  foldAttempts(requests, ({ session, call }) => `${session} ${call}`).map((attempts) => ({
    id: attempts[0].id,
    attempts,
    last: attempts.at(-1) ?? attempts[0],
  }))
