import { firstBehind } from '../../../base/runtime/lists.ts'
import {
  endOfRun,
  endWithout,
  isAsciiDigit,
  isAsciiLetter,
  isDelimited,
  isSpaceUnit,
  isWordUnit,
  unitAt,
} from '../character-class.ts'
import type { SourceText } from './source-text.ts'

/** This many backticks may be a fence around several paragraphs of code. */
const FENCE = 3

/** Code in Markdown: between two runs of equally many backticks, if fewer than three within one paragraph. */
export const codeSpan = (source: SourceText, start: number): number | undefined =>
  source.codeSpanEnd(start, readCodeSpans)

/** The index after each code span by the index of its first backtick. */
function readCodeSpans(text: string): ReadonlyMap<number, number> {
  const runs = Array.from(text.matchAll(/`+/g), ({ 0: run, index }) => ({ start: index, length: run.length }))
  /** The index of the line break before each blank line. */
  const blankLines = Array.from(text.matchAll(/\n(?=[^\S\n]*\n)/g), ({ index }) => index)
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

const isLatin = (unit: number) => isAsciiLetter(unit) || isAsciiDigit(unit) || (unit >= 0xc0 && unit < 0x250)

/** Not an apostrophe (it`s), and not escaped. */
const mayOpen = (text: string, start: number) =>
  !isLatin(unitAt(text, start - 1)) && unitAt(text, start - 1) !== 0x5c

/** Not the opening mark of `quoted' words. */
const mayClose = (text: string, start: number, length: number) =>
  length >= FENCE || !isSpaceUnit(unitAt(text, start - 1)) || !isLatin(unitAt(text, start + length))

const PUNCTUATION = '.,;:!?-'
/** Several short options in one, such as `-xzf`. */
const MAX_BUNDLE = 4
/** Quoted values are text. */
const OPTION = /(--?)([A-Za-z][\w.-]*)(=[^\s"'`<\])]*)?/y

/**
 * Command-line options after white space or a bracket: `--option`, `--option=value`, `-x`, `-xzf`, `-Dname=value`.
 * `--Deleted--` is text. At the beginning of a line, several letters are a list item (`-and so on`).
 */
export function commandLineOption({ text }: SourceText, start: number): number | undefined {
  if (!isDelimited(text, start) && !isBesideAnother(text, start)) return undefined
  OPTION.lastIndex = start
  const [whole, hyphens = '', name = '', value = ''] = OPTION.exec(text) ?? []
  if (whole === undefined) return undefined
  const from = start + hyphens.length
  const nameEnd = from + name.length
  const isLong = hyphens.length === 2
  if (isWordUnit(unitAt(text, nameEnd)) || (isLong && name < 'a' && value === '')) return undefined
  const isWhole = isLong || value.length > 1
  const end = endWithout(text, from, isWhole ? start + whole.length : nameEnd, PUNCTUATION)
  return isWhole || end - from === 1 || isBundle(text, start, from, end) ? end : undefined
}

/** `-h/--help` */
const isBesideAnother = (text: string, start: number) => text[start - 1] === '/' && text[start + 1] === '-'

function isBundle(text: string, start: number, from: number, end: number): boolean {
  if (end - from > MAX_BUNDLE || start === 0 || text[start - 1] === '\n') return false
  return /^[a-z]*$/.test(text.slice(from, end))
}

const BACKSLASH = 0x5c
/** What may follow a backslash: an escaped control character, one by its number, or a command. */
const ESCAPED =
  /[nrt0]|[abefv](?![a-z])|[xuU]\{[\dA-Fa-f]{1,6}\}?|x[\dA-Fa-f]{1,2}|u[\dA-Fa-f]{1,4}|U[\dA-Fa-f]{1,8}|[A-Za-z]+/y

/**
 * An escape sequence as in source code, such as the two characters `\n`; the letters after it are text. A backslash
 * before other letters is a command (`\section`), which is kept as a whole.
 */
export function escapeSequence(source: SourceText, start: number): number | undefined {
  const letter = endOfRun(source.text, start, (unit) => unit === BACKSLASH)
  const count = letter - start
  const isDoubled = count % 2 === 0 && count > 2
  const end = (isDoubled ? undefined : source.match(ESCAPED, letter)) ?? letter
  return end > start + 1 ? end : undefined
}
