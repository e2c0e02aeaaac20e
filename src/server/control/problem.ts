import type { Context } from 'hono'
import { unknownName } from '../../base/schema-problems.ts'
import { ApiError } from '../../contract/errors.ts'
import { InvalidScenario } from '../../plan/scenarios/invalid-scenario.ts'
import { InvalidSnapshot, StateError } from '../../state/state-errors.ts'
import { InvalidRules } from '../../watch/faults/check-rules.ts'
import { InvalidMatch } from '../../watch/journal/criteria.ts'
import { UnknownSession } from '../worlds/sessions/unknown-session.ts'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}

/** An error of the control interface: what is wrong, and what would be valid (RFC 9457). */
export class Problem extends Error {
  readonly status: number
  /** Additional members of the problem details, such as the invalid field. */
  readonly members: Readonly<Record<string, unknown>>

  constructor(status: number, detail: string, members: Readonly<Record<string, unknown>> = {}) {
    super(detail)
    this.name = 'Problem'
    this.status = status
    this.members = members
  }
}

/** 400: a field of the body, or the whole body, is invalid. */
export class InvalidField extends Problem {
  constructor(field: string, right: string) {
    super(400, `'${field}' must be ${right}.`, { field })
  }
}

/** 400: an unknown field. The message lists the known ones. */
export const unknownField = (path: string, known: readonly string[]) =>
  new Problem(400, unknownName('field', path, known), { field: path })

/** The only place that turns an error of the control interface into a response. */
export function problemReply(context: Context, error: unknown): Response {
  const { status, detail, members } = describe(error)
  const headers = error instanceof ApiError ? error.extras.headers : {}
  return context.body(
    JSON.stringify({ type: 'about:blank', title: TITLES[status] ?? 'Problem', status, detail, ...members }),
    status as 400,
    { ...headers, 'Content-Type': 'application/problem+json' },
  )
}

function describe(error: unknown): { status: number; detail: string; members?: object } {
  if (!(error instanceof Error)) return { status: 500, detail: String(error) }
  const { message: detail } = error
  if (error instanceof Problem) return { status: error.status, detail, members: error.members }
  // What the service would refuse is refused here with the same message.
  if (error instanceof ApiError) return { status: error.status, detail }
  if (error instanceof InvalidMatch) return { status: 400, detail, members: { field: error.field } }
  if (error instanceof InvalidRules)
    return {
      status: 400,
      detail: error.problems[0]?.path === '' ? `The body ${detail}.` : `${detail}.`,
      members: { problems: error.problems },
    }
  if (error instanceof InvalidScenario) return { status: 400, detail, members: { problems: error.problems } }
  if (error instanceof InvalidSnapshot) return { status: 400, detail }
  if (error instanceof UnknownSession) return { status: 404, detail, members: { session: error.session } }
  // The state directory has a problem that the user can fix.
  if (error instanceof StateError) return { status: 503, detail }
  return { status: 500, detail: String(error.stack) }
}
