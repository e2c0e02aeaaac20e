import { hash } from './hash.ts'
import { type Rendered, renderedText } from './modes/rendered.ts'

/**
 * What custom instructions do to a translation: a mark at its end that follows from them, such as ` [5c1d]`, since no
 * function can follow them. The same instructions in the same order give the same mark (our choice).
 */
export function instructionMark(instructions: readonly string[]): string | undefined {
  if (instructions.length === 0) return undefined
  const number = hash(instructions.join('\n'))
  return ` [${number.toString(16).padStart(8, '0').slice(0, 4)}]`
}

/** The parts with the mark behind their last character that is no white space; blank ones as they are. */
export function withMark(parts: readonly Rendered[], mark: string): readonly Rendered[] {
  if (renderedText(parts).trim() === '') return parts
  const last = parts.findLastIndex(({ text }) => text.trim() !== '')
  const part = parts[last] as Rendered
  const body = part.text.trimEnd()
  const marked = { text: mark, fixed: true }
  if (body.length === part.text.length || part.source !== undefined || part.fixed) {
    return [...parts.slice(0, last + 1), marked, ...parts.slice(last + 1)]
  }
  const tail = { text: part.text.slice(body.length), fixed: false }
  return [...parts.slice(0, last), { text: body, fixed: false }, marked, tail, ...parts.slice(last + 1)]
}
