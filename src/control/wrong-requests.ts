import type { Context, Hono, MiddlewareHandler } from 'hono'
import { ROUTES } from './described-routes.ts'
import { Problem, unknownName } from './problem.ts'

/**
 * Refuses unknown query parameters: a misspelled `session` would change the default world, and a misspelled filter
 * would select everything.
 */
export function knownQuery(): MiddlewareHandler {
  return async function checkQuery({ req }, next) {
    const known = parametersOf(req.method, req.path)
    const unknown = Object.keys(req.query()).find((name) => !known.includes(name))
    if (unknown !== undefined)
      throw new Problem(400, unknownName('query parameter', unknown, known), { field: unknown })
    await next()
  }
}

function parametersOf(method: string, path: string): readonly string[] {
  const found = Object.entries(ROUTES).find(([route]) => {
    const [takesMethod, pattern = ''] = route.split(' ')
    // A path that supports GET supports HEAD, too.
    return takesMethod === (method === 'HEAD' ? 'GET' : method) && takes(pattern, path)
  })
  return ['session', ...(found?.[1].query ?? [])]
}

/** The answer when no route matches: 405 with the methods that the path accepts, or 404. */
export function refuseRequest(context: Context, routes: Hono['routes']): never {
  const { method, path } = context.req
  const methods = routes.filter((route) => route.method !== 'ALL' && takes(route.path, path))
  const allowed = [...new Set(methods.map((route) => route.method))].join(', ')
  if (allowed === '') throw new Problem(404, `No ${method} ${path} here.`)
  context.header('Allow', allowed)
  throw new Problem(405, `${path} accepts ${allowed}, not ${method}.`)
}

/** Whether a path matches a route, which may have parameters such as `:id`. */
function takes(route: string, path: string): boolean {
  const names = route.split('/')
  const parts = (path.endsWith('/') ? path.slice(0, -1) : path).split('/')
  return (
    names.length === parts.length &&
    names.every((name, index) => name === parts[index] || (name.startsWith(':') && parts[index] !== ''))
  )
}
