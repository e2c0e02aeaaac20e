import { cutPieces } from '../../text/pieces.ts'
import type { Hazard } from '../hazard.ts'
import { changeProse, spoiled } from '../stretches.ts'

const ZERO_WIDTH_SPACE = '\u200b'

/** Invented: a zero-width space after the first word, no soft hyphens, and ordinary spaces instead of no-break ones. */
export const invisible: Hazard = (text) => {
  let isDone = false
  return spoiled(
    text,
    changeProse(text, (prose) =>
      cutPieces(prose, !text.tags)
        .map((piece) => {
          if (piece.kind === 'kept' && piece.what !== undefined) return piece.text
          const plain = piece.text.replaceAll('\u00ad', '').replace(/[\u00a0\u202f]/g, ' ')
          if (isDone || piece.kind !== 'word') return plain
          isDone = true
          return plain + ZERO_WIDTH_SPACE
        })
        .join(''),
    ),
  )
}
