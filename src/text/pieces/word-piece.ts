/** A piece that is a word, see `Piece`. */
export interface WordPiece {
  readonly kind: 'word'
  readonly text: string
  readonly source?: string
  readonly unspaced: boolean
}

/** How many word pieces are shared; a power of two. */
const SHARED_WORDS = 4096
/** Longer slices would keep their whole text in memory. */
const LONGEST_SHARED = 12

/** Longer ones are rarely words, and many of them would take much memory. */
const LONGEST_REMEMBERED = 64

/** A function of a word that remembers its results; when it has many, it starts over. */
export function cachedByWord<Known>(make: (word: string) => Known): (word: string) => Known {
  const known = new Map<string, Known>()
  return (word) => {
    if (word.length > LONGEST_REMEMBERED) return make(word)
    let value = known.get(word)
    if (value === undefined) {
      const own = ownCopy(word)
      value = make(own)
      if (known.size >= SHARED_WORDS) known.clear()
      known.set(own, value)
    }
    return value
  }
}

/** A copy with its own memory: a slice would keep the whole text. */
export const ownCopy = (slice: string): string => ` ${slice}`.slice(1)

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
  const piece: WordPiece = { kind: 'word', text: text.slice(start, end), unspaced: false }
  WORDS[one !== undefined && other === undefined ? second : first] = piece
  return piece
}

function isAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false
  for (let index = 0; index < word.length; index++) {
    if (word.charCodeAt(index) !== text.charCodeAt(start + index)) return false
  }
  return true
}
