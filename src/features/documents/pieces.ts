/** So many bytes are encrypted, hashed and stored in one go: less than a millisecond's work. */
export const PIECE_BYTES = 512 * 1024

/** How many pieces a content of so many bytes has; an empty one has one. */
export const pieceCount = (bytes: number) => Math.max(1, Math.ceil(bytes / PIECE_BYTES))

/** The content of these chunks, copied into pieces of one size; the last one is what is left. */
export function* piecesOf(chunks: readonly Uint8Array[]): Generator<Uint8Array> {
  let left = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  let piece = new Uint8Array(Math.min(left, PIECE_BYTES))
  let filled = 0
  for (const chunk of chunks) {
    for (let start = 0; start < chunk.length; ) {
      if (filled === piece.length) {
        yield piece
        left -= filled
        piece = new Uint8Array(Math.min(left, PIECE_BYTES))
        filled = 0
      }
      const part = chunk.subarray(start, start + piece.length - filled)
      piece.set(part, filled)
      filled += part.length
      start += part.length
    }
  }
  yield piece
}

/** The memory of those pieces that have it for themselves: what can be handed over to another thread. */
export const memoryOf = (pieces: readonly Uint8Array[]) =>
  pieces.flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? buffer : [],
  )

/** One after the other. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let end = 0
  for (const piece of pieces) {
    bytes.set(piece, end)
    end += piece.length
  }
  return bytes
}
