import type { DictionarySection } from '../dictionary-file.ts'

/** A possible meaning of a word or phrase of a source language. */
export interface Sense {
  /** number of the entry */
  readonly entry: number
  readonly section: DictionarySection
  /** which English form: 1 for plurals and participles */
  readonly form: number
  /** whether it is always capitalized */
  readonly isCapital: boolean
  /** a complete sentence, which begins with a capital */
  readonly isSentence: boolean
}

/** A part of a pattern; `glued` if no space precedes it. */
export interface PatternPart {
  readonly kind: 'word' | 'sign' | 'slot'
  /** in folded spelling; for slots, the number */
  readonly text: string
  readonly isGlued: boolean
}

/** A pattern of several pieces, or of one followed by punctuation. */
export interface Pattern {
  readonly parts: readonly PatternPart[]
  /** the mark at its end, such as `?`; empty for most */
  readonly endMark: string
  readonly sense: Sense
}
