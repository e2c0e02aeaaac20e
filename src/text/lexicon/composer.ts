import { cached, once } from '../../base/runtime/cached.ts'
import { rehash } from '../hash.ts'
import { countWords, type WordCounts } from './word-counts.ts'
import type { WordPattern } from './word-pattern.ts'

const LETTERS = 26
/**
 * How many words of up to this many Basic Latin letters exist. There are too many longer ones for each to get a unique
 * word.
 */
const RANKED = [0, 26, 702, 18_278, 475_254, 12_356_630] as const
const LONGEST_RANKED = RANKED.length - 1
/** With this many words, 20,000 source words collide about ten times; all words are assumed to be equally frequent. */
const ENOUGH = 40_000_000
/** How many words of a rank are tried; the next ones look the same but for their ends. */
const MOST_OF_A_RANK = 8
const TWO_TO_32 = 2 ** 32
/** The shares of a long word's extra length, and of its total length, that the result keeps. */
const SHARE_OF_REST = 0.4
const LEAST_SHARE = 0.8
/** No word needs to be longer than this; only languages with very few parts come close. */
const LONGEST_TRIED = 24

/** The weight of a part's frequency decreases: among short words, there are too few natural ones. */
const EVENNESS: readonly ((share: number) => number)[] = [
  (share) => Math.sqrt(share) * Math.sqrt(Math.sqrt(share)),
  Math.sqrt,
  (share) => Math.sqrt(Math.sqrt(share)),
]

/** The number of letters in an ordinary English word, one that is not among the frequent words. */
const USUAL_LETTERS = 6
/** How much longer a made-up word may be to look more natural; one additional letter is too much for a short word. */
const MAY_BE_LONGER = 1.15
const SHORT = 5

interface Way {
  readonly words: WordCounts
  readonly squares: WordCounts
}

/**
 * Creates a composer of words that look like those the pattern was built from.
 *
 * @param wantedLength the length of a word for one of this many Basic Latin letters
 */
export function createComposer(pattern: WordPattern, wantedLength: (letters: number) => number) {
  const usual = countWords(pattern, (_, isUsual) => (isUsual ? 1 : 0))
  const every = countWords(pattern, (share) => (share > 0 ? 1 : 0))
  const ways = EVENNESS.map((evenedOut) => ({
    words: countWords(pattern, evenedOut),
    squares: countWords(pattern, (share) => evenedOut(share) ** 2),
  }))
  /** How many equally frequent words would have as many collisions as these words of a length. */
  const effective = ({ words, squares }: Way, length: number) =>
    words.total(length) ** 2 / (squares.total(length) || Number.POSITIVE_INFINITY)

  /** The word lengths assigned to short words; longest ones get their own only if that makes them shorter. */
  const places = once(() =>
    RANKED.map((count, letters) => {
      const least = leastLength((length) => every.total(length) >= count)
      return possible(every, lengthFrom(least, wantedLength(letters)))
    }),
  )

  /** The way that makes words of usual length unique enough. */
  const shortest = once(() => {
    const usualLength = wantedLength(USUAL_LETTERS)
    const longest = usualLength < SHORT ? usualLength - 1 : Math.floor(usualLength * MAY_BE_LONGER)
    return ways.find((way) => effective(way, longest) >= ENOUGH) ?? (ways.at(-1) as Way)
  })
  const leastHashed = cached((needed: number) =>
    leastLength((length) => effective(shortest(), length) >= needed),
  )

  /** The most natural way that makes enough words of a length. */
  const wayTo = (needed: number, length: number): Way =>
    ways.find((way) => effective(way, length) >= needed) ?? shortest()

  return {
    /**
     * A unique word for a short word of Basic Latin letters; undefined for all others, and if no word may be used.
     *
     * @param start a hash of everything besides the word that the choice depends on
     */
    composeRanked(source: string, start: number, mayBeUsed: (word: string) => boolean): string | undefined {
      const rank = rankOf(source)
      const place = rank === undefined ? undefined : places()[source.length]
      if (rank === undefined || place === undefined) return undefined
      // All short words that get words of this length are numbered together.
      const count = RANKED[places().lastIndexOf(place)] as number
      const words = usual.total(place) >= count ? usual : every
      // A product beyond 2 ** 53 would not be exact.
      const step = Math.min(words.total(place), 2 ** 53) / count
      const first = Math.floor(shuffle(rank, count, start) * step)
      for (let index = 0; index < Math.min(Math.floor(step), MOST_OF_A_RANK); index++) {
        const word = words.wordAt(place, first + index).normalize('NFC')
        if (mayBeUsed(word)) return word
      }
      return undefined
    },
    /** The first of the words that may be used, by length and then from a number on. */
    composeShort(shortest: number, number: number, mayBeUsed: (word: string) => boolean): string {
      for (let length = possible(every, shortest); ; length++) {
        const total = every.total(length)
        for (let index = 0; index < total; index++) {
          const word = every.wordAt(length, (number + index) % total).normalize('NFC')
          if (mayBeUsed(word)) return word
        }
      }
    },
    /**
     * A word of about the requested length; longer if too many source words would share it otherwise.
     *
     * @param source in lower case
     * @param length UTF-16 units
     * @param number a hash of the word and of everything else that the choice depends on; another one if its word
     * cannot be used
     */
    compose(source: string, length: number, number: number): string {
      const needed = neededFor(source)
      const place = possible(shortest().words, lengthFrom(leastHashed(needed), length))
      const { words } = wayTo(needed, place)
      let chance = number
      const renew = (total: number) => {
        chance = rehash(chance + 1)
        return (chance / TWO_TO_32) * total
      }
      return words.wordAt(place, renew(words.total(place)), renew)
    },
  }
}

/**
 * Makes up for short words, which become longer than requested, by shortening long ones; most stay above the minimum.
 */
function lengthFrom(least: number, wanted: number): number {
  if (wanted <= least) return least
  return Math.round(Math.max(least + (wanted - least) * SHARE_OF_REST, wanted * LEAST_SHARE))
}

function leastLength(isEnough: (length: number) => boolean): number {
  let length = 1
  while (length < LONGEST_TRIED && !isEnough(length)) length++
  return length
}

/** The length itself, or the nearest one that words have. */
function possible(counts: WordCounts, length: number): number {
  if (counts.total(length) > 0) return length
  for (let distance = 1; distance <= LONGEST_TRIED; distance++) {
    if (counts.total(length + distance) > 0) return length + distance
    if (distance < length && counts.total(length - distance) > 0) return length - distance
  }
  throw new Error('A language needs words, or syllables, of which others can be made')
}

/** A unique number for every word of up to five Basic Latin letters; the shorter ones come first. */
function rankOf(source: string): number | undefined {
  if (source.length > LONGEST_RANKED) return undefined
  let rank = 0
  for (let index = 0; index < source.length; index++) {
    const letter = source.charCodeAt(index) - 0x61
    if (letter < 0 || letter >= LETTERS) return undefined
    rank = rank * LETTERS + letter + 1
  }
  return rank - 1
}

/** How many words to choose from for a source word: there are few short ones of other letters. */
function neededFor(source: string): number {
  if (rankOf(source) !== undefined) return ENOUGH
  const alphabet = source.charCodeAt(0) >= 0x3400 ? 2500 : 40
  return Math.min(ENOUGH, alphabet ** source.length * 500)
}

/**
 * A permutation of the numbers below a count: each step is reversible, and numbers that are too high are shuffled
 * again.
 */
function shuffle(number: number, count: number, start: number): number {
  const bits = Math.ceil(Math.log2(count))
  const mask = 2 ** bits - 1
  const shift = (bits >>> 1) + 1
  let mixed = number
  do {
    let key = start
    for (let round = 0; round < 3; round++) {
      key = rehash(key + round)
      mixed = (Math.imul(mixed ^ (key & mask), 0x9e3779b1 ^ (key & ~1 & 0xffff)) >>> 0) & mask
      mixed ^= mixed >>> shift
    }
  } while (mixed >= count)
  return mixed
}
