import type { Rendered } from '../modes/rendered.ts'
import { type Splitting, splitLines, splitSentences } from '../text/sentences.ts'

/** Callbacks for the parts of a text; `start` is the position of a part. */
export interface PartHandlers {
  /** The translation of a whole part, if there is one. */
  find(part: string, start: number): string | undefined
  /** Whether there may be translations of lines and sentences; if not, the text need not be split into these. */
  mayHold?(text: string): boolean
  /** Inserts a found translation in place of its part. */
  place(translation: string, start: number, end: number): readonly Rendered[]
  /** Translates text without a phrase. */
  render(start: number, end: number): readonly Rendered[]
}

/** How a text is split into parts. */
export interface Cutting {
  readonly splitting: Splitting
  /** base code of the text */
  readonly language: string
}

/**
 * Translates whole text that is a phrase, then each line that is one, then each sentence, as far as the text may be
 * split; the rest goes to `render`, neighboring sentences together so that a mode sees running text.
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
