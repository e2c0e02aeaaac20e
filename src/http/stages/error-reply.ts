import { ApiError } from '../../errors.ts'
import type { components } from '../../openapi/generated/types.ts'
import { isDiskTrouble } from '../../state/state-errors.ts'

export type ErrorBody = components['schemas']['Error']

/** What a thrown error is on the wire. */
export interface ErrorReply {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
  /** What whoever runs Mynah has to be told: an error of its own, or trouble with its disk. */
  readonly failure?: unknown
}

/**
 * The wire's form of any error: an ApiError says what it is. Trouble with the state directory is a 503 that says what
 * it is (our choice): whoever reads it runs Mynah, and can mend it. Everything else is a 500 that says nothing.
 */
export function errorReply(error: unknown): ErrorReply {
  if (isDiskTrouble(error)) {
    const { message } = error
    const body = { message: 'Service unavailable', detail: message }
    return { status: 503, body, headers: {}, failure: message }
  }
  if (!(error instanceof ApiError))
    return { status: 500, body: { message: 'Internal server error' }, headers: {}, failure: error }
  const { detail, code, headers = {} } = error.extras
  return {
    status: error.status,
    body: {
      message: error.message,
      ...(detail !== undefined && { detail }),
      ...(code !== undefined && { code }),
    },
    headers,
  }
}
