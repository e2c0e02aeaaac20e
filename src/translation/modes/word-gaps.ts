import { cutPieces } from '../text/pieces.ts'
import { STAND_IN } from '../text/unit.ts'

/** A slice of a text, in UTF-16 units. */
export interface Slice {
  readonly start: number
  readonly end: number
}

/** A text as words and the gaps between them. Numbers and each STAND_IN count as words. */
export interface WordGaps {
  readonly text: string
  readonly words: readonly Slice[]
  /** The gap before the word with this number; for the number of words, the gap after the last. */
  gap(number: number): Slice
  /** How many words begin before a position. */
  wordsBefore(place: number): number
}

export function wordGaps(text: string): WordGaps {
  const words = wordsOf(text)
  return {
    text,
    words,
    gap: (number) => ({ start: words[number - 1]?.end ?? 0, end: words[number]?.start ?? text.length }),
    wordsBefore(place) {
      let low = 0
      let high = words.length
      while (low < high) {
        const middle = (low + high) >>> 1
        if ((words[middle] as Slice).start < place) low = middle + 1
        else high = middle
      }
      return low
    },
  }
}

function wordsOf(text: string): Slice[] {
  const words: Slice[] = []
  let start = 0
  for (const { kind, text: piece } of cutPieces(text)) {
    if (kind === 'word' || kind === 'kept') words.push({ start, end: start + piece.length })
    else if (piece.includes(STAND_IN)) {
      for (let index = 0; index < piece.length; index++) {
        if (piece[index] === STAND_IN) words.push({ start: start + index, end: start + index + 1 })
      }
    }
    start += piece.length
  }
  return words
}
