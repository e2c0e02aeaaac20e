import { createHash } from 'node:crypto'

/** The prefix makes an id recognisable inside a record, where other 64-digit hex strings (document keys) occur too. */
export const blobIdPattern = /^sha256-[0-9a-f]{64}$/

/** The name of a content: the same bytes, the same id. */
export function blobIdOf(bytes: Uint8Array): string {
  return `sha256-${createHash('sha256').update(bytes).digest('hex')}`
}
