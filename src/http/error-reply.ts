import { ApiError } from '../errors.ts'
import type { components } from '../openapi/generated/types.ts'

export type ErrorBody = components['schemas']['Error']

/** What a thrown error is on the wire. */
export interface ErrorReply {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Readonly<Record<string, string>>
}

/** The wire's form of any error: an ApiError says what it is, everything else is a 500 that says nothing. */
export function errorReply(error: unknown): ErrorReply {
  if (!(error instanceof ApiError))
    return { status: 500, body: { message: 'Internal server error' }, headers: {} }
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
