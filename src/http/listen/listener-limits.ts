/**
 * How long a listener waits for its clients, and how many it serves at a time (our choice; the service says nothing).
 * Generous to slow lines and to people in a debugger; what counts is that nobody can hold a connection for ever.
 */
export interface ListenerLimits {
  /** From the first byte of a request, or from the beginning of its connection, until its head is there. */
  readonly headMs: number
  /** How long nothing may move in the middle of a body or of an answer. A slow upload goes on as long as it moves. */
  readonly idleMs: number
  /** Until a whole request is there, however steadily it trickles: 30 MiB in an hour are 9 KiB a second. */
  readonly requestMs: number
  /** How long a connection is kept between two requests. */
  readonly keepAliveMs: number
  /** How often it is looked for heads and requests that take too long. */
  readonly checkMs: number
  /** Connections at a time; a further one is closed at once. */
  readonly maxConnections: number
}

export const LISTENER_LIMITS: ListenerLimits = {
  headMs: 60_000,
  idleMs: 60_000,
  requestMs: 60 * 60 * 1000,
  // Longer than the five seconds after which clients poll again, so that their sockets are not closed under them.
  keepAliveMs: 15_000,
  checkMs: 5_000,
  maxConnections: 5_000,
}
