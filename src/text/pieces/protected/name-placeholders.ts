import {
  CharacterClass,
  classOf,
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

/** A placeholder in brackets is on one line, and at most this long. */
const MAX_BRACKETED_UNITS = 400

const placeholder = (end: number): ProtectedSpan => ({ end, what: 'placeholder' })

/** `{name}`, `{{ name }}`, ICU messages, `{% if %}`: a brace with its partner and everything between. */
export function bracePlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  const end = source.closing('{', start)
  return end > start ? placeholder(end) : undefined
}

/** `${name}`, `$t(key)`, `$(NAME)`, `$name`, `$user.name`; not an amount such as `$5`. */
export function dollarPlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (text[start + 1] === '{') {
    const end = source.closing('{', start + 1)
    if (end === start + 1) return undefined
    return placeholder(variablePathEnd(source, end, text.slice(start + 2, Math.min(end - 1, start + 40))))
  }
  const name = endOfName(text, start + 1)
  if (text[name] === '(' && (name === start + 1 || name === start + 2)) {
    const end = source.closing('(', name)
    if (end > name + 2 && !source.breaksLine(name, end) && end - name <= MAX_BRACKETED_UNITS)
      return placeholder(end)
  }
  if (name === start + 1) return undefined
  return placeholder(variablePathEnd(source, endOfDottedName(text, start + 1), text.slice(start + 1, name)))
}

/** `@:path.to.key`, `@.lower:key`, `@name@`, `@scope/name`, `@name`, `@{name}`; not in an address. */
export function atPlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (isInWord(text, start)) return undefined
  if (text[start + 1] === '{') return behindSign(source, start)
  const modifier = text[start + 1] === '.' ? endOfName(text, start + 2) : start + 1
  if (text[modifier] === ':') {
    const key = modifier + 1
    if (text[key] === '(') return closed(source.closing('(', key), key)
    if (text[key] === '{') return closed(source.closing('{', key), key)
    const end = endOfDottedName(text, key)
    return end > key ? placeholder(end) : undefined
  }
  const end = endOfDottedName(text, start + 1)
  if (end === start + 1) return undefined
  if (text[end] === '@') return placeholder(end + 1)
  const inScope = text[end] === '/' ? endOfDottedName(text, end + 1) : end
  return placeholder(Math.max(end, inScope))
}

/** `#{name}`, and a name between equally many signs: `##x##`, `###MARKER###`. */
export function hashPlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (isInWord(text, start)) return undefined
  if (text[start + 1] === '{') return behindSign(source, start)
  const name = endOfRun(text, start, isHash, 4)
  const end = endOfDottedName(text, name)
  const closing = endOfRun(text, end, isHash, 4)
  return end > name && closing - end === name - start ? placeholder(closing) : undefined
}

/** `[[name]]`, `[% name %]`, and closing tags of BBCode. */
export function bracketPlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  const { text } = source
  if (text[start + 1] === '[') return between(source, start, '[[', ']]')
  if (text[start + 1] === '%') return between(source, start, '[%', '%]')
  if (text[start + 1] !== '/') return undefined
  const end = endOfName(text, start + 2)
  return end > start + 2 && text[end] === ']' ? { end: end + 1, what: 'markup' } : undefined
}

/** `*|NAME|*` */
export function starPlaceholder(source: SourceText, start: number): ProtectedSpan | undefined {
  return source.text[start + 1] === '|' ? between(source, start, '*|', '|*') : undefined
}

/** `:name`, as in Laravel and SQL libraries; not in the middle of a word (`12:30`, `a:b`). */
export function colonPlaceholder({ text }: SourceText, start: number): ProtectedSpan | undefined {
  if (isInWord(text, start) || unitAt(text, start - 1) === 0x3a || isAsciiDigit(unitAt(text, start + 1)))
    return undefined
  const end = endOfRun(text, start + 1, (unit) => isNameUnit(unit) || unit === 0x2d)
  return end > start + 1 && unitAt(text, start + 1) !== 0x2d ? placeholder(end) : undefined
}

/** `&amp;`, `&#160;`, `&#xA0;` */
export function htmlEntity({ text }: SourceText, start: number): ProtectedSpan | undefined {
  const isNumber = text[start + 1] === '#'
  const from = isNumber ? start + 2 : start + 1
  const end = endOfRun(text, from, (unit) => isAsciiLetter(unit) || isAsciiDigit(unit), 33)
  if (end === from || text[end] !== ';') return undefined
  const name = text.slice(from, end)
  const isEntity = isNumber ? /^(?:\d{1,7}|x[\da-f]{1,6})$/i.test(name) : /^[a-z][a-z\d]/i.test(name)
  return isEntity ? { end: end + 1, what: 'entity' } : undefined
}

function isInWord(text: string, start: number): boolean {
  const before = unitAt(text, start - 1)
  if (before < 0x80) return isNameUnit(before)
  const type = classOf(before)
  return type === CharacterClass.LETTER || type === CharacterClass.UNSPACED || type === CharacterClass.DIGIT
}

const isHash = (unit: number) => unit === 0x23

/** A symbol followed by braces. */
const behindSign = (source: SourceText, start: number) => closed(source.closing('{', start + 1), start + 1)

const closed = (end: number, start: number) => (end > start ? placeholder(end) : undefined)

function between(
  source: SourceText,
  start: number,
  opener: string,
  closer: string,
): ProtectedSpan | undefined {
  const from = start + opener.length
  const close = source.find(closer, from)
  if (close <= from || close - from > MAX_BRACKETED_UNITS || source.breaksLine(from, close)) return undefined
  return placeholder(close + closer.length)
}
