import { firstBehind } from '../../base/runtime/lists.ts'
import { cutPieces, type Piece } from './pieces.ts'
import type { Reference, Unit } from './unit.ts'

/**
 * Splits a unit into pieces. A mark is a separate piece and ends the word before it: two words with a tag between them
 * and no space, as in `One<br/>Two`, are more frequent than a word with a tag inside.
 *
 * In text with markup, the characters `<` and `>` are references, and mean themselves: `&lt;b&gt;` is not a tag.
 */
export function cutUnit({ text, marks, references }: Unit): readonly Piece[] {
  const isPlain = references.length === 0
  if (marks.length === 0 && isPlain) return cutPieces(text)
  const pieces: Piece[] = []
  let position = 0
  const cutThrough = (end: number) => {
    if (end > position) for (const piece of cutPieces(text.slice(position, end), isPlain)) pieces.push(piece)
  }
  for (const { start, end, source } of marks) {
    cutThrough(start)
    pieces.push({ kind: 'mark', text: text.slice(start, end), source, unspaced: false })
    position = end
  }
  cutThrough(text.length)
  return isPlain ? pieces : withReferences(pieces, references)
}

/** Adds the source's spelling to each piece that contains references. */
function withReferences(pieces: readonly Piece[], references: readonly Reference[]): readonly Piece[] {
  let next = 0
  let start = 0
  return pieces.map((piece) => {
    const end = start + piece.text.length
    let source = ''
    let position = start
    for (let held = references[next]; held !== undefined && held.start < end; held = references[++next]) {
      source += piece.text.slice(position - start, held.start - start) + held.source
      position = held.end
    }
    const isSpelled = position > start
    const spelled = isSpelled ? { ...piece, source: source + piece.text.slice(position - start) } : piece
    start = end
    return spelled
  })
}

/**
 * Determines which parts of a unit can be translated separately: not those that begin or end inside something
 * protected, such as a line of a comment. The unit is tokenized on first use.
 */
export function safeCuts(unit: Unit): (start: number, end: number) => boolean {
  let kept: readonly { readonly start: number; readonly end: number }[] | undefined
  const isSafe = (place: number): boolean => {
    kept ??= keptSlices(unit)
    const before = kept[firstBehind(kept, place - 1, ({ start }) => start) - 1]
    return before === undefined || before.end <= place
  }
  return (start, end) => (start === 0 || isSafe(start)) && (end === unit.text.length || isSafe(end))
}

function keptSlices(unit: Unit) {
  const kept: { start: number; end: number }[] = []
  let start = 0
  for (const piece of cutUnit(unit)) {
    const end = start + piece.text.length
    if (piece.kind === 'kept' && end > start + 1) kept.push({ start, end })
    start = end
  }
  return kept
}
