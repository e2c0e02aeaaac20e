import { ApiError } from '../../errors.ts'
import type { components } from '../../openapi/generated/types.ts'
import type { Refusal } from '../../refusals/refusal.ts'
import { isStateTrouble } from '../../state/state-errors.ts'
import { ClientGone } from '../wire/wire-request.ts'

export type ErrorBody = components['schemas']['Error']

/** What a thrown error is on the wire. */
export interface ErrorReply {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
  /** What anyone who runs Mynah has to be told: an error of its own, or trouble with its disk. */
  readonly failure?: unknown
  /** Which rule refused the request, and by which values; for the journal. */
  readonly refusal: Refusal
}

/**
 * The wire's form of any error: an ApiError says what it is. Trouble with the state directory is a 503 that says what
 * it is (our choice): anyone who reads it runs Mynah, and can fix it. Everything else is a 500 that says nothing.
 */
export function errorReply(error: unknown): ErrorReply {
  if (isStateTrouble(error)) {
    const { message } = error
    const body = { message: 'Service unavailable', detail: message }
    const refusal: Refusal = { rule: 'state_unusable', values: { problem: message } }
    return { status: 503, body, headers: {}, failure: message, refusal }
  }
  if (!(error instanceof ApiError)) {
    const rule = error instanceof ClientGone ? 'client_gone' : 'self_check'
    const body = { message: 'Internal server error' }
    return { status: 500, body, headers: {}, failure: error, refusal: { rule, values: {} } }
  }
  const { detail, code, headers = {} } = error.extras
  return {
    status: error.status,
    body: {
      message: error.message,
      ...(detail !== undefined && { detail }),
      ...(code !== undefined && { code }),
    },
    headers,
    refusal: error.refusal,
  }
}
