/** The body of an answer that is too large for memory: it is read piece by piece while it is sent. */
export class StreamedBody {
  /** In bytes. */
  readonly length: number
  /** Reads it from its beginning. */
  readonly pieces: () => AsyncIterable<Uint8Array>
  /** To be called when all of it but the last piece was sent. */
  readonly completed: () => Promise<void>

  constructor({ length, pieces, completed }: Pick<StreamedBody, 'length' | 'pieces' | 'completed'>) {
    this.length = length
    this.pieces = pieces
    this.completed = completed
  }

  /** The pieces for a caller that sends them: before the last one leaves, the body is completed. */
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
