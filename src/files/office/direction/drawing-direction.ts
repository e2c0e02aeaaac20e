import {
  contentStart,
  type DirectionElement,
  type DirectionRules,
  type RulesContext,
} from './direction-element.ts'
import { prefixOf, withAttributes } from './raw-tag.ts'

const DRAWINGML: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/drawingml/2006/main',
  'http://purl.oclc.org/ooxml/drawingml/main',
])
/** Default text formatting for all shapes without their own: alignment is left by default. */
const DEFAULTS: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/presentationml/2006/main',
  'http://purl.oclc.org/ooxml/presentationml/main',
])
const DEFAULT_STYLES: ReadonlySet<string> = new Set([
  'titleStyle',
  'bodyStyle',
  'otherStyle',
  'notesStyle',
  'defaultTextStyle',
])
/** Shapes of sheets and charts, whose text has no such default. */
const PLAIN_SHAPES =
  /^http:\/\/(schemas\.openxmlformats\.org\/drawingml\/2006|purl\.oclc\.org\/ooxml\/drawingml)\/(spreadsheetDrawing|chartDrawing)$/
const PARAGRAPH_PROPERTIES = /^(pPr|defPPr|lvl[1-9]pPr)$/

const isOn = (value: string | undefined) => value === '1' || value === 'true'
const isOff = (value: string | undefined) => value === '0' || value === 'false'
const OTHER_SIDE: Readonly<Record<string, string>> = { l: 'r', r: 'l' }

/**
 * Changes the direction of text in drawings, and so all text of presentations: paragraphs and the styles that they
 * inherit (`rtl`), columns of tables and text. Alignments are sides of the page there, so they are mirrored.
 */
export function createDrawingDirection({ turn, add }: RulesContext): DirectionRules {
  const toRightToLeft = turn === 'right-to-left'

  function change({ tag }: DirectionElement, values: Readonly<Record<string, string>>): void {
    const text = withAttributes(tag.text, values)
    if (text !== tag.text) add({ start: tag.start, end: tag.start + tag.text.length, text })
  }

  function turnParagraph(element: DirectionElement): void {
    const { rtl, algn } = element.attributes
    if (toRightToLeft ? isOn(rtl) : isOff(rtl)) return
    const side = algn === undefined && toRightToLeft && isPlain(element) ? 'l' : (algn ?? '')
    const otherSide = OTHER_SIDE[side]
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
    const side = isPlainShape(paragraph.parent) ? ' algn="r"' : ''
    add({ start: at, end: at, text: `<${prefixOf(paragraph.tag.text)}pPr${side} rtl="1"/>` })
  }

  return {
    open(element) {
      const { name, parent, attributes } = element
      const isFirst = parent?.children === 1 && parent.name.local === 'p' && DRAWINGML.has(parent.name.uri)
      if (toRightToLeft && isFirst && name.local !== 'pPr') openContent(parent)
      if (!DRAWINGML.has(name.uri)) return false
      if (PARAGRAPH_PROPERTIES.test(name.local)) turnParagraph(element)
      else if (name.local === 'tblPr') turnColumns(element, 'rtl')
      else if (name.local === 'bodyPr' && Number(attributes.numCol ?? 1) > 1) turnColumns(element, 'rtlCol')
      return false
    },
    close() {},
  }
}

/** Whether these properties have no defaults: without an alignment, text is on the left. */
function isPlain({ name, parent }: DirectionElement): boolean {
  if (parent === undefined) return false
  if (DEFAULTS.has(parent.name.uri)) return DEFAULT_STYLES.has(parent.name.local) && name.local !== 'defPPr'
  return name.local === 'pPr' && parent.name.local === 'p' && isPlainShape(parent.parent)
}

const isPlainShape = (element: DirectionElement | undefined) =>
  element?.name.local === 'txBody' && PLAIN_SHAPES.test(element.name.uri)
