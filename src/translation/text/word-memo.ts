import { LONGEST_SHARED, SHARED_WORDS, type WordPiece } from './shared-words.ts'

/** Enough for most texts. Rarely used language pairs take little memory. */
const FEWEST_PLACES = 256

/** Copies long words: a slice would keep its whole text in memory. */
const copyOf = (word: string) => (word.length > LONGEST_SHARED ? word.split('').join('') : word)

/**
 * Caches what is known about words by the number of their shared piece, so that their letters are neither hashed nor
 * compared again. Words with the same number replace each other.
 */
export class WordMemo<Known> {
  readonly #make: (text: string) => Known
  readonly #all = new Map<string, Known>()
  #pieces: (WordPiece | undefined)[] = new Array(FEWEST_PLACES).fill(undefined)
  #known: (Known | undefined)[] = new Array(FEWEST_PLACES).fill(undefined)
  #misses = 0

  /** @param make must depend only on the word */
  constructor(make: (text: string) => Known) {
    this.#make = make
  }

  of(piece: WordPiece): Known {
    const { number } = piece
    if (number === undefined) return this.#find(piece.text)
    const place = number & (this.#pieces.length - 1)
    return this.#pieces[place] === piece ? (this.#known[place] as Known) : this.#place(piece, number)
  }

  #place(piece: WordPiece, number: number): Known {
    const places = this.#pieces.length
    if (++this.#misses > places && places < SHARED_WORDS) {
      this.#pieces = new Array(SHARED_WORDS).fill(undefined)
      this.#known = new Array(SHARED_WORDS).fill(undefined)
    }
    const known = this.#find(piece.text)
    const place = number & (this.#pieces.length - 1)
    this.#pieces[place] = piece
    this.#known[place] = known
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
