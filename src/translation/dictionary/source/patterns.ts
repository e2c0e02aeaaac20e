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

/** Patterns that begin with the same word, or with a slot; longest first. */
export class PatternList {
  readonly #all: readonly Pattern[]
  #byNext: ReadonlyMap<string, readonly Pattern[]> | undefined
  #others: readonly Pattern[] = []

  constructor(patterns: readonly Pattern[]) {
    this.#all = patterns.toSorted((one, other) => other.parts.length - one.parts.length)
  }

  get isEmpty(): boolean {
    return this.#all.length === 0
  }

  /** Those that can match if this word, in folded spelling, follows the first part. */
  before(next: string | undefined): readonly Pattern[] {
    if (this.#all.length === 0) return this.#all
    this.#byNext ??= this.#indexed()
    return (next === undefined ? undefined : this.#byNext.get(next)) ?? this.#others
  }

  #indexed(): Map<string, readonly Pattern[]> {
    const byNext = new Map<string, readonly Pattern[]>()
    this.#others = this.#all.filter((pattern) => nextWord(pattern) === undefined)
    for (const pattern of this.#all) {
      const next = nextWord(pattern)
      if (next === undefined || byNext.has(next)) continue
      byNext.set(
        next,
        this.#all.filter((other) => (nextWord(other) ?? next) === next),
      )
    }
    return byNext
  }
}

function nextWord({ parts: [, part] }: Pattern): string | undefined {
  return part?.kind === 'word' ? part.text : undefined
}
