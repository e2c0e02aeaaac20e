import { runsRightToLeft } from '../../text/text-direction.ts'
import type { QualifiedName, XmlClose } from '../../xml/scan-xml.ts'
import type { Splice } from '../../xml/splice.ts'

/** An open element while the direction of a part is being changed. */
export interface DirectionElement {
  readonly name: QualifiedName
  readonly tag: SourceTag
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: DirectionElement | undefined
  /** of its children so far */
  children: number
}

/** The direction changes for elements of one vocabulary. */
export interface DirectionRules {
  /** @returns whether its content stays unchanged */
  open(element: DirectionElement): boolean
  /** @param end right after the element */
  close?(element: DirectionElement, end: XmlClose): void
  text?(text: string): void
}

/** What creating rules requires. */
export interface RulesContext {
  readonly turn: Turn
  /** The translation of the text element whose content begins there, if it changed. */
  textAt(start: number): string | undefined
  add(splice: Splice): void
  /** Sets attributes of an element. */
  change(element: DirectionElement, values: Readonly<Record<string, string>>): void
}

/** Right after an element's start tag. */
export const contentStart = ({ tag }: DirectionElement): number => tag.start + tag.text.length

/** The new direction of a document's text, if it changes. */
export type Turn = 'right-to-left' | 'left-to-right'

/** Enough of a paragraph to determine its direction. */
const SAMPLE_UNITS = 1000

/**
 * Whether a translated document must change its direction. Its text as a whole decides, as for a paragraph of a PDF, so
 * that a translation in the source's script keeps its markup.
 */
export function turnOf(texts: readonly string[], translations: readonly string[]): Turn | undefined {
  const before = mostlyRightToLeft(texts)
  const after = mostlyRightToLeft(translations)
  if (before === after) return undefined
  return after ? 'right-to-left' : 'left-to-right'
}

function mostlyRightToLeft(texts: readonly string[]): boolean {
  let units = 0
  let rightToLeft = 0
  for (const text of texts) {
    const sample = text.slice(0, SAMPLE_UNITS)
    if (!/\p{L}/u.test(sample)) continue
    units += text.length
    if (runsRightToLeft(sample)) rightToLeft += text.length
  }
  return rightToLeft * 2 > units
}

/** A tag in its source. */
export interface SourceTag {
  readonly start: number
  /** including `<` and `>` */
  readonly text: string
}

/** Finds tags in a text that arrives in chunks, by where they end. Offsets are UTF-16 units of the whole text. */
export type TagSource = ReturnType<typeof createTagSource>

export function createTagSource() {
  let text = ''
  let offset = 0
  function write(piece: string) {
    // An unclosed tag begins with the last `<`, which attributes cannot contain.
    const open = text.lastIndexOf('<')
    const from = open === -1 ? text.length : open
    offset += from
    text = text.slice(from) + piece
  }

  return {
    /** Passes the text on, chunk by chunk. */
    async *from(excerpts: AsyncIterable<string | number>): AsyncGenerator<string | number> {
      for await (const excerpt of excerpts) {
        if (typeof excerpt === 'string') write(excerpt)
        else {
          offset += text.length + excerpt
          text = ''
        }
        yield excerpt
      }
    },
    /** The tag that ends there, in the last chunk. */
    tagBefore(end: number): SourceTag {
      const at = Math.max(0, text.lastIndexOf('<', end - offset - 1))
      return { start: offset + at, text: text.slice(at, end - offset) }
    },
  }
}
