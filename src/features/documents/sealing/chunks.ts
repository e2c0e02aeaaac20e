/** This many bytes are encrypted, hashed and stored together: less than a millisecond of work. */
export const CHUNK_BYTES = 512 * 1024

/** The number of chunks for a content of this many bytes; an empty content has one. */
export const chunkCount = (bytes: number) => Math.max(1, Math.ceil(bytes / CHUNK_BYTES))

/**
 * The content split into chunks of one size, each as a list of parts; nothing is copied. Removes the parts from their
 * list, so that processed ones can be garbage collected.
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

/** The total number of bytes. */
export const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** The memory of the chunks that have their own buffer and can be transferred to another thread. */
export const memoryOf = (chunks: readonly Uint8Array[]) =>
  chunks.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  )
