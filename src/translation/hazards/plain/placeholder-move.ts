import { baseOf } from '../../languages.ts'
import type { Markup } from '../../tags/markup.ts'
import { Role } from '../../tags/roles.ts'
import type { TagHandling } from '../../tags/tag-handling.ts'
import type { Token } from '../../tags/token.ts'
import { cutPieces, type Piece } from '../../text/pieces.ts'
import { splitLines, splitSentences } from '../../text/sentences.ts'
import type { ExposedText, Hazard } from '../hazard.ts'
import { moveUnitParts } from '../markup/move-unit-parts.ts'
import { protectedBy } from '../markup/protected-elements.ts'
import { moveToFront } from '../move-to-front.ts'
import { isPivoted } from '../pivoted.ts'
import { spoiled } from '../stretches.ts'
import { isPlaceholder } from './placeholders.ts'

/**
 * Between two languages other than English, placeholders move to the front of their sentence; with tags of version 1,
 * empty elements, and elements that protect a placeholder, move to the front of their unit.
 */
export const placeholderMove: Hazard = (text) => {
  const { tags, translation } = text
  if (!isPivoted(text) || tags?.version === 'v2') return undefined
  return spoiled(text, tags ? moveUnitParts(translation, tags, movable(text, tags)) : moveInSentences(text))
}

function movable({ translation }: ExposedText, tags: TagHandling): (markup: Markup, index: number) => number {
  const protectedThrough = protectedBy(tags)
  return (markup, index) => {
    const { tokens, roles } = markup
    const token = tokens[index] as Token
    if (token.kind === 'empty') return token.name !== 'br' && roles[index] === Role.INLINE ? index : -1
    const end = protectedThrough(markup, index)
    if (end !== index + 2) return -1
    const [piece, ...others] = cutPieces(translation.slice(token.end, tokens[end]?.start).trim())
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
