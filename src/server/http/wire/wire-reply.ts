import { StreamedBody } from '../../../contract/openapi/streamed-body.ts'

/** An answer, ready to be sent. */
export interface WireReply {
  readonly status: number
  readonly headers: Record<string, string>
  readonly body: string | Uint8Array | StreamedBody | undefined
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
  return { ...reply, body: Buffer.concat(pieces) }
}

/** The body of a reply as bytes. */
export function bytesOf({ body = '' }: WholeReply): Uint8Array {
  return typeof body === 'string' ? Buffer.from(body) : body
}

/** How many bytes the body of a reply has. */
export const bodyBytes = ({ body = '' }: WireReply): number =>
  typeof body === 'string' ? Buffer.byteLength(body) : body.length

/** The header fields of a reply, now with the length of its body. */
export function withLength(reply: WireReply): WireReply['headers'] {
  const { status, headers, body } = reply
  if (body !== undefined) headers['Content-Length'] = String(bodyBytes(reply))
  else if (status !== 204) headers['Content-Length'] = '0'
  return headers
}
