import { createHash } from 'node:crypto'

/**
 * The prefix makes ids recognizable inside records, where other strings of 64 hex digits (document keys) occur, too.
 */
export const blobIdPattern = /^sha256-[0-9a-f]{64}$/

/** The id of some bytes: the same bytes have the same id. */
export function blobIdOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('hex')}`
}
