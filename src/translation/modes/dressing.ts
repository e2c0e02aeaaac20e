import { bracketed } from '../phrases/unknown-texts.ts'
import { behindText } from './behind-text.ts'
import type { Rendered } from './rendered.ts'
import { textToken } from './text-token.ts'

/** What a mode adds around a whole text. */
export interface Dressing {
  /** The number of characters that it adds. */
  readonly length: number
  dress(parts: readonly Rendered[]): readonly Rendered[]
}

/** Brackets, which show whether a text was cut off or assembled from several. */
export const BRACKETS: Dressing = { length: 2, dress: bracketed }

/** A token after the words of a text. */
export function tokenFor(text: string): Dressing {
  const token = ` ${textToken(text)}`
  return { length: token.length, dress: (parts) => behindText(parts, token) }
}
