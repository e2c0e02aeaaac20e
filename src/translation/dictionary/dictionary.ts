import { baseOf } from '../languages.ts'
import { readEntryList, readEntryNames } from './compiled-files.ts'
import {
  DICTIONARY_SECTIONS,
  type DictionaryEntry,
  type DictionarySection,
  parseEntry,
} from './dictionary-entry.ts'

/** The entries of the dictionary in one language or variant. */
export interface Dictionary {
  /** By the number that an entry has in all languages. */
  entry(number: number): DictionaryEntry
  /** All entries, by number. */
  readonly entries: readonly DictionaryEntry[]
  /** the variant's spelling of words of its language that are not entries */
  readonly spelling: ReadonlyMap<string, string>
}

/** The entries without their names. */
interface Numbered {
  readonly codes: ReadonlySet<string>
  readonly keys: readonly string[]
  /** The number of the first entry of each section. */
  readonly starts: ReadonlyMap<DictionarySection, number>
}

/** A file. */
interface Names {
  readonly spelling: ReadonlyMap<string, string>
  readonly lines: readonly string[]
}

let numbered: Numbered | undefined
const files = new Map<string, Names>()
const dictionaries = new Map<string, Dictionary>()

/**
 * The dictionary of a language or variant, read on first use; undefined if there is none. A variant consists of its own
 * file and, for everything else, that of its language.
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

/** Whether a language or variant has a dictionary. */
export const hasDictionary = (code: string): boolean => fileNameOf(code) !== undefined

/** The codes of a language and its variants, as far as they have files. */
export function dictionaryCodesOf(base: string): string[] {
  return [...allEntries().codes].filter((code) => baseOf(code) === base).sort()
}

function allEntries(): Numbered {
  if (numbered === undefined) {
    const { codes, keys, sections } = readEntryList()
    const starts = new Map<DictionarySection, number>()
    let start = 0
    for (const section of DICTIONARY_SECTIONS) {
      starts.set(section, start)
      start += sections[section]
    }
    numbered = { codes: new Set(codes), keys: keys.split('\n'), starts }
  }
  return numbered
}

function sectionOf(number: number): DictionarySection {
  const { starts } = allEntries()
  return DICTIONARY_SECTIONS.findLast((section) => number >= (starts.get(section) as number)) ?? 'nouns'
}

function fileNameOf(code: string): string | undefined {
  const { codes } = allEntries()
  const name = code.toLowerCase()
  if (codes.has(name)) return name
  const base = baseOf(name)
  return codes.has(base) ? base : undefined
}

function namesIn(name: string): Names {
  let file = files.get(name)
  if (file === undefined) {
    const { spelling, lines } = readEntryNames(name)
    file = {
      spelling: new Map(Object.entries(spelling)),
      lines: lines.split('\n'),
    }
    files.set(name, file)
  }
  return file
}

function createDictionary(name: string): Dictionary {
  const { spelling } = namesIn(name)
  const sources = sourcesOf(name).map(namesIn)
  const { keys } = allEntries()
  const made: (DictionaryEntry | undefined)[] = []

  function named(number: number): DictionaryEntry {
    const section = sectionOf(number)
    const key = keys[number] as string
    for (const { lines } of sources) {
      const line = lines[number]
      if (line) return parseEntry(section, key, line)
    }
    return unnamed(section, key)
  }

  function entry(number: number): DictionaryEntry {
    let known = made[number]
    if (known === undefined) {
      known = spelledIn(name, named(number), spelling)
      made[number] = known
    }
    return known
  }

  return {
    entry,
    get entries() {
      return keys.map((_, number) => entry(number))
    },
    spelling,
  }
}

/** The files that make up a dictionary; earlier ones take precedence. */
function sourcesOf(name: string): string[] {
  const base = baseOf(name)
  // Traditional Chinese is a separate language here: it shares no characters with a base.
  return name === base || name === 'zh-hant' ? [name] : [name, base]
}

const unnamed = (section: DictionarySection, key: string): DictionaryEntry => ({
  section,
  key,
  forms: [],
  informal: [],
  also: [],
})

/** An entry in the variant's spelling, where that follows from a rule. */
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
