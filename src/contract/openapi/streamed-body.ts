/** The body of an answer that is too large for memory. It is read in chunks while it is sent. */
export class StreamedBody {
  /** In bytes. */
  readonly length: number
  /** Reads it from the start. */
  readonly pieces: () => AsyncIterable<Uint8Array>
  /** Call this once all of it but the last chunk was sent. */
  readonly completed: () => Promise<void>

  constructor({ length, pieces, completed }: Pick<StreamedBody, 'length' | 'pieces' | 'completed'>) {
    this.length = length
    this.pieces = pieces
    this.completed = completed
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
