import { readLexicon } from '../data.ts'
import { ENGLISH_WORDS } from './english-words.ts'

let english: { readonly only: ReadonlySet<string>; readonly shared: ReadonlySet<string> } | undefined

/**
 * Whether all words are English and at least half of them English only: most texts under test are like that, and
 * knowing it early saves them the word lists of all other languages and the n-gram library.
 *
 * @param words in lower case
 */
export function isPlainEnglish(words: readonly string[]): boolean {
  english ??= load()
  let only = 0
  for (const word of words) {
    if (english.only.has(word)) only++
    else if (!english.shared.has(word)) return false
  }
  return only * 2 >= words.length
}

function load() {
  const { common = [], words } = readLexicon('en')
  return {
    only: new Set(ENGLISH_WORDS),
    shared: new Set([...common, ...words].map((word) => word.toLowerCase())),
  }
}
