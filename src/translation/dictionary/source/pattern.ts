import type { DictionarySection } from '../dictionary-entry.ts'

/** What a word or phrase of a source language may stand for. */
export interface Sense {
  /** number of the entry */
  readonly entry: number
  /** its English name */
  readonly key: string
  readonly section: DictionarySection
  /** which of the forms that English has: 1 for plurals and participles */
  readonly form: number
  /** it is written with a capital wherever it stands */
  readonly isCapital: boolean
  /** a sentence of its own, which begins with a capital */
  readonly isSentence: boolean
}

/** A part of a pattern; `glued` when no blank stands before it. */
export interface PatternPart {
  readonly kind: 'word' | 'sign' | 'slot'
  /** in folded spelling; of slots the number */
  readonly text: string
  readonly isGlued: boolean
}

/** What consists of several pieces, or of one with a mark behind it. */
export interface Pattern {
  readonly parts: readonly PatternPart[]
  /** the mark at its end, such as `?`; empty for most */
  readonly endMark: string
  readonly sense: Sense
}
