import { type LexiconData, readLexicon } from '../data.ts'
import { hash, rehash } from '../hash.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { type TargetCase, targetCase } from '../text/letter-case.ts'
import { type BlockList, blockList } from './block-list.ts'
import { createComposer, USUAL_LETTERS } from './composer.ts'
import { FREQUENT_WORDS } from './frequent-words.ts'
import { englishLength, lengthFactor } from './length-factors.ts'
import { takenWords } from './taken-words.ts'
import { wordPattern } from './word-pattern.ts'

/** The space next to a word: a text's length is that of its words and spaces together. */
const SPACE = 1
/** This many tries are enough to find a word that has no meaning yet. */
const TRIES = 16
const REMEMBERED_STARTS = 16

/** The output material of one target language. */
export interface Lexicon {
  readonly case: TargetCase
  /**
   * The lower-case words of this language for lower-case source words: functions of only the start and the word.
   * Different source words get different ones: always if they are real words, and with few collisions in 20,000 if made
   * up. None is the source word itself, or has a meaning: no made-up word is a known word of the language.
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
  const clean = (list: readonly string[] = []) => [
    ...new Set(list.map((word) => letterCase.lower(word.normalize('NFC')))),
  ]
  const syllables = clean(data.syllables)
  // Single Han characters are words, too.
  const words = clean(isHan(data.script) ? [...data.words, ...syllables] : data.words)
  const factor = lengthFactor(code)
  const ownSpace = isSpaced(base) ? SPACE : 0
  const lengthFor = (letters: number) => Math.max(1, Math.round((letters + SPACE) * factor - ownSpace))
  const wantedLength = (source: string) => lengthFor(englishLength(source))
  const known = once(() => takenWords(code))
  const taken = once(() => new Set([...words, ...clean(data.common), ...known()]))
  const isBlocked: BlockList = blockList(data.blocked)
  const composer = once(() =>
    createComposer(wordPattern([...words, ...syllables].filter(isEverywhere), data.script, base), lengthFor),
  )

  function madeUp(source: string, start: number): string {
    const length = wantedLength(source)
    const isFree = (word: string) => word !== source && !taken().has(word) && !isBlocked(word)
    let number = hash(source, start)
    let word = composer().composeRanked(source, start)
    for (let tries = 0; (word === undefined || !isFree(word)) && tries < TRIES; tries++) {
      word = composer().compose(source, length, number).normalize('NFC')
      number = rehash(number + 1)
    }
    return word as string
  }

  function realWordsFrom(start: number): ReadonlyMap<string, string> {
    const free = words.filter((word) => !known().has(word) && isEverywhere(word))
    // If made-up words are longer than requested, the frequent ones compensate.
    const excess = Math.max(0, composer().leastLength - lengthFor(USUAL_LETTERS))
    return assignRealWords(free, (source) => Math.max(1, wantedLength(source) - excess), start)
  }

  // Cached, since worlds usually have the same seed. A lexicon whose words are never needed costs nothing.
  const realWords = new Map<number, ReadonlyMap<string, string>>()
  function realWordsOf(start: number): ReadonlyMap<string, string> {
    let real = realWords.get(start)
    if (real === undefined) {
      if (realWords.size === REMEMBERED_STARTS) realWords.clear()
      real = realWordsFrom(start)
      realWords.set(start, real)
    }
    return real
  }

  return {
    case: letterCase,
    wordsFrom(start) {
      let real: ReadonlyMap<string, string> | undefined
      return (source) => {
        real ??= realWordsOf(start)
        return real.get(source) ?? madeUp(source, start)
      }
    },
  }
}

/** Caches the result of a function at its first call. */
function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

const isHan = (script: string) => script === 'Hans' || script === 'Hant'

/** Whether all variants of the language spell a word the same: Swiss German has no ß. */
const isEverywhere = (word: string) => !word.includes('ß')

/**
 * Assigns a real word of about the requested length to each of the most frequent words, so that a translation looks
 * like its language: as many as there are words.
 */
function assignRealWords(
  words: readonly string[],
  wantedLength: (source: string) => number,
  start: number,
): ReadonlyMap<string, string> {
  const byLength: string[][] = []
  const order = new Map(words.map((word) => [word, hash(word, start)]))
  for (const word of [...words].sort((a, b) => (order.get(a) as number) - (order.get(b) as number))) {
    const list = byLength[word.length] ?? []
    byLength[word.length] = list
    list.push(word)
  }
  const assigned = new Map<string, string>()
  for (const source of FREQUENT_WORDS) {
    const wanted = wantedLength(source)
    const list = [wanted, wanted + 1, wanted - 1, wanted + 2, wanted + 3]
      .map((length) => byLength[length])
      .find((words) => words?.length)
    const index = list?.findIndex((word) => word !== source) ?? -1
    if (list && index >= 0) assigned.set(source, list.splice(index, 1)[0] as string)
  }
  return assigned
}
