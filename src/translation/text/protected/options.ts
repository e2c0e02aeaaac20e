import {
  endOfRun,
  isAsciiLetter,
  isDelimited,
  isNameUnit,
  isSpaceUnit,
  isWordUnit,
  unitAt,
} from './characters.ts'
import type { ProtectedSpan } from './protected-span.ts'
import type { SourceText } from './source-text.ts'

const HYPHEN = 0x2d
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
  if (isLong || value > name + 1) return { end: withoutPunctuation(text, from, value), what: 'option' }
  const end = withoutPunctuation(text, from, name)
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

function withoutPunctuation(text: string, from: number, end: number): number {
  let last = end
  while (last > from && '.,;:!?-'.includes(text.charAt(last - 1))) last--
  return last
}
