import { type Context, Hono } from 'hono'
import { operations } from '../openapi/generated/operations.ts'
import type { Operation, Route, RouteSetting } from '../openapi/operation.ts'
import { checkContentEncoding } from './body/content-encoding.ts'
import type { createPipeline } from './pipeline.ts'
import type { ServedRoute } from './served-route.ts'
import { nodeRequest } from './wire/node-request.ts'
import { webRequest } from './wire/web-request.ts'
import type { AppEnv, WireRequest } from './wire/wire-request.ts'

/**
 * The web application: a route for every operation of the document and its aliases. Other requests go to the other
 * interfaces, or are refused. Two steps, since Hono's fast router does not support the wildcards of the others; the
 * second is loaded on first use.
 */
export function createApp(
  pipeline: ReturnType<typeof createPipeline>,
  loadBeside: () => Promise<readonly Hono[]>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false })
  const routesOf = new Map<string, ServedRoute[]>()

  function serve(route: Route, operation: Operation, setting?: RouteSetting) {
    const path = routerPath(route)
    const routes = routesOf.get(path) ?? []
    routesOf.set(path, routes)
    const served = { method: route.method, operation, setting }
    routes.push(served)
    app.on(route.method, path, (context) =>
      pipeline.operate(wireRequest(context), served, routes, context.req.param()),
    )
  }
  for (const operation of Object.values<Operation>(operations)) {
    for (const route of [operation, ...operation.aliases]) serve(route, operation)
    for (const route of operation.aliasesBySetting) serve(route, operation, route.setting)
  }

  async function createOthers() {
    const others = new Hono<AppEnv>({ strict: false })
    for (const routes of await loadBeside()) others.route('/', routes)
    for (const [path, routes] of routesOf) {
      others.all(path, (context) => pipeline.refuse(wireRequest(context), routes))
    }
    others.notFound((context) => pipeline.refuse(wireRequest(context), []))
    return others.onError(failed)
  }
  let others: Promise<Hono<AppEnv>> | undefined
  app.notFound(async (context) => {
    others ??= createOthers()
    const readBody = async (limitBytes: number) => {
      const request = wireRequest(context)
      const bytes = await request.body(limitBytes)
      if (bytes.length > 0) checkContentEncoding(request.header('content-encoding'))
      return bytes
    }
    return (await others).fetch(context.req.raw, { ...context.env, readBody })
  })
  return app.onError(failed)
}

/** In process, the effect of a fault is thrown to the caller of `fetch`, like a real `fetch` throws it. */
function failed(error: Error, context: Context<AppEnv>): Response {
  if (!context.env?.incoming) throw error
  console.error(error)
  return context.text('Internal Server Error', 500)
}

/** OpenAPI writes `/{id}`, the router `/:id`. */
const routerPath = ({ path }: Route) => path.replace(/\{(\w+)\}/g, ':$1')

function wireRequest({ env, req }: Context<AppEnv>): WireRequest {
  const { incoming, outgoing, address, wire } = env ?? {}
  if (wire) return wire
  return incoming && outgoing ? nodeRequest(incoming, outgoing, address) : webRequest(req.raw)
}
