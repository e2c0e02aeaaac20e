import { cutPieces } from '../../text/pieces.ts'
import type { ExposedText } from '../hazard.ts'
import { changeProse } from '../stretches.ts'

/** Distinguishes a message of ICU or Fluent from a placeholder: the kind of its selection. */
const CHOICE = /^\{\s*[^\s{},]+\s*(?:,\s*(?:plural|select|selectordinal|choice)\s*,|->)/

const WORD = /\p{L}[\p{L}\p{M}]*/gu

/** The translation with plural and select messages translated as prose: every word, including keywords and names. */
export function translateMessagesBlindly(text: ExposedText): string {
  if (!text.translation.includes('{')) return text.translation
  return changeProse(text, (prose) =>
    cutPieces(prose, !text.tags)
      .map((piece) =>
        piece.kind === 'kept' && CHOICE.test(piece.text)
          ? piece.text.replace(WORD, (word) => text.word(word))
          : piece.text,
      )
      .join(''),
  )
}
