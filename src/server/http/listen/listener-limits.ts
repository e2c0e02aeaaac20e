/**
 * How long a listener waits for its clients, and how many it serves at a time (our choice; the service documents
 * nothing). Generous to slow connections and to people in a debugger, but nobody can hold a connection forever.
 */
export interface ListenerLimits {
  /** From the first byte of a request, or from the beginning of its connection, until its head is complete. */
  readonly headMs: number
  /** How long a body or an answer may stall. A slow upload continues as long as it makes progress. */
  readonly idleMs: number
  /** Until a whole request is complete, however slowly it arrives: 30 MiB in an hour are 9 KiB a second. */
  readonly requestMs: number
  /** How long a connection is kept between two requests. */
  readonly keepAliveMs: number
  /** How often to check for heads and requests that take too long. */
  readonly checkMs: number
  /** Concurrent connections; one more is closed immediately. */
  readonly maxConnections: number
}

export const LISTENER_LIMITS: ListenerLimits = {
  headMs: 60_000,
  idleMs: 60_000,
  requestMs: 60 * 60 * 1000,
  // Longer than the five seconds after which clients poll again, so that their sockets stay open.
  keepAliveMs: 15_000,
  checkMs: 5_000,
  maxConnections: 5_000,
}
