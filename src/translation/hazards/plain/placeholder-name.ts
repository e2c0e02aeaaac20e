import { cutPieces } from '../../text/pieces.ts'
import type { Hazard } from '../hazard.ts'
import { spoiled } from '../stretches.ts'
import { isPlaceholder, nameIn } from './placeholders.ts'

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
