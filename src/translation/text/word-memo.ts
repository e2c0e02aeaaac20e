import { LONGEST_SHARED, SHARED_WORDS, type WordPiece } from './pieces.ts'

/** Enough for most texts. Rarely used language pairs take little memory. */
const FEWEST_PLACES = 256

/** Copies long words: a slice would keep its whole text in memory. */
const copyOf = (word: string) => (word.length > LONGEST_SHARED ? word.split('').join('') : word)

/**
 * Caches what is known about words by the number of their shared piece, so that their letters are not hashed again. Words
 * with the same number replace each other.
 */
export class WordMemo<Known extends { readonly text: string }> {
  readonly #make: (text: string) => Known
  readonly #all = new Map<string, Known>()
  #byNumber: (Known | undefined)[] = new Array(FEWEST_PLACES).fill(undefined)
  #misses = 0

  /** @param make must depend only on the word */
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
