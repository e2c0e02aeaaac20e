import { type LexiconData, readLexicon } from '../data.ts'
import { hash, rehash } from '../hash.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { type TargetCase, targetCase } from '../text/letter-case.ts'
import { type BlockList, blockList } from './block-list.ts'
import { createComposer } from './composer.ts'
import { FREQUENT_WORDS } from './frequent-words.ts'
import { englishLength, lengthFactor } from './length-factors.ts'
import { type WordPattern, wordPattern } from './word-pattern.ts'

/** The space next to a word: a text's length is that of its words and spaces together. */
const SPACE = 1
/** In a script with more than this many characters per English one, hardly any word of three letters is a real one ... */
const DENSE = 0.8
/**
 * After this many tries, words become longer, because hardly any long word is a real one, and the block list is ignored,
 * because it has a part of nearly every word of thousands of letters.
 */
const TRIES = 16
/** With so many, one in five words that are not real is taken for a real one. */
const BITS_PER_WORD = 4

/** The output material of one target language. */
export interface Lexicon {
  readonly case: TargetCase
  /**
   * Makes up lower-case words of this language for lower-case source words: functions of only the start and the word.
   * Different source words get different ones, with few collisions in 20,000. None is the source word itself or a real
   * word of the language, as far as Mynah's data has them.
   *
   * @param start a hash of seed and target, see {@link hash}
   */
  wordsFrom(start: number): (source: string) => string
}

/** The lexicon file of a target: `zh-Hant` and its equivalents have their own, all others that of their base code. */
export function lexiconCode(target: string): string {
  const lower = target.toLowerCase()
  if (lower === 'zh-hant') return 'zh-Hant'
  const dash = lower.indexOf('-')
  return dash < 0 ? lower : lower.slice(0, dash)
}

const loaded = new Map<string, Lexicon>()

/** Loads a lexicon at its first use. @throws if there is no lexicon for the code */
export function lexiconFor(code: string): Lexicon {
  let lexicon = loaded.get(code)
  if (lexicon === undefined) {
    lexicon = createLexicon(code, readLexicon(code))
    loaded.set(code, lexicon)
  }
  return lexicon
}

/** Builds a lexicon from the content of its file; words are stored in NFC and lower case. */
export function createLexicon(code: string, data: LexiconData): Lexicon {
  const base = baseOf(code)
  const letterCase = targetCase(base, data.script)
  const factor = lengthFactor(code)
  const ownSpace = isSpaced(base) ? SPACE : 0
  const shortest = factor > DENSE ? 3 : 2
  const lengthFor = (letters: number) => Math.max(shortest, Math.round((letters + SPACE) * factor - ownSpace))
  const wantedLength = (source: string) => lengthFor(englishLength(source))
  const real = once(() => Buffer.from(data.real ?? '', 'base64'))
  const mayBeReal = (word: string) => isMarked(real(), word)
  const isBlocked: BlockList = blockList(data.blocked)
  const composer = once(() => createComposer(patternOf(code, data), lengthFor))

  /** The words for frequent ones: different from each other, and from all words that are made up for others. */
  function shortWordsFrom(start: number): ReadonlyMap<string, string> {
    const sources = new Map<string, string>()
    for (const source of FREQUENT_WORDS) {
      const mayBeUsed = (word: string) =>
        word !== source && !sources.has(word) && !mayBeReal(word) && !isBlocked(word)
      sources.set(composer().composeShort(wantedLength(source), hash(source, start), mayBeUsed), source)
    }
    return new Map([...sources].map(([word, source]) => [source, word]))
  }

  function madeUp(source: string, start: number, isTaken: (word: string) => boolean): string {
    const isNew = (word: string) => word !== source && !isTaken(word) && !mayBeReal(word)
    const ranked = composer().composeRanked(source, start, (word) => isNew(word) && !isBlocked(word))
    if (ranked !== undefined) return ranked
    const length = wantedLength(source)
    let number = hash(source, start)
    for (let tries = 0; ; tries++) {
      const longer = length + Math.floor(tries / TRIES)
      const word = composer().compose(source, longer, number).normalize('NFC')
      if (isNew(word) && (tries >= TRIES || !isBlocked(word))) return word
      number = rehash(number + 1)
    }
  }

  return {
    case: letterCase,
    wordsFrom(start) {
      const short = once(() => shortWordsFrom(start))
      const taken = once(() => new Set(short().values()))
      return (source) => short().get(source) ?? madeUp(source, start, (word) => taken().has(word))
    },
  }
}

/** What a lexicon's words look like. */
export function patternOf(code: string, { script, words, syllables = [] }: LexiconData): WordPattern {
  const { lower } = targetCase(baseOf(code), script)
  const parts = new Set([...words, ...syllables].map((word) => lower(word.normalize('NFC'))))
  // All variants of the language spell made-up words the same: Swiss German has no ß.
  return wordPattern(
    [...parts].filter((word) => !word.includes('ß')),
    script,
    baseOf(code),
  )
}

/** Whether the bit of a word is set; see `LexiconData.real`. */
function isMarked(bits: Uint8Array, word: string): boolean {
  const bit = hash(word) % (bits.length * 8)
  return ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0
}

/** Marks words, a few bits for each, so that {@link isMarked} is true of all of them and false of most others. */
export function markWords(words: ReadonlySet<string>): Uint8Array {
  const bits = new Uint8Array(Math.ceil((words.size * BITS_PER_WORD) / 8))
  for (const word of words) {
    const bit = hash(word) % (bits.length * 8)
    bits[bit >> 3] = (bits[bit >> 3] as number) | (1 << (bit & 7))
  }
  return bits
}

/** Caches the result of a function at its first call. */
function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
