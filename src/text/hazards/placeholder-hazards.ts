import { baseOf } from '../languages.ts'
import { cutPieces, type Piece } from '../pieces/pieces.ts'
import { splitLines, splitSentences } from '../pieces/sentences.ts'
import { isPlaceholder } from '../risks/unprotected.ts'
import { Role, type TagHandling } from '../tags/markup.ts'
import {
  type Choose,
  type ExposedText,
  type Hazard,
  isPivoted,
  moveToFront,
  moveUnitParts,
  type Part,
  partsOf,
  protectedBy,
  spoiled,
} from './hazard.ts'

/**
 * Between two languages other than English, placeholders move to the front of their sentence; with tags of version 1,
 * empty elements, and elements that protect a placeholder, move to the front of their unit.
 */
export const placeholderMove: Hazard = (text) => {
  const { tags, translation } = text
  if (!isPivoted(text) || tags?.version === 'v2') return undefined
  return spoiled(
    text,
    tags ? moveUnitParts(partsOf(translation, tags), movable(tags)) : moveInSentences(text),
  )
}

function movable(tags: TagHandling): (parts: readonly Part[], index: number) => number {
  const protectedThrough = protectedBy(tags)
  return (parts, index) => {
    const { kind, name, role } = parts[index] as Part
    if (kind === 'empty') return name !== 'br' && role === Role.INLINE ? index : -1
    const end = protectedThrough(parts, index)
    if (end !== index + 2) return -1
    const [piece, ...others] = cutPieces(parts[index + 1]?.text.trim() ?? '')
    return piece && isPlaceholder(piece) && others.length === 0 ? end : -1
  }
}

const isEmptyTag = (piece: Piece) =>
  piece.kind === 'kept' && piece.what === 'markup' && piece.text.endsWith('/>')

function moveInSentences({ translation, target }: ExposedText): string {
  return splitLines(translation)
    .flatMap((line) => splitSentences(line, baseOf(target)))
    .map((sentence) =>
      moveToFront(
        cutPieces(sentence).map((piece) => ({
          text: piece.text,
          moves: isPlaceholder(piece) || isEmptyTag(piece),
        })),
      ),
    )
    .join('')
}

/** `%(name)` followed by the conversion. */
const PRINTF_NAME = /^%\([^()]*\)/
/** The observed replacement for a conversion: an ending, as if the name were an inflected word. */
const ENDING = 'a'

/**
 * Names of placeholders are translated as words; or the name of a printf conversion stays, and the conversion becomes
 * an ending.
 */
export const placeholderName: Hazard = (text, choose) => {
  if (text.tags) return undefined
  const endsAsWord = choose(2) === 0
  const changed = cutPieces(text.translation).map((piece) => {
    if (!isPlaceholder(piece)) return piece.text
    const printf = endsAsWord ? PRINTF_NAME.exec(piece.text)?.[0] : undefined
    return printf === undefined ? translatedName(piece.text, text.word) : printf + ENDING
  })
  return spoiled(text, changed.join(''))
}

/** The letters of a name, those of `fullName` and `full_name` in two parts. */
const PARTS = /\p{Lu}?\p{Ll}+|\p{L}+/gu

function translatedName(placeholder: string, word: (source: string) => string): string {
  const place = nameIn(placeholder)
  if (place === undefined) return placeholder
  const name = placeholder.slice(place.start, place.end).replace(PARTS, (part) => word(part))
  return placeholder.slice(0, place.start) + name + placeholder.slice(place.end)
}

/** The first placeholder in braces loses or doubles a brace, or is lost entirely; square brackets become round ones. */
export const placeholderSyntax: Hazard = (text, choose) => {
  if (text.tags) return undefined
  const pieces = cutPieces(text.translation)
  const first = pieces.findIndex((piece) => isPlaceholder(piece) && isBraced(piece.text))
  const braced = pieces.map((piece, index) => (index === first ? broken(piece.text, choose) : piece.text))
  return spoiled(text, braced.join('').replace(BRACKETED, '($1)'))
}

/** The first token in brackets, such as `[1s]`. */
const BRACKETED = /\[([^[\]\s]{1,40})\]/

function broken(placeholder: string, choose: Choose): string {
  switch (choose(4)) {
    case 0:
      return placeholder.replace('{', '')
    case 1:
      return placeholder.replace('{', '{{')
    case 2:
      return placeholder.slice(0, -1)
    default:
      return ''
  }
}

/** The signs and brackets before a name, `$t(` included, with which i18next refers to another text, and the name. */
const NAMED = /^(\$t\([%$#@:_*|~ ({[<]*|(?!\$t\()[%$#@:_*|~ ({[<]*)(\p{L}[\p{L}\p{N}_.-]*)/u

/** The name in a placeholder, such as `name` in `%(name)s`, `{{ name }}`, `:name` and `__name__`. */
function nameIn(placeholder: string) {
  const [, before = '', name = ''] = NAMED.exec(placeholder) ?? []
  const isBare = !/[({[<]/.test(before)
  // `%s`, `%1$d`: a conversion and no name.
  if (name === '' || (isBare && placeholder.startsWith('%') && !placeholder.endsWith('%'))) return undefined
  const end = before.length + (isBare ? name.replace(/_+$/, '') : name).length
  // A message with its own texts, such as a plural, is not a name.
  return /^\s*,/.test(placeholder.slice(end)) ? undefined : { start: before.length, end }
}

/** Whether a placeholder is in braces. */
const isBraced = (placeholder: string) => placeholder.includes('{') && placeholder.endsWith('}')
