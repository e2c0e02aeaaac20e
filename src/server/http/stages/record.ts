import { withoutFields } from '../../../base/fields.ts'
import { CALL_SITE_HEADER } from '../../../base/runtime/call-site.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { comparable, stopwatch } from '../../../base/runtime/time.ts'
import type { Refusal } from '../../../contract/refusals/rules.ts'
import type { Then } from '../../../watch/faults/fault.ts'
import type { PlannedHit } from '../../../watch/faults/fault-plan.ts'
import type { Known } from '../../../watch/journal/pack.ts'
import { Recorded } from '../../../watch/journal/recorded.ts'
import { CONCEALED_NAME } from '../../../watch/matching/matchable-request.ts'
import { isMultipart } from '../body/body.ts'
import type { Exchange } from '../exchange.ts'
import { type Answer, wireReplyOf } from '../wire/answer.ts'
import { callSiteIn } from '../wire/call-sites.ts'
import { bodyBytes, type WireReply } from '../wire/wire-reply.ts'
import { errorReply } from './answer.ts'
import { presentedKey } from './matchable-request.ts'
import { redactedAnswer, withoutDocumentKeys, withoutFiles } from './redact-for-journal.ts'

/**
 * Records a request, and returns the reply to send. If several processes share the world, it is sent once everything
 * that the request has seen and done is durable.
 * @param headers further ones of the reply
 */
export async function recorded(exchange: Exchange, headers?: Answer['headers']): Promise<WireReply> {
  const { traceId } = exchange
  const { settle } = exchange.world
  const reply = wireReplyOf(exchange.answer as Answer, traceId, headers)
  if (!exchange.clientGone) exchange.reply = reply
  try {
    record(exchange)
    if (settle) await settle()
    return reply
  } catch (error) {
    if (!settle) throw error
    return wireReplyOf(errorReply(error), traceId, headers)
  }
}

/** Adds the finished exchange to the world's journal. */
export function record(exchange: Exchange): void {
  const { caller, world } = exchange
  const { journal, journalPage, knownKeys, tally } = world
  if (caller) knownKeys.add(caller.key)
  // The journal only observes: a request that it cannot record is answered nevertheless.
  isolate('the journal', () => {
    const recorded = recordedOf(exchange)
    // A request that started before its session was reset leaves nothing in it.
    if (journal.add(recorded, journalPage)) tally.count(recorded)
  })
}

function recordedOf(exchange: Exchange): Recorded {
  const { request, reply, operation, fault, facts, failure, caller } = exchange
  const retryAfter = reply?.headers['Retry-After'] ?? reply?.headers['retry-after']
  if (retryAfter !== undefined) facts.retryAfter = retryAfter
  const { keyNames } = exchange.world
  const key = presentedKey(exchange)
  const secrets = operation?.secrets ?? []
  // `mynah/register` adds the header, not the application.
  const site = request.header(CALL_SITE_HEADER)
  const { query, body, concealed } = withoutDocumentKeys(request.query, withoutFiles(exchange.body))
  const known: Known = {
    startedAtMs: exchange.world.settle ? comparable(exchange.startedAt) : exchange.startedAt,
    durationMs: stopwatch() - exchange.startedAt,
    connection: request.connection,
    openedTogether: request.openedTogether,
    traceId: exchange.traceId,
    receivedAt: exchange.receivedAt,
    operation: operation?.id,
    method: request.method,
    path: query === request.query ? request.path : copyOf(request.path),
    query,
    rawHeaders:
      site === undefined
        ? request.rawHeaders
        : withoutFields(request.rawHeaders, (name) => name === CALL_SITE_HEADER),
    callSite: (site === undefined ? undefined : callSiteIn(site)) ?? request.callSite,
    fault: fault?.id,
    body,
    bodyBytes: exchange.bodyBytes,
    key,
    keyName: caller?.label ?? keyNames.get(key ?? ''),
    session: exchange.session,
    status: reply?.status ?? 0,
    answer:
      typeof reply?.body === 'object' ? { bytes: bodyBytes(reply) } : redactedAnswer(reply?.body, secrets),
    facts,
    error: failure === undefined ? undefined : describeFailure(failure),
    concealed,
    console: exchange.console,
    refusal: exchange.refusal ?? (fault && faultRefusal(fault)),
  }
  return new Recorded(known, keptBytes(exchange, concealed !== undefined), exchange.world.knownKeys.has)
}

/** What a fault did instead of the service, or to its answer. */
const faultRefusal = ({ id, then }: PlannedHit): Refusal => ({
  rule: 'fault',
  values: { id, then: describeThen(then) },
})

/** What a fault does, in a few words: `status 429`, `delay and reset`. */
function describeThen(then: Then): string {
  const parts = Object.entries(then).flatMap(([name, value]) => {
    if (name === 'body' || name === 'headers' || value === undefined) return []
    return [typeof value === 'object' || value === true ? name : `${name} ${value}`]
  })
  return parts.join(' and ')
}

/** The size of the longest text request that the service accepts. */
const MAX_RAW_BYTES = 131_072

/** The raw body, or the beginning of a long one; none for an upload or a body with a document key. */
function keptBytes(exchange: Exchange, hasDocumentKey: boolean): Uint8Array | undefined {
  const { rawBody, operation } = exchange
  if (!rawBody || hasDocumentKey || isMultipart(exchange)) return undefined
  if (operation?.secrets.includes(CONCEALED_NAME)) return undefined
  return rawBody.length > MAX_RAW_BYTES ? rawBody.subarray(0, MAX_RAW_BYTES) : rawBody
}

/** A copy: a slice of a longer string keeps all of it in memory, here a query with a secret. */
const copyOf = (text: string) => Buffer.from(text).toString()

const describeFailure = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
