import { LONGEST_SHARED, SHARED_WORDS, type WordPiece } from './pieces.ts'

/** Enough for the words of most texts, so that a language pair that is seldom used takes little memory. */
const FEWEST_PLACES = 256

/** A slice of a text would keep all of it in memory. */
const copyOf = (word: string) => (word.length > LONGEST_SHARED ? word.split('').join('') : word)

/**
 * What is known about words, found by the number of a shared piece: its letters need not be hashed again. Two words
 * with the same number take turns.
 */
export class WordMemo<Known extends { readonly text: string }> {
  readonly #make: (text: string) => Known
  readonly #all = new Map<string, Known>()
  #byNumber: (Known | undefined)[] = new Array(FEWEST_PLACES).fill(undefined)
  #misses = 0

  /** @param make must depend on the word alone */
  constructor(make: (text: string) => Known) {
    this.#make = make
  }

  of({ text, number }: WordPiece): Known {
    if (number === undefined) return this.#find(text)
    const known = this.#byNumber[number & (this.#byNumber.length - 1)]
    return known !== undefined && known.text === text ? known : this.#place(text, number)
  }

  #place(text: string, number: number): Known {
    const places = this.#byNumber.length
    if (++this.#misses > places && places < SHARED_WORDS) {
      this.#byNumber = new Array(SHARED_WORDS).fill(undefined)
    }
    const known = this.#find(text)
    this.#byNumber[number & (this.#byNumber.length - 1)] = known
    return known
  }

  #find(text: string): Known {
    let known = this.#all.get(text)
    if (known === undefined) {
      const own = copyOf(text)
      known = this.#make(own)
      if (this.#all.size === SHARED_WORDS) this.#all.clear()
      this.#all.set(own, known)
    }
    return known
  }
}
