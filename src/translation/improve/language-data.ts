import { readDataFile } from '../../data-file.ts'
import { baseOf } from '../languages.ts'
import type { Tone, WritingStyle } from './style-or-tone.ts'

/** What a style or tone puts around a text; one of each list. */
export interface Marks {
  readonly opening?: readonly string[]
  readonly closing?: readonly string[]
  /** Statements become exclamations. */
  readonly exclaims?: boolean
}

/** The file `languages/<code>.json`: what is known of a language for improving texts. */
export interface LanguageData {
  /** Wrong spelling to right spelling; the wrong one in lower case, and never a word of the language. */
  readonly misspellings: Readonly<Record<string, string>>
  /** Words that may stand twice in a row in good text. Without the list, words in a row are left alone. */
  readonly keepDoubled?: readonly string[]
  /** Verbs that make a line of words a sentence. */
  readonly verbs?: readonly string[]
  /** First words of what may be a question or a heading, and so gets no full stop. */
  readonly questionWords?: readonly string[]
  /** Abbreviations that a sentence may go on behind, without their full stop. */
  readonly abbreviations?: readonly string[]
  /** Spellings of other variants, by the variant that they are brought to. */
  readonly regional?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Long form to short form, where either can stand in for the other. */
  readonly contractions?: Readonly<Record<string, string>>
  /** Short form to long form, where the short one cannot stand everywhere. */
  readonly expansions?: Readonly<Record<string, string>>
  /**
   * Words that stand for each other. In languages with styles the casual, the simple, the business and the academic
   * word, in this order; elsewhere any number.
   */
  readonly variants: readonly (readonly string[])[]
  readonly styles?: Readonly<Partial<Record<WritingStyle, Marks>>>
  readonly tones?: Readonly<Record<Tone, Marks>>
  /** Answers for whole texts, as clients know them. */
  readonly rephrasings?: Readonly<Record<string, string>>
}

const read = new Map<string, LanguageData>()

/** What is known of the language of a BCP 47 code. @throws when its texts cannot be improved; check codes before */
export function languageData(code: string): LanguageData {
  const base = baseOf(code)
  let data = read.get(base)
  if (data === undefined) {
    data = readDataFile<LanguageData>(`translation/improve/languages/${base}.json`)
    read.set(base, data)
  }
  return data
}
