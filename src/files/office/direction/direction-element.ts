import { runsRightToLeft } from '../../text/text-direction.ts'
import type { QualifiedName } from '../../xml/scan-xml.ts'
import type { Splice } from '../../xml/splice.ts'

/** An open element while the direction of a part is being changed. */
export interface DirectionElement {
  readonly name: QualifiedName
  readonly tag: SourceTag
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: DirectionElement | undefined
  /** of its children so far */
  children: number
  /** its content, if it holds properties */
  container: PropertyContainer | undefined
}

/** One property in its container. */
export interface Property {
  /** empty for one of another vocabulary */
  readonly local: string
  readonly tag: SourceTag
  /** right after its end tag */
  end: number
  /** turns the property off, such as `w:val="0"` */
  readonly isOff: boolean
}

/** An element that holds properties in the order of its schema, such as `w:pPr`. */
export interface PropertyContainer {
  readonly tag: SourceTag
  /** in their order */
  readonly properties: Property[]
  /** before its end tag */
  contentEnd: number
}

/** The end of an element. */
export interface ElementEnd {
  /** before its end tag */
  readonly contentEnd: number
  /** right after it */
  readonly end: number
}

/** The direction changes for elements of one vocabulary. */
export interface DirectionRules {
  /** @returns whether its content stays unchanged */
  open(element: DirectionElement): boolean
  close?(element: DirectionElement, end: ElementEnd): void
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
  return {
    write(piece: string) {
      // An unclosed tag begins with the last `<`, which attributes cannot contain.
      const open = text.lastIndexOf('<')
      const from = open === -1 ? text.length : open
      offset += from
      text = text.slice(from) + piece
    },
    /** Skips a range between two elements. */
    skip(units: number) {
      offset += text.length + units
      text = ''
    },
    /** The tag that ends there, in the last chunk. */
    tagBefore(end: number): SourceTag {
      const at = Math.max(0, text.lastIndexOf('<', end - offset - 1))
      return { start: offset + at, text: text.slice(at, end - offset) }
    },
  }
}

/** Characters of names and of attributes' separators. */
const SPACE = /\s/

/** The prefix of a tag's element with its colon, such as `w:`; empty if it has none. */
export function prefixOf(tag: string): string {
  const name = nameOf(tag)
  return name.slice(0, name.indexOf(':') + 1)
}

/** Whether a tag is a complete element, such as `<w:b/>`. */
export const isEmptyTag = (tag: string): boolean => tag.endsWith('/>')

/** The tag of another, empty element with the same prefix and attributes. */
export function renamedEmpty(tag: string, local: string): string {
  const attributes = tag.slice(1 + nameOf(tag).length, isEmptyTag(tag) ? -2 : -1)
  return `<${prefixOf(tag)}${local}${attributes}/>`
}

/** A tag with attributes set; existing ones keep their positions and quotation marks. */
export function withAttributes(tag: string, values: Readonly<Record<string, string>>): string {
  let result = tag
  for (const [name, value] of Object.entries(values)) {
    const place = attributeValue(result, name)
    const at = 1 + nameOf(result).length
    result =
      place === undefined
        ? `${result.slice(0, at)} ${name}="${value}"${result.slice(at)}`
        : result.slice(0, place.start) + value + result.slice(place.end)
  }
  return result
}

function nameOf(tag: string): string {
  let end = 1
  while (end < tag.length && !/[\s/>]/.test(tag[end] ?? '>')) end++
  return tag.slice(1, end)
}

/** The position of an attribute's value within its quotation marks. */
function attributeValue(tag: string, wanted: string): { start: number; end: number } | undefined {
  let at = 1 + nameOf(tag).length
  for (;;) {
    while (SPACE.test(tag[at] ?? '')) at++
    const equals = tag.indexOf('=', at)
    if (equals === -1) return undefined
    const name = tag.slice(at, equals).trimEnd()
    let quote = equals + 1
    while (SPACE.test(tag[quote] ?? '')) quote++
    const end = tag.indexOf(tag[quote] ?? '"', quote + 1)
    if (end === -1) return undefined
    if (name === wanted) return { start: quote + 1, end }
    at = end + 1
  }
}
