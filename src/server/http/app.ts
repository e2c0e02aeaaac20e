import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'
import type { ServiceEndpoint } from '../../service/accounts/service-endpoint.ts'
import type { Pipeline } from './pipeline.ts'
import { findRoute } from './service-routes.ts'
import { nodeRequest } from './wire/node-request.ts'
import { webRequest } from './wire/web-request.ts'
import type { Fetch, WireRequest } from './wire/wire-request.ts'

/** What listeners serve. */
export interface ServedApp {
  /**
   * Serves a request for an operation if its host and path have the usual spelling. Undefined for every other request,
   * which `others` serves.
   */
  serve(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    address: ServiceEndpoint | undefined,
  ): Promise<unknown> | undefined
  /** Takes over a request that another process has to serve, or that has to wait. */
  divert?(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    how: { readonly address: ServiceEndpoint | undefined; readonly gate: object },
  ): Promise<void> | undefined
  /** Serves all requests: of operations, of the other interfaces, and those to refuse. Loaded on first use. */
  others(): Promise<Fetch>
}

/** The web application. */
export interface App extends ServedApp {
  /** Answers a request in process. */
  fetch(request: Request): Promise<Response>
  /** Answers a request for an operation; undefined for any other. */
  answer(request: WireRequest): Promise<Response | undefined> | undefined
}

/**
 * Creates the web application. Requests for operations need only Hono's router. The rest of Hono, and the platform's
 * `Request` and `Response` that it loads, would add a fifth to every start (docs/contributing/performance.md).
 */
export function createApp(pipeline: Pipeline, loadBeside: () => Promise<readonly Hono[]>): App {
  let loading: Promise<Fetch> | undefined
  function others() {
    loading ??= import('./hono-app.ts').then(({ createHonoApp }) => createHonoApp(pipeline, loadBeside))
    return loading
  }

  function answer(request: WireRequest) {
    const found = findRoute(request.method, request.path)
    return found && pipeline(request, found)
  }

  return {
    others,
    serve(incoming, outgoing, address) {
      const { method, url = '', headers } = incoming
      if (!isPlainHost(headers.host)) return undefined
      const mark = url.indexOf('?')
      const found = findRoute(method, mark < 0 ? url : url.slice(0, mark))
      return found && pipeline(nodeRequest(incoming, outgoing, address), found)
    },
    async fetch(request) {
      // Only answers over a socket have no response.
      return ((await answer(webRequest(request))) as Response) ?? (await others())(request)
    },
    answer,
  }
}

/** Hosts that need no further validation: a name or an IPv4 address, and a port. */
const PLAIN_HOST = /^[a-z\d._-]+(?::\d{1,5})?$/
const MAX_PORT = 65_535

export const isPlainHost = (host: string | undefined) =>
  host !== undefined && PLAIN_HOST.test(host) && !(Number(host.split(':')[1]) > MAX_PORT)
