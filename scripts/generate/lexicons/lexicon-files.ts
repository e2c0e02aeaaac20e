import { join } from 'node:path'
import { type LexiconData, markWords, patternOf } from '../../../src/text/lexicon/lexicon.ts'
import type { WordPart, WordPattern } from '../../../src/text/lexicon/word-pattern.ts'
import type { GeneratedFiles } from '../generated-files.ts'
import { type BlockList, type Handwritten, readBlockList, readHandwritten } from './handwritten-lists.ts'
import { createRealWords } from './real-words.ts'
import { lettersOf, scriptOf } from './scripts.ts'

const FOLDER = 'src/text/lexicons'

const MAX_BYTES = 12_288

/**
 * The lexicons of all languages, from the lists in scripts/lexicons.
 * @throws Error if a list breaks a rule
 */
export function lexiconFiles(): GeneratedFiles {
  const lists = readHandwritten()
  const blockList = readBlockList()
  const realWords = createRealWords()
  const contents = new Map<string, string>()
  for (const [base, list] of lists) {
    const content = serialize(lexiconOf(base, list, blockList(base), realWords(base)))
    if (Buffer.byteLength(content) > MAX_BYTES)
      throw new Error(`${base}.json is larger than ${MAX_BYTES} bytes`)
    contents.set(join(FOLDER, `${base}.json`), content)
  }
  return { contents, folders: [FOLDER] }
}

function lexiconOf(
  base: string,
  list: Handwritten,
  { isBlocked, own }: BlockList,
  realWords: ReadonlySet<string>,
): LexiconData {
  const script = scriptOf(base)
  const pattern = wordPattern(script)
  const words = unique([...list.common, ...list.words, ...list.faker])
  for (const word of [...words, ...list.syllables]) {
    if (!pattern.test(word)) throw new Error(`${base}.txt: ${word} is not written in ${script}`)
    if (isBlocked(word)) throw new Error(`${base}.txt: ${word} is on the block list`)
  }
  const blocked = unique(own)
  const data = { script, words, syllables: unique(list.syllables), ...(blocked.length > 0 && { blocked }) }
  const possible = patternOf(base, data)
  const real = new Set([...realWords, ...words.map((word) => word.toLocaleLowerCase(base))])
  const marked = markWords(new Set([...real].filter((word) => canCompose(possible, word))))
  return { ...data, real: Buffer.from(marked).toString('base64') }
}

/** Removes duplicate words, ignoring letter case; keeps the first spelling. */
function unique(words: readonly string[]): string[] {
  const folded = words.map((word) => word.toLowerCase())
  return words.filter((_, at) => folded.indexOf(folded[at] as string) === at)
}

/** Whether a word can be made up. */
function canCompose({ states }: WordPattern, word: string, state = 0): boolean {
  const { end, parts } = states[state] as WordPattern['states'][number]
  if (word === '') return end > 0
  return parts.some(
    ({ text, next }: WordPart) =>
      word.startsWith(text) && canCompose({ states }, word.slice(text.length), next),
  )
}

/** One line per key, so that a changed list is one changed line. */
function serialize(lexicon: LexiconData): string {
  const listOf = (items: readonly string[]) => `[${items.map((item) => JSON.stringify(item)).join(', ')}]`
  const lines = Object.entries(lexicon).map(
    ([key, value]) => `  "${key}": ${Array.isArray(value) ? listOf(value) : JSON.stringify(value)}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Matches a whole word in one script that does not begin with a mark. */
function wordPattern(script: string): RegExp {
  return new RegExp(`^(?!\\p{M})(?:(?=[\\p{L}\\p{M}])[${lettersOf(script)}])+$`, 'u')
}
