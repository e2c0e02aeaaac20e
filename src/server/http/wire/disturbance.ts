import { bytesOf, type WholeReply } from './wire-reply.ts'

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

/** One of an answer that begins. */
type DisturbedAnswer = Extract<Disturbance, { readonly reply: WholeReply }>

/** What is sent of an answer: the framing that its head announces, and the parts of its body. */
export function sentOf(how: DisturbedAnswer): {
  readonly framing: Readonly<Record<string, string>>
  readonly parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
} {
  const body = bytesOf(how.reply)
  const whole = { 'Content-Length': String(body.length) }
  switch (how.kind) {
    case 'truncate':
      return { framing: whole, parts: [body.subarray(0, Math.min(how.bytes, Math.max(0, body.length - 1)))] }
    case 'bad_chunk':
      return {
        framing: { 'Transfer-Encoding': 'chunked' },
        parts: [body.subarray(0, Math.ceil(body.length / 2))],
      }
    case 'dribble':
      return { framing: whole, parts: how.pieces }
  }
}
