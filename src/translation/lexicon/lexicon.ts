import { type LexiconData, readLexicon } from '../data.ts'
import { hash, rehash } from '../hash.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { type TargetCase, targetCase } from '../text/letter-case.ts'
import { englishLength, lengthFactor } from './length-factors.ts'
import { makesOffence, tailOf } from './offensive-joins.ts'

/** Fewer words than this in a file: words made of syllables are mixed in. */
const RICH_LEXICON = 60
/** The space beside a word: a text's length is that of its words and spaces together. */
const SPACE = 1
/** The fewest words among which a length is chosen; the window around the wanted length grows until it has them. */
const MIN_CANDIDATES = 12

/** The output material of one target language. */
export interface Lexicon {
  readonly case: TargetCase
  /**
   * The lower-case word of this language for a lower-case source word: a function of the seed, the language and the
   * word only. Its length follows the source word's and the language's habit; it is never the source word itself.
   *
   * @param start a hash of seed and language, see {@link hash}
   */
  wordFor(source: string, start: number): string
}

/** The lexicon file of a target: `zh-Hant` and what means it have their own, all others that of their base code. */
export function lexiconCode(target: string): string {
  const lower = target.toLowerCase()
  if (lower === 'zh-hant') return 'zh-Hant'
  const dash = lower.indexOf('-')
  return dash < 0 ? lower : lower.slice(0, dash)
}

const loaded = new Map<string, Lexicon>()

/** Loads a lexicon at its first use. @throws when there is no lexicon for the code */
export function lexiconFor(code: string): Lexicon {
  let lexicon = loaded.get(code)
  if (lexicon === undefined) {
    lexicon = createLexicon(code, readLexicon(code))
    loaded.set(code, lexicon)
  }
  return lexicon
}

/** Words of few characters differ too much in feel to stand in for each other. */
function spreadAt(length: number): number {
  return length < 4 ? 0 : 1
}

function wordsAround(words: readonly string[], length: number, spread: number): string[] {
  return words.filter((word) => Math.abs(word.length - length) <= spread)
}

/** The greatest length with enough words to choose from, for small lexicons fewer; longer words are compounds. */
function longestUsual(words: readonly string[]): number {
  const enough = Math.min(MIN_CANDIDATES, Math.ceil(words.length / 20))
  let length = words.at(-1)?.length ?? 0
  while (length > 1 && wordsAround(words, length, spreadAt(length)).length < enough) length--
  return length
}

/** Builds a lexicon from the content of its file; words are stored in NFC and lower case. */
export function createLexicon(code: string, data: LexiconData): Lexicon {
  const dash = code.indexOf('-')
  const letterCase = targetCase(dash < 0 ? code : code.slice(0, dash), data.script)
  const clean = (list: readonly string[] = []) => [
    ...new Set(list.map((word) => letterCase.lower(word.normalize('NFC')))),
  ]
  const words = clean(data.words).sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const syllables = clean(data.syllables)
  const factor = lengthFactor(code)
  const ownSpace = isSpaced(baseOf(code)) ? SPACE : 0
  const isRich = words.length >= RICH_LEXICON
  const longest = longestUsual(words)
  const candidates: (readonly string[] | undefined)[] = []

  function candidatesOf(wanted: number): readonly string[] {
    let list = candidates[wanted]
    if (list === undefined) {
      for (let spread = spreadAt(wanted); ; spread++) {
        list = wordsAround(words, wanted, spread)
        if (list.length >= MIN_CANDIDATES || list.length === words.length) break
      }
      candidates[wanted] = list
    }
    return list
  }

  /** Joins parts until the wanted length is reached, to the nearest part. */
  function compose(length: number, start: number, partsOf: (rest: number) => readonly string[]): string {
    let word = ''
    // The end of the word on its own, since looking into a word of 100,000 letters takes time in proportion to it.
    let tail = ''
    let number = start
    do {
      const parts = partsOf(length - word.length)
      let part = parts[number % parts.length] as string
      for (let tries = 0; makesOffence(tail, part) && tries < 8; tries++) {
        number = rehash(number + 1)
        part = parts[number % parts.length] as string
      }
      if (word !== '' && word.length + part.length / 2 > length) break
      word += part
      tail = tailOf(tail + part)
      number = rehash(number + 1)
    } while (word.length < length)
    return word.normalize('NFC')
  }

  function choose(length: number, number: number): string {
    const useWords = syllables.length === 0 || isRich || (words.length > 0 && (number & 1) === 0)
    if (!useWords) return compose(length, number >>> 1, () => syllables)
    if (length > longest) return compose(length, number, (rest) => candidatesOf(Math.min(rest, longest)))
    const list = candidatesOf(length)
    return list[(number >>> 1) % list.length] as string
  }

  return {
    case: letterCase,
    wordFor(source, start) {
      const length = Math.max(1, Math.round((englishLength(source) + SPACE) * factor - ownSpace))
      let number = hash(source, start)
      let word = choose(length, number)
      // A lexicon of one word only could never differ; eight tries are enough for every real one.
      for (let tries = 0; word === source && tries < 8; tries++) {
        number = rehash(number + 1)
        word = choose(length, number)
      }
      return word
    },
  }
}
