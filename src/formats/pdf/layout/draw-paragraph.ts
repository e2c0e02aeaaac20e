import { writeNumber } from '../objects/write-file.ts'
import type { Style } from '../pages/style.ts'
import type { Alignment, Paragraph } from '../text/paragraphs.ts'
import { visualOrder } from './bidi-levels.ts'
import { type Fitted, fitText, type TextLine } from './fit.ts'
import type { FontBook } from './font-book.ts'
import { GlyphWriter, type Pen } from './glyph-writer.ts'
import type { Room, Span } from './room.ts'
import { type Run, type ShapedText, shapeText } from './shape.ts'

const INVISIBLE = 3
/** Relative to the source's font size; smaller text is better placed elsewhere. */
const READABLE = 0.7
const FILL_AND_STROKE = 2
/** There are no bold fonts; letters are made bold by an outline of this width, in ems. */
const BOLD_OUTLINE = 0.035
/** Slant of letters that were in italics. */
const LEAN = 0.2

/** Content operators that write a text in place of a paragraph, in its color and about its size. */
export function drawParagraph(
  text: string,
  paragraph: Paragraph,
  room: Room,
  style: Style,
  book: FontBook,
): string {
  const shaped = shapeText(text)
  const { left, right, alignment, fitted } = settle(shaped, paragraph, room)
  const operators = [`q\n${style.fill}\nBT\n${renderOperators(style, fitted.size)}`]
  const pitch = (paragraph.pitch * fitted.size) / paragraph.size
  for (const [at, line] of fitted.lines.entries()) {
    const width = line.width * fitted.size
    const start =
      alignment === 'left' ? left : alignment === 'right' ? right - width : (left + right - width) / 2
    const pen: Pen = {
      along: start,
      base: paragraph.base - at * pitch,
      size: fitted.size,
      ...turn(paragraph, style),
    }
    operators.push(drawLine(shaped, line, pen, book))
  }
  operators.push('ET\nQ\n')
  return operators.join('')
}

interface Settled extends Span {
  readonly alignment: Alignment
  readonly fitted: Fitted
}

/** As wide as the source if the text fits, otherwise as wide as possible. */
function settle(shaped: ShapedText, paragraph: Paragraph, room: Room): Settled {
  const { size, lines } = paragraph
  const alignment = alignmentFor(paragraph, shaped)
  const fitTo = ({ left, right }: Span, aligned = alignment): Settled => {
    // Font metrics differ slightly; a text that fit on its line should still fit.
    const slack = Math.min(0.02 * (right - left), 0.25 * size)
    return { left, right, alignment: aligned, fitted: fitText(shaped, size, right - left + slack, lines) }
  }
  const turned = alignment !== 'center' && paragraph.rightToLeft !== shaped.rightToLeft
  const first = fitTo(turned ? room.column : paragraph)
  if (first.fitted.size === size) return first
  const wide = fitTo(widened(first, room, alignment))
  if (wide.fitted.size >= READABLE * size || lines > 1) return wide
  // A line with hardly any room on its own side, such as a page number at the margin, extends in the other direction.
  const left = Math.min(wide.left, room.left)
  const right = Math.max(wide.right, room.right)
  return fitTo({ left, right }, alignment === 'left' ? 'right' : 'left')
}

function widened({ left, right }: Span, room: Room, alignment: Alignment): Span {
  if (alignment === 'left') return { left, right: Math.max(right, room.right) }
  if (alignment === 'right') return { left: Math.min(left, room.left), right }
  const growth = Math.max(0, Math.min(left - room.left, room.right - right))
  return { left: left - growth, right: right + growth }
}

/** Text starts at the edge of its own direction, whatever the source's direction was. */
function alignmentFor({ alignment, rightToLeft }: Paragraph, shaped: ShapedText): Alignment {
  if (alignment === 'center' || rightToLeft === shaped.rightToLeft) return alignment
  const atStart = alignment === (rightToLeft ? 'right' : 'left')
  return atStart === shaped.rightToLeft ? 'right' : 'left'
}

function renderOperators({ render, bold, fill }: Style, size: number): string {
  if (render === INVISIBLE || render === 7) return `${INVISIBLE} Tr\n`
  if (!bold) return '0 Tr\n'
  return `${strokeOperator(fill)}\n${writeNumber(BOLD_OUTLINE * size)} w\n${FILL_AND_STROKE} Tr\n`
}

/** The operators for strokes are those for fills in upper case. */
function strokeOperator(fill: string): string {
  return fill.replace(/[a-z]+$/, (operator) => operator.toUpperCase())
}

function turn({ angle }: Paragraph, { italic }: Style): Pick<Pen, 'cos' | 'sin' | 'lean'> {
  return { cos: Math.cos(angle), sin: Math.sin(angle), lean: italic ? LEAN : 0 }
}

function drawLine({ runs }: ShapedText, { start, end }: TextLine, pen: Pen, book: FontBook): string {
  const parts = runs.flatMap((run) => partOf(run, start, end))
  const writer = new GlyphWriter(pen, book)
  for (const part of visualOrder(parts)) {
    for (const glyph of part.glyphs) writer.write(part.typeface, glyph)
  }
  return writer.finish()
}

function partOf(run: Run, start: number, end: number): Run[] {
  const glyphs = run.glyphs.filter(({ index }) => index >= start && index < end)
  return glyphs.length === 0 ? [] : [{ ...run, glyphs }]
}
