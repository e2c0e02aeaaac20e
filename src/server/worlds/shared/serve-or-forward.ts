import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServiceEndpoint } from '../../../service/accounts/service-endpoint.ts'
import type { App } from '../../http/app.ts'
import { answerTrouble } from '../../http/stages/answer.ts'
import { requestOf, type StreamArrival } from '../../http/stream/stream-request.ts'
import { nodeRequest } from '../../http/wire/node-request.ts'
import { webRequest } from '../../http/wire/web-request.ts'
import { type AppEnv, ClientGone } from '../../http/wire/wire-request.ts'
import type { Arrival, RequestForwarder } from './forward-requests.ts'
import { NOT_OWNER } from './framed-requests.ts'
import type { Ownership, Served } from './ownership.ts'

type Serving = Pick<Served, 'app' | 'takeStream'>
type Env = (AppEnv['Bindings'] & { readonly gate?: object }) | undefined

/** Serves requests if this process is the owner, and forwards them to the owner otherwise. */
export function serveOrForward(ownership: Ownership, forwarder: RequestForwarder): Serving {
  const divert: NonNullable<App['divert']> = (incoming, outgoing, how) => {
    if (ownership.isHere) return void ownership.countUntilSent(outgoing)
    if (isAliveCheck(incoming.url)) return undefined
    return forward(incoming, outgoing, how)
  }

  async function forward(incoming: IncomingMessage, outgoing: ServerResponse, how: Arrival): Promise<void> {
    try {
      await forwarder.serve(incoming, outgoing, how)
    } catch (error) {
      if (outgoing.headersSent || outgoing.destroyed) outgoing.destroy()
      else answerTrouble(nodeRequest(incoming, outgoing, how.address), error)
    }
  }

  async function fetch(request: Request, env?: Env): Promise<Response> {
    const { owned } = ownership
    // What came over a socket has been counted before this process began to leave.
    if (owned && (ownership.isHere || env?.incoming)) {
      const { app } = owned.served
      return ownership.counted(env ? app.others().then((serve) => serve(request, env)) : app.fetch(request))
    }
    if (isAliveCheck(new URL(request.url).pathname)) return new Response('ok')
    const { RESPONSE_ALREADY_SENT } = await import('@hono/node-server/utils/response')
    const wire = env?.wire ?? wireOf(request, env)
    try {
      const how = { address: env?.address, gate: env?.gate }
      return (await forwarder.fetch(request, wire, how)) ?? RESPONSE_ALREADY_SENT
    } catch (error) {
      if (!(error instanceof ClientGone)) return answerTrouble(wire, error) ?? RESPONSE_ALREADY_SENT
      // Servers pass objects that merely look like a request, without a signal. Over a socket, nobody is left to be told.
      if (!env) request.signal?.throwIfAborted()
      return RESPONSE_ALREADY_SENT
    }
  }

  async function takeStream(arrival: StreamArrival, address: ServiceEndpoint | undefined): Promise<unknown> {
    try {
      if (ownership.isHere) return await ownership.owned?.served.takeStream(arrival, address)
      return await forwarder.upgrade(arrival, { address })
    } catch (error) {
      if (error instanceof ClientGone) return undefined
      return answerTrouble(requestOf(arrival, address).request, error)
    }
  }

  return {
    app: {
      divert,
      serve: (incoming, outgoing, address) => ownership.owned?.served.app.serve(incoming, outgoing, address),
      others: async () => fetch,
      fetch: (request) => fetch(request),
      answer(request) {
        const answering = ownership.isHere ? ownership.owned?.served.app.answer(request) : undefined
        return answering && ownership.counted(answering)
      },
    },
    takeStream,
  }
}

/** What other processes forward is served here or not at all: they know who else to ask. */
export function servePeers(ownership: Ownership, { app, takeStream }: Serving) {
  const { divert: _, ...served } = app
  return {
    app: served,
    /** Whether this process serves a request, which begins only then. */
    receivesBody(_: IncomingMessage, outgoing: ServerResponse) {
      const { isHere } = ownership
      if (isHere) ownership.countUntilSent(outgoing)
      else outgoing.writeHead(NOT_OWNER, { Connection: 'close' }).end()
      return isHere
    },
    async takeStream(arrival: StreamArrival, address: ServiceEndpoint | undefined) {
      if (ownership.isHere) return takeStream(arrival, address)
      requestOf(arrival, address).outgoing.writeHead(NOT_OWNER).end()
    },
  }
}

const wireOf = (request: Request, env: Env) =>
  env?.incoming && env.outgoing ? nodeRequest(env.incoming, env.outgoing, env.address) : webRequest(request)

/** Whether a request asks if this process is alive. */
const isAliveCheck = (path: string | undefined) => path === '/healthz'
