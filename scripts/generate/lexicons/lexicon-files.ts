import { join } from 'node:path'
import type { GeneratedFiles } from '../generated-files.ts'
import { fakerWords } from './faker-words.ts'
import { type BlockList, type Handwritten, readBlockList, readHandwritten } from './handwritten-lists.ts'
import { spread, unique } from './word-lists.ts'
import { scriptOf, wordPattern } from './writing-systems.ts'

const FOLDER = 'src/translation/lexicons'

/** Maximum number of `words` in one file, which keeps files small. */
const MAX_WORDS = 300
const MAX_BYTES = 12_288

/** The languages that detection distinguishes; they share no output word. */
const CORE = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fi', 'fr', 'he', 'hu', 'id', 'it', 'ja', 'ko'],
  ...['lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
]

/** Words for fake translations and for detecting languages. */
interface Lexicon {
  readonly script: string
  readonly common: readonly string[]
  readonly words: readonly string[]
  readonly syllables: readonly string[]
  /** Made-up words must not equal these, or begin with one that ends with `*`; absent if there are none. */
  readonly blocked?: readonly string[]
}

/**
 * The lexicons of all languages, from the hand-written lists in scripts/lexicons, and faker's own word lists in the few
 * locales with genuine ones.
 * @throws Error if a hand-written list breaks a rule
 */
export function lexiconFiles(): GeneratedFiles {
  const lists = readHandwritten()
  const owners = ownersOf(lists)
  const blockList = readBlockList()
  const contents = new Map<string, string>()
  for (const [base, list] of lists) {
    const isDistinct = (word: string) =>
      !CORE.includes(base) || (owners.get(word.toLowerCase()) ?? []).every((owner) => owner === base)
    const lexicon = lexiconOf(base, list, { isDistinct, blockList: blockList(base) })
    const content = serialize(lexicon)
    if (Buffer.byteLength(content) > MAX_BYTES)
      throw new Error(`${base}.json is larger than ${MAX_BYTES} bytes`)
    contents.set(join(FOLDER, `${base}.json`), content)
  }
  return { contents, folders: [FOLDER] }
}

interface WordRules {
  /** Whether no other core language lists the word. */
  readonly isDistinct: (word: string) => boolean
  readonly blockList: BlockList
}

function lexiconOf(base: string, list: Handwritten, { isDistinct, blockList }: WordRules): Lexicon {
  const { isBlocked } = blockList
  const script = scriptOf(base)
  const pattern = wordPattern(script)
  for (const word of [...list.common, ...list.words, ...list.syllables]) {
    if (!pattern.test(word)) throw new Error(`${base}.txt: ${word} is not written in ${script}`)
    if (isBlocked(word)) throw new Error(`${base}.txt: ${word} is on the block list`)
  }
  const common = unique(list.common)
  // Blocked words are removed last, so that blocking one does not change which others are used.
  const faker = fakerWords(base, pattern).filter((word) => isDistinct(word) && !isBlocked(word))
  const own = unique([...common, ...list.words]).filter(isDistinct)
  const words = unique([...own, ...spread(faker, Math.max(0, MAX_WORDS - own.length))]).slice(0, MAX_WORDS)
  const blocked = unique(blockList.own)
  return { script, common, words, syllables: unique(list.syllables), ...(blocked.length > 0 && { blocked }) }
}

/** Which core languages list a word by hand, ignoring letter case. */
function ownersOf(lists: ReadonlyMap<string, Handwritten>): Map<string, string[]> {
  const owners = new Map<string, string[]>()
  for (const base of CORE) {
    const list = lists.get(base)
    if (!list) throw new Error(`scripts/lexicons has no list for ${base}`)
    for (const word of unique([...list.common, ...list.words])) {
      const folded = word.toLowerCase()
      owners.set(folded, [...(owners.get(folded) ?? []), base])
    }
  }
  return owners
}

/** One line per key, so that a changed list is one changed line. */
function serialize(lexicon: Lexicon): string {
  const listOf = (items: readonly string[]) => `[${items.map((item) => JSON.stringify(item)).join(', ')}]`
  const lines = Object.entries(lexicon).map(
    ([key, value]) => `  "${key}": ${Array.isArray(value) ? listOf(value) : JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}
