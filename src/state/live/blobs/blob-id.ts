import { hash } from 'node:crypto'

/**
 * The prefix makes ids recognizable inside records, where other strings of 64 hex digits (document keys) occur, too.
 */
export const blobIdPattern = /^sha256-[0-9a-f]{64}$/

/** The id of some bytes: the same bytes have the same id. */
export const blobIdOf = (bytes: Uint8Array): string => `sha256-${hash('sha256', bytes)}`
