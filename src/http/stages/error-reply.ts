import { ApiError } from '../../errors.ts'
import type { components } from '../../openapi/generated/types.ts'
import type { Refusal } from '../../refusals/refusal.ts'
import { isStateTrouble } from '../../state/state-errors.ts'
import { ClientGone } from '../wire/wire-request.ts'

export type ErrorBody = components['schemas']['Error']

/** The wire's form of an error. */
export interface ErrorReply {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
  /** An error to report to the operator: one of Mynah's own, or trouble with its disk. */
  readonly failure?: unknown
  /** The rule that refused the request, and its values; for the journal. */
  readonly refusal: Refusal
}

/**
 * The wire's form of any error: an ApiError defines it. Trouble with the state directory is a 503 that says what it is
 * (our choice): its readers run Mynah and can fix it. Everything else is a 500 without details.
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
