import { runsRightToLeft } from '../../text/text-direction.ts'
import type { Box } from '../pages/page-tree.ts'
import { ColumnEdges } from './columns.ts'
import type { TextPiece } from './read-text.ts'
import type { Rules } from './rules.ts'

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
  /** the style of most of its characters */
  readonly style: number
  readonly rightToLeft: boolean
  /** the smallest painted rectangle around it; undefined if there is none */
  readonly box: Box | undefined
  /** the space between drawn lines that contains it; undefined if there is none */
  readonly column: string | undefined
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

const MIN_BOX_HEIGHT = 1.5

/** A bullet, which is not translated. */
const NO_WORD = /^[^\p{L}\p{N}]*$/u

interface Placed extends Pick<TextPiece, 'text' | 'angle' | 'size' | 'style'> {
  readonly left: number
  readonly right: number
  readonly base: number
  readonly box: Box | undefined
}

/**
 * Groups the pieces of a page into lines, in the order of the page's content.
 *
 * @param boxes rectangles painted by the page
 * @param rules lines drawn by the page
 */
export function linesOf(pieces: readonly TextPiece[], boxes: readonly Box[], rules: Rules): Line[] {
  const rows = rowsOf(pieces, boxes)
  const edges = new ColumnEdges()
  for (const row of rows) {
    for (const part of splitWhere(row, rules, () => true)) {
      const [first] = part
      if (first !== undefined) edges.add(first)
    }
  }
  return rows
    .flatMap((row) => splitWhere(row, rules, (piece) => edges.isShared(piece)))
    .flatMap((part) => lineOf(part, rules))
}

/** Groups adjacent pieces. */
function rowsOf(pieces: readonly TextPiece[], boxes: readonly Box[]): Placed[][] {
  const rows: Placed[][] = []
  for (const piece of pieces) {
    if (piece.text.trim() === '') continue
    const placed = place(piece, boxes)
    const row = rows.at(-1)
    if (row !== undefined && continues(row, placed)) row.push(placed)
    else rows.push([placed])
  }
  return rows
}

function place({ text, x, y, angle, size, width, style }: TextPiece, boxes: readonly Box[]): Placed {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const left = x * cos + y * sin
  // Written out, since spreading is many times slower, and a document has up to 60,000 of these.
  return {
    text,
    angle,
    size,
    style,
    left,
    right: left + width,
    base: y * cos - x * sin,
    box: boxAt(boxes, x, y, size),
  }
}

/** A rectangle hardly higher than the letters is a line's background, not a box. */
function boxAt(boxes: readonly Box[], x: number, y: number, size: number): Box | undefined {
  let smallest: Box | undefined
  for (const box of boxes) {
    const [left, bottom, right, top] = box
    if (x < left || x > right || y < bottom || y > top) continue
    if (top - bottom < MIN_BOX_HEIGHT * size || right - left < size) continue
    if (smallest === undefined || areaOf(box) <= areaOf(smallest)) smallest = box
  }
  return smallest
}

/** Whether there are two boxes, neither inside the other. */
function standApart(a: Box | undefined, b: Box | undefined): boolean {
  return a !== undefined && b !== undefined && (a[2] <= b[0] || b[2] <= a[0])
}

function areaOf([left, bottom, right, top]: Box): number {
  return (right - left) * (top - bottom)
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

/** Splits a row at borders, and at wide gaps after which a column starts. */
function splitWhere(
  row: readonly Placed[],
  rules: Rules,
  beginsColumn: (piece: Placed) => boolean,
): Placed[][] {
  const parts: Placed[][] = []
  let last: Placed | undefined
  for (const piece of row) {
    const isWide = last === undefined || gapBetween(last, piece) > SAME_LINE.MAX_SPACE * piece.size
    const isBullet = last !== undefined && last === row[0] && NO_WORD.test(last.text)
    const isApart = isBullet || piece.box !== last?.box || beginsColumn(piece)
    const isBorder =
      last !== undefined && (standApart(last.box, piece.box) || rules.standBetween(last, piece))
    if (last === undefined || (isWide && isApart) || isBorder) parts.push([piece])
    else parts.at(-1)?.push(piece)
    last = piece
  }
  return parts
}

/** `Math.max` takes its arguments on the stack, which is too small for a hostile file. */
function highest(numbers: readonly number[]): number {
  return numbers.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY)
}

/** A single line, or none. */
function lineOf(pieces: readonly Placed[], rules: Rules): Line[] {
  const [first] = pieces
  if (first === undefined) return []
  const rightToLeft = runsRightToLeft(pieces.map(({ text }) => text).join(''))
  const ordered = pieces.toSorted((a, b) => (rightToLeft ? b.left - a.left : a.left - b.left))
  const main = mostOf(pieces, first)
  const line = {
    text: joined(ordered),
    left: -highest(pieces.map(({ left }) => -left)),
    right: highest(pieces.map(({ right }) => right)),
    base: main.base,
    angle: first.angle,
    size: main.size,
    style: main.style,
    rightToLeft,
    box: main.box,
  }
  return [{ ...line, column: rules.columnOf(line) }]
}

/** Counts the letters of all pieces with the same style. */
function mostOf(pieces: readonly Placed[], first: Placed): Placed {
  if (pieces.length === 1) return first
  const letters = new Map<number, number>()
  for (const { style, text } of pieces) letters.set(style, (letters.get(style) ?? 0) + text.length)
  return pieces.reduce((best, each) => {
    const more = (letters.get(each.style) ?? 0) - (letters.get(best.style) ?? 0)
    return more > 0 || (more === 0 && each.text.length > best.text.length) ? each : best
  })
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
  return composed(text.replace(/\s+/g, ' ').trim())
}

/** Letters and their marks are drawn and found separately, but only composed words can be looked up. */
function composed(text: string): string {
  return /\p{M}/u.test(text) ? text.normalize('NFC') : text
}
