import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { getPathNoStrict, tryDecodeURIComponent } from 'hono/utils/url'
import type { OperationId } from '../../contract/openapi/contract.ts'
import { checkContentEncoding } from './body/body.ts'
import type { Pipeline } from './pipeline.ts'
import type { ServedRoute } from './served-route.ts'
import { routesOf } from './service-routes.ts'
import { nodeRequest } from './wire/node-request.ts'
import { webRequest } from './wire/web-request.ts'
import type { AppEnv, Fetch, WireRequest } from './wire/wire-request.ts'

/**
 * Serves requests for operations with paths in any spelling, such as with a trailing slash. Others go to the other
 * interfaces, which are loaded on first use, or are refused.
 */
export function createHonoApp(pipeline: Pipeline, loadBeside: () => Promise<readonly Hono[]>): Fetch {
  let others: Promise<Hono<AppEnv>> | undefined
  async function createOthers() {
    const others = new Hono<AppEnv>({ strict: false, router: createRouter() })
    for (const beside of await loadBeside()) others.route('/', beside)
    others.notFound(({ req, env }) => serve(req.raw, env))
    return others.onError((error) => {
      throw error
    })
  }

  async function serve(request: Request, env: AppEnv['Bindings']): Promise<Response> {
    const answer = await pipeline(wireRequest(request, env), decodedRoutes(request))
    return answer ?? RESPONSE_ALREADY_SENT
  }

  return async (request, env) => {
    if (decodedRoutes(request).route) {
      const answer = await serve(request, env)
      return request.method === 'HEAD' ? new Response(null, answer) : answer
    }
    others ??= createOthers()
    const readBody = async (limitBytes: number) => {
      const wire = wireRequest(request, env)
      const bytes = await wire.body(limitBytes)
      if (bytes.length > 0) checkContentEncoding(wire.header('content-encoding'))
      return bytes
    }
    return (await others).fetch(request, { ...env, readBody })
  }
}

/** The routes of a request's path. As everywhere in Hono, HEAD is GET without the body, if that changes nothing. */
function decodedRoutes(request: Request) {
  const isHead = request.method === 'HEAD'
  const found = routesOf(isHead ? 'GET' : request.method, getPathNoStrict(request))
  if (isHead && found.route && hasEffect(found.route)) return { ...found, route: undefined }
  const params = Object.entries(found.params).map(([name, value]) => [name, tryDecodeURIComponent(value)])
  return { ...found, params: Object.fromEntries(params) }
}

/** The operations whose GET uses up what it returns: a file, or a token. */
const USED_UP = new Set<string>([
  'requestReconnection',
  'downloadVoiceJobResult',
  'downloadTranslationMemoryFile',
] satisfies OperationId[])

/** Whether a GET changes something, which a HEAD must not (RFC 9110 §9.2.1). */
const hasEffect = ({ operation: { id, method } }: ServedRoute) => method !== 'GET' || USED_UP.has(id)

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

function wireRequest(request: Request, env: AppEnv['Bindings']): WireRequest {
  const { incoming, outgoing, address, wire } = env ?? {}
  if (wire) return wire
  return incoming && outgoing ? nodeRequest(incoming, outgoing, address) : webRequest(request)
}
