import { cached, once } from '../../base/runtime/cached.ts'
import { readDataBytes } from '../../package-files.ts'
import { baseOf } from '../languages.ts'

/** The entries of the dictionary in one language or variant. */
export type Dictionary = ReturnType<typeof createDictionary>

/** The languages and variants that have a file, in lower case. */
// biome-ignore format: one list reads better than 28 lines
export const DICTIONARY_CODES: readonly string[] = [
  'ar', 'cs', 'da', 'de', 'de-ch', 'el', 'en', 'en-gb', 'es', 'es-419', 'fr', 'fr-ca', 'id', 'it', 'ja', 'ko', 'nb',
  'nl', 'pl', 'pt', 'pt-br', 'ro', 'ru', 'sv', 'tr', 'uk', 'zh', 'zh-hant',
]

type EntryNumbers = Readonly<Record<DictionarySection, Map<string, number>>>

/** A file, with its lines by the numbers of their entries. */
interface NumberedFile {
  readonly lines: Map<number, EntryLine>
  readonly spelling: ReadonlyMap<string, string>
}

/**
 * The dictionary of a language or variant, read on first use; undefined if there is none. A variant consists of its own
 * file and, for everything else, that of its language.
 *
 * @param code of a source or target, such as `de`, `en-US`, `zh-Hant`
 */
export function dictionaryOf(code: string): Dictionary | undefined {
  const name = fileNameOf(code)
  return name === undefined ? undefined : dictionaryNamed(name)
}

const dictionaryNamed = cached(createDictionary)

/** Whether a language or variant has a dictionary. */
export const hasDictionary = (code: string): boolean => fileNameOf(code) !== undefined

/** The codes of a language and its variants, as far as they have files. */
export const dictionaryCodesOf = (base: string): string[] =>
  DICTIONARY_CODES.filter((code) => baseOf(code) === base)

/** The lines of a language's or variant's own file, by the numbers of their entries. */
export const linesOf = (code: string): ReadonlyMap<number, EntryLine> => fileOf(code).lines

function fileNameOf(code: string): string | undefined {
  const name = code.toLowerCase()
  if (DICTIONARY_CODES.includes(name)) return name
  const base = baseOf(name)
  return DICTIONARY_CODES.includes(base) ? base : undefined
}

const read = (name: string): DictionaryFile =>
  parseDictionaryFile(new TextDecoder().decode(readDataBytes(`text/dictionary/data/${name}.txt`)))

const english = once(() => read('en'))
const numbers = once(() => numbersOf(entryLines()))

/** The English file lists the entries, whose number is their place there. */
const entryLines = (): readonly EntryLine[] => english().lines

const fileOf = cached((name: string): NumberedFile => {
  const { lines, spelling } = name === 'en' ? english() : read(name)
  const numbered = lines.map((line) => [numbers()[line.section].get(line.key) ?? -1, line] as const)
  return { lines: new Map(numbered), spelling }
})

/** By section, because keys are unique only in theirs. */
function numbersOf(lines: readonly EntryLine[]): EntryNumbers {
  const numbers = {
    nouns: new Map(),
    verbs: new Map(),
    adjectives: new Map(),
    words: new Map(),
    phrases: new Map(),
  }
  for (const [number, { section, key }] of lines.entries()) numbers[section].set(key, number)
  return numbers
}

function createDictionary(name: string) {
  const { spelling } = fileOf(name)
  const sources = sourcesOf(name).map(linesOf)

  const entry = cached((number: number): DictionaryEntry => {
    const line = sources.map((lines) => lines.get(number)).find((line) => line !== undefined)
    const parsed = parseEntry(line ?? { ...(entryLines()[number] as EntryLine), text: '-' })
    return spelledIn(name, parsed, spelling)
  })

  return {
    /** By the number that an entry has in all languages. */
    entry,
    /** All entries, by number. */
    get entries(): readonly DictionaryEntry[] {
      return entryLines().map((_, number) => entry(number))
    },
    /** the variant's spelling of words of its language */
    spelling,
  }
}

/** The files that make up a dictionary; earlier ones take precedence. */
function sourcesOf(name: string): string[] {
  const base = baseOf(name)
  // Traditional Chinese is a separate language here: it shares no characters with a base.
  return name === base || name === 'zh-hant' ? [name] : [name, base]
}

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

/** The sections of a dictionary file, in order. */
const DICTIONARY_SECTIONS = ['nouns', 'verbs', 'adjectives', 'words', 'phrases'] as const

export type DictionarySection = (typeof DICTIONARY_SECTIONS)[number]

/** One entry of a language: the translation of the word or phrase `key`. */
export interface DictionaryEntry {
  readonly section: DictionarySection
  /** the English word, phrase or sentence that identifies the entry in all languages; unique in its section */
  readonly key: string
  /**
   * nouns: singular and plural; verbs: the imperative and the participle; others: one. Empty if the language has no such
   * word
   */
  readonly forms: readonly string[]
  /** the informal forms, where they differ */
  readonly informal: readonly string[]
  /** other spellings of the first form, which are recognized but never written */
  readonly also: readonly string[]
}

/** The line of an entry, which is parsed when it is needed. */
interface EntryLine {
  readonly section: DictionarySection
  readonly key: string
  /** What follows the key. */
  readonly text: string
}

/** The content of a dictionary file. */
interface DictionaryFile {
  readonly lines: readonly EntryLine[]
  /** how a variant spells words of its language */
  readonly spelling: ReadonlyMap<string, string>
}

const NONE = '-'
const ALSO = 'also '

/**
 * Parses a dictionary file: sections, one line per entry, `;` starts a comment.
 * @throws Error naming a line that is not in the format
 */
export function parseDictionaryFile(content: string): DictionaryFile {
  const spelling = new Map<string, string>()
  const lines: EntryLine[] = []
  let section: DictionarySection | 'spelling' | undefined
  for (const line of content.split('\n')) {
    if (line === '' || line.startsWith(';')) continue
    if (line.startsWith('[')) {
      section = sectionNamed(line)
      continue
    }
    const equals = line.indexOf(' = ')
    const text = equals < 0 ? line : line.slice(equals + 3)
    const key = equals < 0 ? (line.split(' |', 1)[0] as string) : line.slice(0, equals)
    if (section === undefined) throw new Error(`stands before the first section: ${line}`)
    if (section !== 'spelling') lines.push({ section, key, text })
    else if (equals < 0) throw new Error(`expected "name = value": ${line}`)
    else spelling.set(key, text)
  }
  return { lines, spelling }
}

function sectionNamed(line: string): DictionarySection | 'spelling' {
  const name = ([...DICTIONARY_SECTIONS, 'spelling'] as const).find((section) => line === `[${section}]`)
  if (name === undefined) throw new Error(`unknown section: ${line}`)
  return name
}

/**
 * Parses the line of an entry.
 * @throws Error if it is not in the format
 */
export function parseEntry({ section, key, text }: EntryLine): DictionaryEntry {
  const [formal = '', informal, ...more] = text.split(' || ')
  if (more.length > 0) throw new Error(`more than one "||": ${text}`)
  const fields = formal.split(' | ')
  if (fields.some((field) => field === '' || field !== field.trim()))
    throw new Error(`empty field or stray blank: ${text}`)
  const forms = fields.filter((field) => !field.startsWith(ALSO))
  return {
    section,
    key,
    forms: forms[0] === NONE ? [] : forms,
    informal: informal?.split(' | ') ?? [],
    also: fields.flatMap((field) => (field.startsWith(ALSO) ? [field.slice(ALSO.length)] : [])),
  }
}
