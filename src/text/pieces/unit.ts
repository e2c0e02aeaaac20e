import { firstBehind } from '../../base/runtime/lists.ts'

/** Represents something untranslated in a unit's text: Unicode's object replacement character. */
export const STAND_IN = '\ufffc'

/**
 * Markup inside running text. A tag lies between two characters, so its `end` is its `start`. Markup with a place in
 * the sentence, such as an ignored element, is one STAND_IN long.
 */
export interface Mark {
  /** UTF-16 units of the unit's text */
  readonly start: number
  readonly end: number
  /** as in the source */
  readonly source: string
}

/** A slice of the text whose source is not just escaped characters, such as `&#8211;`. */
export interface Reference {
  readonly start: number
  readonly end: number
  readonly source: string
}

/** Coherent running text with the markup inside it; plain text has neither marks nor references. */
export interface Unit {
  /** the text to translate, with references resolved */
  readonly text: string
  /** in order */
  readonly marks: readonly Mark[]
  /** in order, not overlapping, each inside one piece of text between two marks */
  readonly references: readonly Reference[]
}

/** Text without any markup. */
export function plainUnit(text: string): Unit {
  return { text, marks: [], references: [] }
}

/** Most units have no marks or no references, and a document has half a million units. */
const NONE: readonly never[] = []

/** Builds a unit from its parts, in order. */
export class UnitBuilder {
  readonly #marks: Mark[] = []
  readonly #references: Reference[] = []
  #text = ''

  append({ text, marks, references }: Unit): void {
    const offset = this.#text.length
    for (const mark of marks) this.#marks.push(moved(mark, offset))
    this.addText(text, references)
  }

  addText(text: string, references: readonly Reference[]): void {
    const offset = this.#text.length
    for (const { start, end, source } of references)
      this.#references.push({ start: start + offset, end: end + offset, source })
    this.#text += text
  }

  /** @param isInSentence whether a STAND_IN takes its place in the text */
  addMark(source: string, isInSentence: boolean): void {
    const start = this.#text.length
    if (isInSentence) this.#text += STAND_IN
    this.#marks.push({ start, end: this.#text.length, source })
  }

  unit(): Unit {
    return {
      text: this.#text,
      marks: this.#marks.length > 0 ? this.#marks : NONE,
      references: this.#references.length > 0 ? this.#references : NONE,
    }
  }
}

/** A part of a unit. Marks at `end` belong to the following text, if there is any. */
export function sliceUnit(unit: Unit, start: number, end: number): Unit {
  if (start === 0 && end === unit.text.length) return unit
  const text = unit.text.slice(start, end)
  const { marks, references } = unit
  if (marks.length === 0 && references.length === 0) return plainUnit(text)
  const isLast = end === unit.text.length
  const slice = <Item extends Mark | Reference>(items: readonly Item[], through: number) =>
    items
      .slice(firstBehind(items, start - 1, startOf), firstBehind(items, through, startOf))
      .map((item) => moved(item, -start))
  return { text, marks: slice(marks, isLast ? end : end - 1), references: slice(references, end - 1) }
}

/** A slice of a text as one of another text, which begins elsewhere. */
export const moved = <Slice extends { readonly start: number; readonly end: number }>(
  slice: Slice,
  by: number,
): Slice => ({ ...slice, start: slice.start + by, end: slice.end + by })

const startOf = ({ start }: { start: number }) => start

/** A part of an unfinished translation; joined, all parts are the translation. */
export interface Rendered {
  /** The characters; empty, or a STAND_IN, if the part is markup. */
  readonly text: string
  /** Whether it must stay verbatim: the target phrase of a glossary entry, or markup. */
  readonly fixed: boolean
  /** Its spelling in the source, if it comes from there unchanged and differs from the plain characters. */
  readonly source?: string
}

/** The parts as one text without markup. */
export function renderedText(parts: readonly Rendered[]): string {
  if (parts.length === 1) return (parts[0] as Rendered).text
  let text = ''
  for (const part of parts) text += part.text
  return text
}

/**
 * The number of Unicode code points in a text: what the service bills (public docs). A lone surrogate counts as one.
 */
export function codePoints(text: string): number {
  let count = text.length
  for (let index = 1; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    if (unit < 0xdc00 || unit > 0xdfff) continue
    const before = text.charCodeAt(index - 1)
    if (before >= 0xd800 && before <= 0xdbff) count -= 1
  }
  return count
}

/** How many words there were, and how many of them had a known translation. */
export interface WordTally {
  known: number
  of: number
}
