import type { Piece } from '../text/pieces.ts'

/** The neighbor of a punctuation character: white space or an end, content with letters, or another sign. */
export type Beside = 'space' | 'content' | 'sign'

/** One character of the punctuation between words. */
export interface Sign {
  /** The number of the piece, and the position in it. */
  readonly piece: number
  readonly place: number
  readonly character: string
  /** The ASCII character with the same meaning, for sentence punctuation; other characters represent themselves. */
  readonly meaning: string
  readonly before: Beside
  readonly after: Beside
  /** Whether only closing marks separate it from the next space. */
  readonly endsClause: boolean
}

const CLOSERS = '"”“»’\')]}」』）'

// biome-ignore format: a table
const MEANINGS: Readonly<Record<string, string>> = {
  '。': '.', '．': '.', '।': '.', '۔': '.', '։': '.', '။': '.',
  '，': ',', '、': ',', '،': ',', '၊': ',',
  '？': '?', '؟': '?', '！': '!', '：': ':', '；': ';', '؛': ';',
}
const GREEK_MEANINGS: Readonly<Record<string, string>> = { ...MEANINGS, ';': '?', '\u037e': '?', '·': ';' }

/**
 * All punctuation of a text, in order. Markup is ignored.
 *
 * @param source base code of the text
 */
export function signsOf(pieces: readonly Piece[], source: string): Sign[] {
  const meanings = source === 'el' ? GREEK_MEANINGS : MEANINGS
  const signs: Sign[] = []
  let before: Beside = 'space'
  for (let number = 0; number < pieces.length; number++) {
    const piece = pieces[number] as Piece
    if (piece.kind === 'space') before = 'space'
    else if (isContent(piece)) before = 'content'
    else if (piece.kind === 'punctuation') {
      const { text } = piece
      for (let place = 0; place < text.length; place++) {
        const character = text[place] as string
        const after = place === text.length - 1 ? besideFrom(pieces, number + 1) : 'sign'
        const meaning = meanings[character] ?? character
        signs.push({ piece: number, place, character, meaning, before, after, endsClause: after === 'space' })
        before = 'sign'
      }
    }
  }
  // Backwards, so that a run of punctuation is examined once.
  for (let index = signs.length - 2; index >= 0; index--) {
    const [sign, next] = [signs[index] as Sign, signs[index + 1] as Sign]
    if (sign.after !== 'sign' || !next.endsClause) continue
    if (CLOSERS.includes(next.character) || (isShout(sign) && isShout(next))) {
      signs[index] = { ...sign, endsClause: true }
    }
  }
  return signs
}

/** Whether a sign is a question or an exclamation mark. */
export const isShout = ({ meaning }: Sign): boolean => meaning === '?' || meaning === '!'

/** Whether a piece takes the place of a word in a sentence. */
export function isContent({ kind, text }: Piece): boolean {
  return kind === 'fixed' || (kind !== 'space' && kind !== 'punctuation' && text !== '')
}

function besideFrom(pieces: readonly Piece[], start: number): Beside {
  for (let number = start; number < pieces.length; number++) {
    const piece = pieces[number] as Piece
    if (piece.kind === 'space') return 'space'
    if (piece.kind === 'punctuation') return 'sign'
    if (isContent(piece)) return 'content'
  }
  return 'space'
}
