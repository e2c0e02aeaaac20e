import { isolate } from '../../../base/runtime/isolate.ts'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'

/**
 * Serves requests that arrive at the same time together: after everything available has been read, sequentially in
 * order of arrival. Reading and serving each run a lot of code. Alternating between them evicts each other from the
 * processor's caches, which cost more than half of the time for a request (docs/contributing/performance.md).
 */
export function batchArrivals<Arrival extends unknown[]>(
  serve: (...arrival: Arrival) => void,
): (...arrival: Arrival) => void {
  let arrived: Arrival[] = []

  function serveArrived() {
    const arrivals = arrived
    arrived = []
    for (const arrival of arrivals) isolate('a request', () => serve(...arrival))
  }

  return (...arrival) => {
    if (arrived.push(arrival) === 1) void yieldToEventLoop().then(serveArrived)
  }
}
