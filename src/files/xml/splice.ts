/** A replacement for a range of a text. Offsets are UTF-16 units. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Replaces ranges in a stream of text and passes everything else through.
 *
 * @param splices ordered by their start, not overlapping
 */
export async function* spliced(
  pieces: AsyncIterable<string>,
  splices: readonly Splice[],
): AsyncGenerator<string> {
  let next = 0
  let offset = 0
  let skipTo = 0
  for await (const piece of pieces) {
    const pieceEnd = offset + piece.length
    let at = Math.max(offset, Math.min(skipTo, pieceEnd))
    let written = ''
    for (
      let splice = splices[next];
      splice !== undefined && splice.start < pieceEnd;
      splice = splices[++next]
    ) {
      written += piece.slice(at - offset, splice.start - offset) + splice.text
      skipTo = splice.end
      at = Math.min(skipTo, pieceEnd)
    }
    yield written + piece.slice(at - offset)
    offset = pieceEnd
  }
}
