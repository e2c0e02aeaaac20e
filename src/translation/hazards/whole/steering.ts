import { baseOf } from '../../languages.ts'
import type { Steering } from '../../steering.ts'
import type { Terms } from '../../terms/terms.ts'
import { cutPieces } from '../../text/pieces.ts'
import type { Hazard } from '../hazard.ts'
import { quotePairs } from '../prose/quote-pair.ts'
import { spoiled } from '../stretches.ts'

/**
 * Glossary entries whose first letter has another case are missed, and every second of the others is inflected; inside
 * quotation marks, the form of address is ignored.
 */
export const steering: Hazard = (text) => {
  const { terms, formality } = text.steering
  const by: Partial<Steering> = terms ? { terms: missing(terms, text.target) } : {}
  const translation = terms ? text.steered(by) : text.translation
  if (!formality) return spoiled(text, translation)
  return spoiled(text, quotedFrom(text.steered({ ...by, formality: undefined }), translation))
}

function missing(terms: Terms, target: string): Terms {
  const ending = ENDINGS[baseOf(target)] ?? 's'
  let hits = 0
  return {
    find: (pieces) =>
      terms
        .find(pieces)
        .filter(({ beginsOtherwise }) => !beginsOtherwise)
        .map((match) => (hits++ % 2 === 1 ? { ...match, target: inflected(match.target, ending) } : match)),
  }
}

/** Endings that show that words were inflected; they are not correct grammar. */
const ENDINGS: Readonly<Record<string, string>> = { de: 'en', nl: 'en' }

const inflected = (target: string, ending: string) =>
  /\p{Script=Latin}$/u.test(target) ? target + ending : target

/** The second text with the quoted parts of the first, if both have the same words and punctuation. */
function quotedFrom(other: string, text: string): string {
  const pieces = cutPieces(text)
  const others = cutPieces(other)
  if (pieces.length !== others.length) return text
  const pairs = quotePairs(text)
  let pair = pairs.next().value
  let start = 0
  return pieces
    .map((piece, index) => {
      while (pair && pair.close < start) pair = pairs.next().value
      const isQuoted = pair !== undefined && pair.open < start
      start += piece.text.length
      return isQuoted ? others[index]?.text : piece.text
    })
    .join('')
}
