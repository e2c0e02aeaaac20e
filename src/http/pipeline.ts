import { CorsRefused, NotFound, PayloadTooLarge, WrongEndpoint } from '../errors.ts'
import type { CallContext, HandlerContext } from '../features/context.ts'
import type { Call, OperationId } from '../openapi/contract.ts'
import type { Operation } from '../openapi/operation.ts'
import { isStateTrouble } from '../state/state-errors.ts'
import { sessionNamedBy } from '../worlds/sessions/session-name.ts'
import type { Worlds } from '../worlds/worlds.ts'
import type { Cors } from './cors.ts'
import type { Exchange, RequestWorld } from './exchange.ts'
import { inTurn } from './in-turn.ts'
import { operationOf, type ServedRoute, wrongMethod } from './served-route.ts'
import { admitSigned } from './signed-request.ts'
import { fileOrigin } from './stages/address.ts'
import { type Admission, authenticate, authenticateAgain } from './stages/authenticate.ts'
import { checkHead } from './stages/check-head.ts'
import { errorReply } from './stages/error-reply.ts'
import {
  deliver,
  faultAfter,
  faultBefore,
  hazardOf,
  ignoresGlossary,
  leaveUnanswered,
  meetFault,
  unansweredBy,
} from './stages/fault.ts'
import { inContract } from './stages/in-contract.ts'
import { limitRate } from './stages/rate-limit.ts'
import { record } from './stages/record.ts'
import { selfCheck } from './stages/self-check.ts'
import { checkSession } from './stages/session.ts'
import { openExchange } from './stages/trace.ts'
import { validate } from './stages/validate.ts'
import type { Answer } from './wire/answer.ts'
import { requestInTurns } from './wire/request-in-turns.ts'
import type { WireReply } from './wire/wire-reply.ts'
import { ClientGone, type WireRequest } from './wire/wire-request.ts'

type Stages = (exchange: Exchange) => Promise<Answer>

interface PipelineOptions {
  readonly worlds: Pick<Worlds, 'find'>
  /** Compares every answer with the document. */
  readonly selfChecking: boolean
  /** Which web pages may call. */
  readonly cors: Cors
}

/**
 * The path of every request. Read this first: the lines of `operate` are stages with a file each. Synchronous results
 * are not awaited, so that most requests are served together once their body has arrived.
 */
export function createPipeline({ worlds, selfChecking, cors }: PipelineOptions) {
  return {
    /**
     * Serves a request for an operation of the document, in worlds where its route is open; `routes` are all routes of
     * its path.
     */
    operate: (
      request: WireRequest,
      route: ServedRoute,
      routes: readonly ServedRoute[],
      path: Readonly<Record<string, string>>,
    ) =>
      run(
        request,
        (world) => operationOf(route, world),
        async (exchange) => {
          const { operation } = exchange
          if (!operation) return refusal(exchange, routes)
          checkHead(request)
          const isSigned = operation.role === 'signature'
          const admitting = isSigned
            ? admitSigned(exchange, operation, path)
            : authenticate(exchange, operation)
          const admission = admitting instanceof Promise ? await admitting : admitting
          const { replay } = exchange.world
          if (!replay) return serve(exchange, operation, path, admission)
          const { replayed } = await import('./replayed.ts')
          return replayed(exchange, operation, replay, () => serve(exchange, operation, path, admission))
        },
      ),

    /** Answers a request that no operation serves. `routes` are the routes of its path. */
    refuse: (request: WireRequest, routes: readonly ServedRoute[]) =>
      run(
        request,
        () => undefined,
        async (exchange) => refusal(exchange, routes),
      ),
  }

  function refusal({ request, world }: Exchange, routes: readonly ServedRoute[]): Answer {
    checkHead(request)
    const open = routes.filter((route) => operationOf(route, world))
    const methods = open.map(({ method }) => method)
    const preflight = cors.preflight(request, methods)
    if (preflight) return preflight
    // Browsers are kept out in the same way as by the service: no CORS headers, preflights refused (public docs).
    if (request.method === 'OPTIONS') throw new CorsRefused()
    throw open.length > 0 ? wrongMethod(open) : new NotFound()
  }

  async function run(
    request: WireRequest,
    operationIn: (world: RequestWorld) => Operation | undefined,
    stages: Stages,
  ): Promise<Response | undefined> {
    const session = sessionNamedBy(request)
    let exchange: Exchange
    try {
      // Awaited in any case: in process, nothing may happen before the caller of `fetch` awaits, too.
      const world = await worlds.find(session, request)
      exchange = openExchange(request, world, session, operationIn(world))
      if (world.turn) exchange.request = requestInTurns(exchange.request, world.turn)
      const meeting = meetFault(exchange)
      if (meeting) await meeting
      const unanswered = unansweredBy(exchange)
      if (unanswered) return await leaveUnanswered(exchange, unanswered)
    } catch (error) {
      if (!isStateTrouble(error)) throw error
      return request.answer(withoutWorld(error, cors.headers(request)))
    }
    const { world } = exchange
    const answer = await answerTo(exchange, stages)
    const reply = wireReply(exchange, faultAfter(exchange, answer), cors.headers(request))
    if (world.turn) return deliver(exchange, await settle(exchange, reply))
    if (!exchange.clientGone) exchange.reply = reply
    const recording = record(exchange)
    if (recording) await recording
    return deliver(exchange, reply)
  }

  /**
   * If several processes share the world: records the request, and answers once everything that it has seen and done is
   * durable.
   */
  async function settle(exchange: Exchange, reply: WireReply): Promise<WireReply> {
    const { turn } = exchange.world
    try {
      if (!exchange.clientGone) exchange.reply = reply
      const recording = record(exchange)
      if (recording) await recording
      await turn?.settled()
      return reply
    } catch (error) {
      return wireReply(exchange, errorReply(error), cors.headers(exchange.request))
    }
  }

  async function answerTo(exchange: Exchange, stages: Stages): Promise<Answer> {
    try {
      checkSession(exchange)
      const instead = exchange.fault && (await faultBefore(exchange, exchange.fault))
      if (instead) return instead
      if (exchange.fault) await exchange.world.turn?.enter()
      exchange.world.admit?.(exchange.request)
      const answer = await stages(exchange)
      // Recorded answers are the service's, whatever the document says about them.
      if (selfChecking && !exchange.isReplayed)
        await selfCheck(exchange.operation, answer.status, answer.body)
      return answer
    } catch (error) {
      return failed(exchange, error)
    }
  }

  /** The only place where an error becomes an answer. */
  async function failed(exchange: Exchange, error: unknown): Promise<Answer> {
    const reply = errorReply(error)
    exchange.refusal = reply.refusal
    if (error instanceof PayloadTooLarge) exchange.bodyBytes = error.bytes
    if (error instanceof WrongEndpoint) exchange.facts.refused = 'wrong_endpoint'
    exchange.clientGone = error instanceof ClientGone
    if (!exchange.clientGone) exchange.failure = reply.failure
    if (selfChecking && reply.status !== 500) {
      try {
        await selfCheck(exchange.operation, reply.status, reply.body)
      } catch (mismatch) {
        exchange.failure = mismatch
        const instead = errorReply(mismatch)
        exchange.refusal = instead.refusal
        return instead
      }
    }
    return reply
  }
}

/** Answers for an authenticated caller. */
async function serve(
  exchange: Exchange,
  operation: Operation,
  path: Readonly<Record<string, string>>,
  admission: Admission,
): Promise<Answer> {
  const { turn } = exchange.world
  const validating = validate(exchange, operation)
  const checking = turn ? inTurn(exchange, validating) : validating
  const { query, body } = checking instanceof Promise ? await checking : checking
  const isSigned = operation.role === 'signature'
  const again = isSigned ? admission : authenticateAgain(exchange, operation, admission)
  const { caller, address } = again instanceof Promise ? await again : again
  const limiting = limitRate(exchange)
  if (limiting) await limiting
  const answer = inContract(
    operation,
    await handle(exchange, operation, { path, query, body, caller, address }),
  )
  // In turns, the answer waits for more than that (settle).
  const flushing = turn ? undefined : exchange.world.store.flush()
  if (flushing) await flushing
  return answer
}

function handle(
  exchange: Exchange,
  operation: Operation,
  input: CallContext & { path: unknown; query: unknown; body: unknown },
): Answer | Promise<Answer> {
  const { world, request, facts } = exchange
  // The document ties handler, call and reply together by operationId; here the operation can be any.
  const handler = world.handlers[operation.id as OperationId] as (call: unknown) => Answer | Promise<Answer>
  // Spread last in code that every request runs: the other order costs microseconds.
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
    ignoreGlossary: ignoresGlossary(exchange),
    hazard: hazardOf(exchange),
    ...input,
  } as Call<OperationId, HandlerContext>
  return handler(call)
}

/** The answer while the state is unavailable, and with it the world and its trace ids. */
function withoutWorld(error: unknown, further: Readonly<Record<string, string>>): WireReply {
  const { status, body } = errorReply(error)
  const headers = { ...further, 'Content-Type': 'application/json' }
  return { status, headers, body: JSON.stringify(body) }
}

function wireReply(
  exchange: Pick<Exchange, 'traceId'>,
  { status, body, contentType, headers }: Answer,
  further: Readonly<Record<string, string>>,
): WireReply {
  const base: Record<string, string> = { 'X-Trace-ID': exchange.traceId, ...further, ...headers }
  if (body === undefined) return { status, headers: base, body: undefined }
  base['Content-Type'] = contentType ?? 'application/json'
  return { status, headers: base, body: contentType ? (body as WireReply['body']) : JSON.stringify(body) }
}
