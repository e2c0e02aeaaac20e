import type { XmlOpen } from '../xml/scan-xml.ts'
import { type Collector, type OpenParagraph, openParagraph } from './collector.ts'
import type { PartKind } from './office-kind.ts'
import { OBJECT_MARK, type ParagraphItem } from './paragraph.ts'
import { decodeExcelEscapes, sheetHeaderParts } from './sheets/sheet-header.ts'
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

/** Assembles the paragraphs of one part from its elements. */
export type PartText = ReturnType<typeof createPartText>

/** A text element being read. */
interface Reading {
  readonly start: number
  readonly rules: TextRules
  readonly isSpaceKept: boolean
  readonly spaceAt: number
  text: string
}

const HEADER_RULES: TextRules = { trimmed: false, escaped: true }

/** @param diagram whether the texts are those of a diagram, or of the drawing that repeats them */
export function createPartText(collector: Collector, diagram: PartKind['diagram']) {
  const alternatives = createAlternatives()
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
    const repeated = diagram === 'drawing' ? collector.diagrams.get(text) : undefined
    const segment = alternatives.find(text) ?? repeated ?? collector.add(text)
    if (segment === undefined) return undefined
    alternatives.add(text, segment)
    if (diagram === 'data') collector.diagrams.set(text, segment)
    return segment
  }

  return {
    paragraphs,
    templates,
    alternatives,
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
    /** @param isSpaceKept the value of `xml:space` here */
    openText(rules: TextRules, { end, attributes }: XmlOpen, isSpaceKept: boolean) {
      if (open.length === 0 || !isReadable()) return
      const isKept = isSpaceKept || !rules.trimmed
      const spaceAt = isKept || attributes['xml:space'] !== undefined ? -1 : end - 1
      reading = { start: end, rules, isSpaceKept: isKept, spaceAt, text: '' }
    },
    /** @param contentEnd of the text element */
    closeText(contentEnd: number) {
      if (reading === undefined) return
      const { start, rules, isSpaceKept, spaceAt } = reading
      const shown = isSpaceKept ? reading.text : reading.text.trim()
      const text = rules.escaped ? decodeExcelEscapes(shown) : shown
      reading = undefined
      if (text !== '')
        add({ start, end: contentEnd, length: text.length, spaceAt, escaped: rules.escaped }, text)
    },
    openHeader({ end }: XmlOpen) {
      reading = { start: end, rules: HEADER_RULES, isSpaceKept: true, spaceAt: -1, text: '' }
    },
    closeHeader(contentEnd: number) {
      if (reading === undefined) return
      const parts = sheetHeaderParts(decodeExcelEscapes(reading.text), segmentOf)
      if (parts.some((part) => typeof part === 'number')) {
        templates.push({ start: reading.start, end: contentEnd, parts })
      }
      reading = undefined
    },
    mark(mark: string) {
      if (isReadable()) add({ mark }, mark)
    },
    openStory() {
      stories.push(createFields())
    },
    closeStory() {
      stories.pop()
    },
    /** @param type of a `w:fldChar` */
    fieldCharacter(type: string | undefined) {
      const beginsComputed = stories.at(-1)?.character(type) ?? false
      if (beginsComputed) add({ mark: OBJECT_MARK }, OBJECT_MARK)
    },
    openInstruction() {
      isInstruction = true
    },
    closeInstruction() {
      isInstruction = false
    },
    text(text: string) {
      if (reading !== undefined) reading.text += text
      else if (isInstruction) stories.at(-1)?.instruction(text)
    },
    /** Ignores a text element that contains elements: its content could not be replaced. */
    abandonText() {
      reading = undefined
    },
  }
}

/**
 * Fields whose result was written by a person, or copies such text. The results of all others (page numbers, dates,
 * merge fields, formulas) are computed by the application, which would overwrite a translation.
 */
const TEXT_FIELDS = new Set('HYPERLINK TOC TOA INDEX REF STYLEREF QUOTE FORMTEXT BIBLIOGRAPHY'.split(' '))

/** @param instruction such as ` HYPERLINK "https://…" \h ` */
export function isTextField(instruction: string): boolean {
  const name = /^\s*([A-Za-z]+)/.exec(instruction)?.[1]
  return name !== undefined && TEXT_FIELDS.has(name.toUpperCase())
}

interface OpenField {
  instruction: string
  /** between its separator and its end, with a translatable result */
  isReadable: boolean
}

/** Longer instructions exist (embedded citations), but the field's name comes first. */
const INSTRUCTION_CHARACTERS = 256

/** Tracks the fields of one story: begin, instruction, separator, result, end. They nest, and may span paragraphs. */
function createFields() {
  const open: OpenField[] = []
  let hidden = 0

  function end(): void {
    const field = open.pop()
    if (field !== undefined && !field.isReadable) hidden--
  }

  function separate(): boolean {
    const field = open.at(-1)
    if (field === undefined || field.isReadable) return false
    if (!isTextField(field.instruction)) return hidden === 1
    field.isReadable = true
    hidden--
    return false
  }

  return {
    /** Whether text here is neither an instruction nor a computed result. */
    get isText() {
      return hidden === 0
    },
    instruction(text: string) {
      const field = open.at(-1)
      if (field !== undefined && !field.isReadable && field.instruction.length < INSTRUCTION_CHARACTERS) {
        field.instruction += text.slice(0, INSTRUCTION_CHARACTERS)
      }
    },
    /**
     * @param type of the `w:fldChar`
     * @returns whether a computed result begins here, within otherwise readable text
     */
    character(type: string | undefined): boolean {
      if (type === 'begin') {
        open.push({ instruction: '', isReadable: false })
        hidden++
      } else if (type === 'separate') {
        return separate()
      } else if (type === 'end') {
        end()
      }
      return false
    },
  }
}

/**
 * Segments already collected, by text. A copy of the same content reuses them: it is neither billed twice nor
 * translated differently.
 */
type Repeats = Map<string, number>

/** Real files have one or two nested levels. Deeper ones are translated like any other text. */
const MAX_LEVELS = 4

/**
 * Tracks `mc:AlternateContent`: the same content in several forms, of which an application shows one. Later forms use
 * the segments of the first.
 */
function createAlternatives() {
  let depth = 0
  const open: { readonly segments: Repeats; branches: number }[] = []
  return {
    open() {
      depth++
      if (depth <= MAX_LEVELS) open.push({ segments: new Map(), branches: 0 })
    },
    close() {
      if (depth <= MAX_LEVELS) open.pop()
      depth--
    },
    /** One form begins. */
    branch() {
      const level = open[depth - 1]
      if (level !== undefined) level.branches++
    },
    /** Looks up the segment of an earlier form for this text. */
    find(text: string): number | undefined {
      for (const { segments, branches } of open) {
        const segment = branches > 1 ? segments.get(text) : undefined
        if (segment !== undefined) return segment
      }
      return undefined
    },
    add(text: string, segment: number) {
      for (const level of open) if (level.branches === 1) level.segments.set(text, segment)
    },
  }
}
