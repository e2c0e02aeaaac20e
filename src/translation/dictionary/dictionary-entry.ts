/** The sections of a dictionary file, in order. */
export const DICTIONARY_SECTIONS = [
  'nouns',
  'verbs',
  'adjectives',
  'determiners',
  'words',
  'phrases',
] as const

export type DictionarySection = (typeof DICTIONARY_SECTIONS)[number]

/** Forms of a noun that only occur in combination with another word. */
const NOUN_FORMS = ['link', 'head', 'object', 'objects'] as const

export type NounForm = (typeof NOUN_FORMS)[number]

/** One entry of a language: the translation of the word or phrase `key`. */
export interface DictionaryEntry {
  readonly section: DictionarySection
  /** the English word, phrase or sentence that identifies the entry in all languages; unique in its section */
  readonly key: string
  /**
   * nouns: singular and plural; verbs: the imperative and the participle; adjectives and determiners: one form, or
   * those that the file's grammar lists; others: one. Empty if the language has no such word
   */
  readonly forms: readonly string[]
  /** the informal forms, where they differ */
  readonly informal: readonly string[]
  /** recognized spellings that are never written */
  readonly also: readonly string[]
  /** `m`, `f`, `n`, `c` (common), `p` (plural only) */
  readonly gender: string | undefined
  readonly combined: Readonly<Partial<Record<NounForm, string>>>
}

const GENDER = /^[mfncp]$/
const NONE = '-'

/**
 * Parses the line of an entry.
 * @throws Error if it is not in the format
 */
export function parseEntry(section: DictionarySection, key: string, line: string): DictionaryEntry {
  const [formal = '', informal, ...more] = line.split(' || ')
  if (more.length > 0) throw new Error(`more than one "||": ${line}`)
  const forms: string[] = []
  const also: string[] = []
  const combined: Partial<Record<NounForm, string>> = {}
  let gender: string | undefined
  for (const field of formal.split(' | ')) {
    const name = fieldName(field)
    if (field === '' || field !== field.trim()) throw new Error(`empty field or stray blank: ${line}`)
    if (forms.length === 0) forms.push(field)
    else if (section === 'nouns' && GENDER.test(field)) gender = field
    else if (name === 'also') also.push(field.slice(name.length + 1))
    else if (section === 'nouns' && name !== undefined) combined[name] = field.slice(name.length + 1)
    else forms.push(field)
  }
  return {
    section,
    key,
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

/** The entry with its plural, if the grammar has a rule for plurals and English has a plural of this noun. */
export function withPlural(
  entry: DictionaryEntry,
  english: DictionaryEntry,
  grammar: ReadonlyMap<string, string>,
): DictionaryEntry {
  const rule = grammar.get('plural')
  const [singular] = entry.forms
  if (entry.section !== 'nouns' || rule === undefined || singular === undefined) return entry
  if (entry.forms.length > 1 || english.forms.length < 2) return entry
  return { ...entry, forms: [singular, rule.replaceAll('{}', singular)] }
}
