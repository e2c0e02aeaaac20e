import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { checkContentEncoding } from './body/content-encoding.ts'
import type { Pipeline } from './pipeline.ts'
import type { RouteOfPath } from './service-routes.ts'
import { nodeRequest } from './wire/node-request.ts'
import { webRequest } from './wire/web-request.ts'
import type { AppEnv, WireRequest } from './wire/wire-request.ts'

/**
 * The web application with Hono: the service's routes for paths in any spelling, such as with a trailing slash. Other
 * requests go to the other interfaces, or are refused. Two steps: the second is loaded on first use.
 */
export function createHonoApp(
  pipeline: Pipeline,
  routes: readonly RouteOfPath[],
  loadBeside: () => Promise<readonly Hono[]>,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>({ strict: false, router: createRouter() })
  for (const { path, route, all } of routes) {
    app.on(route.method, path, (context) =>
      answered(pipeline(wireRequest(context), all, route, context.req.param())),
    )
  }

  async function createOthers() {
    const others = new Hono<AppEnv>({ strict: false, router: createRouter() })
    for (const beside of await loadBeside()) others.route('/', beside)
    for (const [path, all] of new Map(routes.map(({ path, all }) => [path, all]))) {
      others.all(path, (context) => answered(pipeline(wireRequest(context), all)))
    }
    others.notFound((context) => answered(pipeline(wireRequest(context), [])))
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

/**
 * Hono's router for paths with names where others have parameters. It looks up methods as properties: `__proto__`, which
 * clients may send over HTTP/2, would change the prototype of all objects.
 */
function createRouter<T>(): Router<T> {
  const router = new TrieRouter<T>()
  return {
    name: 'methods of HTTP',
    add: (method, path, handler) => router.add(method, path, handler),
    match: (method, path) => router.match(method in Object.prototype ? 'UNKNOWN' : method, path),
  }
}

/** The response that Hono requires, also for an answer that went over a socket. */
const answered = async (answering: Promise<Response | undefined>) =>
  (await answering) ?? RESPONSE_ALREADY_SENT

/** In process, the effect of a fault is thrown to the caller of `fetch`, like a real `fetch` throws it. */
function failed(error: Error, context: Context<AppEnv>): Response {
  if (!context.env?.incoming) throw error
  console.error(error)
  return context.text('Internal Server Error', 500)
}

function wireRequest({ env, req }: Context<AppEnv>): WireRequest {
  const { incoming, outgoing, address, wire } = env ?? {}
  if (wire) return wire
  return incoming && outgoing ? nodeRequest(incoming, outgoing, address) : webRequest(req.raw)
}
