import type { Operation } from '../../openapi/operation.ts'
import { stopwatch } from '../../runtime/time.ts'
import type { Exchange } from '../exchange.ts'
import type { WireRequest } from '../wire/wire-request.ts'
import type { World } from '../world.ts'

/** Digits of an X-Trace-ID (public docs). */
const TRACE_ID_DIGITS = 32

/** Opens the exchange: from here on every answer, errors included, carries the trace id (spec §4; public docs). */
export function openExchange(
  request: WireRequest,
  world: World,
  session: string | undefined,
  operation: Operation | undefined,
): Exchange {
  return {
    request,
    world,
    session,
    operation,
    traceId: world.traces.hex(TRACE_ID_DIGITS),
    receivedAt: world.clock.now(),
    startedAt: stopwatch(),
    journalPage: world.journal.page,
    bodyBytes: 0,
    facts: {},
  }
}
