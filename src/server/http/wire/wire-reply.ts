import { StreamedBody } from '../../../contract/openapi/streamed-body.ts'

/** An answer, ready to be sent. */
export interface WireReply {
  readonly status: number
  readonly headers: Record<string, string>
  /**
   * A list is one body in chunks that are sent one by one: sending a large body in a single step would block all other
   * clients.
   */
  readonly body: string | Uint8Array | readonly Uint8Array[] | StreamedBody | undefined
}

/** The reason phrases of statuses that the platform does not know. */
export const REASON_PHRASES: Readonly<Record<number, string>> = {
  456: 'Quota Exceeded',
  529: 'Site Overloaded',
}

/** A reply with a complete body. */
export interface WholeReply extends WireReply {
  readonly body: Exclude<WireReply['body'], StreamedBody>
}

/** Reads the body of a reply completely: disturbances truncate it. */
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
