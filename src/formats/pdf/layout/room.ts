import type { Box } from '../pages/page-tree.ts'
import type { Paragraph } from '../text/paragraphs.ts'

/** The edges between which text may be written. */
export interface Span {
  readonly left: number
  readonly right: number
}

/** Where a paragraph's translation may be written. */
export interface Room extends Span {
  /** the edges of its column, for text that starts on the opposite side of its source */
  readonly column: Span
}

/** Maximum number of paragraphs on a page for comparing all pairs. */
const MAX_COMPARED = 1_500
/** From the neighbor, relative to the letters' height. */
const DISTANCE = 0.5
const SAME_EDGE = 0.2
/** A cell's text should not extend far beyond the cell, whose borders are unknown. */
const MAX_GROWTH = { TIMES_ITS_WIDTH: 3, HEIGHTS_OF_LETTERS: 10 } as const

/**
 * How far each paragraph of a page can grow sideways before it reaches another one or the page's margin. Translations
 * are often longer than their source, and headings or cells have free space next to them.
 */
export function roomsOf(paragraphs: readonly Paragraph[], page: Box): Room[] {
  const [left, , right] = page
  const upright = paragraphs.filter(({ angle }) => angle === 0)
  const text = {
    left: upright.reduce((most, each) => Math.min(most, each.left), right),
    right: upright.reduce((most, each) => Math.max(most, each.right), left),
  }
  // A page's margins are about equal, even if its text fills only one side.
  const margin = {
    left: Math.min(text.left, left + Math.max(0, right - text.right)),
    right: Math.max(text.right, right - Math.max(0, text.left - left)),
  }
  return paragraphs.map((paragraph) => {
    if (paragraph.angle !== 0 || paragraphs.length > MAX_COMPARED)
      return { ...spanOf(paragraph), column: paragraph }
    const free = freeSpan(paragraph, upright, margin)
    const growth = Math.max(
      MAX_GROWTH.TIMES_ITS_WIDTH * (paragraph.right - paragraph.left),
      MAX_GROWTH.HEIGHTS_OF_LETTERS * paragraph.size,
    )
    return {
      left: Math.max(free.left, paragraph.left - growth),
      right: Math.min(free.right, paragraph.right + growth),
      column: columnOf(paragraph, upright, free),
    }
  })
}

function spanOf({ left, right }: Span): Span {
  return { left, right }
}

/** Up to the next paragraph on either side. */
function freeSpan(paragraph: Paragraph, others: readonly Paragraph[], margin: Span): Span {
  let { left, right } = margin
  const distance = DISTANCE * paragraph.size
  for (const other of others) {
    if (other === paragraph || !besideEachOther(paragraph, other)) continue
    if (other.left >= paragraph.right) right = Math.min(right, other.left - distance)
    else if (other.right <= paragraph.left) left = Math.max(left, other.right + distance)
  }
  return { left: Math.min(left, paragraph.left), right: Math.max(right, paragraph.right) }
}

/** As wide as the widest paragraph that starts at the same edge. */
function columnOf(paragraph: Paragraph, others: readonly Paragraph[], free: Span): Span {
  const same = (a: number, b: number) => Math.abs(a - b) < SAME_EDGE * paragraph.size
  let { left, right } = paragraph
  for (const other of others) {
    if (same(other.left, paragraph.left)) right = Math.max(right, other.right)
    if (same(other.right, paragraph.right)) left = Math.min(left, other.left)
  }
  return { left: Math.max(left, free.left), right: Math.min(right, free.right) }
}

function besideEachOther(a: Paragraph, b: Paragraph): boolean {
  return bottom(a) < top(b) && bottom(b) < top(a)
}

function top({ base, size }: Paragraph): number {
  return base + 0.8 * size
}

function bottom({ base, pitch, lines, size }: Paragraph): number {
  return base - pitch * (lines - 1) - 0.2 * size
}
