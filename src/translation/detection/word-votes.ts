import { readLexicon } from '../data.ts'
import { DETECTABLE_LANGUAGES, type DetectableLanguage } from '../languages.ts'
import { builtInPhrasesOf } from '../phrases/phrase-table.ts'
import { ENGLISH_WORDS } from './english-words.ts'
import type { Evidence } from './evidence.ts'
import { TELLING_WORDS } from './telling-words.ts'

/** What a word of a list says for the languages that have it, in natural log units. */
const COMMON_WORD = 4
const KNOWN_WORD = 3
/**
 * So many words are looked up by walking through the lists before an index over all of them is built: a process that
 * sees a few short texts only, as a test run does, never pays for the index.
 */
const WORDS_BEFORE_INDEX = 24

/** Languages that share a script and have to be told apart by words; at most 31 each, so that a bit mask fits. */
const GROUPS = {
  latin: DETECTABLE_LANGUAGES.filter((code) => !'ar bg el he ja ko ru th uk zh'.split(' ').includes(code)),
  cyrillic: ['bg', 'ru', 'uk'],
} as const

export type VotingGroup = keyof typeof GROUPS

/** The languages that have a word among the most frequent ones, and those that have it at all, as bits of the group. */
interface Holders {
  readonly common: number
  readonly known: number
}

interface Votes {
  /** the group's languages as indices into `DETECTABLE_LANGUAGES` */
  readonly languages: readonly number[]
  holdersOf(word: string): Holders
}

const NOBODY: Holders = { common: 0, known: 0 }
const votes = new Map<VotingGroup, Votes>()

/** The languages of a group, as indices into `DETECTABLE_LANGUAGES`. */
export function languagesOf(group: VotingGroup): readonly number[] {
  return votesOf(group).languages
}

/**
 * Adds to `scores` what the words say, and returns how many of them any language of the group knows.
 *
 * @param words  in lower case
 * @param scores one for each of `DETECTABLE_LANGUAGES`
 */
export function addWordVotes(words: readonly string[], group: VotingGroup, scores: Evidence): number {
  const { languages, holdersOf } = votesOf(group)
  let knownWords = 0
  for (const word of words) {
    const { common, known } = holdersOf(word)
    if (common !== 0 || known !== 0) knownWords++
    addBits(common, COMMON_WORD, languages, scores)
    addBits(known & ~common, KNOWN_WORD, languages, scores)
  }
  return knownWords
}

function addBits(mask: number, weight: number, languages: readonly number[], scores: Evidence): void {
  let rest = mask
  while (rest !== 0) {
    const bit = 31 - Math.clz32(rest)
    const language = languages[bit] as number
    scores[language] = (scores[language] as number) + weight
    rest &= ~(1 << bit)
  }
}

function votesOf(group: VotingGroup): Votes {
  let found = votes.get(group)
  if (found === undefined) {
    found = createVotes(GROUPS[group])
    votes.set(group, found)
  }
  return found
}

/** The word lists of one language, in lower case. */
interface WordLists {
  readonly common: readonly string[]
  readonly known: readonly string[]
}

function readWordLists(code: DetectableLanguage): WordLists {
  const { common = [], words } = readLexicon(code)
  // Lower-casing one long text is several times faster than hundreds of short ones.
  const known = words
    .concat(builtInPhrasesOf(code), TELLING_WORDS[code] ?? [], code === 'en' ? ENGLISH_WORDS : [])
    .join(' ')
    .toLowerCase()
  return { common: common.join(' ').toLowerCase().split(' '), known: known.split(/[\s.,!?…:;()]+/) }
}

function createVotes(codes: readonly DetectableLanguage[]): Votes {
  const languages = codes.map((code) => (DETECTABLE_LANGUAGES as readonly string[]).indexOf(code))
  const lists = codes.map(readWordLists)
  let lookUps = 0
  let index: ReadonlyMap<string, Holders> | undefined
  return {
    languages,
    holdersOf(word) {
      if (index === undefined) {
        if (++lookUps <= WORDS_BEFORE_INDEX) return walk(lists, word)
        index = createIndex(lists)
        lists.length = 0
      }
      return index.get(word) ?? NOBODY
    },
  }
}

function walk(lists: readonly WordLists[], word: string): Holders {
  let common = 0
  let known = 0
  lists.forEach((list, bit) => {
    if (list.common.includes(word)) common |= 1 << bit
    if (list.known.includes(word)) known |= 1 << bit
  })
  return { common, known }
}

function createIndex(lists: readonly WordLists[]): ReadonlyMap<string, Holders> {
  const index = new Map<string, { common: number; known: number }>()
  const holdersOf = (word: string) => {
    let holders = index.get(word)
    if (holders === undefined) {
      holders = { common: 0, known: 0 }
      index.set(word, holders)
    }
    return holders
  }
  lists.forEach((list, bit) => {
    for (const word of list.common) holdersOf(word).common |= 1 << bit
    for (const word of list.known) holdersOf(word).known |= 1 << bit
  })
  return index
}
