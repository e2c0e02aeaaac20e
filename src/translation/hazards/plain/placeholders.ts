import type { Piece } from '../../text/pieces.ts'

const NAMED_BY_UNDERSCORES = /^__\w+__$/

/** Whether a piece of plain text is a placeholder; a doubled percent sign is text. */
export const isPlaceholder = (piece: Piece) =>
  piece.kind === 'kept' &&
  ((piece.what === 'placeholder' && piece.text !== '%%') || NAMED_BY_UNDERSCORES.test(piece.text))

/** The position of the name in a placeholder. */
export interface NamePlace {
  readonly start: number
  readonly end: number
}

const OPENERS = '({[<'
/** Characters before a bracket, around a name, or directly before it. */
const SIGNS = '%$#@:_*|~'

/** The name in a placeholder, such as `name` in `%(name)s`, `{{ name }}`, `:name` and `__name__`. */
export function nameIn(placeholder: string): NamePlace | undefined {
  // i18next's `$t(key)` refers to another text by its name.
  let start = placeholder.startsWith('$t(') ? 3 : 0
  let bracket = start - 1
  while (start < placeholder.length) {
    const character = placeholder[start] as string
    if (OPENERS.includes(character)) bracket = start
    else if (!SIGNS.includes(character) && character !== ' ') break
    start++
  }
  // `%s`, `%1$d`: a conversion and no name.
  if (bracket < 0 && placeholder.startsWith('%') && !placeholder.endsWith('%')) return undefined
  let end = start
  while (end < placeholder.length && /[\p{L}\p{N}_.-]/u.test(placeholder[end] as string)) end++
  if (bracket < 0) while (end > start && SIGNS.includes(placeholder[end - 1] as string)) end--
  if (end === start || !/\p{L}/u.test(placeholder[start] as string)) return undefined
  // A message with its own texts, such as a plural, is not a name.
  return /^\s*,/.test(placeholder.slice(end)) ? undefined : { start, end }
}

/** Whether a placeholder is in braces. */
export const isBraced = (placeholder: string) => placeholder.includes('{') && placeholder.endsWith('}')
