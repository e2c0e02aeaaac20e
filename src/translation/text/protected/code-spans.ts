import { firstBehind } from '../ranges.ts'
import { isAsciiDigit, isAsciiLetter, isSpaceUnit, unitAt } from './characters.ts'
import type { ProtectedSpan } from './protected-span.ts'
import type { SourceText } from './source-text.ts'

interface Run {
  readonly start: number
  readonly length: number
}

/** This many backticks may be a fence around several paragraphs of code. */
const FENCE = 3

/** Code in Markdown: between two runs of equally many backticks, if fewer than three within one paragraph. */
export function codeSpan(source: SourceText, start: number): ProtectedSpan | undefined {
  const end = source.codeSpanEnd(start, readCodeSpans)
  return end > start ? { end, what: 'code' } : undefined
}

/** The index after each code span by the index of its first backtick. */
function readCodeSpans(text: string): ReadonlyMap<number, number> {
  const runs = backtickRuns(text)
  const blankLines = blankLinesOf(text)
  const next = new Map<number, number>()
  const ends = new Map<number, number>()
  for (const { start, length } of runs.toReversed()) {
    const close = next.get(length)
    next.set(length, start)
    if (close === undefined || close === start + length) continue
    const blank = blankLines[firstBehind(blankLines, start, (place) => place)] ?? text.length
    if (length < FENCE && blank < close) continue
    if (mayOpen(text, start) && mayClose(text, close, length)) ends.set(start, close + length)
  }
  return ends
}

/** The index of the line break before each blank line. */
function blankLinesOf(text: string): number[] {
  const blankLines: number[] = []
  for (let start = text.indexOf('\n'); start >= 0; ) {
    const next = text.indexOf('\n', start + 1)
    let index = start + 1
    while (index < next && isSpaceUnit(text.charCodeAt(index))) index++
    if (index === next) blankLines.push(start)
    start = next
  }
  return blankLines
}

function backtickRuns(text: string): Run[] {
  const runs: Run[] = []
  for (let start = text.indexOf('`'); start >= 0; ) {
    let end = start + 1
    while (text[end] === '`') end++
    runs.push({ start, length: end - start })
    start = text.indexOf('`', end)
  }
  return runs
}

const isLatin = (unit: number) => isAsciiLetter(unit) || isAsciiDigit(unit) || (unit >= 0xc0 && unit < 0x250)

/** Not an apostrophe (it`s), and not escaped. */
const mayOpen = (text: string, start: number) =>
  !isLatin(unitAt(text, start - 1)) && unitAt(text, start - 1) !== 0x5c

/** Not the opening mark of `quoted' words. */
const mayClose = (text: string, start: number, length: number) =>
  length >= FENCE || !isSpaceUnit(unitAt(text, start - 1)) || !isLatin(unitAt(text, start + length))
