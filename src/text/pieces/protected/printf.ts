import { endOfRun, isAsciiLetter } from '../character-class.ts'
import { DOTTED_NAME, NAME } from './name-placeholders.ts'
import { variablePathEnd } from './paths.ts'
import type { ProtectedSpan, SourceText } from './source-text.ts'

/** `1$`, or Java's `<` for the previous argument. */
const INDEX = "(?:\\d{1,4}\\$|<(?=[A-Za-z#0_^,'(+-]))"
/** The flags of all languages together; the space and those that are punctuation elsewhere are checked separately. */
const FLAGS = "[#0_^,'(+-]*"
/** A width or a precision: digits, or `*` with the index of its argument. */
const COUNT = '(?:\\*(?:\\d{1,4}\\$)?|\\d{0,9})'
const SIZE = `${COUNT}(?:\\.${COUNT})?`
/** A length modifier before its conversion; Java's `t` before the letter of a date or time is treated like one. */
const LENGTH = '(?:(?:hh|ll|I64|I32|[hlLqjzZtT])(?=[diouxXeEfFgGaAncsDUO])|[tT](?=[A-Za-z](?![A-Za-z])))?'
/** C's macros as written in sources: `%"PRIu64"`, `%5" PRIx32 "`. */
const MACRO = '" ?PRI\\w* ?"?'
/** Also objects in Objective-C, a percent sign with a width, and `%1` in Qt and KDE. */
const CONVERSION = `(?:${MACRO}|${LENGTH}(?:[A-Za-z@]|(?<=\\d)%)|(?<=\\d))`
const DIRECTIVE = `${INDEX}?${FLAGS}${SIZE}${CONVERSION}`

const PERCENT = new RegExp(
  [
    // A literal sign, and `%%name%%`.
    `%%(?:${NAME}%%)?`,
    // `%(name)s` in Python, `%<name>d` in Ruby, `%<PRIu64>` in gettext; also without a conversion.
    `%(?:\\([^()\\n]{1,100}\\)|<[\\w.]{1,100}>)(?:${DIRECTIVE})?`,
    `%${INDEX}?#@${NAME}@`,
    // With a space among the flags; after a number, it is a percentage.
    `(?<!\\d\\s?)%${INDEX}?${FLAGS} [#0_^,'( +-]*${SIZE}${LENGTH}[diouxXeEfFgGsc](?!\\w)`,
    `(?<!\\d)%${DIRECTIVE}`,
    // After a digit, flags do not count: `5%-Regel`.
    `%(?:${INDEX}${FLAGS})?${SIZE}${CONVERSION}`,
  ].join('|'),
  'y',
)
/** `%name%`; but in `%sx%s` and `%d%` only the specification, since a letter after the second sign begins another one. */
const VARIABLE = new RegExp(`%(?=\\w[\\w.-])${DOTTED_NAME}%(?![\\w%])`, 'y')

/**
 * Anything that begins with a percent sign: conversion specifications of C, Java, Objective-C, Python, Ruby, Go and
 * Mozilla's `%1$S`, dates as in strftime, `%{name}`, `%name%`, and the doubled sign for a literal one.
 *
 * Letters that touch a specification are kept too (`%dms`, `%lid`): they are a unit, or part of a name that only the
 * program knows.
 */
export function percentPlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (text[start + 1] === '{') {
    const end = source.closing('{', start + 1)
    return end === undefined ? undefined : { end, what: 'placeholder' }
  }
  const variable = source.match(VARIABLE, start)
  const end =
    variable === undefined
      ? source.match(PERCENT, start)
      : variablePathEnd(source, variable, text.slice(start + 1, variable - 1))
  return end === undefined ? undefined : withLetters(text, end)
}

/** Includes the letters that touch it, unless it ends with its own terminator. */
function withLetters(text: string, end: number): ProtectedSpan {
  const tail = /[A-Za-z%]/.test(text.charAt(end - 1)) ? endOfRun(text, end, isAsciiLetter) : end
  return tail > end ? { end, what: 'placeholder', tail } : { end, what: 'placeholder' }
}
