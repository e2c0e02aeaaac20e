import type { Rendered } from '../modes/rendered.ts'
import { type Splitting, splitLines, splitSentences } from '../text/sentences.ts'

/** What is done with the parts of a text; `start` is where in it a part begins. */
export interface PartHandlers {
  /** The translation of a whole part, if there is one. */
  find(part: string, start: number): string | undefined
  /** Whether there may be translations of lines and sentences; where not, the text need not be cut into these. */
  mayHold?(text: string): boolean
  /** Puts a translation that was found in the place of its part. */
  place(translation: string, start: number, end: number): readonly Rendered[]
  /** Translates what no phrase was found for. */
  render(start: number, end: number): readonly Rendered[]
}

/** How a text is cut into parts. */
export interface Cutting {
  readonly splitting: Splitting
  /** base code of the text */
  readonly language: string
}

/**
 * Translates what is a phrase as a whole, then each line that is one, then each sentence, as far as the text is to be
 * cut; what is left between goes to `render`, neighbouring sentences together so that a mode sees running text.
 */
export function translateByPhrases(
  text: string,
  { splitting, language }: Cutting,
  { find, mayHold, place, render }: PartHandlers,
): Rendered[] {
  const result: Rendered[] = []
  const add = (parts: readonly Rendered[]) => {
    for (const part of parts) result.push(part)
  }
  let position = 0
  let pendingStart = 0
  const renderPending = () => {
    if (position > pendingStart) add(render(pendingStart, position))
  }
  const settle = (part: string): boolean => {
    const translation = find(part, position)
    if (translation === undefined) return false
    renderPending()
    add(place(translation, position, position + part.length))
    position += part.length
    pendingStart = position
    return true
  }

  if (settle(text)) return result
  if (mayHold?.(text) === false) return [...render(0, text.length)]
  const lines = splitting === 'punctuation_and_newlines' ? splitLines(text) : [text]
  for (const line of lines) {
    if (lines.length > 1 && settle(line)) continue
    const isWhole = splitting === 'none' || (lines.length > 1 && mayHold?.(line) === false)
    const sentences = isWhole ? [line] : splitSentences(line, language)
    for (const sentence of sentences) {
      if (sentences.length === 1 || !settle(sentence)) position += sentence.length
    }
  }
  renderPending()
  return result
}
