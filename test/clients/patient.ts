/**
 * Options for the official client with a slow server: by default it gives up on a request after five seconds, then
 * retries.
 */
export const PATIENT = { maxRetries: 0, minTimeout: 10 * 60_000 } as const
