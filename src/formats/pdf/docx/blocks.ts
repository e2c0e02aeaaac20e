import type { Paragraph } from '../text/paragraphs.ts'

/** A paragraph of the PDF with its new text. */
export interface PlacedText {
  readonly paragraph: Paragraph
  readonly text: string
}

/** One paragraph of the Word document: texts that were next to each other. */
export type Block = readonly PlacedText[]

const LEVELS = 3
/** Minimum size of a heading relative to the body text. */
const HEADING_RATIO = 1.15
/** Maximum number of lines of a heading. */
const MAX_HEADING_LINES = 3

/** Joins the cells of a row, or a bullet and its text. Omits texts that are now empty. */
export function blocksOf(texts: readonly PlacedText[]): Block[] {
  const blocks: PlacedText[][] = []
  for (const each of texts) {
    if (each.text === '') continue
    const last = blocks.at(-1)?.at(-1)
    if (last !== undefined && standsBeside(last.paragraph, each.paragraph)) blocks.at(-1)?.push(each)
    else blocks.push([each])
  }
  return blocks
}

function standsBeside(a: Paragraph, b: Paragraph): boolean {
  return (
    a.angle === b.angle && Math.abs(a.base - b.base) < 0.3 * Math.max(a.size, b.size) && b.left >= a.right
  )
}

/** Heading levels by font size in whole points: level 1 for the largest size. */
export function headingLevels(paragraphs: readonly Paragraph[]): Map<number, number> {
  const body = bodySize(paragraphs)
  const larger = paragraphs
    .filter(({ size, lines }) => size > body * HEADING_RATIO && lines <= MAX_HEADING_LINES)
    .map(({ size }) => Math.round(size))
  const sizes = [...new Set(larger)].sort((a, b) => b - a)
  return new Map(sizes.map((size, at) => [size, Math.min(at + 1, LEVELS)]))
}

/** The size of most characters. */
function bodySize(paragraphs: readonly Paragraph[]): number {
  const characters = new Map<number, number>()
  for (const { size, text } of paragraphs) {
    const rounded = Math.round(size)
    characters.set(rounded, (characters.get(rounded) ?? 0) + text.length)
  }
  let body = 0
  for (const [size, count] of characters) {
    if (count > (characters.get(body) ?? 0)) body = size
  }
  return body
}
