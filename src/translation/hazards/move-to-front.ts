/** A part of a sentence that may move to its front. */
export interface Movable {
  readonly text: string
  readonly moves: boolean
}

/**
 * Moves parts before all others, in their order and each followed by a space. In the gap they leave, one of two spaces
 * stays, and a space is added between two adjacent characters.
 */
export function moveToFront(parts: readonly Movable[]): string {
  const text = parts.map((part) => part.text).join('')
  const firstStaying = parts.findIndex((part) => !part.moves && part.text.trim() !== '')
  const isInPlace = !parts.slice(Math.max(firstStaying, 0)).some((part) => part.moves)
  if (firstStaying < 0 || isInPlace) return text

  const moving: string[] = []
  let rest = ''
  let isGap = false
  for (const part of parts) {
    if (part.moves) {
      moving.push(part.text)
      isGap = true
    } else if (part.text !== '') {
      rest = isGap ? joinGap(rest, part.text) : rest + part.text
      isGap = false
    }
  }
  const body = rest.trimStart()
  return `${rest.slice(0, rest.length - body.length)}${moving.join(' ')} ${body}`
}

function joinGap(before: string, after: string): string {
  const left = before.at(-1) ?? ''
  const right = after[0] as string
  if (left === ' ' && right === ' ') return before + after.slice(1)
  const touches = left !== '' && !/[\s<>]/.test(left + right) && !/[.,;:!?]/.test(right)
  return touches ? `${before} ${after}` : before + after
}
