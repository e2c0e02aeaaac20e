/**
 * Options for the official client against a server that may be slow: it gives up on a request after five seconds, and
 * then sends it again.
 */
export const PATIENT = { maxRetries: 0, minTimeout: 10 * 60_000 } as const
