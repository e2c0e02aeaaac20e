import { joinedFields } from '../../../base/fields.ts'
import type { Awaitable } from '../../../base/runtime/awaitable.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { StreamedBody } from '../../../contract/openapi/streamed-body.ts'
import { ALTERATIONS } from '../../../service/alterations.ts'
import { HAZARD_NAMES } from '../../../text/hazards/hazard-names.ts'
import { parseFault } from '../../../watch/faults/check-rules.ts'
import type { Alteration, Respond, Then } from '../../../watch/faults/fault.ts'
import type { PlannedHit } from '../../../watch/faults/fault-plan.ts'
import { dribble } from '../../../watch/faults/waits.ts'
import type { Exchange } from '../exchange.ts'
import type { Answer } from '../wire/answer.ts'
import { bytesOf, type WireReply, wholeReply } from '../wire/wire-reply.ts'
import { ClientGone } from '../wire/wire-request.ts'
import { matchableBody, matchableRequest, understoodBody } from './matchable-request.ts'
import { record } from './record.ts'
import { withoutFiles } from './redact-for-journal.ts'

/**
 * Finds the fault that hits a request: evaluates the world's rules once, and counts the hit. Undefined once that is
 * done.
 */
export function meetFault(exchange: Exchange): Promise<void> | undefined {
  const meeting = exchange.world.faults.meet(exchange.operation?.id, () => ({
    request: matchableRequest(exchange),
    body: ({ raw }) => matchableBody(exchange, raw),
  }))
  return meeting?.then((hit) => {
    if (hit) exchange.fault = hit
  })
}

/** Whether a fault leaves the request without any answer. */
export const isUnanswered = ({ then: { hang, reset, empty } }: PlannedHit) => Boolean(hang || reset || empty)

/**
 * Lets a request hang until the client leaves or the world ends, or breaks its connection. The journal has it as soon
 * as it was read.
 */
export async function leaveUnanswered(exchange: Exchange, fault: PlannedHit): Promise<Response | undefined> {
  const { request } = exchange
  await readRequest(exchange)
  record(exchange)
  await exchange.world.settle?.()
  const { then, delayMs, waits } = fault
  if (delayMs > 0) await waits.pass(delayMs, request.onGone)
  if (then.hang) await waits.hold(request.onGone)
  return request.disturb({ kind: then.reset ? 'reset' : 'empty' })
}

/** Reads a request that no stage will read. A file is read and dropped. */
async function readRequest(exchange: Exchange) {
  const { operation, request } = exchange
  if (!operation?.streamed) exchange.body ??= await understoodBody(exchange)
  else
    await request
      .receive(operation.bodyLimit, ({ length }) => {
        exchange.bodyBytes += length
      })
      .catch(() => {})
}

/**
 * The part of a fault before the service handles the request: it delays the request, answers instead of the service, or
 * does neither. A fault that answers reads the request first, so that the journal shows it and no client is interrupted
 * while sending.
 * @throws ClientGone if the client leaves in the meantime
 */
export function faultBefore(exchange: Exchange): Awaitable<void> {
  if (exchange.fault) return applyBefore(exchange, exchange.fault)
}

async function applyBefore(exchange: Exchange, { id, then, delayMs, waits, respond }: PlannedHit) {
  const { request } = exchange
  if (respond || then.status !== undefined || then.malformed) await readRequest(exchange)
  const answer = answerInstead(respond ? await responseOf(id, respond, exchange) : then)
  if (delayMs > 0) {
    const end = await waits.pass(delayMs, request.onGone)
    if (end === 'gone') throw new ClientGone()
  }
  if (answer) exchange.answer = answer
}

/** What the function of a fault answers. @throws Error if it fails, or returns something else */
async function responseOf(id: string, respond: Respond, { request, body }: Exchange): Promise<Then> {
  const { method, path, query, rawHeaders } = request
  const headers = Object.fromEntries(joinedFields(rawHeaders))
  const received = { method, path, headers, query: Object.fromEntries(new URLSearchParams(query)) }
  try {
    const response = await respond({ ...received, body: withoutFiles(body) })
    return response === undefined ? {} : parseFault({ then: { status: 200, ...response } }).then
  } catch (error) {
    throw new Error(`The function of the fault '${id}': ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

/** The hazard for the texts, which the handler must apply: the right answer cannot be altered afterwards. */
export const hazardOf = ({ then }: PlannedHit) => HAZARD_NAMES.find((name) => name === then.alter)

/** Alters a successful answer. */
export function faultAfter(exchange: Exchange, { then }: PlannedHit): void {
  const { answer } = exchange
  const alter = ALTERS.get(then.alter)
  if (!alter || !answer || answer.status >= 300 || answer.contentType) return
  const { body } = answer
  if (typeof body === 'object' && body !== null) exchange.answer = { ...answer, body: alter(body) }
}

/** Those of the finished answer, by name. */
const ALTERS: ReadonlyMap<Alteration | undefined, (body: object) => object> = new Map(
  Object.entries(ALTERATIONS).flatMap(([name, rule]) =>
    'alter' in rule ? [[name as Alteration, rule.alter] as const] : [],
  ),
)

/** Sends the answer, unchanged or disturbed by the fault. */
export function deliver(exchange: Exchange, reply: WireReply): Awaitable<Response | undefined> {
  const { fault, request } = exchange
  return fault ? deliverDisturbed(exchange, fault, reply) : request.answer(reply)
}

async function deliverDisturbed(
  { request, world }: Exchange,
  { then, waits }: PlannedHit,
  reply: WireReply,
): Promise<Response | undefined> {
  const { truncate, bad_chunk: badChunk, dribble: slow } = then
  if (!truncate && !badChunk && !slow) return request.answer(reply)
  const whole = await wholeReply(reply)
  if (truncate) return request.disturb({ kind: 'truncate', reply: whole, bytes: truncate.bytes })
  if (!slow) return request.disturb({ kind: 'bad_chunk', reply: whole })
  // It arrives slowly, but completely.
  const { body } = reply
  if (body instanceof StreamedBody) isolate('a download', () => body.completed())
  const pieces = dribble(bytesOf(whole), {
    bytesPerSecond: slow.bytes_per_second,
    clock: world.clock,
    waits,
    onGone: request.onGone,
  })
  return request.disturb({ kind: 'dribble', reply: whole, pieces })
}

/** Status 200 with bodies that no client can use. */
const MALFORMED: Readonly<Record<NonNullable<Then['malformed']>, Answer>> = {
  json: {
    status: 200,
    contentType: 'application/json',
    body: '{"translations":[{"detected_source_language":"EN","text":"',
  },
  html: {
    status: 200,
    contentType: 'text/html; charset=utf-8',
    body: '<!DOCTYPE html>\n<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>\n',
  },
  empty: { status: 200 },
}

function answerInstead({ status, body, headers = {}, malformed }: Then): Answer | undefined {
  if (malformed) return MALFORMED[malformed]
  if (status === undefined) return undefined
  const { ownType, others } = withoutContentType(headers)
  const content = body === undefined ? serviceBody(status) : body
  if (content === undefined || content === '') return { status, headers }
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  const contentType =
    ownType ?? (typeof content === 'string' ? 'text/plain; charset=utf-8' : 'application/json')
  return { status, contentType, body: text, headers: others }
}

function withoutContentType(headers: Readonly<Record<string, string>>) {
  const entries = Object.entries(headers)
  const isType = ([name]: readonly [string, string]) => name.toLowerCase() === 'content-type'
  return {
    ownType: entries.find(isType)?.[1],
    others: Object.fromEntries(entries.filter((entry) => !isType(entry))),
  }
}

/** The service's message for a status, if known (existing mock, client reports) or chosen (docs/choices.md). */
const MESSAGES: Readonly<Record<number, string>> = {
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  405: 'Method not allowed',
  413: 'Payload too large',
  414: 'URI too long',
  415: 'Invalid Content-Type',
  429: 'Too many requests',
  456: 'Quota for this billing period has been exceeded.',
  500: 'Internal server error',
  503: 'Service unavailable',
  504: 'Gateway timeout',
  529: 'Too many requests',
}

/** The body that the service sends with a status; undefined for statuses that are not errors. */
function serviceBody(status: number): { readonly message: string } | undefined {
  return status < 400 ? undefined : { message: MESSAGES[status] ?? wordsOfHttp(status) ?? 'Error' }
}

/** Looked up on demand, so that programs that embed Mynah without listening load no HTTP server. */
const wordsOfHttp = (status: number) => process.getBuiltinModule('node:http').STATUS_CODES[status]
