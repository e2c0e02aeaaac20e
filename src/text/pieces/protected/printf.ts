import {
  endOfDottedName,
  endOfName,
  endOfRun,
  isAsciiDigit,
  isAsciiLetter,
  isNameUnit,
  unitAt,
} from '../character-class.ts'
import { variablePathEnd } from './paths.ts'
import type { ProtectedSpan, SourceText } from './source-text.ts'

const PERCENT = 0x25
/** Python has no limit; longer ones are parentheses in running text. */
const MAX_KEY_UNITS = 100

/**
 * Anything that begins with a percent sign: conversion specifications of C, Java, Objective-C, Python, Ruby, Go and
 * Mozilla's `%1$S`, dates as in strftime, `%{name}`, `%name%`, and the doubled sign for a literal one.
 *
 * Letters that touch a specification are kept too (`%dms`, `%lid`): they are a unit, or part of a name that only the
 * program knows. After a digit the sign is a percentage, so flags do not count there: `5%-Regel`.
 */
export function percentPlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  const next = unitAt(text, start + 1)
  if (next === PERCENT) return withLetters(text, doubledName(text, start) ?? start + 2)
  if (next === 0x7b /* { */) {
    const end = source.closing('{', start + 1)
    return end > start + 1 ? { end, what: 'placeholder' } : undefined
  }
  const end = enclosedName(source, start) ?? namedEnd(text, start) ?? directiveEnd(text, start + 1, start)
  if (end === undefined) return undefined
  return withLetters(text, end)
}

/** Includes the letters that touch it, unless it ends with its own terminator. */
function withLetters(text: string, end: number): ProtectedSpan {
  const last = unitAt(text, end - 1)
  const tail = isAsciiLetter(last) || last === PERCENT ? endOfRun(text, end, isAsciiLetter) : end
  return tail > end ? { end, what: 'placeholder', tail } : { end, what: 'placeholder' }
}

/** `%%name%%` */
function doubledName(text: string, start: number): number | undefined {
  const end = endOfName(text, start + 2)
  return end > start + 2 && text.startsWith('%%', end) ? end + 2 : undefined
}

/**
 * `%name%`; but in `%sx%s` and `%d%` only the specification, since a letter after the second sign makes it the start of
 * another one.
 */
function enclosedName(source: SourceText, start: number): number | undefined {
  const { text } = source
  const end = endOfDottedName(text, start + 1)
  if (end <= start + 2 || unitAt(text, end) !== PERCENT) return undefined
  const behind = unitAt(text, end + 1)
  if (isNameUnit(behind) || behind === PERCENT) return undefined
  return variablePathEnd(source, end + 1, text.slice(start + 1, end))
}

/** `%(name)s` in Python, `%<name>d` in Ruby, `%<PRIu64>` in gettext; also without a conversion. */
function namedEnd(text: string, start: number): number | undefined {
  const opener = text[start + 1]
  if (opener !== '(' && opener !== '<') return undefined
  const close = endOfRun(
    text,
    start + 2,
    opener === '('
      ? (unit) => unit !== 0x29 && unit !== 0x28 && unit !== 0x0a
      : (unit) => isNameUnit(unit) || unit === 0x2e,
    MAX_KEY_UNITS,
  )
  if (close === start + 2 || text[close] !== (opener === '(' ? ')' : '>')) return undefined
  const behind = close + 1
  // A space after the name belongs to the text.
  return text[behind] === ' ' ? behind : (directiveEnd(text, behind, behind) ?? behind)
}

/** The flags of all languages together; the space and those that are punctuation elsewhere are checked separately. */
const FLAGS = "-+#0_^,'( "
const SPACED_CONVERSIONS = 'diouxXeEfFgGsc'

/**
 * `[index][flags][width][.precision][length]conversion`.
 *
 * @param sign where the percent sign is, or its substitute
 * @returns undefined if there is no conversion
 */
function directiveEnd(
  text: string,
  from: number,
  sign: number,
  mayHaveFlags = !isAsciiDigit(unitAt(text, sign - 1)),
): number | undefined {
  let index = endOfArgumentIndex(text, from)
  const hasIndex = index > from
  if (text.startsWith('#@', index)) {
    const name = endOfName(text, index + 2)
    if (name > index + 2 && text[name] === '@') return name + 1
  }
  let isSpaced = false
  if (mayHaveFlags || hasIndex) {
    for (; index < text.length && FLAGS.includes(text.charAt(index)); index++)
      isSpaced ||= text[index] === ' '
  }
  index = endOfCount(text, index)
  if (text[index] === '.') index = endOfCount(text, index + 1)
  const macro = endOfMacro(text, index)
  if (macro !== undefined) return macro
  index = endOfLength(text, index)
  const conversion = unitAt(text, index)
  if (isSpaced) {
    const before = text.slice(Math.max(0, sign - 2), sign)
    if (/\d\s?$/.test(before) || isNameUnit(unitAt(text, index + 1))) return undefined
    return SPACED_CONVERSIONS.includes(text.charAt(index)) && index < text.length ? index + 1 : undefined
  }
  if (isAsciiLetter(conversion)) return index + 1
  // Objects in Objective-C, and a percent sign with a width.
  if (conversion === 0x40 || (conversion === PERCENT && isAsciiDigit(unitAt(text, index - 1))))
    return index + 1
  // `%1` in Qt and KDE, and an index without a conversion.
  return index > from && isAsciiDigit(unitAt(text, index - 1)) ? index : undefined
}

/** `1$`, or Java's `<` for the previous argument. */
function endOfArgumentIndex(text: string, start: number): number {
  const behind = unitAt(text, start + 1)
  if (
    text[start] === '<' &&
    (isAsciiLetter(behind) || (behind !== 0x20 && FLAGS.includes(text.charAt(start + 1))))
  )
    return start + 1
  const digits = endOfRun(text, start, isAsciiDigit, 4)
  return digits > start && text[digits] === '$' ? digits + 1 : start
}

/** A width or a precision: digits, or `*` with the index of its argument. */
function endOfCount(text: string, start: number): number {
  if (text[start] !== '*') return endOfRun(text, start, isAsciiDigit, 9)
  const digits = endOfRun(text, start + 1, isAsciiDigit, 4)
  return digits > start + 1 && text[digits] === '$' ? digits + 1 : start + 1
}

const LENGTHS = ['hh', 'll', 'I64', 'I32', 'h', 'l', 'L', 'q', 'j', 'z', 'Z', 't', 'T']

/**
 * A length modifier; Java's `t` before the letter of a date or time is treated like one. Only if a conversion follows.
 */
function endOfLength(text: string, start: number): number {
  for (const length of LENGTHS) {
    if (!text.startsWith(length, start)) continue
    if (CONVERSIONS_WITH_LENGTH.includes(text.charAt(start + length.length) || ' '))
      return start + length.length
    if (
      (length === 't' || length === 'T') &&
      isAsciiLetter(unitAt(text, start + 1)) &&
      !isAsciiLetter(unitAt(text, start + 2))
    )
      return start + 1
  }
  return start
}

const CONVERSIONS_WITH_LENGTH = 'diouxXeEfFgGaAncsDUO'

/** C's macros as written in sources: `%"PRIu64"`, `%5" PRIx32 "`. */
function endOfMacro(text: string, start: number): number | undefined {
  if (text[start] !== '"') return undefined
  let index = text[start + 1] === ' ' ? start + 2 : start + 1
  if (!text.startsWith('PRI', index)) return undefined
  index = endOfName(text, index)
  if (text[index] === ' ') index++
  return text[index] === '"' ? index + 1 : index
}
