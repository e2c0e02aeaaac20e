import type { WholeReply } from './wire-reply.ts'

/** How the transmission of an answer fails, or that there is no answer. */
export type Disturbance =
  /** The connection is reset. */
  | { readonly kind: 'reset' }
  /** The connection is closed. */
  | { readonly kind: 'empty' }
  /**
   * The full length is announced, and the connection closed after this many bytes of the body, always less than all.
   */
  | { readonly kind: 'truncate'; readonly reply: WholeReply; readonly bytes: number }
  /** Half of the body is sent in a chunk, then an invalid one. */
  | { readonly kind: 'bad_chunk'; readonly reply: WholeReply }
  /** The body is sent in these pieces. */
  | { readonly kind: 'dribble'; readonly reply: WholeReply; readonly pieces: AsyncIterable<Uint8Array> }

/** The part of a truncated answer that is sent: never the whole body. */
export const truncated = (body: Uint8Array, bytes: number): Uint8Array =>
  body.subarray(0, Math.min(bytes, Math.max(0, body.length - 1)))

/** The part of an answer before its invalid chunk. */
export const firstHalf = (body: Uint8Array): Uint8Array => body.subarray(0, Math.ceil(body.length / 2))
