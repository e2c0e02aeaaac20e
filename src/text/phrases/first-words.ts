import { CharacterClass, classOf } from '../pieces/character-class.ts'
import type { Splitting } from '../pieces/sentences.ts'

const { LETTER, MARK, DIGIT, UNSPACED } = CharacterClass

const isLetter = (unit: number) => {
  const type = classOf(unit)
  return type === LETTER || type === UNSPACED || type === DIGIT || type === MARK
}

/** Where the first run of letters and digits after a position begins; the end of the text if there is none. */
function wordStart(text: string, from: number): number {
  let start = from
  while (start < text.length && !isLetter(text.charCodeAt(start))) start++
  return start
}

/** Where the run of letters and digits that begins at a position ends. */
function wordEnd(text: string, start: number): number {
  let end = start
  while (end < text.length && isLetter(text.charCodeAt(end))) end++
  return end
}

/** The first run of letters and digits after a position, in lower case; empty if there is none. */
function firstWord(text: string, from: number): string {
  const start = wordStart(text, from)
  return text.slice(start, wordEnd(text, start)).toLowerCase()
}

/** The first two words of phrases, for a cheap check that a text is not one of them. */
export class FirstWords {
  /** The second words by the first; empty for a phrase of one word. */
  readonly #words = new Map<string, Set<string>>()
  /** The initial Basic Latin characters of these; most words begin with others. */
  readonly #starts = new Uint8Array(0x80)

  add(phrase: string): void {
    const word = firstWord(phrase, 0)
    const second = firstWord(phrase, wordEnd(phrase, wordStart(phrase, 0)))
    this.#words.set(word, (this.#words.get(word) ?? new Set()).add(second))
    const start = word.charCodeAt(0)
    if (start < 0x80) this.#starts[start] = 1
  }

  /** Whether a phrase may begin at a position, ignoring white space and punctuation; false if that is impossible. */
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

/**
 * Whether a phrase may begin where a line or a sentence of a text does; checked before the text is split into these.
 */
export function mayHoldPhrase(text: string, splitting: Splitting, words: FirstWords): boolean {
  if (words.mayBegin(text, 0)) return true
  if (splitting === 'none') return false
  for (let index = nextEdge(text, 0); index < text.length; ) {
    const next = index + edgeWidth(text, index)
    // No sentence begins with white space, and nothing follows those that end a text.
    if (next < text.length && words.mayBegin(text, next)) return true
    // The same word follows all punctuation before it: examining it for each would take quadratic time.
    index = nextEdge(text, Math.max(next, wordStart(text, next)))
  }
  return false
}

/** Characters that may end a line or a sentence in any language. */
const EDGE = /^[\n\r\u2028\u2029;\u037e\p{Sentence_Terminal}]/u

/** The same for Basic Latin characters, which most texts consist of. */
const BASIC_LATIN = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  EDGE.test(String.fromCharCode(unit)) ? 1 : 0,
)
// Filled in pages of 256 characters on demand.
const pages: (Uint8Array | undefined)[] = new Array(0x100).fill(undefined)

/** The length of a character that may end a line or a sentence at a position, in UTF-16 units; 0 if there is none. */
function edgeWidth(text: string, index: number): number {
  const unit = text.charCodeAt(index)
  if (unit < 0x80) return BASIC_LATIN[unit] as number
  if (unit >= 0xd800 && unit <= 0xdbff) return EDGE.test(text.slice(index, index + 2)) ? 2 : 0
  const page = pages[unit >> 8] ?? fillPage(unit >> 8)
  return page[unit & 0xff] as number
}

function fillPage(page: number): Uint8Array {
  const filled = Uint8Array.from({ length: 0x100 }, (_, place) =>
    EDGE.test(String.fromCharCode((page << 8) + place)) ? 1 : 0,
  )
  pages[page] = filled
  return filled
}

/** The index of the first such character at or after a position; the end of the text if there is none. */
function nextEdge(text: string, from: number): number {
  let index = from
  while (index < text.length) {
    const unit = text.charCodeAt(index)
    if (unit < 0x80 ? BASIC_LATIN[unit] !== 0 : edgeWidth(text, index) > 0) return index
    index++
  }
  return index
}
