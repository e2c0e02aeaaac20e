import { CharacterClass, classOf } from '../text/character-class.ts'
import { edgeWidth } from '../text/sentence-edges.ts'
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

/** Where the run of letters and digits ends that begins at a place. */
function wordEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isLetter(text.charCodeAt(end))) end++
  return end
}

/** The first run of letters and digits behind a place, in lower case; empty when there is none. */
function firstWord(text: string, from: number): string {
  const start = wordStart(text, from)
  return text.slice(start, wordEnd(text, start)).toLowerCase()
}

/** The two words that phrases begin with: what tells at little cost that a text is none of them. */
export class FirstWords {
  /** The second words by the first; empty for a phrase of one word. */
  readonly #words = new Map<string, Set<string>>()
  /** The Basic Latin characters that these begin with, which most words do not. */
  readonly #starts = new Uint8Array(0x80)

  add(phrase: string): void {
    const word = firstWord(phrase, 0)
    const second = firstWord(phrase, wordEnd(phrase, wordStart(phrase, 0)))
    this.#words.set(word, (this.#words.get(word) ?? new Set()).add(second))
    const start = word.charCodeAt(0)
    if (start < 0x80) this.#starts[start] = 1
  }

  /** Whether a phrase may begin at a place, white space and other signs aside; false where that is impossible. */
  mayBegin(text: string, at: number): boolean {
    if (this.#words.size === 0) return false
    if (this.#words.has('')) return true
    const start = wordStart(text, at)
    if (start === text.length) return false
    const unit = text.charCodeAt(start)
    if (unit < 0x80 && this.#starts[unit >= 0x41 && unit <= 0x5a ? unit | 0x20 : unit] === 0) return false
    const end = wordEnd(text, start)
    const second = this.#words.get(text.slice(start, end).toLowerCase())
    return second !== undefined && (second.has('') || second.has(firstWord(text, end)))
  }
}

/** Whether a phrase may begin where a line or a sentence of a text does; asked before the text is cut into these. */
export function mayHoldPhrase(text: string, splitting: Splitting, words: FirstWords): boolean {
  if (words.mayBegin(text, 0)) return true
  if (splitting === 'none') return false
  for (let index = 0; index < text.length; ) {
    const next = index + edgeWidth(text, index)
    if (next === index) {
      index++
      continue
    }
    // No sentence begins with white space, and those that end a text have nothing behind them.
    if (next < text.length && words.mayBegin(text, next)) return true
    // Behind all signs up to the next word stands the same word: looking at each of them takes square time.
    index = Math.max(next, wordStart(text, next))
  }
  return false
}
