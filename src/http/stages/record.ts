import { Recorded } from '../../journal/recorded.ts'
import { maskQuery } from '../../masking.ts'
import { stopwatch } from '../../runtime/time.ts'
import type { Exchange } from '../exchange.ts'
import { bodyBytes } from '../wire/wire-reply.ts'
import { keyInHeader } from './authenticate.ts'
import { redactedAnswer, redactedBody } from './redact-for-journal.ts'

/** Puts the finished exchange into the world's journal. */
export function record(exchange: Exchange) {
  const { journal, journalPage, tally } = exchange.world
  const recorded = recordedOf(exchange)
  // What began before its session did again leaves nothing in it.
  if (journalPage === journal.page) tally.count(recorded)
  journal.add(recorded, journalPage)
}

function recordedOf(exchange: Exchange): Recorded {
  const { request, reply, operation, fault, caller, failure } = exchange
  const secrets = operation?.secrets ?? []
  const query = request.query === '' ? '' : maskQuery(request.query)
  return new Recorded({
    startedAtMs: exchange.startedAt,
    durationMs: stopwatch() - exchange.startedAt,
    connection: request.connection,
    traceId: exchange.traceId,
    receivedAt: exchange.receivedAt,
    operation: operation?.id,
    method: request.method,
    path: query === request.query ? request.path : copyOf(request.path),
    query,
    rawHeaders: request.rawHeaders,
    fault: fault?.id,
    body: redactedBody(exchange.body, secrets),
    bodyBytes: exchange.bodyBytes,
    key: caller?.key ?? (fault && keyInHeader(request.header('authorization'))),
    session: exchange.session,
    status: reply?.status ?? 0,
    answer:
      typeof reply?.body === 'object' ? { bytes: bodyBytes(reply) } : redactedAnswer(reply?.body, secrets),
    facts: exchange.facts,
    error: failure === undefined ? undefined : describeFailure(failure),
  })
}

/** A text of its own: a part of a longer text keeps all of it in memory, here a query with a secret. */
const copyOf = (text: string) => Buffer.from(text).toString()

const describeFailure = (failure: unknown) =>
  failure instanceof Error ? (failure.stack ?? failure.message) : String(failure)
