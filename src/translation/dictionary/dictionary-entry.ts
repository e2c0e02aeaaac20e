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

const NONE = '-'
const ALSO = 'also '

/**
 * Parses the line of an entry.
 * @throws Error if it is not in the format
 */
export function parseEntry(section: DictionarySection, key: string, line: string): DictionaryEntry {
  const [formal = '', informal, ...more] = line.split(' || ')
  if (more.length > 0) throw new Error(`more than one "||": ${line}`)
  const fields = formal.split(' | ')
  if (fields.some((field) => field === '' || field !== field.trim()))
    throw new Error(`empty field or stray blank: ${line}`)
  const forms = fields.filter((field) => !field.startsWith(ALSO))
  return {
    section,
    key,
    forms: forms[0] === NONE ? [] : forms,
    informal: informal?.split(' | ') ?? [],
    also: fields.flatMap((field) => (field.startsWith(ALSO) ? [field.slice(ALSO.length)] : [])),
  }
}
