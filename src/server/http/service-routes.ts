import { TrieRouter } from 'hono/router/trie-router'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Operation, Route, RouteBehavior } from '../../contract/openapi/operation.ts'
import type { ServedRoute } from './served-route.ts'

/** The routes that a request's path has. */
export interface FoundRoutes {
  /** The one of the request's method. */
  readonly route: ServedRoute | undefined
  readonly all: readonly ServedRoute[]
  /** The parameters of the path. */
  readonly params: Readonly<Record<string, string>>
}

/** Every route with its path in the router's notation: of each operation of the document, and of its aliases. */
function serviceRoutes(): readonly (readonly [path: string, route: ServedRoute])[] {
  return Object.values<Operation>(operations).flatMap((operation) => {
    const { aliases, aliasesByBehavior, former } = operation
    const given: readonly (Route & { readonly behavior?: RouteBehavior })[] = [
      operation,
      ...(former ? [former] : aliases),
      ...aliasesByBehavior,
    ]
    return given.map(({ method, path, behavior }) => {
      const route = { method, operation, behavior, movedPath: former && path }
      // OpenAPI writes `/{id}`, the router `/:id`.
      return [path.replace(/\{(\w+)\}/g, ':$1'), route] as const
    })
  })
}

/** Finds routes; one for all emulators of the process. */
let finder: ReturnType<typeof createFinder> | undefined

function createFinder() {
  // Under one name for all methods: it looks methods up as properties of objects, and would change the prototype of all.
  const router = new TrieRouter<ServedRoute>()
  const routes = serviceRoutes()
  for (const [path, route] of routes) router.add('ALL', path, route)
  const find = (method: string, path: string): FoundRoutes => {
    const [found] = router.match('ALL', path) as [[ServedRoute, Readonly<Record<string, string>>][]]
    const [route, params = {}] = found.find(([{ method: own }]) => own === method) ?? []
    return { route, all: found.map(([one]) => one), params }
  }
  /** Those of paths without parameters, which most requests have. */
  const plain = new Map<string, FoundRoutes>()
  for (const [path, { method }] of routes)
    if (!path.includes(':')) plain.set(`${method} ${path}`, find(method, path))
  return { plain, find }
}

/** The routes of a path that has no trailing slash and nothing to decode, except for its parameters. */
export function routesOf(method: string, path: string): FoundRoutes {
  finder ??= createFinder()
  return finder.find(method, path)
}

/** A part of a path that means itself: it needs no decoding, and is neither `.` nor `..`. */
const PLAIN = /^[\w-]+$/

/**
 * The route of a request whose path is spelled as in the document. Undefined for any other request, and for parameters
 * that might have to be decoded.
 */
export function findRoute(method: string | undefined, path: string): FoundRoutes | undefined {
  finder ??= createFinder()
  const plain = finder.plain.get(`${method} ${path}`)
  if (plain || method === undefined) return plain
  const found = finder.find(method, path)
  const isFound = found.route && Object.values(found.params).every((value) => PLAIN.test(value))
  return isFound ? found : undefined
}
