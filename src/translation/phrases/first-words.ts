import { CharacterClass, classOf } from '../text/character-class.ts'
import type { Splitting } from '../text/sentences.ts'

const { LETTER, MARK, DIGIT, UNSPACED } = CharacterClass

const isLetter = (unit: number) => {
  const type = classOf(unit)
  return type === LETTER || type === UNSPACED || type === DIGIT || type === MARK
}

/** Where the first run of letters and digits behind a place begins; the end of the text when there is none. */
function wordStart(text: string, from: number): number {
  let start = from
  while (start < text.length && !isLetter(text.charCodeAt(start))) start++
  return start
}

/** The first run of letters and digits behind a place, in lower case; empty when there is none. */
function firstWord(text: string, from: number): string {
  const start = wordStart(text, from)
  let end = start
  while (end < text.length && isLetter(text.charCodeAt(end))) end++
  return text.slice(start, end).toLowerCase()
}

/** The words that phrases begin with: what tells at little cost that a text is none of them. */
export class FirstWords {
  readonly #words = new Set<string>()

  add(phrase: string): void {
    this.#words.add(firstWord(phrase, 0))
  }

  /** Whether a phrase may begin at a place, white space and other signs aside; false where that is impossible. */
  mayBegin(text: string, at: number): boolean {
    return this.#words.size > 0 && (this.#words.has('') || this.#words.has(firstWord(text, at)))
  }
}

const EDGE = /[\n\r\u2028\u2029;\u037e\p{Sentence_Terminal}]/gu

/** Whether a phrase may begin where a line or a sentence of a text does; asked before the text is cut into these. */
export function mayHoldPhrase(text: string, splitting: Splitting, words: FirstWords): boolean {
  if (words.mayBegin(text, 0)) return true
  if (splitting === 'none') return false
  EDGE.lastIndex = 0
  while (EDGE.test(text)) {
    // No sentence begins with white space, and those that end a text have nothing behind them.
    const next = EDGE.lastIndex
    if (next < text.length && words.mayBegin(text, next)) {
      EDGE.lastIndex = 0
      return true
    }
    // Behind all signs up to the next word stands the same word: looking at each of them takes square time.
    EDGE.lastIndex = Math.max(next, wordStart(text, next))
  }
  return false
}
