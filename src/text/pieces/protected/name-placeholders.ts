import { variablePathEnd } from './paths.ts'
import type { SourceText } from './source-text.ts'

export const NAME = '[A-Za-z_]\\w*'
/** Names joined by dots or hyphens: `user.first-name`. */
export const DOTTED_NAME = `${NAME}(?:[.-]\\w+)*`
const NOT_IN_WORD = '(?<![\\p{L}\\p{N}_])'
/** A placeholder in brackets is on one line, and at most this long. */
const MAX_BRACKETED_UNITS = 400

const sticky = (pattern: string) => new RegExp(pattern, 'uy')
/** Anything on one line between two signs, whose closing one does not follow directly. */
const between = (opener: string, closer: string) =>
  `${opener}(?!${closer})[^\\n]{1,${MAX_BRACKETED_UNITS}}?${closer}`

/** A reader of what a pattern matches. */
const matching =
  (pattern: RegExp) =>
  (source: SourceText, start: number): number | undefined =>
    source.match(pattern, start)

/** A bracket with its partner and everything between: `{name}`, `{{ name }}`, ICU messages, `{% if %}`. */
export const bracketed = (source: SourceText, start: number): number | undefined =>
  source.closing(source.text[start] === '(' ? '(' : '{', start)

const CALL = sticky('\\$[A-Za-z_]?(?=\\()')
const VARIABLE = sticky(`\\$${DOTTED_NAME}`)

/** `${name}`, `$t(key)`, `$(NAME)`, `$name`, `$user.name`; not an amount such as `$5`. */
export function dollarPlaceholder(source: SourceText, start: number): number | undefined {
  const { text } = source
  if (text[start + 1] === '{') {
    const end = source.closing('{', start + 1)
    if (end === undefined) return undefined
    return variablePathEnd(source, end, text.slice(start + 2, Math.min(end - 1, start + 40)))
  }
  const call = source.match(CALL, start)
  if (call !== undefined) {
    const end = source.closing('(', call)
    if (end && end > call + 2 && !source.breaksLine(call, end) && end - call <= MAX_BRACKETED_UNITS)
      return end
  }
  const end = source.match(VARIABLE, start)
  if (end === undefined) return undefined
  const [name = ''] = text.slice(start + 1, end).split(/[.-]/, 1)
  return variablePathEnd(source, end, name)
}

/** A sign before a bracket: `@:(key)`, `@{name}`, `#{name}`. */
const BEFORE_BRACKET = sticky(`${NOT_IN_WORD}(?:@(?:\\.(?:${NAME})?)?:(?=[({])|[@#](?=\\{))`)
const AT = sticky(
  `${NOT_IN_WORD}@(?:(?:\\.(?:${NAME})?)?:${DOTTED_NAME}|${DOTTED_NAME}(?:@|/(?:${DOTTED_NAME})?)?)`,
)
const HASH = sticky(`${NOT_IN_WORD}(?:(#{1,3})${DOTTED_NAME}\\1(?!#)|####${DOTTED_NAME}####)`)

const bracketOr = (pattern: RegExp) => (source: SourceText, start: number) => {
  const bracket = source.match(BEFORE_BRACKET, start)
  return bracket === undefined ? matching(pattern)(source, start) : bracketed(source, bracket)
}

/** `@:path.to.key`, `@.lower:key`, `@name@`, `@scope/name`, `@name`, `@{name}`; not in an address. */
export const atPlaceholder = bracketOr(AT)

/** `#{name}`, and a name between equally many signs: `##x##`, `###MARKER###`. */
export const hashPlaceholder = bracketOr(HASH)

/** `[[name]]`, `[% name %]` */
export const squarePlaceholder = matching(sticky(`${between('\\[\\[', '\\]\\]')}|${between('\\[%', '%\\]')}`))

/** A closing tag of BBCode. */
export const squareTag = matching(sticky(`\\[/${NAME}\\]`))

/** `*|NAME|*` */
export const starPlaceholder = matching(sticky(between('\\*\\|', '\\|\\*')))

/** `:name`, as in Laravel and SQL libraries; not in the middle of a word (`12:30`, `a:b`). */
export const colonPlaceholder = matching(sticky('(?<![\\p{L}\\p{N}_:]):(?![\\d-])[\\w-]+'))

/** `&amp;`, `&#160;`, `&#xA0;` */
export const htmlEntity = matching(/&(?:#(?:\d{1,7}|x[\da-f]{1,6})|[a-z][a-z\d]{1,32});/iy)
