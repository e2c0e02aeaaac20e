import { type Rendered, renderedText } from './rendered.ts'

/** The parts with something appended after their last non-white-space character; blank ones stay unchanged. */
export function behindText(parts: readonly Rendered[], added: string): readonly Rendered[] {
  if (renderedText(parts).trim() === '') return parts
  const last = parts.findLastIndex(({ text }) => text.trim() !== '')
  const part = parts[last] as Rendered
  const body = part.text.trimEnd()
  const behind = { text: added, fixed: true }
  if (body.length === part.text.length || part.source !== undefined || part.fixed) {
    return [...parts.slice(0, last + 1), behind, ...parts.slice(last + 1)]
  }
  const tail = { text: part.text.slice(body.length), fixed: false }
  return [...parts.slice(0, last), { text: body, fixed: false }, behind, tail, ...parts.slice(last + 1)]
}
