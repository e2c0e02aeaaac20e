/** So many bytes are encrypted, hashed and stored together: less than a millisecond's work. */
export const CHUNK_BYTES = 512 * 1024

/** How many chunks a content of so many bytes has; an empty one has one. */
export const chunkCount = (bytes: number) => Math.max(1, Math.ceil(bytes / CHUNK_BYTES))

/**
 * The content cut into chunks of one size, each as the parts that it is made of; nothing is copied. Takes the parts out
 * of their list, so that those that are done with can be collected.
 */
export function* chunksOf(content: Uint8Array[]): Generator<Uint8Array[]> {
  let chunk: Uint8Array[] = []
  let room = CHUNK_BYTES
  for (let given = content.shift(); given; given = content.shift()) {
    for (let start = 0; start < given.length; ) {
      if (room === 0) {
        yield chunk
        chunk = []
        room = CHUNK_BYTES
      }
      const part = given.subarray(start, start + room)
      chunk.push(part)
      room -= part.length
      start += part.length
    }
  }
  yield chunk
}

/** Bytes of all of them. */
export const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** The memory of those chunks that have it for themselves: what can be handed over to another thread. */
export const memoryOf = (chunks: readonly Uint8Array[]) =>
  chunks.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  )
