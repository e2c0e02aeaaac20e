/** The body of an answer that is sent in chunks: too large for memory, or for a single step, which would block others. */
export class StreamedBody {
  /** In bytes. */
  readonly length: number
  /** Reads it from the start. */
  readonly pieces: () => Iterable<Uint8Array> | AsyncIterable<Uint8Array>
  /** Call this once all of it but the last chunk was sent. */
  readonly completed: () => Promise<void>

  constructor({ length, pieces, completed }: Pick<StreamedBody, 'length' | 'pieces' | 'completed'>) {
    this.length = length
    this.pieces = pieces
    this.completed = completed
  }

  /** One of chunks that are in memory. */
  static of(chunks: readonly Uint8Array[]): StreamedBody {
    const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
    return new StreamedBody({ length, pieces: () => chunks, completed: async () => {} })
  }

  /** The chunks for a caller that sends them. The body is completed before the last one is sent. */
  async *sending(): AsyncGenerator<Uint8Array, void, void> {
    let left = this.length
    if (left === 0) await this.completed()
    for await (const piece of this.pieces()) {
      left -= piece.length
      if (left === 0) await this.completed()
      yield piece
    }
  }
}
