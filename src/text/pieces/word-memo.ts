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

/** A piece that is a word, see `Piece`. */
export interface WordPiece {
  readonly kind: 'word'
  readonly text: string
  readonly source?: string
  readonly number?: number
  readonly unspaced: boolean
}

/** How many word pieces are shared; a power of two. */
const SHARED_WORDS = 4096
/** Longer slices would keep their whole text in memory. */
const LONGEST_SHARED = 12

/** Cached word pieces, each in one of two places for its letters: frequent words share one object. */
const WORDS: (WordPiece | undefined)[] = new Array(SHARED_WORDS).fill(undefined)

/** The hash of a word with one more letter; that of no letters is 0. */
export const hashedWith = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) | 0

/** A piece that is a word. */
export function wordPiece(text: string, start: number, end: number): WordPiece {
  let hash = 0
  const last = Math.min(end, start + LONGEST_SHARED)
  for (let index = start; index < last; index++) hash = hashedWith(hash, text.charCodeAt(index))
  return hashedWordPiece(text, start, end, hash)
}

/** The same for a word whose letters are already hashed. */
export function hashedWordPiece(text: string, start: number, end: number, hash: number): WordPiece {
  if (end - start > LONGEST_SHARED) return { kind: 'word', text: text.slice(start, end), unspaced: false }
  const first = (hash ^ (hash >>> 12)) & (SHARED_WORDS - 1)
  const second = first ^ 1
  const one = WORDS[first]
  if (one !== undefined && isAt(one.text, text, start, end)) return one
  const other = WORDS[second]
  if (other !== undefined && isAt(other.text, text, start, end)) return other
  const number = one !== undefined && other === undefined ? second : first
  const piece: WordPiece = { kind: 'word', text: text.slice(start, end), number, unspaced: false }
  WORDS[number] = piece
  return piece
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let index = 0; index < word.length; index++) {
    if (word.charCodeAt(index) !== text.charCodeAt(start + index)) return false
  }
  return true
}
