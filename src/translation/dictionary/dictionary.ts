import { dictionaryFileCodes, readDictionary } from '../data.ts'
import { baseOf } from '../languages.ts'
import {
  type DictionaryEntry,
  type DictionaryFile,
  parseDictionaryFile,
  withPlural,
} from './dictionary-file.ts'

/** What the entries of the dictionary are called in one language or variant. */
export interface Dictionary {
  readonly grammar: ReadonlyMap<string, string>
  /** by the number that an entry has in all languages */
  readonly entries: readonly DictionaryEntry[]
  /** how the variant spells words of its language that are no entries */
  readonly spelling: ReadonlyMap<string, string>
}

/** The language that numbers the entries. */
const FIRST = 'en'

let known: ReadonlySet<string> | undefined
const files = new Map<string, DictionaryFile>()
const dictionaries = new Map<string, Dictionary>()

/**
 * The dictionary of a language or variant, read at its first use; undefined when there is none. A variant has what its
 * file holds and the rest from its language.
 *
 * @param code of a source or target, such as `de`, `en-US`, `zh-Hant`
 */
export function dictionaryOf(code: string): Dictionary | undefined {
  const name = fileNameOf(code)
  if (name === undefined) return undefined
  let dictionary = dictionaries.get(name)
  if (dictionary === undefined) {
    dictionary = createDictionary(name)
    dictionaries.set(name, dictionary)
  }
  return dictionary
}

/** The codes of all that a language is written in: its own and those of its variants, as far as they have files. */
export function dictionaryCodesOf(base: string): string[] {
  return [...knownCodes()].filter((code) => baseOf(code) === base).sort()
}

/** What text in American English has in the place of some words, in a variant; undefined for most targets. */
export function spellingOf(target: string): ReadonlyMap<string, string> | undefined {
  const name = fileNameOf(target)
  if (name === undefined || !name.includes('-')) return undefined
  const { spelling } = fileOf(name)
  return spelling.size === 0 ? undefined : spelling
}

function knownCodes(): ReadonlySet<string> {
  known ??= new Set(dictionaryFileCodes())
  return known
}

function fileNameOf(code: string): string | undefined {
  const name = code.toLowerCase()
  if (knownCodes().has(name)) return name
  const base = baseOf(name)
  return knownCodes().has(base) ? base : undefined
}

function fileOf(name: string): DictionaryFile {
  let file = files.get(name)
  if (file === undefined) {
    file = parseDictionaryFile(readDictionary(name))
    files.set(name, file)
  }
  return file
}

function createDictionary(name: string): Dictionary {
  const base = baseOf(name)
  const first = fileOf(FIRST).entries
  const own = fileOf(name)
  // Traditional Chinese is a language of its own here: it shares no characters with a base.
  const isVariant = name !== base && name !== 'zh-hant'
  const files = isVariant ? [fileOf(base), own] : [own]
  const named = new Map<string, DictionaryEntry>()
  const grammar = new Map<string, string>()
  for (const file of files) {
    for (const entry of file.entries) named.set(idOf(entry), entry)
    for (const [key, value] of file.grammar) grammar.set(key, value)
  }
  const entries = first.map((english) => {
    const entry = named.get(idOf(english)) ?? { ...english, forms: [], informal: [], also: [], combined: {} }
    return spelledIn(name, withPlural(entry, english, grammar), own.spelling)
  })
  return { grammar, entries, spelling: own.spelling }
}

const idOf = ({ section, key }: DictionaryEntry) => `${section} ${key}`

/** An entry as a variant spells it, where that follows from a rule. */
function spelledIn(
  name: string,
  entry: DictionaryEntry,
  spelling: ReadonlyMap<string, string>,
): DictionaryEntry {
  if (name !== 'de-ch' && spelling.size === 0) return entry
  const spelled =
    name === 'de-ch'
      ? (text: string) => text.replaceAll('ß', 'ss')
      : (text: string) => text.replace(/\p{L}+/gu, (word) => spelling.get(word) ?? word)
  return { ...entry, forms: entry.forms.map(spelled), informal: entry.informal.map(spelled) }
}
