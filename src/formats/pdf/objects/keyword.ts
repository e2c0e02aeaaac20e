/** Anything that is not a complete object: `obj`, `R`, `[`, `<<`, operators of page contents. */
export class Keyword {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const known = new Map<string, Keyword>()

/** The keyword of a text, cached for frequent ones. */
export function keyword(text: string): Keyword {
  const found = known.get(text)
  if (found !== undefined) return found
  const made = new Keyword(text)
  // Operators have at most three letters; longer words may be garbage that must not accumulate.
  if (text.length <= 10 && known.size < 500) known.set(text, made)
  return made
}
