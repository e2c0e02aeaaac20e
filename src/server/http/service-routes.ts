import { TrieRouter } from 'hono/router/trie-router'
import { operations } from '../../contract/openapi/generated/operations.ts'
import type { Operation, Route, RouteBehavior } from '../../contract/openapi/operation.ts'
import type { ServedRoute } from './served-route.ts'

/** A route, with all routes of its path. */
export interface RouteOfPath {
  /** In the router's notation. */
  readonly path: string
  readonly route: ServedRoute
  readonly all: readonly ServedRoute[]
}

let routes: readonly RouteOfPath[] | undefined

/** Every operation of the document, and its aliases. */
export function serviceRoutes(): readonly RouteOfPath[] {
  routes ??= collectRoutes()
  return routes
}

function collectRoutes() {
  const routes: RouteOfPath[] = []
  const byPath = new Map<string, ServedRoute[]>()
  function add(given: Route, operation: Operation, behavior?: RouteBehavior) {
    const path = routerPath(given)
    const all = byPath.get(path) ?? []
    byPath.set(path, all)
    const movedPath = operation.former && given.path
    const route = { method: given.method, operation, behavior, movedPath }
    all.push(route)
    routes.push({ path, route, all })
  }
  for (const operation of Object.values<Operation>(operations)) {
    const { aliases, former } = operation
    for (const route of [operation, ...(former ? [former] : aliases)]) add(route, operation)
    for (const route of operation.aliasesByBehavior) add(route, operation, route.behavior)
  }
  return routes
}

/** OpenAPI writes `/{id}`, the router `/:id`. */
const routerPath = ({ path }: Route) => path.replace(/\{(\w+)\}/g, ':$1')

/** The route of a request. */
interface FoundRoute {
  readonly route: ServedRoute
  readonly all: readonly ServedRoute[]
  /** The parameters of its path. */
  readonly params: Readonly<Record<string, string>>
}

/** Finds routes; one for all emulators of the process. */
type Finder = ReturnType<typeof createFinder>

let finder: Finder | undefined

function createFinder() {
  const plain = new Map<string, FoundRoute>()
  const router = new TrieRouter<RouteOfPath>()
  for (const found of serviceRoutes()) {
    const { path, route, all } = found
    if (path.includes(':')) router.add(route.method, path, found)
    else plain.set(`${route.method} ${path}`, { route, all, params: {} })
  }
  return {
    /** Those of paths without parameters, which most requests have, by method and path. */
    plain /** Those with parameters. */,
    router,
  }
}

/** A part of a path that means itself: it needs no decoding, and is neither `.` nor `..`. */
const PLAIN = /^[\w-]+$/

/**
 * The route of a request whose path is spelled as in the document, with the path's parameters. Undefined for any other
 * request, and for parameters that might have to be decoded.
 */
export function findRoute(method: string | undefined, path: string): FoundRoute | undefined {
  if (method === undefined) return undefined
  finder ??= createFinder()
  const plain = finder.plain.get(`${method} ${path}`)
  if (plain) return plain
  // It looks up methods as properties of objects, and would change the prototype of all.
  if (method in Object.prototype) return undefined
  const [[found]] = finder.router.match(method, path)
  if (!found) return undefined
  const [{ route, all }, params] = found as [RouteOfPath, Readonly<Record<string, string>>]
  return Object.values(params).every((value) => PLAIN.test(value)) ? { route, all, params } : undefined
}
