import { StreamedBody } from '../../openapi/streamed-body.ts'

/** An answer, ready to be sent. */
export interface WireReply {
  readonly status: number
  readonly headers: Record<string, string>
  /** A list is one body in pieces, sent one by one: a large one sent at once would hold up everyone else who waits. */
  readonly body: string | Uint8Array | readonly Uint8Array[] | StreamedBody | undefined
}

/** A reply whose body is there as a whole. */
export interface WholeReply extends WireReply {
  readonly body: Exclude<WireReply['body'], StreamedBody>
}

/** A reply with its body there as a whole: what disturbs an answer cuts that. */
export async function wholeReply(reply: WireReply): Promise<WholeReply> {
  const { body } = reply
  if (!(body instanceof StreamedBody)) return { ...reply, body }
  const pieces: Uint8Array[] = []
  for await (const piece of body.pieces()) pieces.push(piece)
  return { ...reply, body: pieces }
}

/** The body of a reply as bytes. */
export function bytesOf({ body = '' }: WholeReply): Uint8Array {
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? body : Buffer.concat(body)
}

/** How many bytes the body of a reply has. */
export function bodyBytes({ body = '' }: WireReply): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  if (body instanceof StreamedBody || body instanceof Uint8Array) return body.length
  return body.reduce((sum, piece) => sum + piece.length, 0)
}
