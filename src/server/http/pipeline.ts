import type { Awaitable } from '../../base/runtime/awaitable.ts'
import { corsRefused } from '../../contract/errors.ts'
import type { Call, OperationId } from '../../contract/openapi/contract.ts'
import type { HandlerContext } from '../../service/context.ts'
import { markOf } from '../../watch/journal/console-mark.ts'
import { sessionNamedBy } from '../worlds/sessions/session-name.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Cors } from './cors.ts'
import type { Exchange, OperationExchange } from './exchange.ts'
import { notServed, operationOf, type ServedRoute, wrongMethod } from './served-route.ts'
import type { FoundRoutes } from './service-routes.ts'
import { fileOrigin } from './stages/address.ts'
import { answerError, answerTrouble, omitAbsentFields } from './stages/answer.ts'
import { checkHead, checkSession, openExchange } from './stages/arrival.ts'
import { authenticate, authenticateAgain } from './stages/authenticate.ts'
import {
  deliver,
  faultAfter,
  faultBefore,
  hazardOf,
  isUnanswered,
  leaveUnanswered,
  meetFault,
} from './stages/fault.ts'
import { limitRate } from './stages/rate-limit.ts'
import { recorded } from './stages/record.ts'
import { selfCheck } from './stages/self-check.ts'
import { validate } from './stages/validate.ts'
import type { Answer } from './wire/answer.ts'
import type { WireRequest } from './wire/wire-request.ts'

/** A stage reads and extends the exchange. It returns nothing, or a promise to wait for; to refuse a request, it throws. */
type Stage<E extends Exchange = Exchange> = (exchange: E) => Awaitable<void>

/** The path of every request. Read this first. A fault may answer; then the request goes no further. */
const ARRIVAL: readonly Stage[] = [checkSession, faultBefore]

/** The path of a request for an operation, from here on. */
const ADMISSION: readonly Stage<OperationExchange>[] = [enterWorld, checkHead, authenticate, serveOrReplay]

/** What answers it, unless a recording does. */
const SERVICE: readonly Stage<OperationExchange>[] = [
  validate,
  authenticateAgain,
  limitRate,
  callHandler,
  omitAbsentFields,
  flush,
]

/** The only place that waits for stages. */
async function through<E extends Exchange>(stages: readonly Stage<E>[], exchange: E): Promise<void> {
  for (const stage of stages) {
    const pending = stage(exchange)
    if (!pending) continue
    await pending
  }
}

/** A session of the existing mock may refuse a request. */
function enterWorld({ world, request }: Exchange): void {
  world.admit?.(request)
}

/** A recording decides what Mynah itself answers. Loaded with the first recording. */
function serveOrReplay(exchange: OperationExchange): Promise<void> {
  const { replay: recording } = exchange.world
  if (!recording) return through(SERVICE, exchange)
  return import('./stages/replay.ts').then(({ replay }) =>
    replay(exchange, recording, () => through(SERVICE, exchange)),
  )
}

async function callHandler(exchange: OperationExchange): Promise<void> {
  const { world, request, facts, operation, path, query, body, caller, address, fault } = exchange
  // The document ties handler, call and reply together by operationId; here the operation can be any.
  const handler = world.handlers[operation.id as OperationId] as (call: unknown) => Awaitable<Answer>
  const call = {
    header: request.header,
    origin: request.origin,
    fileOrigin: () => fileOrigin(request, world.settings.hosts),
    receive: (limitBytes, take) =>
      request.receive(limitBytes, (chunk) => {
        exchange.bodyBytes += chunk.length
        return take(chunk)
      }),
    note: (more) => Object.assign(facts, more),
    ignoreGlossary: fault?.then.alter === 'ignored_glossary',
    hazard: fault && hazardOf(fault),
    path,
    query,
    body: operation.body && body,
    caller,
    address,
  } as Call<OperationId, HandlerContext>
  exchange.answer = await handler(call)
}

/** Waits until the changes are durable. */
function flush({ world }: Exchange): Awaitable<void> {
  return world.store.flush()
}

interface PipelineOptions {
  readonly worlds: Pick<Worlds, 'find' | 'consoleToken'>
  /** Compares every answer with the document. */
  readonly selfChecking: boolean
  /** Which web pages may call; by default none, as with the service itself. */
  readonly cors: Cors | undefined
}

/** Serves a request. Returns the response, unless it went over a socket. */
export type Pipeline = (request: WireRequest, found: FoundRoutes) => Promise<Response | undefined>

/** Creates the path of every request. */
export function createPipeline({ worlds, selfChecking, cors }: PipelineOptions): Pipeline {
  return async function serve(request, { route, all, params }) {
    const session = sessionNamedBy(request)
    let exchange: Exchange
    try {
      // Awaited in any case: in process, nothing may happen before the caller of `fetch` awaits, too.
      const world = await worlds.find(session, request)
      exchange = openExchange(request, world, session, route && operationOf(route, world), params)
      exchange.console = markOf(request.header, worlds.consoleToken)
      const meeting = meetFault(exchange)
      if (meeting) await meeting
      const { fault } = exchange
      if (fault && isUnanswered(fault)) return await leaveUnanswered(exchange, fault)
    } catch (error) {
      return answerTrouble(request, error, cors?.headers(request))
    }
    await answer(exchange, all)
    const { fault } = exchange
    if (fault) faultAfter(exchange, fault)
    return deliver(exchange, await recorded(exchange, cors?.headers(request)))
  }

  /** The only place where an error becomes an answer. */
  async function answer(exchange: Exchange, routes: readonly ServedRoute[]): Promise<void> {
    try {
      await through(ARRIVAL, exchange)
      if (exchange.answer) return
      if (exchange.operation) await through(ADMISSION, exchange as OperationExchange)
      else exchange.answer = refusal(exchange, routes)
    } catch (error) {
      answerError(exchange, error)
    }
    if (selfChecking) await checkAnswer(exchange)
  }

  /** A mismatch is a bug in Mynah. Recorded answers are the service's, regardless of the document. */
  async function checkAnswer(exchange: Exchange): Promise<void> {
    const { answer, operation, isReplayed } = exchange
    if (!answer || answer.status === 500 || isReplayed) return
    try {
      await selfCheck(operation, answer.status, answer.body)
    } catch (mismatch) {
      answerError(exchange, mismatch)
    }
  }

  /** The answer to a request that no operation serves. */
  function refusal(exchange: Exchange, routes: readonly ServedRoute[]): Answer {
    const { request, world } = exchange
    enterWorld(exchange)
    checkHead(exchange)
    const open = routes.filter((route) => operationOf(route, world))
    const methods = open.map(({ method }) => method)
    const preflight = cors?.preflight(request, methods)
    if (preflight) return preflight
    // Browsers are kept out in the same way as by the service: no CORS headers, preflights refused (public docs).
    if (request.method === 'OPTIONS') throw corsRefused()
    throw open.length > 0 ? wrongMethod(open) : notServed(request.method, routes, world)
  }
}
