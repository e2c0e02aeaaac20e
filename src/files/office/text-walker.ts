import { cached } from '../../base/runtime/cached.ts'
import { InvalidFileData } from '../errors.ts'
import type { QualifiedName, XmlClose, XmlEvents, XmlOpen } from '../xml/scan-xml.ts'
import type { Collector } from './collector.ts'
import type { PartKind, RootName } from './office-kind.ts'
import { OBJECT_MARK } from './paragraph.ts'
import { createPartText, isTextField, type PartText } from './part-text.ts'
import { type Role, roleOf, vocabularyOf } from './vocabulary.ts'

/**
 * Walks an office part and finds its text. A single walker serves all formats, since charts and drawings occur in each.
 * @param root the required root of the part; other roots belong to other kinds of files
 */
export function createTextWalker(
  collector: Collector,
  { skipsPlaceholders, diagram }: PartKind,
  root: RootName | undefined,
): XmlEvents & { readonly found: Pick<PartText, 'paragraphs' | 'templates'> } {
  const found = createPartText(collector, diagram)
  const { alternatives } = found
  const cells = createCells()
  // Most elements share the name of an earlier one.
  const roleFor = cached(roleOf, MAX_ROLES)
  const path: OpenElement[] = []
  let shapeDepth = 0
  /** depth of the element whose content is skipped, 0 for none */
  let ignoredFrom = 0

  function begin(role: Role, tag: XmlOpen, element: OpenElement): void {
    if (role.kind === 'paragraph') found.openParagraph()
    else if (role.kind === 'text') found.openText(role.rules, tag, element.isSpaceKept)
    else if (role.kind === 'line' || (role.kind === 'value' && cells.isText())) {
      element.isLine = true
      found.openParagraph()
      found.openText(role.rules, tag, element.isSpaceKept)
    } else if (role.kind === 'mark') {
      if (role.parent === undefined || role.parent === path.at(-2)?.local) found.mark(role.mark)
    } else if (role.kind === 'ignored') ignoredFrom = tag.depth
    else if (role.kind === 'object') passOver(tag)
    else if (role.kind === 'header') found.openHeader(tag)
    else if (role.kind === 'story') found.openStory()
    else if (role.kind === 'alternatives') alternatives.open()
    else if (role.kind === 'alternative') alternatives.branch()
    else if (role.kind === 'shape') shapeDepth = tag.depth
    else if (role.kind === 'placeholder') {
      if (skipsPlaceholders) ignoredFrom = shapeDepth
    } else if (role.kind === 'cell') cells.openCell(tag)
    else if (role.kind === 'formula') cells.openFormula(tag)
    else beginField(role, tag)
  }

  function beginField({ kind }: Role, tag: XmlOpen): void {
    if (kind === 'field') found.fieldCharacter(attribute(tag, 'fldCharType'))
    else if (kind === 'instruction') found.openInstruction()
    else if (kind === 'simple-field' && !isTextField(attribute(tag, 'instr') ?? '')) passOver(tag)
  }

  function passOver({ depth }: XmlOpen): void {
    found.mark(OBJECT_MARK)
    ignoredFrom = depth
  }

  function end({ kind }: Role, { contentEnd }: XmlClose, isLine: boolean): void {
    if (kind === 'text' || isLine) found.closeText(contentEnd)
    if (kind === 'paragraph' || isLine) found.closeParagraph()
    if (kind === 'header') found.closeHeader(contentEnd)
    if (kind === 'story') found.closeStory()
    if (kind === 'alternatives') alternatives.close()
    if (kind === 'instruction') found.closeInstruction()
  }

  return {
    found,
    open(name, tag) {
      if (tag.depth === 1) checkRoot(name, root)
      const space = tag.attributes['xml:space']
      const isSpaceKept = space === undefined ? (path.at(-1)?.isSpaceKept ?? false) : space === 'preserve'
      const element = { local: name.local, isSpaceKept, isLine: false }
      path.push(element)
      if (ignoredFrom > 0) return
      found.abandonText()
      const role = roleFor(name)
      if (role !== undefined) begin(role, tag, element)
    },
    close(name, tag) {
      const isLine = path.pop()?.isLine === true
      if (ignoredFrom === 0) {
        const role = roleFor(name)
        if (role !== undefined) end(role, tag, isLine)
      } else if (tag.depth === ignoredFrom) {
        ignoredFrom = 0
      }
    },
    text(text) {
      if (ignoredFrom === 0) found.text(text)
    },
  }
}

interface OpenElement {
  readonly local: string
  /** the value of `xml:space` here, which applies to everything within */
  readonly isSpaceKept: boolean
  /** whether it is a paragraph of its own */
  isLine: boolean
}

/** More than the elements of any part have names. */
const MAX_ROLES = 10_000

/** Attributes have the same prefix as their element. */
function attribute({ attributes }: XmlOpen, local: string): string | undefined {
  for (const name in attributes) {
    if (name === local || name.endsWith(`:${local}`)) return attributes[name]
  }
  return undefined
}

function checkRoot({ uri, local }: QualifiedName, expected: RootName | undefined): void {
  if (expected === undefined) return
  if (local !== expected.local || vocabularyOf(uri) !== expected.vocabulary) {
    throw new InvalidFileData('office: the main part is of another kind')
  }
}

/** Start and end, both inclusive; columns and rows count from 1. */
interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** No handmade sheet has more array formulas; beyond that, every cell counts as computed. */
const MAX_AREAS = 1000

/**
 * Determines which values of a sheet's cells were written by a person. Most are in the shared strings, but some writers
 * (SheetJS by default) put text into the cell as a string result without a formula. Such a value is text, unless an
 * array formula elsewhere computes the cell.
 */
function createCells() {
  const computed: Area[] = []
  let isString = false
  let hasFormula = false
  let reference: string | undefined

  return {
    openCell({ attributes: { t, r } }: XmlOpen) {
      isString = t === 'str'
      hasFormula = false
      reference = r
    },
    openFormula({ attributes: { ref } }: XmlOpen) {
      hasFormula = true
      const area = ref === undefined ? undefined : areaOf(ref)
      if (area !== undefined && computed.length <= MAX_AREAS) computed.push(area)
    },
    /** Whether the value of the cell is text to translate. */
    isText: (): boolean =>
      isString && !hasFormula && computed.length <= MAX_AREAS && !isComputed(reference, computed),
  }
}

function isComputed(reference: string | undefined, areas: readonly Area[]): boolean {
  if (areas.length === 0) return false
  const cell = reference === undefined ? undefined : areaOf(reference)
  // A cell without a reference follows the previous one, which is too uncertain.
  if (cell === undefined) return true
  return areas.some(
    ({ left, top, right, bottom }) =>
      cell.left >= left && cell.left <= right && cell.top >= top && cell.top <= bottom,
  )
}

/** @param reference such as `B2` or `B2:C9` */
function areaOf(reference: string): Area | undefined {
  const match = /^\$?([A-Za-z]{1,3})\$?(\d{1,7})(?::\$?([A-Za-z]{1,3})\$?(\d{1,7}))?$/.exec(reference)
  const [, firstColumn, firstRow, lastColumn, lastRow] = match ?? []
  if (firstColumn === undefined) return undefined
  return {
    left: columnNumber(firstColumn),
    top: Number(firstRow),
    right: columnNumber(lastColumn ?? firstColumn),
    bottom: Number(lastRow ?? firstRow),
  }
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}
