import type { XmlOpen } from '../xml/scan-xml.ts'
import type { Alternatives, Repeats } from './alternatives.ts'
import { type Collector, type OpenParagraph, openParagraph } from './collector.ts'
import { createFields } from './fields.ts'
import { OBJECT_MARK, type ParagraphItem } from './paragraph.ts'
import { decodeExcelEscapes } from './sheets/excel-escapes.ts'
import { sheetHeaderParts } from './sheets/sheet-header.ts'
import type { TextRules } from './vocabulary.ts'

/** A paragraph to translate: its segment, and the positions of its text in the part. */
export interface Paragraph {
  readonly segment: number
  readonly items: readonly ParagraphItem[]
}

/** Text of a part between codes that stay unchanged, such as a sheet's header. */
export interface Template {
  readonly start: number
  readonly end: number
  /** unchanged strings, and indexes of segments */
  readonly parts: readonly (string | number)[]
}

/** Where a copied paragraph gets its segment, and where it is recorded for its copies. */
export interface CopyRules {
  readonly alternatives: Alternatives
  readonly records?: Repeats | undefined
  readonly repeats?: Repeats | undefined
}

/** Assembles the paragraphs of one part from its elements. */
export interface PartText {
  readonly paragraphs: readonly Paragraph[]
  readonly templates: readonly Template[]
  openParagraph(): void
  closeParagraph(): void
  /** @param isSpaceKept the value of `xml:space` here */
  openText(rules: TextRules, tag: XmlOpen, isSpaceKept: boolean): void
  /** @param contentEnd of the text element */
  closeText(contentEnd: number): void
  openHeader(tag: XmlOpen): void
  closeHeader(contentEnd: number): void
  mark(mark: string): void
  openStory(): void
  closeStory(): void
  /** @param type of a `w:fldChar` */
  fieldCharacter(type: string | undefined): void
  openInstruction(): void
  closeInstruction(): void
  text(text: string): void
  /** Ignores a text element that contains elements: its content could not be replaced. */
  abandonText(): void
}

/** A text element being read. */
interface Reading {
  readonly start: number
  readonly rules: TextRules
  readonly isSpaceKept: boolean
  readonly spaceAt: number
  text: string
}

const HEADER_RULES: TextRules = { trimmed: false, escaped: true }

export function createPartText(
  collector: Collector,
  { alternatives, records, repeats }: CopyRules,
): PartText {
  const paragraphs: Paragraph[] = []
  const templates: Template[] = []
  const open: OpenParagraph[] = []
  const stories = [createFields()]
  let reading: Reading | undefined
  let isInstruction = false

  const isReadable = () => stories.at(-1)?.isText ?? true

  function add(item: ParagraphItem, text: string): void {
    const paragraph = open.at(-1)
    if (paragraph !== undefined) collector.addPiece(paragraph, item, text)
  }

  function segmentOf(text: string): number | undefined {
    const segment = alternatives.find(text) ?? repeats?.get(text) ?? collector.add(text)
    if (segment === undefined) return undefined
    alternatives.add(text, segment)
    records?.set(text, segment)
    return segment
  }

  return {
    paragraphs,
    templates,
    openParagraph() {
      open.push(openParagraph())
    },
    closeParagraph() {
      const paragraph = open.pop()
      if (paragraph?.hasPieces !== true) return
      const segment = segmentOf(paragraph.text)
      // Copied without spare capacity, since there may be a million.
      if (segment !== undefined) paragraphs.push({ segment, items: paragraph.items.slice() })
    },
    openText(rules, { end, attributes }, isSpaceKept) {
      if (open.length === 0 || !isReadable()) return
      const isKept = isSpaceKept || !rules.trimmed
      const spaceAt = isKept || attributes['xml:space'] !== undefined ? -1 : end - 1
      reading = { start: end, rules, isSpaceKept: isKept, spaceAt, text: '' }
    },
    closeText(contentEnd) {
      if (reading === undefined) return
      const { start, rules, isSpaceKept, spaceAt } = reading
      const shown = isSpaceKept ? reading.text : reading.text.trim()
      const text = rules.escaped ? decodeExcelEscapes(shown) : shown
      reading = undefined
      if (text !== '')
        add({ start, end: contentEnd, length: text.length, spaceAt, escaped: rules.escaped }, text)
    },
    openHeader({ end }) {
      reading = { start: end, rules: HEADER_RULES, isSpaceKept: true, spaceAt: -1, text: '' }
    },
    closeHeader(contentEnd) {
      if (reading === undefined) return
      const parts = sheetHeaderParts(decodeExcelEscapes(reading.text), segmentOf)
      if (parts.some((part) => typeof part === 'number')) {
        templates.push({ start: reading.start, end: contentEnd, parts })
      }
      reading = undefined
    },
    mark(mark) {
      if (isReadable()) add({ mark }, mark)
    },
    openStory() {
      stories.push(createFields())
    },
    closeStory() {
      stories.pop()
    },
    fieldCharacter(type) {
      const beginsComputed = stories.at(-1)?.character(type) ?? false
      if (beginsComputed) add({ mark: OBJECT_MARK }, OBJECT_MARK)
    },
    openInstruction() {
      isInstruction = true
    },
    closeInstruction() {
      isInstruction = false
    },
    text(text) {
      if (reading !== undefined) reading.text += text
      else if (isInstruction) stories.at(-1)?.instruction(text)
    },
    abandonText() {
      reading = undefined
    },
  }
}
