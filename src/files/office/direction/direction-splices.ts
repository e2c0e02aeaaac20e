import { table } from '../../../base/json/table.ts'
import { DocumentTooLarge } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'
import { createXmlBudget, scanXml, type XmlEvents } from '../../xml/scan-xml.ts'
import type { Splice } from '../../xml/splice.ts'
import { prefixOf, withAttributes } from '../../xml/tag.ts'
import { vocabularyOf } from '../vocabulary.ts'
import {
  contentStart,
  createTagSource,
  type DirectionElement,
  type DirectionRules,
  type RulesContext,
  type TagSource,
  type Turn,
} from './direction-element.ts'
import { createWordDirection } from './word-direction.ts'

/**
 * Finds the changes that reverse the direction of a document's parts. Parsing takes time and splices take memory: both are limited
 * for all parts of a document together.
 */
export function createDirectionFinder(turn: Turn, limits: Pick<FormatLimits, 'maxMarkupUnits' | 'maxTags'>) {
  const paid = createXmlBudget(limits)
  let splicesLeft = limits.maxTags

  return {
    /**
     * @param excerpts of the part; numbers are the lengths of omitted ranges
     * @param textAt the new content of the text element that begins there, undefined if it stays
     * @throws DocumentTooLarge, InvalidFileData
     */
    async splicesOf(
      excerpts: AsyncIterable<string | number>,
      textAt: (start: number) => string | undefined,
    ): Promise<Splice[]> {
      const splices: Splice[] = []
      const add = (splice: Splice) => {
        splicesLeft--
        if (splicesLeft < 0) throw new DocumentTooLarge(`office: over ${limits.maxTags} changes of direction`)
        splices.push(splice)
      }
      const change: RulesContext['change'] = ({ tag }, values) => {
        const text = withAttributes(tag.text, values)
        if (text !== tag.text) add({ start: tag.start, end: tag.start + tag.text.length, text })
      }
      const source = createTagSource()
      const context = { turn, textAt, add, change }
      const rules = [
        createWordDirection(context),
        createDrawingDirection(context),
        createSheetDirection(context),
      ]
      await scanXml(source.from(paid(excerpts)), createWalker(rules, source))
      return splices
    },
  }
}

function createWalker(rules: readonly DirectionRules[], source: TagSource): XmlEvents {
  let current: DirectionElement | undefined
  /** the element whose content stays unchanged */
  let kept: DirectionElement | undefined

  return {
    open(name, { attributes, end }) {
      if (current !== undefined) current.children++
      current = {
        name,
        attributes,
        tag: source.tagBefore(end),
        parent: current,
        children: 0,
      }
      if (kept !== undefined) return
      for (const rule of rules) if (rule.open(current)) kept = current
    },
    close(_, end) {
      if (current === undefined) return
      if (kept === current) kept = undefined
      if (kept === undefined) for (const rule of rules) rule.close?.(current, end)
      current = current.parent
    },
    text(text) {
      if (kept === undefined) for (const rule of rules) rule.text?.(text)
    },
  }
}

/** The elements before the views of a worksheet (ECMA-376 part 1, annex A.2). */
const BEFORE_VIEWS = new Set(['sheetPr', 'dimension'])
/** Reading orders of cells: by their text, and explicit. */
const BY_CONTENT = '0'
const LEFT_TO_RIGHT = '1'
const RIGHT_TO_LEFT = '2'

/**
 * Changes the direction of workbooks: the columns of worksheets (`rightToLeft`), and the reading order of cells that
 * set it. That of all others follows their text.
 */
function createSheetDirection({ turn, add, change }: RulesContext): DirectionRules {
  const toRightToLeft = turn === 'right-to-left'
  let hasViews = false

  function openInSheet({ name, tag }: DirectionElement): void {
    if (name.local === 'sheetViews') hasViews = true
    if (hasViews || BEFORE_VIEWS.has(name.local)) return
    hasViews = true
    const prefix = prefixOf(tag.text)
    const text = `<${prefix}sheetViews><${prefix}sheetView rightToLeft="1" workbookViewId="0"/></${prefix}sheetViews>`
    if (toRightToLeft) add({ start: tag.start, end: tag.start, text })
  }

  function turnOrder(element: DirectionElement): void {
    const { readingOrder } = element.attributes
    if (toRightToLeft && readingOrder === LEFT_TO_RIGHT) change(element, { readingOrder: RIGHT_TO_LEFT })
    if (!toRightToLeft && readingOrder === RIGHT_TO_LEFT) change(element, { readingOrder: BY_CONTENT })
  }

  return {
    open(element) {
      const { name, parent, attributes } = element
      if (vocabularyOf(name.uri) !== 'spreadsheetml') return false
      if (parent?.name.local === 'worksheet') openInSheet(element)
      if (name.local === 'alignment') turnOrder(element)
      if (name.local !== 'sheetView' || parent?.parent?.name.local !== 'worksheet') return false
      if (toRightToLeft || attributes.rightToLeft !== undefined)
        change(element, { rightToLeft: toRightToLeft ? '1' : '0' })
      return false
    },
  }
}

const PARAGRAPH_PROPERTIES = /^(pPr|defPPr|lvl[1-9]pPr)$/

const isOn = (value: string | undefined) => value === '1' || value === 'true'
const isOff = (value: string | undefined) => value === '0' || value === 'false'
const OTHER_SIDE: Readonly<Record<string, string>> = table({ l: 'r', r: 'l' })

/**
 * Changes the direction of text in drawings, and so all text of presentations: paragraphs and the styles that they
 * inherit (`rtl`), columns of tables and text. Alignments are sides of the page there, so they are mirrored.
 */
function createDrawingDirection({ turn, add, change }: RulesContext): DirectionRules {
  const toRightToLeft = turn === 'right-to-left'

  function turnParagraph(element: DirectionElement): void {
    const { rtl, algn } = element.attributes
    if (toRightToLeft ? isOn(rtl) : isOff(rtl)) return
    const otherSide = OTHER_SIDE[algn ?? '']
    change(element, {
      ...(otherSide !== undefined && { algn: otherSide }),
      ...((toRightToLeft || rtl !== undefined) && { rtl: toRightToLeft ? '1' : '0' }),
    })
  }

  function turnColumns(element: DirectionElement, name: 'rtl' | 'rtlCol'): void {
    if (toRightToLeft || isOn(element.attributes[name]))
      change(element, { [name]: toRightToLeft ? '1' : '0' })
  }

  /** Adds properties to a paragraph without any. */
  function openContent(paragraph: DirectionElement): void {
    const at = contentStart(paragraph)
    add({ start: at, end: at, text: `<${prefixOf(paragraph.tag.text)}pPr rtl="1"/>` })
  }

  return {
    open(element) {
      const { name, parent, attributes } = element
      const isFirst = parent?.children === 1 && isDrawing(parent, 'p')
      if (toRightToLeft && isFirst && name.local !== 'pPr') openContent(parent)
      if (vocabularyOf(name.uri) !== 'drawingml') return false
      if (PARAGRAPH_PROPERTIES.test(name.local)) turnParagraph(element)
      else if (name.local === 'tblPr') turnColumns(element, 'rtl')
      else if (name.local === 'bodyPr' && Number(attributes.numCol ?? 1) > 1) turnColumns(element, 'rtlCol')
      return false
    },
  }
}

const isDrawing = ({ name }: DirectionElement, local: string) =>
  name.local === local && vocabularyOf(name.uri) === 'drawingml'
