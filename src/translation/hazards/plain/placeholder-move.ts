import { baseOf } from '../../languages.ts'
import { Role } from '../../tags/roles.ts'
import { cutPieces, type Piece } from '../../text/pieces.ts'
import { splitLines, splitSentences } from '../../text/sentences.ts'
import type { ExposedText, Hazard } from '../hazard.ts'
import { moveUnitParts } from '../markup/move-unit-parts.ts'
import { moveToFront } from '../move-to-front.ts'
import { isPivoted } from '../pivoted.ts'
import { spoiled } from '../stretches.ts'
import { isPlaceholder } from './placeholders.ts'

/**
 * Between two languages of which none is English placeholders jump to the front of their sentence, and with tags of
 * version 1 empty elements to the front of their unit.
 */
export const placeholderMove: Hazard = (text) => {
  if (!isPivoted(text)) return undefined
  if (!text.tags) return spoiled(text, moveInSentences(text))
  if (text.tags.version === 'v2') return undefined
  return spoiled(
    text,
    moveUnitParts(text.translation, text.tags, ({ tokens, roles }, index) => {
      const token = tokens[index]
      return token?.kind === 'empty' && token.name !== 'br' && roles[index] === Role.INLINE ? index : -1
    }),
  )
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
