/** The parts of a dictionary file, in their order. */
export const DICTIONARY_SECTIONS = [
  'nouns',
  'verbs',
  'adjectives',
  'determiners',
  'words',
  'phrases',
] as const

export type DictionarySection = (typeof DICTIONARY_SECTIONS)[number]

/** Forms of a noun that only stand in combination with another word. */
export const NOUN_FORMS = ['link', 'head', 'object', 'objects'] as const

export type NounForm = (typeof NOUN_FORMS)[number]

/** One entry of a language: what the word or phrase that `key` names is called. */
export interface DictionaryEntry {
  readonly section: DictionarySection
  /** the English word, phrase or sentence by which all languages know the entry; unique in its section */
  readonly key: string
  /**
   * nouns: singular and plural; verbs: the form of a command and the participle; adjectives and determiners: one form, or
   * those that the file's grammar lists; others: one. Empty when the language has no such word
   */
  readonly forms: readonly string[]
  /** the forms for a reader who is on first-name terms, where they differ */
  readonly informal: readonly string[]
  /** spellings that are recognized and never written */
  readonly also: readonly string[]
  /** `m`, `f`, `n`, `c` (common), `p` (plural only) */
  readonly gender: string | undefined
  readonly combined: Readonly<Partial<Record<NounForm, string>>>
}

/** The content of a dictionary file. */
export interface DictionaryFile {
  readonly grammar: ReadonlyMap<string, string>
  readonly entries: readonly DictionaryEntry[]
  /** how a variant spells words of its language */
  readonly spelling: ReadonlyMap<string, string>
}

const GENDER = /^[mfncp]$/
const NONE = '-'

/**
 * Reads a dictionary file: sections, a line for each entry, `;` before comments.
 * @throws when a line is not in the format, naming it
 */
export function parseDictionaryFile(content: string): DictionaryFile {
  const file = openDictionaryFile(content)
  for (const entry of file.entries) void entry.forms
  return file
}

/** The same with the text of each entry's line. */
export interface OpenDictionaryFile extends DictionaryFile {
  readonly lines: readonly string[]
}

/** The same, of which each entry is read when something of it is asked, since most texts need few of them. */
export function openDictionaryFile(content: string): OpenDictionaryFile {
  const grammar = new Map<string, string>()
  const spelling = new Map<string, string>()
  const entries: DictionaryEntry[] = []
  const lines: string[] = []
  let section: string | undefined
  for (const [index, line] of content.split('\n').entries()) {
    if (line === '' || line.startsWith(';')) continue
    if (line.startsWith('[') && line.endsWith(']')) {
      section = line.slice(1, -1)
      if (section !== 'grammar' && section !== 'spelling' && !isSection(section))
        throw problemIn(new Line(line, index + 1), 'unknown section')
      continue
    }
    const equals = line.indexOf(' = ')
    const key = equals < 0 ? undefined : line.slice(0, equals)
    const value = equals < 0 ? line : line.slice(equals + 3)
    if (section === 'grammar' || section === 'spelling') {
      if (key === undefined) throw problemIn(new Line(line, index + 1), 'expected "name = value"')
      ;(section === 'grammar' ? grammar : spelling).set(key, value)
    } else if (section !== undefined && isSection(section)) {
      entries.push(new EntryOnDemand(section, key ?? firstField(value), new Line(value, index + 1)))
      lines.push(value)
    } else {
      throw problemIn(new Line(line, index + 1), 'stands before the first section')
    }
  }
  return { grammar, entries, spelling, lines }
}

/** The entry with its plural, where the grammar has a rule for plurals and English has one of this noun. */
export function withPlural(
  entry: DictionaryEntry,
  english: DictionaryEntry,
  grammar: DictionaryFile['grammar'],
): DictionaryEntry {
  const rule = grammar.get('plural')
  const [singular] = entry.forms
  if (entry.section !== 'nouns' || rule === undefined || singular === undefined) return entry
  if (entry.forms.length > 1 || english.forms.length < 2) return entry
  return withForms(entry, [singular, rule.replaceAll('{}', singular)], entry.informal)
}

/** The entry with other forms. */
export function withForms(
  { section, key, also, gender, combined }: DictionaryEntry,
  forms: readonly string[],
  informal: readonly string[],
): DictionaryEntry {
  return { section, key, forms, informal, also, gender, combined }
}

function isSection(name: string): name is DictionarySection {
  return (DICTIONARY_SECTIONS as readonly string[]).includes(name)
}

/** What stands before the first separator. */
function firstField(value: string): string {
  const end = value.indexOf(' | ')
  const informal = value.indexOf(' || ')
  return value.slice(0, Math.min(end < 0 ? value.length : end, informal < 0 ? value.length : informal))
}

type Fields = Omit<DictionaryEntry, 'section' | 'key'>

/** A line that was not read yet. */
class Line {
  readonly value: string
  readonly number: number

  constructor(value: string, number: number) {
    this.value = value
    this.number = number
  }
}

class EntryOnDemand implements DictionaryEntry {
  readonly section: DictionarySection
  readonly key: string
  /** One field for both, since there are thousands of entries. */
  #content: Line | Fields

  constructor(section: DictionarySection, key: string, line: Line) {
    this.section = section
    this.key = key
    this.#content = line
  }

  get forms(): readonly string[] {
    return this.#read().forms
  }

  get informal(): readonly string[] {
    return this.#read().informal
  }

  get also(): readonly string[] {
    return this.#read().also
  }

  get gender(): string | undefined {
    return this.#read().gender
  }

  get combined(): DictionaryEntry['combined'] {
    return this.#read().combined
  }

  #read(): Fields {
    if (this.#content instanceof Line) this.#content = parseFields(this.section, this.#content)
    return this.#content
  }
}

function problemIn({ number, value }: Line, problem: string): Error {
  return new Error(`Line ${number}: ${problem}: ${value}`)
}

function parseFields(section: DictionarySection, line: Line): Fields {
  const { value } = line
  const [formal = '', informal, ...more] = value.split(' || ')
  if (more.length > 0) throw problemIn(line, 'more than one "||"')
  const forms: string[] = []
  const also: string[] = []
  const combined: Partial<Record<NounForm, string>> = {}
  let gender: string | undefined
  for (const field of formal.split(' | ')) {
    const name = fieldName(field)
    if (field === '' || field !== field.trim()) throw problemIn(line, 'empty field or stray blank')
    if (forms.length === 0) forms.push(field)
    else if (section === 'nouns' && GENDER.test(field)) gender = field
    else if (name === 'also') also.push(field.slice(name.length + 1))
    else if (section === 'nouns' && name !== undefined) combined[name] = field.slice(name.length + 1)
    else forms.push(field)
  }
  return {
    forms: forms[0] === NONE ? [] : forms,
    informal: informal?.split(' | ') ?? [],
    also,
    gender,
    combined,
  }
}

function fieldName(field: string): NounForm | 'also' | undefined {
  const space = field.indexOf(' ')
  if (space < 0) return undefined
  const name = field.slice(0, space)
  return name === 'also' || (NOUN_FORMS as readonly string[]).includes(name)
    ? (name as NounForm | 'also')
    : undefined
}
