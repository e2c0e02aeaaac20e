import { table } from '../../../base/json/table.ts'
import { firstBehind } from '../../../base/runtime/lists.ts'
import {
  endOfRun,
  endWithout,
  isAsciiDigit,
  isAsciiLetter,
  isDelimited,
  isNameUnit,
  isSpaceUnit,
  isWordUnit,
  unitAt,
} from '../character-class.ts'
import type { ProtectedSpan, SourceText } from './source-text.ts'

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

const HYPHEN = 0x2d
const PUNCTUATION = '.,;:!?-'
/** Several short options in one, such as `-xzf`. */
const MAX_BUNDLE = 4

/**
 * Command-line options after white space or a bracket: `--option`, `--option=value`, `-x`, `-xzf`, `-Dname=value`.
 * `--Deleted--` is text. At the beginning of a line, several letters are a list item (`-and so on`).
 */
export function commandLineOption({ text }: SourceText, start: number): ProtectedSpan | undefined {
  if (!isDelimited(text, start) && !isBesideAnother(text, start)) return undefined
  const isLong = unitAt(text, start + 1) === HYPHEN
  const from = isLong ? start + 2 : start + 1
  if (!isAsciiLetter(unitAt(text, from))) return undefined
  const name = endOfRun(text, from, isOptionUnit)
  const value = text[name] === '=' ? endOfRun(text, name + 1, isValueUnit) : name
  if (isWordUnit(unitAt(text, name))) return undefined
  if (isLong && !isSmallLetter(unitAt(text, from)) && value === name) return undefined
  if (isLong || value > name + 1) return { end: endWithout(text, from, value, PUNCTUATION), what: 'option' }
  const end = endWithout(text, from, name, PUNCTUATION)
  return end - from === 1 || isBundle(text, start, from, end) ? { end, what: 'option' } : undefined
}

const isSmallLetter = (unit: number) => unit >= 0x61 && unit <= 0x7a

const isOptionUnit = (unit: number) => isNameUnit(unit) || unit === HYPHEN || unit === 0x2e

/** Quoted values are text. */
const isValueUnit = (unit: number) =>
  !isSpaceUnit(unit) &&
  unit !== 0x22 &&
  unit !== 0x27 &&
  unit !== 0x60 &&
  unit !== 0x3c &&
  unit !== 0x5d &&
  unit !== 0x29

/** `-h/--help` */
const isBesideAnother = (text: string, start: number) =>
  unitAt(text, start - 1) === 0x2f && unitAt(text, start + 1) === HYPHEN

function isBundle(text: string, start: number, from: number, end: number): boolean {
  if (end - from > MAX_BUNDLE || start === 0 || unitAt(text, start - 1) === 0x0a) return false
  return endOfRun(text, from, isSmallLetter) === end
}

const BACKSLASH = 0x5c
const CONTROLS = 'nrt0'
/** Letters of escapes that also begin commands. */
const RARE_CONTROLS = 'abefv'
/** The number of hexadecimal digits after each letter. */
const HEX: Readonly<Record<string, number>> = table({ x: 2, u: 4, U: 8 })

/**
 * An escape sequence as in source code, such as the two characters `\n`; the letters after it are text. A backslash
 * before other letters is a command (`\section`), which is kept as a whole.
 */
export function escapeSequence({ text }: SourceText, start: number): ProtectedSpan | undefined {
  const letter = endOfRun(text, start, (unit) => unit === BACKSLASH)
  const character = text.charAt(letter)
  const isDoubled = (letter - start) % 2 === 0 && letter - start > 2
  if (character === '' || isDoubled) return letter > start + 1 ? { end: letter, what: 'escape' } : undefined
  const isBare = !isAsciiLetter(unitAt(text, letter + 1)) || text.charAt(letter + 1) < 'a'
  if (CONTROLS.includes(character) || (isBare && RARE_CONTROLS.includes(character)))
    return { end: letter + 1, what: 'escape' }
  const digits = HEX[character]
  if (digits !== undefined) {
    const from = text[letter + 1] === '{' ? letter + 2 : letter + 1
    const end = endOfRun(text, from, isHexDigit, from > letter + 1 ? 6 : digits)
    if (end > from) return { end: from > letter + 1 && text[end] === '}' ? end + 1 : end, what: 'escape' }
  }
  const command = endOfRun(text, letter, isAsciiLetter)
  if (command === letter && letter === start + 1) return undefined
  return { end: command, what: 'escape' }
}

const isHexDigit = (unit: number) => /[\da-f]/i.test(String.fromCharCode(unit))

/** A backslash at the beginning of a path of Windows: two, and a name. */
export const isShare = (text: string, start: number) =>
  unitAt(text, start + 1) === BACKSLASH && isAsciiLetter(unitAt(text, start + 2))
