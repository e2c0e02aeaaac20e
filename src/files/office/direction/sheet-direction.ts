import type { DirectionElement, DirectionRules, RulesContext } from './direction-element.ts'
import { prefixOf, withAttributes } from './raw-tag.ts'

const SPREADSHEETML: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
])
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
export function createSheetDirection({ turn, add }: RulesContext): DirectionRules {
  const toRightToLeft = turn === 'right-to-left'
  let hasViews = false

  function change({ tag }: DirectionElement, values: Readonly<Record<string, string>>): void {
    const text = withAttributes(tag.text, values)
    if (text !== tag.text) add({ start: tag.start, end: tag.start + tag.text.length, text })
  }

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
      if (!SPREADSHEETML.has(name.uri)) return false
      if (parent?.name.local === 'worksheet') openInSheet(element)
      if (name.local === 'alignment') turnOrder(element)
      if (name.local !== 'sheetView' || parent?.parent?.name.local !== 'worksheet') return false
      if (toRightToLeft || attributes.rightToLeft !== undefined)
        change(element, { rightToLeft: toRightToLeft ? '1' : '0' })
      return false
    },
    close() {},
  }
}
