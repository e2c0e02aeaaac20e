import type { Pattern } from './pattern.ts'

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
