import type { Operation } from '../../openapi/operation.ts'
import { stopwatch } from '../../runtime/time.ts'
import type { Exchange, RequestWorld } from '../exchange.ts'
import type { WireRequest } from '../wire/wire-request.ts'

/** Opens the exchange: from here on every answer, errors included, carries the trace id (spec §4; public docs). */
export function openExchange(
  request: WireRequest,
  world: RequestWorld,
  session: string | undefined,
  operation: Operation | undefined,
): Exchange {
  return {
    request,
    world,
    session,
    operation,
    traceId: world.traces.next(),
    receivedAt: world.clock.now(),
    startedAt: stopwatch(),
    bodyBytes: 0,
    facts: {},
  }
}
