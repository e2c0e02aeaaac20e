import type { Context, Hono } from 'hono'
import { nearestOf, unknownName } from '../../base/schema-problems.ts'
import { Problem } from './problem.ts'
import { readBody } from './request.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A route of the control interface: what its document says of it, and what answers it. */
export interface ControlRoute {
  readonly summary: string
  /** Query parameters other than `session`. Others are refused, except by probes, which accept any. */
  readonly query?: readonly string[] | 'any'
  /** Status of a successful answer; 200 unless set. */
  readonly status?: 200 | 201 | 204
  /** Media type of a successful answer; JSON unless set. */
  readonly content?: string
  /** Media types of the body. Undefined if the route accepts no body: then one is refused. */
  readonly body?: readonly string[]
  /** How to say what a body might have been meant to say, if there is none. */
  readonly insteadOfBody?: string
  /**
   * Answers a request: returns what is sent as JSON, a string to send as `content`, or a response. What it returns with
   * the status 204 is not sent.
   * @throws Problem
   */
  readonly handle: (context: Context) => unknown
}

/** Routes by method and path, such as `GET /_mynah/requests/:id`. The first that matches a request answers it. */
export type ControlRoutes = Readonly<Record<`${Method} /${string}`, ControlRoute>>

export const JSON_BODY = ['application/json'] as const

/** Registers routes. */
export function mount(app: Hono, routes: ControlRoutes): void {
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, async (context) => {
      checkQuery(context, route)
      if (method !== 'GET' && !route.body) await refuseBody(context, route)
      return replyOf(context, route, await route.handle(context))
    })
  }
}

function replyOf(context: Context, { status = 200, content }: ControlRoute, answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (status === 204) return context.body(null, status)
  if (content !== undefined) return context.body(answer as string, status, { 'Content-Type': content })
  return context.json(answer, status)
}

/**
 * Refuses unknown query parameters: a misspelled `session` would change the default world, and a misspelled filter
 * would select everything.
 */
function checkQuery({ req }: Context, { query = [] }: ControlRoute): void {
  if (query === 'any') return
  const known = ['session', ...query]
  const unknown = Object.keys(req.query()).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new Problem(400, unknownName('query parameter', unknown, known), { field: unknown })
}

const MAX_REFUSED_BYTES = 1024 * 1024

/** Refuses a body that would be ignored: a filter in that of `DELETE /_mynah/requests` would not keep it from clearing all. */
async function refuseBody(context: Context, { insteadOfBody }: ControlRoute): Promise<void> {
  const body = new TextDecoder().decode(await readBody(context, MAX_REFUSED_BYTES)).trim()
  // Some clients send an empty object instead of nothing.
  if (body === '' || body === '{}') return
  const { method, path } = context.req
  const instead = insteadOfBody === undefined ? '' : ` ${insteadOfBody}`
  throw new Problem(400, `${method} ${path} reads no body, but one was sent.${instead}`)
}

/** The answer when no route matches: 405 with the methods that the path accepts, or 404. */
export function refuseRequest(context: Context, routes: ControlRoutes): never {
  const { method, path } = context.req
  const allowed = Object.keys(routes)
    .map((name) => name.split(' '))
    .filter(([, pattern = '']) => matches(pattern, path))
    .map(([method]) => method)
    .join(', ')
  if (allowed === '')
    throw new Problem(404, `No ${method} ${path} here.${hintFor(path, Object.keys(routes))}`)
  context.header('Allow', allowed)
  throw new Problem(405, `${path} accepts ${allowed}, not ${method}.`)
}

const PREFIX = '/_mynah/'

/** The nearest path, with the parameters as given. */
function hintFor(path: string, routes: readonly string[]): string {
  const given = path.split('/')
  const paths = routes.map((route) =>
    route
      .slice(route.indexOf('/'))
      .split('/')
      .map((name, index) => (name.startsWith(':') ? (given[index] ?? name) : name))
      .join('/'),
  )
  const inner = (one: string) => one.slice(PREFIX.length)
  const near = nearestOf(inner(path), paths.filter((one) => one.startsWith(PREFIX)).map(inner))
  return near === undefined
    ? ' GET /_mynah/control.json lists what there is.'
    : ` Did you mean ${PREFIX}${near}?`
}

/** Whether a path matches a route, which may have parameters such as `:id`. */
function matches(route: string, path: string): boolean {
  const names = route.split('/')
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/')
  return (
    names.length === parts.length &&
    names.every((name, index) => name === parts[index] || (name.startsWith(':') && parts[index] !== ''))
  )
}
