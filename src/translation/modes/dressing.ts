import { bracketed } from '../phrases/unknown-texts.ts'
import { behindText } from './behind-text.ts'
import type { Rendered } from './rendered.ts'
import { textToken } from './text-token.ts'

/** What a mode puts around a whole text. */
export interface Dressing {
  /** Characters that it adds. */
  readonly length: number
  dress(parts: readonly Rendered[]): readonly Rendered[]
}

/** Brackets, by which a text shows that was cut off or put together of several. */
export const BRACKETS: Dressing = { length: 2, dress: bracketed }

/** A token behind the words of a text. */
export function tokenFor(text: string): Dressing {
  const token = ` ${textToken(text)}`
  return { length: token.length, dress: (parts) => behindText(parts, token) }
}
