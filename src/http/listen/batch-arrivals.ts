import { yieldToEventLoop } from '../../runtime/yield-to-event-loop.ts'

/**
 * Serves what arrives at the same time together: once everything is read that is there to be read, one after the other
 * in the order of arrival. Reading and serving are much code each; in turns, they push each other out of the processor's
 * caches, which cost more than half of what a request takes (docs/performance.md).
 */
export function batchArrivals<Arrival extends unknown[]>(
  serve: (...arrival: Arrival) => void,
): (...arrival: Arrival) => void {
  let arrived: Arrival[] = []

  function serveArrived() {
    const arrivals = arrived
    arrived = []
    for (const arrival of arrivals) serve(...arrival)
  }

  return (...arrival) => {
    if (arrived.push(arrival) === 1) void yieldToEventLoop().then(serveArrived)
  }
}
