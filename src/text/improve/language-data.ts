import { cached } from '../../base/runtime/cached.ts'
import { readDataFile } from '../../package-files.ts'
import { baseOf } from '../languages.ts'

/** Sentences that a style or tone adds around a text; one of each list. */
export interface Marks {
  readonly opening?: readonly string[]
  readonly closing?: readonly string[]
  /** Statements become exclamations. */
  readonly exclaims?: boolean
}

/** The file `languages/<code>.json`: the data of a language for improving texts. */
export interface LanguageData {
  /** Wrong spelling to correct spelling; the wrong one in lower case, and never a word of the language. */
  readonly misspellings: Readonly<Record<string, string>>
  /** Words that correct text may repeat. Without the list, repeated words are left alone. */
  readonly keepDoubled?: readonly string[]
  /** Verbs that make a line of words a sentence. */
  readonly verbs?: readonly string[]
  /** Words that begin a question or a heading, which gets no period. */
  readonly questionWords?: readonly string[]
  /** Abbreviations after which a sentence may continue, without their period. */
  readonly abbreviations?: readonly string[]
  /** Spellings of other variants, by the variant that they are brought to. */
  readonly regional?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Long form to short form, where they are interchangeable. */
  readonly contractions?: Readonly<Record<string, string>>
  /** Short form to long form, where the short one cannot be used everywhere. */
  readonly expansions?: Readonly<Record<string, string>>
  /**
   * Synonyms. In languages with styles: the casual, the simple, the business and the academic word, in this order;
   * elsewhere any number.
   */
  readonly variants: readonly (readonly string[])[]
  readonly styles?: Readonly<Partial<Record<WritingStyle, Marks>>>
  readonly tones?: Readonly<Record<Tone, Marks>>
  /** Fixed answers for whole texts, which clients expect. */
  readonly rephrasings?: Readonly<Record<string, string>>
}

/** The data for the language of a BCP 47 code. @throws if its texts cannot be improved; check codes first */
export const languageData = (code: string): LanguageData => dataOf(baseOf(code))

const dataOf = cached((base: string) => readDataFile<LanguageData>(`text/improve/languages/${base}.json`))

/** A writing style, by the service's names (public docs). */
export type WritingStyle = 'simple' | 'business' | 'academic' | 'casual'

/** A tone, by the service's names (public docs). */
export type Tone = 'enthusiastic' | 'friendly' | 'confident' | 'diplomatic'

/** The style or tone of a text; at most one of the two, and neither for the language's default. */
export interface StyleOrTone {
  readonly style?: WritingStyle
  readonly tone?: Tone
}
