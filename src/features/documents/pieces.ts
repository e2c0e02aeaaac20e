/** So many bytes are encrypted, hashed and stored in one go: less than a millisecond's work. */
export const PIECE_BYTES = 512 * 1024

/** How many pieces a content of so many bytes has; an empty one has one. */
export const pieceCount = (bytes: number) => Math.max(1, Math.ceil(bytes / PIECE_BYTES))

/**
 * The content of these chunks cut into pieces of one size, each as the parts of chunks that it is made of; nothing is
 * copied. Takes the chunks out of their list, so that what is done with can be collected.
 */
export function* piecesOf(chunks: Uint8Array[]): Generator<Uint8Array[]> {
  let piece: Uint8Array[] = []
  let room = PIECE_BYTES
  for (let chunk = chunks.shift(); chunk; chunk = chunks.shift()) {
    for (let start = 0; start < chunk.length; ) {
      if (room === 0) {
        yield piece
        piece = []
        room = PIECE_BYTES
      }
      const part = chunk.subarray(start, start + room)
      piece.push(part)
      room -= part.length
      start += part.length
    }
  }
  yield piece
}

/** Bytes of all of them. */
export const sizeOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0)

/** The memory of those pieces that have it for themselves: what can be handed over to another thread. */
export const memoryOf = (pieces: readonly Uint8Array[]) =>
  pieces.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  )
