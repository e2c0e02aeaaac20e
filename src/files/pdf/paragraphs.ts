import type { Line } from './lines.ts'

/** A paragraph and its area on the page, in the same coordinates as lines. */
export interface Paragraph {
  readonly text: string
  readonly left: number
  readonly right: number
  /** baseline of the first line */
  readonly base: number
  readonly angle: number
  readonly size: number
  readonly lines: number
}

/** Relative to the letters' height unless stated otherwise. */
const SAME_PARAGRAPH = {
  MIN_PITCH: 0.7,
  MAX_PITCH: 2,
  /** of the paragraph's pitch so far */
  MAX_PITCH_CHANGE: 0.2,
  MAX_SIZE_RATIO: 1.15,
  MAX_ANGLE: 0.02,
  ALIGNED: 0.6,
  MAX_INDENT: 5,
  /** lines, more than a page can show in readable size */
  MAX_LINES: 200,
  /** the missing space that forced the next word onto a new line */
  MIN_ROOM: 0.5,
} as const

const POINT_OF_LIST = /^[•●○◦▪■□▸▹►‣⁃–—*-](?:\s|$)/
const HAS_WORD = /[\p{L}\p{N}]/u

/** Groups the lines of a page into paragraphs. */
export function paragraphsOf(lines: readonly Line[]): Paragraph[] {
  const groups: Line[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last && last.length < SAME_PARAGRAPH.MAX_LINES && continues(last, line)) last.push(line)
    else groups.push([line])
  }
  return groups.map(paragraphOf)
}

function continues(group: readonly Line[], line: Line): boolean {
  const [first] = group
  const previous = group.at(-1)
  if (first === undefined || previous === undefined || POINT_OF_LIST.test(line.text)) return false
  // A separate bullet is next to its text.
  if (!HAS_WORD.test(line.text) || !HAS_WORD.test(previous.text)) return false
  if (!looksAlike(previous, line)) return false
  const pitch = previous.base - line.base
  const soFar = group.length > 1 ? (first.base - previous.base) / (group.length - 1) : undefined
  if (pitch < SAME_PARAGRAPH.MIN_PITCH * line.size || pitch > SAME_PARAGRAPH.MAX_PITCH * line.size)
    return false
  if (soFar !== undefined && Math.abs(pitch - soFar) > SAME_PARAGRAPH.MAX_PITCH_CHANGE * soFar) return false
  return linesUp(group, line) && !wouldHaveFitted(group, line)
}

/** A line that is all in another font, such as a bold heading, is separate. */
function looksAlike(a: Line, b: Line): boolean {
  if (Math.abs(a.angle - b.angle) > SAME_PARAGRAPH.MAX_ANGLE || a.rightToLeft !== b.rightToLeft) return false
  if (Math.max(a.size, b.size) > SAME_PARAGRAPH.MAX_SIZE_RATIO * Math.min(a.size, b.size)) return false
  return a.font === undefined || b.font === undefined || a.font === b.font
}

/**
 * Whether a line is below the paragraph so far: at the same edge, centered, or after an indented or hanging first line.
 */
function linesUp(group: readonly Line[], line: Line): boolean {
  const { left, right } = extent(group)
  const tolerance = SAME_PARAGRAPH.ALIGNED * line.size
  if (line.left > right || line.right < left) return false
  const middles = Math.abs(line.left + line.right - left - right) / 2
  const edge = line.rightToLeft ? line.right - right : line.left - left
  const second = group.length === 1 && Math.abs(edge) < SAME_PARAGRAPH.MAX_INDENT * line.size
  const indented = line.rightToLeft ? edge > 0 : edge < 0
  const hanging = !indented && isFull(group, line)
  return Math.abs(edge) < tolerance || middles < tolerance || (second && (indented || hanging))
}

function isFull(group: readonly Line[], line: Line): boolean {
  const last = group.at(-1)
  if (last === undefined) return false
  return line.rightToLeft ? last.left <= line.left + line.size : last.right >= line.right - line.size
}

/** Whether a line had room for the next word, which means that the paragraph ended. */
function wouldHaveFitted(group: readonly Line[], line: Line): boolean {
  const previous = group.at(-1)
  if (previous === undefined) return false
  const { left, right } = extent([...group, line])
  const room = line.rightToLeft ? previous.left - left : right - previous.right
  return room > firstWordWidth(line) + SAME_PARAGRAPH.MIN_ROOM * line.size
}

function firstWordWidth(line: Line): number {
  // In these scripts punctuation cannot start a line, so two characters stay together.
  if (STARTS_UNSPACED.test(line.text)) return 2 * line.size
  const [word = ''] = line.text.split(' ', 1)
  return ((line.right - line.left) * word.length) / line.text.length
}

function extent(lines: readonly Line[]): { left: number; right: number } {
  const [first] = lines as readonly [Line, ...Line[]]
  return {
    left: lines.reduce((least, { left }) => Math.min(least, left), first.left),
    right: lines.reduce((most, { right }) => Math.max(most, right), first.right),
  }
}

/** @param lines at least one */
function paragraphOf(lines: readonly Line[]): Paragraph {
  const { base, angle, size } = lines[0] as Line
  const text = joinLines(lines.map((line) => line.text))
  return { text, ...extent(lines), base, angle, size, lines: lines.length }
}

/** Scripts without spaces between words, where lines may end anywhere. */
const UNSPACED =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\u3000-\\u303f\\uff00-\\uffef]'
const STARTS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u')
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u')
/** A hyphenated word: letters, a hyphen, and lower-case letters on the next line. */
const DIVIDED = /\p{L}[-\u00ad\u2010]$/u
const GOES_ON = /^\p{Ll}/u

/** Joins the text of lines, rejoining words that were hyphenated. */
function joinLines(lines: readonly string[]): string {
  return lines.reduce((text, line) => {
    if (DIVIDED.test(text) && GOES_ON.test(line)) return text.slice(0, -1) + line
    if (ENDS_UNSPACED.test(text) && STARTS_UNSPACED.test(line)) return text + line
    return `${text} ${line}`
  })
}
