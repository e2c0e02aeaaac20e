import { cutPieces } from '../../text/pieces.ts'
import type { Hazard } from '../hazard.ts'
import { spoiled } from '../stretches.ts'

/** What the two characters of an escaped newline were observed to become. */
const NEWLINES = ['\\N', 'n', '/n']

/** Escaped newlines are broken, the last `**` of Markdown is lost, backticks become quotation marks. */
export const escapes: Hazard = (text, choose) => {
  if (text.tags) return undefined
  const newline = NEWLINES[choose(NEWLINES.length)] as string
  const changed = cutPieces(text.translation)
    .map((piece) =>
      piece.kind === 'kept' && piece.what === 'escape' ? piece.text.replace(/^\\n/, newline) : piece.text,
    )
    .join('')
    .replaceAll('`', '"')
  const last = changed.lastIndexOf('**')
  return spoiled(text, last < 0 ? changed : changed.slice(0, last) + changed.slice(last + 2))
}
