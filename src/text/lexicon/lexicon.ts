import { table } from '../../base/json/table.ts'
import { cached, once } from '../../base/runtime/cached.ts'
import { readDataFile } from '../../package-files.ts'
import { hash, rehash } from '../hash.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { targetCase } from '../pieces/letter-case.ts'
import { createComposer } from './composer.ts'
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
/** Of longer words, only one is made up: trying others would take longer than all the rest of a request. */
const LONGEST_TRIED = 4000
/** With so many, one in five words that are not real is taken for a real one. */
const BITS_PER_WORD = 4

/** The lexicon file of a target: `zh-Hant` and its equivalents have their own, all others that of their base code. */
export const lexiconCode = (target: string): string =>
  target.toLowerCase() === 'zh-hant' ? 'zh-Hant' : baseOf(target)

/** Loads a lexicon at its first use. @throws if there is no lexicon for the code */
export const lexiconFor = cached((code: string) => createLexicon(code, readLexicon(code)))

/**
 * Builds the output material of one target language from the content of its file; words are stored in NFC and lower
 * case.
 */
export function createLexicon(code: string, data: LexiconData) {
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

  function shortWord(source: string, start: number, taken: ReadonlySet<string>): string {
    const mayBeUsed = (word: string) =>
      word !== source && !taken.has(word) && !mayBeReal(word) && !isBlocked(word)
    return composer().composeShort(wantedLength(source), hash(source, start), mayBeUsed)
  }

  function madeUp(source: string, start: number, taken: ReadonlySet<string>): string {
    const isNew = (word: string) => word !== source && !taken.has(word) && !mayBeReal(word)
    const ranked = composer().composeRanked(source, start, (word) => isNew(word) && !isBlocked(word))
    if (ranked !== undefined) return ranked
    const length = wantedLength(source)
    const triesToAvoidBlocked = length > LONGEST_TRIED ? 0 : TRIES
    let number = hash(source, start)
    for (let tries = 0; ; tries++) {
      const longer = length + Math.floor(tries / TRIES)
      const word = composer().compose(source, longer, number).normalize('NFC')
      if (isNew(word) && (tries >= triesToAvoidBlocked || !isBlocked(word))) return word
      number = rehash(number + 1)
    }
  }

  return {
    case: letterCase,
    /**
     * Makes up lower-case words of this language for lower-case source words: functions of only the start and the word.
     * Different source words get different ones, with few collisions in 20,000. None is the source word itself or a real
     * word of the language, as far as Mynah's data has them.
     *
     * @param start a hash of seed and target, see {@link hash}
     */
    wordsFrom(start: number): (source: string) => string {
      // Frequent words get theirs in their order, as far as needed; all other words differ from all of these.
      const short = new Map<string, string>()
      const taken = new Set<string>()
      return (source) => {
        while (short.size < FREQUENT_WORDS.length && !short.has(source)) {
          const frequent = FREQUENT_WORDS[short.size] as string
          const word = shortWord(frequent, start, taken)
          short.set(frequent, word)
          taken.add(word)
        }
        return short.get(source) ?? madeUp(source, start, taken)
      }
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

/** The file `lexicons/<code>.json`. */
export interface LexiconData {
  /** ISO 15924 code of the script, such as `Latn` */
  script: string
  /** words that made-up ones look like, in dictionary case; may be few for small languages */
  words: string[]
  /** parts that occur in made-up words, too */
  syllables?: string[]
  /** substrings that made-up words must not contain */
  blocked?: string[]
  /**
   * Base64 of a bit set in which the hash of each real word marks a bit: of all that Mynah's data has in this language and
   * that could be made up. A word whose bit is not set is not real.
   */
  real?: string
}

/** Reads one lexicon. Callers cache it; nothing is cached here. @throws if the file does not exist */
export function readLexicon(code: string): LexiconData {
  return readDataFile(`text/lexicons/${code}.json`)
}

/**
 * The entries of scripts/lexicons/blocked.txt that apply to every language (they were removed from the word lists when
 * these were created). A test compares the two.
 */
const OFFENSIVE =
  /bastard|bitch|bomb|boob|cock|crap|cunt|dick|dildo|fagg|fuck|hitler|homo|nazi|negro|penis|piss|porn|pussy|rape|rapist|satan|seks|shit|slut|suicid|terror|tits|vagina|whore/
/** Too short to matter inside a word, but blocked as a whole word. */
const OFFENSIVE_WORDS: ReadonlySet<string> = new Set(['cum', 'fag', 'kkk', 'sex', 'tit'])
const OFFENSIVE_BEGINNINGS = ['sex']

/** Whether a lower-case word must not be made up. */
type BlockList = (word: string) => boolean

/** @param entries additional ones for one language; one that ends with `*` blocks all words with that prefix */
export function blockList(entries: readonly string[] = []): BlockList {
  const words = new Set<string>(OFFENSIVE_WORDS)
  const beginnings = [...OFFENSIVE_BEGINNINGS]
  for (const entry of entries) {
    if (entry.endsWith('*')) beginnings.push(entry.slice(0, -1))
    else words.add(entry)
  }
  return (word) =>
    words.has(word) || OFFENSIVE.test(word) || beginnings.some((beginning) => word.startsWith(beginning))
}

/**
 * The most frequent words of the most used source languages. Their made-up words are short, which makes up for those of
 * all others: these are longer than the target's words, so that there are enough of them.
 */
const FREQUENT_WORDS: readonly string[] = [
  ...new Set(
    [
      // English
      `the a of to and in is it you that he was for on are as with his they i at be this have from or one had by but not
      what all were we when your can an which their if do will each how them then she many some so these would into has
      her two him see time could no my than been who its now did my over new after our me us there about up out go just
      also any too very only here where why am off once both few own same such may must should might shall more most let
      get got make made way day even back well down still never always again while because between under before through
      please yes because cannot five were will good time year city file name work life hand part place case week home side area book word line game
      city open order minutes enter four nine long high small large old young great nice best free full late real easy help need want find
      give keep come take know think look call ask seem feel show turn play run live move save it's don't i'm you're we're that's can't`,
      // German, French, Spanish, Italian, Portuguese, Dutch
      'der die das und ist nicht ich sie es wir ein eine zu mit auf für von dem den des im',
      'le la les de des un une et est dans pour que qui ne pas vous nous il sur au du ce',
      'el los las del y en con se por su una lo para más',
      'che di il non per un è sono con della i gli',
      'o os as do da em um uma não com se no na',
      'het een van en op te dat die voor niet zijn',
    ]
      .join(' ')
      .split(/\s+/),
  ),
]

/**
 * How many characters a language needs for one English character, by base code (`zh-Hant` has its own).
 *
 * Source: the usual expansion figures of localization guides (German +10-20 %, French +15-20 %, Finnish +5 %, Chinese a
 * third, Japanese a half), rounded to 0.05; languages that such guides leave out got the figure of their nearest
 * relative. Where guides disagree, our choice is the middle.
 */
// biome-ignore format: a table of 80 short entries
const LENGTH_FACTORS: Readonly<Record<string, number>> = table({
  ar: 0.85, as: 0.95, be: 1.1, bg: 1.1, bho: 0.95, bn: 0.95, br: 1.1, ca: 1.15, ckb: 1, cs: 1, cy: 1.1, da: 1.05,
  de: 1.15, el: 1.15, en: 1, eo: 1.05, es: 1.2, et: 1.05, eu: 1.15, fa: 0.95, fi: 1.15, fr: 1.2, ga: 1.15, gl: 1.15,
  gn: 1.1, gom: 0.95, gu: 0.95, he: 0.8, hi: 0.95, hr: 1.05, hu: 1.1, hy: 1.1, is: 1.05, it: 1.15, ja: 0.5, ka: 1.1,
  kk: 1.1, ko: 0.5, ky: 1.1, la: 1.05, lb: 1.15, lt: 1.05, lv: 1.05, mai: 0.95, mg: 1.25, mk: 1.1, ml: 1.15, mn: 1.1,
  mr: 0.95, mt: 1.1, my: 1.15, nb: 1.05, ne: 0.95, nl: 1.15, oc: 1.15, om: 1.2, pa: 0.95, pl: 1.15, prs: 0.95,
  ps: 0.95, pt: 1.15, qu: 1.2, ro: 1.15, ru: 1.15, sa: 1, scn: 1.15, sk: 1.05, sl: 1.05, sq: 1.15, sr: 1.05, sv: 1.05,
  ta: 1.2, te: 1.05, th: 0.9, tl: 1.2, tr: 1.05, uk: 1.1, ur: 0.95, vi: 1.1, xh: 1.15, yi: 0.95, yue: 0.35, zh: 0.35,
  'zh-Hant': 0.35, zu: 1.15,
})

/** The factor of a language without an entry. */
const DEFAULT_FACTOR = 1.1

/** Characters of the target per character of English. */
export function lengthFactor(lexicon: string): number {
  return LENGTH_FACTORS[lexicon] ?? DEFAULT_FACTOR
}

/**
 * How many English characters a source word stands for. It depends on the word's script and not on the source language,
 * because the same word must give the same translation whatever language it is detected as.
 */
function englishLength(word: string): number {
  const unit = word.charCodeAt(0)
  if (unit < 0x1100) return word.length
  if ((unit >= 0xac00 && unit <= 0xd7af) || unit <= 0x11ff) return word.length * 2
  if (unit >= 0x3040 && unit <= 0x30ff) return word.length * 1.5
  if ((unit >= 0x3400 && unit <= 0x9fff) || unit === 0x3005) return word.length * 2.7
  if (unit >= 0xd840 && unit <= 0xd8ff) return (word.length / 2) * 2.7
  return word.length
}
