import { closest } from 'fastest-levenshtein'
import type { Piece } from '../pieces/pieces.ts'
import type { Rendered } from '../pieces/unit.ts'

/**
 * What happens to a text that is not a phrase of a scenario: a fake translation, the same in brackets, or a refusal.
 */
export type UnknownTexts = 'fake' | 'mark' | 'fail'

/** Longer texts are truncated in messages. */
const SHOWN_UNITS = 80
/** Comparing takes quadratic time. */
const COMPARED_UNITS = 200

/** A text is not a phrase, and the settings refuse such texts. */
export class UnknownText extends Error {
  /** @param known the texts of the phrases for its languages */
  constructor(text: string, known: Iterable<string>) {
    const nearest = nearestTo(text.trim(), known)
    super(
      nearest?.trim() === text.trim()
        ? `The text '${shown(text.trim())}' is a phrase of the scenario, but not for a request that is steered like this one.`
        : `The text '${shown(text.trim())}' is not a phrase of the scenario.${nearestOne(nearest)}`,
    )
    this.name = 'UnknownText'
  }
}

const nearestOne = (nearest: string | undefined) =>
  nearest === undefined ? ' It has none for these languages.' : ` The nearest one is '${shown(nearest)}'.`

function nearestTo(text: string, known: Iterable<string>): string | undefined {
  const texts = [...known]
  if (texts.length === 0) return undefined
  const starts = new Map(texts.map((one) => [one.slice(0, COMPARED_UNITS), one]))
  return starts.get(closest(text.slice(0, COMPARED_UNITS), [...starts.keys()]))
}

const shown = (text: string) => (text.length > SHOWN_UNITS ? `${text.slice(0, SHOWN_UNITS)}…` : text)

/** Whether it contains anything to translate. */
export const isText = (pieces: readonly Piece[]): boolean => pieces.some(({ kind }) => kind === 'word')

/** A translation in brackets; outer white space, markup and untranslated parts of the source stay outside. */
export function bracketed(parts: readonly Rendered[]): Rendered[] {
  const isWritten = ({ text, source }: Rendered) => source === undefined && text.trim() !== ''
  const first = parts.findIndex(isWritten)
  const last = parts.findLastIndex(isWritten)
  return parts.map((part, index) => {
    if (index !== first && index !== last) return part
    const body = part.text.trim()
    const start = part.text.indexOf(body)
    const opened = part.text.slice(0, start) + (index === first ? '⟦' : '') + body
    return { ...part, text: opened + (index === last ? '⟧' : '') + part.text.slice(start + body.length) }
  })
}
