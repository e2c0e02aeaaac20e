import { Problem } from './problem.ts'

/** What is too large is read this much further, so that the client gets to see the answer. */
const MAX_DRAINED_BYTES = 4 * 1024 * 1024

/**
 * The whole body of a request, never more than `limitBytes` of it in memory.
 * @throws Problem 413
 */
export async function readBody(request: Request, limitBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length
    if (bytes <= limitBytes) chunks.push(chunk)
    else if (bytes > limitBytes + MAX_DRAINED_BYTES) break
  }
  if (bytes > limitBytes) throw new Problem(413, `A body may have ${limitBytes} bytes here.`)
  return Buffer.concat(chunks)
}
