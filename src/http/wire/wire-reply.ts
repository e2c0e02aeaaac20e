/** An answer, ready to be sent. */
export interface WireReply {
  readonly status: number
  readonly headers: Record<string, string>
  /** A list is one body in pieces, sent one by one: a large one sent at once would hold up whoever else waits. */
  readonly body: string | Uint8Array | readonly Uint8Array[] | undefined
}

/** The body of a reply as bytes. */
export function bytesOf({ body = '' }: WireReply): Uint8Array {
  if (typeof body === 'string') return Buffer.from(body)
  return body instanceof Uint8Array ? body : Buffer.concat(body)
}

/** How many bytes the body of a reply has. */
export function bodyBytes({ body = '' }: WireReply): number {
  if (typeof body === 'string') return Buffer.byteLength(body)
  return body instanceof Uint8Array ? body.length : body.reduce((sum, piece) => sum + piece.length, 0)
}
