import type { XmlOpen } from '../../xml/scan-xml.ts'

/**
 * Determines which values of a sheet's cells were written by a person. Most are in the shared strings, but some writers
 * (SheetJS by default) put text into the cell as a string result without a formula. Such a value is text, unless an
 * array formula elsewhere computes the cell.
 */
export interface Cells {
  openCell(tag: XmlOpen): void
  openFormula(tag: XmlOpen): void
  /** @returns whether the value is text to translate */
  openValue(): boolean
  /** @returns whether the closed value was text to translate */
  closeValue(): boolean
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

export function createCells(): Cells {
  const computed: Area[] = []
  let isString = false
  let hasFormula = false
  let reference: string | undefined
  let isText = false

  return {
    openCell({ attributes: { t, r } }) {
      isString = t === 'str'
      hasFormula = false
      reference = r
    },
    openFormula({ attributes: { ref } }) {
      hasFormula = true
      const area = ref === undefined ? undefined : areaOf(ref)
      if (area !== undefined && computed.length <= MAX_AREAS) computed.push(area)
    },
    openValue() {
      isText = isString && !hasFormula && computed.length <= MAX_AREAS && !isComputed(reference, computed)
      return isText
    },
    closeValue() {
      const wasText = isText
      isText = false
      return wasText
    },
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
