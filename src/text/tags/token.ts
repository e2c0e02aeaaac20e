import { escapeMarkup } from '../../base/markup/escapes.ts'
import { cached } from '../../base/runtime/cached.ts'
import type { Reference, Rendered } from '../pieces/unit.ts'

/** A stretch of marked-up text; the tokens of a text are contiguous. Offsets are UTF-16 units. */
export type Token = Tag | TextToken | DataToken | AsideToken

interface Stretch {
  readonly start: number
  readonly end: number
}

export interface Tag extends Stretch {
  readonly kind: 'open' | 'close' | 'empty'
  /** the name for comparing with tag lists: exact for XML, lower case for HTML */
  readonly name: string
  /** HTML: the value of `translate` or `class="notranslate"` for the element; undefined without either. */
  readonly translate?: boolean | undefined
}

/** Characters, references resolved. */
interface TextToken extends Stretch {
  readonly kind: 'text'
  readonly text: string
  /** offsets in `text` */
  readonly references: readonly Reference[]
}

/** Characters that are not translated but belong to their sentence: CDATA, and invalid markup. */
interface DataToken extends Stretch {
  readonly kind: 'data'
  readonly text: string
}

/** Neither text nor tag: comments, processing instructions, declarations, scripts. */
interface AsideToken extends Stretch {
  readonly kind: 'aside'
}

export const isTag = (token: Token): token is Tag =>
  token.kind === 'open' || token.kind === 'close' || token.kind === 'empty'

/** Writes parts of a translation into the marked-up text. */
export function writeParts(parts: readonly Rendered[]): string {
  let written = ''
  for (const { text, source } of parts) written += source ?? escapeMarkup(text)
  return written
}

/** Shared, since most texts have none, and a document has a million texts. */
const NO_REFERENCES: readonly Reference[] = []

/** Text that is written the same in the source. */
export function plainText(text: string, start: number, end: number): TextToken {
  return { kind: 'text', start, end, text, references: NO_REFERENCES }
}

/** Collects the characters of one text token. */
export class TextBuilder {
  readonly start: number
  #text = ''
  #references: Reference[] | undefined

  constructor(start: number) {
    this.start = start
  }

  get isEmpty(): boolean {
    return this.#text === ''
  }

  /** Adds unescaped characters. Those that should have been escaped become references. */
  addPlain(plain: string): void {
    for (const { 0: source, index } of plain.matchAll(/[&<>]/g)) {
      const start = this.#text.length + index
      this.#note({ start, end: start + 1, source })
    }
    this.#text += plain
  }

  addReference(text: string, source: string): void {
    const start = this.#text.length
    this.#text += text
    this.#note({ start, end: this.#text.length, source })
  }

  finish(end: number): TextToken {
    const references = this.#references ?? NO_REFERENCES
    return { kind: 'text', start: this.start, end, text: this.#text, references }
  }

  #note(reference: Reference): void {
    this.#references ??= []
    this.#references.push(reference)
  }
}

/** Far more than any vocabulary has. */
const MAX_NAMES = 1000

/**
 * Names of tags, of which a document has half a million: equal names share one string.
 * @param change normalizes a name, for example to lower case
 */
export const sharedNames = (change: (written: string) => string = (written) => written) =>
  cached(change, MAX_NAMES)

/** Markup that cannot be parsed, with the parser's message and position. */
export class MarkupError extends Error {
  /** @param line and column count from 1 */
  constructor(words: string, line: number, column: number) {
    super(`${words} (line ${line}, column ${column})`)
    this.name = new.target.name
  }
}
