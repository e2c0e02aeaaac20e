import { runsRightToLeft } from '../text/text-direction.ts'

/** Text in one font on one line, as found by pdf.js. */
export interface TextPiece {
  readonly text: string
  /** position of its first character on the baseline, in units of the page (1/72 inch) */
  readonly x: number
  readonly y: number
  /** direction of the baseline in radians, counterclockwise */
  readonly angle: number
  /** height of the letters' box */
  readonly size: number
  /** along the baseline */
  readonly width: number
  /** name of its font in this file */
  readonly font: string
}

/**
 * A line of text, or its part in one column or cell. Positions are along the baseline (`left`, `right`) and up from it
 * (`base`), in coordinates rotated with the text: for upright text, x and y of the page.
 */
export interface Line {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly base: number
  readonly angle: number
  readonly size: number
  /** of the whole line; undefined if it has several */
  readonly font: string | undefined
  readonly rightToLeft: boolean
}

/** Relative to the letters' height. */
const SAME_LINE = {
  /** a space is a quarter of the height; wider gaps may be those between columns */
  MAX_SPACE: 0.65,
  /** the maximum width of spaces in justified text */
  MAX_JUSTIFIED_SPACE: 1.5,
  MAX_OVERLAP: 0.5,
  /** a word space made only by positioning */
  MIN_SPACE: 0.12,
  /** superscripts and subscripts */
  MAX_SHIFT: 0.4,
  MAX_SIZE_RATIO: 2,
  MAX_ANGLE: 0.02,
} as const

/** A bullet, which is not translated. */
const NO_WORD = /^[^\p{L}\p{N}]*$/u

interface Placed extends Pick<TextPiece, 'text' | 'angle' | 'size' | 'font'> {
  readonly left: number
  readonly right: number
  readonly base: number
}

/** Groups the pieces of a page into lines, in the order of the page's content. */
export function linesOf(pieces: readonly TextPiece[]): Line[] {
  const rows = rowsOf(pieces)
  /** How many texts start at a place: at the start of their line, or after a wide gap. */
  const starts = new Map<number, number>()
  for (const row of rows) {
    for (const [first] of splitWhere(row, () => true)) {
      const place = startOf(first as Placed)
      starts.set(place, (starts.get(place) ?? 0) + 1)
    }
  }
  // After a gap between columns, text starts at the same place as on other lines; in justified text it does not.
  const isShared = (piece: Placed) =>
    [-1, 0, 1].reduce((sum, by) => sum + (starts.get(startOf(piece) + by) ?? 0), 0) > 1
  return rows.flatMap((row) => splitWhere(row, isShared)).map(lineOf)
}

/** Groups adjacent pieces. */
function rowsOf(pieces: readonly TextPiece[]): Placed[][] {
  const rows: Placed[][] = []
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue
    const placed = place(piece)
    const row = rows.at(-1)
    if (row !== undefined && continues(row, placed)) row.push(placed)
    else rows.push([placed])
  }
  return rows
}

function place({ text, x, y, angle, size, width, font }: TextPiece): Placed {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const left = x * cos + y * sin
  return { text, angle, size, font, left, right: left + width, base: y * cos - x * sin }
}

function continues(line: readonly Placed[], piece: Placed): boolean {
  const [first] = line
  const last = line.at(-1)
  if (first === undefined || last === undefined) return false
  const size = Math.max(first.size, piece.size)
  if (Math.abs(piece.angle - first.angle) > SAME_LINE.MAX_ANGLE) return false
  if (size > SAME_LINE.MAX_SIZE_RATIO * Math.min(first.size, piece.size)) return false
  if (Math.abs(piece.base - first.base) > SAME_LINE.MAX_SHIFT * size) return false
  const gap = gapBetween(last, piece)
  const backwards = piece.left < last.left
  if (backwards && !runsRightToLeft(piece.text + last.text)) return false
  return gap <= SAME_LINE.MAX_JUSTIFIED_SPACE * size && gap >= -SAME_LINE.MAX_OVERLAP * size
}

/** In either writing direction. */
function gapBetween(a: Placed, b: Placed): number {
  return Math.max(b.left - a.right, a.left - b.right)
}

/** Splits a row at wide gaps after which a column starts. */
function splitWhere(row: readonly Placed[], beginsColumn: (piece: Placed) => boolean): Placed[][] {
  const parts: Placed[][] = []
  let last: Placed | undefined
  for (const piece of row) {
    const isWide = last === undefined || gapBetween(last, piece) > SAME_LINE.MAX_SPACE * piece.size
    const isBullet = last !== undefined && last === row[0] && NO_WORD.test(last.text)
    if (last === undefined || (isWide && (isBullet || beginsColumn(piece)))) parts.push([piece])
    else parts.at(-1)?.push(piece)
    last = piece
  }
  return parts
}

/** @param pieces at least one */
function lineOf(pieces: readonly Placed[]): Line {
  const first = pieces[0] as Placed
  const rightToLeft = runsRightToLeft(pieces.map(({ text }) => text).join(''))
  const ordered = pieces.toSorted((a, b) => (rightToLeft ? b.left - a.left : a.left - b.left))
  const main = pieces.reduce((longest, each) => (each.text.length > longest.text.length ? each : longest))
  return {
    text: joined(ordered),
    left: pieces.reduce((least, { left }) => Math.min(least, left), first.left),
    right: pieces.reduce((most, { right }) => Math.max(most, right), first.right),
    base: main.base,
    angle: first.angle,
    size: main.size,
    font: pieces.every(({ font }) => font === first.font) ? first.font : undefined,
    rightToLeft,
  }
}

function joined(pieces: readonly Placed[]): string {
  let text = ''
  let last: Placed | undefined
  for (const piece of pieces) {
    const gap = last === undefined ? 0 : gapBetween(last, piece)
    if (gap > SAME_LINE.MIN_SPACE * piece.size && !/\s$/.test(text) && !/^\s/.test(piece.text)) text += ' '
    text += piece.text
    last = piece
  }
  // Letters and their marks are drawn and found separately, but only composed words can be looked up.
  return text.replace(/\s+/g, ' ').trim().normalize('NFC')
}

/** Where a text starts, in whole points. */
const startOf = ({ text, left, right }: Placed): number => Math.round(runsRightToLeft(text) ? right : left)
