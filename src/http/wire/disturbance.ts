import type { WholeReply } from './wire-reply.ts'

/** How an answer goes wrong on its way, or none is given at all. */
export type Disturbance =
  /** The connection is reset. */
  | { readonly kind: 'reset' }
  /** The connection is closed. */
  | { readonly kind: 'empty' }
  /** The whole length is announced, and the connection closed after so many bytes of the body, short of all. */
  | { readonly kind: 'truncate'; readonly reply: WholeReply; readonly bytes: number }
  /** Half of the body comes in a chunk, then something that is none. */
  | { readonly kind: 'bad_chunk'; readonly reply: WholeReply }
  /** The body comes in these pieces. */
  | { readonly kind: 'dribble'; readonly reply: WholeReply; readonly pieces: AsyncIterable<Uint8Array> }

/** What a truncated answer still brings: never the whole body. */
export const truncated = (body: Uint8Array, bytes: number): Uint8Array =>
  body.subarray(0, Math.min(bytes, Math.max(0, body.length - 1)))

/** What an answer brings before its invalid chunk. */
export const firstHalf = (body: Uint8Array): Uint8Array => body.subarray(0, Math.ceil(body.length / 2))
