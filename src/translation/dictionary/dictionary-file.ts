/** The sections of a dictionary file, in order. */
export const DICTIONARY_SECTIONS = ['nouns', 'verbs', 'adjectives', 'words', 'phrases'] as const

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
export interface EntryLine {
  readonly section: DictionarySection
  readonly key: string
  /** What follows the key. */
  readonly text: string
}

/** The content of a dictionary file. */
export interface DictionaryFile {
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
    if (section === undefined) throw new Error(`stands before the first section: ${line}`)
    if (section !== 'spelling')
      lines.push({ section, key: equals < 0 ? (namesIn(text)[0] ?? '') : line.slice(0, equals), text })
    else if (equals < 0) throw new Error(`expected "name = value": ${line}`)
    else spelling.set(line.slice(0, equals), text)
  }
  return { lines, spelling }
}

function sectionNamed(line: string): DictionarySection | 'spelling' {
  const name = ([...DICTIONARY_SECTIONS, 'spelling'] as const).find((section) => line === `[${section}]`)
  if (name === undefined) throw new Error(`unknown section: ${line}`)
  return name
}

/** All names in the line of an entry. */
export function namesIn(text: string): string[] {
  return text.split(/ \|{1,2} /).map((field) => (field.startsWith(ALSO) ? field.slice(ALSO.length) : field))
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
