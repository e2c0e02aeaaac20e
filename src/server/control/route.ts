import type { Context, Hono } from 'hono'
import { nearestOf, unknownName } from '../../base/schema-problems.ts'
import type { World } from '../worlds/world.ts'
import type { Worlds } from '../worlds/worlds.ts'
import { InvalidField, Problem } from './problem.ts'
import { type BodyRule, readBody, sessionOf, worldOf } from './request.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request, as its route sees it. */
export interface ControlCall<Body = unknown> {
  readonly context: Context
  /** The id or the key in the path. */
  readonly id: string
  readonly body: Body
  readonly worlds: Worlds
}

/**
 * A route of the control interface: what its document says of it, and what answers it. One of the three functions
 * answers: it returns what is sent as JSON, a string to send as `content`, or a response. What it returns with the status
 * 204 is not sent.
 */
export interface ControlRoute<Body = unknown> {
  readonly summary: string
  /** Query parameters other than `session`. Others are refused, except by probes, which accept any, and any body. */
  readonly query?: readonly string[] | 'any'
  /** Status of a successful answer; 200 unless set. */
  readonly status?: 200 | 201 | 204
  /** Media type of a successful answer; JSON unless set. */
  readonly content?: string
  /** How to read the body. Undefined if the route accepts no body: then one is refused. */
  readonly body?: BodyRule<Body>
  /** How to say what a body might have been meant to say, if there is none. */
  readonly insteadOfBody?: string
  /** Whether it changes the state of its world, which is then durable before the answer. */
  readonly changesState?: true
  /** Answers a request that is about no single world. */
  handle?(call: ControlCall<Body>): unknown
  /** Answers a request about an existing world. */
  inWorld?(world: World, call: ControlCall<Body>): unknown
  /** Answers a request about a world, whose session is created if necessary. */
  inOpenedWorld?(world: World, call: ControlCall<Body>): unknown
}

/** A route with a body, whose type follows from how it is read. */
export const withBody = <Body>(route: ControlRoute<Body> & { readonly body: BodyRule<Body> }): ControlRoute =>
  route as ControlRoute

/** Routes by method and path, such as `GET /_mynah/requests/:id`. The first that matches a request answers it. */
export type ControlRoutes = Readonly<Record<`${Method} /${string}`, ControlRoute>>

/** Registers routes. */
export function mount(app: Hono, routes: ControlRoutes, worlds: Worlds): void {
  for (const [name, route] of Object.entries(routes)) {
    const [method = '', path = ''] = name.split(' ')
    app.on(method, path, async (context) => {
      checkQuery(context, route)
      if (!route.body && route.query !== 'any') await refuseBody(context, route)
      const id = context.req.param('id') ?? context.req.param('key') ?? ''
      const call = { context, id, body: await route.body?.read(context), worlds }
      return replyOf(context, route, await answerOf(route, call))
    })
  }
}

/** A request that is refused opens no session. */
async function answerOf(route: ControlRoute, call: ControlCall): Promise<unknown> {
  const { context, worlds } = call
  const session = context.req.method === 'GET' ? undefined : sessionOf(context)
  const isKnown = session === undefined || worlds.names().includes(session)
  try {
    return await answerIn(route, call)
  } catch (error) {
    if (!isKnown) await worlds.forgetUnused(session)
    throw error
  }
}

async function answerIn(route: ControlRoute, call: ControlCall): Promise<unknown> {
  const { context, worlds } = call
  if (route.handle) return route.handle(call)
  const world = await (route.inOpenedWorld ? worlds.find(sessionOf(context)) : worldOf(context, worlds))
  const answer = await (route.inOpenedWorld ?? route.inWorld)?.(world, call)
  // Other requests, such as those for faults, also work while the state cannot be written.
  if (route.changesState) await world.store.flush()
  return answer
}

function replyOf(context: Context, { status = 200, content }: ControlRoute, answer: unknown): Response {
  if (answer instanceof Response) return answer
  if (status === 204) return context.body(null, status)
  if (content !== undefined) return context.body(answer as string, status, { 'Content-Type': content })
  return context.json(answer, status)
}

/**
 * Refuses unknown query parameters: a misspelled `session` would change the default world, and a misspelled filter
 * would select everything. The second of two values would be ignored.
 */
function checkQuery({ req }: Context, { query = [] }: ControlRoute): void {
  if (query === 'any') return
  const known = ['session', ...query]
  for (const [name, values] of Object.entries(req.queries())) {
    if (!known.includes(name))
      throw new Problem(400, unknownName('query parameter', name, known), { field: name })
    if (values.length > 1) throw new InvalidField(name, 'given once')
  }
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
  const methods = Object.keys(routes)
    .map((name) => name.split(' '))
    .filter(([, pattern = '']) => matches(pattern, path))
    .map(([method]) => method)
  // Both /requests/calls and /requests/:id answer GET of the former.
  const allowed = [...new Set(methods)].join(', ')
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
