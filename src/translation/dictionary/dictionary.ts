import { dictionaryFileCodes, readDictionary } from '../data.ts'
import { baseOf } from '../languages.ts'
import {
  type DictionaryEntry,
  type DictionarySection,
  type OpenDictionaryFile,
  openDictionaryFile,
  withForms,
  withPlural,
} from './dictionary-file.ts'

/** What the entries of the dictionary are called in one language or variant. */
export interface Dictionary {
  readonly grammar: ReadonlyMap<string, string>
  /** By the number that an entry has in all languages. */
  entry(number: number): DictionaryEntry
  /** All of them, by their numbers. */
  readonly entries: readonly DictionaryEntry[]
  /** how the variant spells words of its language that are no entries */
  readonly spelling: ReadonlyMap<string, string>
}

/** The language that numbers the entries. */
const FIRST = 'en'

let known: ReadonlySet<string> | undefined
const files = new Map<string, NumberedFile>()
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

/** A file, whose entries have the numbers of those of the first language. */
interface NumberedFile extends OpenDictionaryFile {
  readonly numbers: readonly number[]
}

function fileOf(name: string): NumberedFile {
  let file = files.get(name)
  if (file === undefined) {
    const open = openDictionaryFile(readDictionary(name))
    const first = name === FIRST ? open.entries : fileOf(FIRST).entries
    file = { ...open, numbers: numbersOf(open.entries, first) }
    files.set(name, file)
  }
  return file
}

/** The places of entries among those of the first language, whose order they have; a variant has some of them only. */
function numbersOf(entries: readonly DictionaryEntry[], first: readonly DictionaryEntry[]): number[] {
  let last = -1
  return entries.map(({ section, key }) => {
    const isIt = (one: DictionaryEntry | undefined) => one?.key === key && one.section === section
    last = isIt(first[last + 1]) ? last + 1 : first.findIndex(isIt)
    return last
  })
}

function createDictionary(name: string): Dictionary {
  const { spelling } = fileOf(name)
  const sources = sourcesOf(name).map(fileOf)
  const grammar = new Map(sources.toReversed().flatMap((file) => [...file.grammar]))
  const first = fileOf(FIRST).entries
  const named: DictionaryEntry[] = []
  for (const { entries, numbers } of sources.toReversed()) {
    for (const [index, entry] of entries.entries()) named[numbers[index] as number] = entry
  }
  const made: (DictionaryEntry | undefined)[] = []

  function entry(number: number): DictionaryEntry {
    const english = first[number] as DictionaryEntry
    const known =
      made[number] ??
      spelledIn(name, withPlural(named[number] ?? unnamed(english), english, grammar), spelling)
    made[number] = known
    return known
  }

  return {
    grammar,
    entry,
    get entries() {
      return first.map((_, number) => entry(number))
    },
    spelling,
  }
}

/** The files that a dictionary consists of; what stands in one counts before what stands in those behind it. */
function sourcesOf(name: string): string[] {
  const base = baseOf(name)
  // Traditional Chinese is a language of its own here: it shares no characters with a base.
  return name === base || name === 'zh-hant' ? [name] : [name, base]
}

const unnamed = ({ section, key }: DictionaryEntry): DictionaryEntry => ({
  section,
  key,
  forms: [],
  informal: [],
  also: [],
  gender: undefined,
  combined: {},
})

/** The number of an entry in all languages; -1 where there is none. */
export const entryNumber = (section: DictionarySection, key: string): number =>
  fileOf(FIRST).entries.findIndex((entry) => entry.section === section && entry.key === key)

/** The lines of the files that a language and its variants have, with the numbers of their entries. */
export function dictionaryLinesOf(base: string): (readonly [line: string, number: number])[] {
  return dictionaryCodesOf(base).flatMap((code) => {
    const { lines, numbers } = fileOf(code)
    return lines.map((line, index) => [line, numbers[index] as number] as const)
  })
}

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
  return withForms(entry, entry.forms.map(spelled), entry.informal.map(spelled))
}
