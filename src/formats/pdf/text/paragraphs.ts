import type { StyleBook } from '../pages/style.ts'
import { joinLines, startsWithUnspaced } from './join-lines.ts'
import type { Line } from './lines.ts'
import type { Rules } from './rules.ts'

export type Alignment = 'left' | 'right' | 'center'

/** A paragraph and its area on the page, in the same coordinates as lines. */
export interface Paragraph {
  readonly text: string
  readonly left: number
  readonly right: number
  /** baseline of the first line */
  readonly base: number
  /** distance between baselines */
  readonly pitch: number
  readonly lines: number
  readonly angle: number
  readonly size: number
  readonly style: number
  readonly rightToLeft: boolean
  readonly alignment: Alignment
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
/** A pitch for text of a single line. */
const USUAL_PITCH = 1.2

/** Groups the lines of a page into paragraphs. */
export function paragraphsOf(lines: readonly Line[], styles: StyleBook, rules: Rules): Paragraph[] {
  const groups: Group[] = []
  const byCell = new Map<string, Group>()
  let before: Line | undefined
  for (const line of lines) {
    // The labels of adjacent boxes and cells may arrive line by line.
    const cell = cellOf(line)
    const last = byCell.get(cell) ?? (line.box === undefined ? groups.at(-1) : undefined)
    const isRoom = last !== undefined && last.lines.length < SAME_PARAGRAPH.MAX_LINES
    if (isRoom && continues(last, line, styles, rules)) last.lines.push(line)
    else {
      const group = { lines: [line], maxPitch: maxPitchOf(line, before, groups.at(-1)) }
      groups.push(group)
      if (cell !== NO_CELL) byCell.set(cell, group)
    }
    before = line
  }
  return groups.flatMap((group) => paragraphOf(group.lines) ?? [])
}

/** Identifies the box and the space between drawn lines that contain a line. */
const cellOf = ({ box, column }: Pick<Line, 'box' | 'column'>) => `${box} ${column}`

const NO_CELL = cellOf({ box: undefined, column: undefined })

/** The lines of one paragraph. */
interface Group {
  readonly lines: Line[]
  /** the maximum distance to the next line; undefined if unknown */
  readonly maxPitch: number | undefined
}

/** The lines of a list item are no further apart than two items. */
function maxPitchOf(line: Line, before: Line | undefined, last: Group | undefined): number | undefined {
  const isBeside = before !== undefined && Math.abs(before.base - line.base) < SAME_PARAGRAPH.MIN_PITCH
  const hasBullet = isBeside && !HAS_WORD.test(before.text)
  if (hasBullet) return last?.maxPitch
  if (before === undefined || !POINT_OF_LIST.test(line.text)) return undefined
  const pitch = before.base - line.base
  const isNear =
    pitch >= SAME_PARAGRAPH.MIN_PITCH * line.size && pitch <= SAME_PARAGRAPH.MAX_PITCH * line.size
  return isNear ? pitch * (1 + SAME_PARAGRAPH.MAX_PITCH_CHANGE) : undefined
}

function continues({ lines: group, maxPitch }: Group, line: Line, styles: StyleBook, rules: Rules): boolean {
  const [first] = group
  const previous = group.at(-1)
  if (first === undefined || previous === undefined || POINT_OF_LIST.test(line.text)) return false
  // A separate bullet is next to its text.
  if (!HAS_WORD.test(line.text) || !HAS_WORD.test(previous.text)) return false
  if (line.box !== previous.box || !looksAlike(first, line, styles)) return false
  if (rules.lieBetween(previous, line)) return false
  const pitch = previous.base - line.base
  const soFar = group.length > 1 ? (first.base - previous.base) / (group.length - 1) : undefined
  if (pitch < SAME_PARAGRAPH.MIN_PITCH * line.size || pitch > SAME_PARAGRAPH.MAX_PITCH * line.size)
    return false
  if (maxPitch !== undefined && pitch > maxPitch) return false
  if (soFar !== undefined && Math.abs(pitch - soFar) > SAME_PARAGRAPH.MAX_PITCH_CHANGE * soFar) return false
  return linesUp(group, line) && !wouldHaveFitted(group, line)
}

function looksAlike(a: Line, b: Line, styles: StyleBook): boolean {
  if (Math.abs(a.angle - b.angle) > SAME_PARAGRAPH.MAX_ANGLE || a.rightToLeft !== b.rightToLeft) return false
  if (Math.max(a.size, b.size) > SAME_PARAGRAPH.MAX_SIZE_RATIO * Math.min(a.size, b.size)) return false
  const one = styles.get(a.style)
  const other = styles.get(b.style)
  return one?.fill === other?.fill && one?.render === other?.render && one?.bold === other?.bold
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
  if (startsWithUnspaced(line.text)) return 2 * line.size
  const [word = ''] = line.text.split(' ', 1)
  return ((line.right - line.left) * word.length) / line.text.length
}

function extent(lines: readonly Line[]): { left: number; right: number } {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const line of lines) {
    left = Math.min(left, line.left)
    right = Math.max(right, line.right)
  }
  return { left, right }
}

function paragraphOf(lines: readonly Line[]): Paragraph | undefined {
  const [first] = lines
  const last = lines.at(-1)
  if (first === undefined || last === undefined) return undefined
  const { base, angle, size, style, rightToLeft } = first
  return {
    text: joinLines(lines.map((line) => line.text)),
    ...extent(lines),
    base,
    pitch: lines.length > 1 ? (base - last.base) / (lines.length - 1) : USUAL_PITCH * size,
    lines: lines.length,
    angle,
    size,
    style,
    rightToLeft,
    alignment: alignmentOf(lines, rightToLeft),
  }
}

function alignmentOf(lines: readonly Line[], rightToLeft: boolean): Alignment {
  const usual = rightToLeft ? 'right' : 'left'
  if (lines.length === 1) return usual
  const { left, right } = extent(lines)
  const close = (distance: number) => Math.abs(distance) < SAME_PARAGRAPH.ALIGNED * (lines[0]?.size ?? 0)
  // The first line may be indented, and the last one is usually short.
  const rest = lines.slice(1)
  if (rest.every((line) => close(line.left - left)))
    return rightToLeft && rest.every((line) => close(line.right - right)) ? 'right' : 'left'
  if (rest.every((line) => close(line.right - right))) return 'right'
  return lines.every((line) => close(line.left + line.right - left - right)) ? 'center' : usual
}
