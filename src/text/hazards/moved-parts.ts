import { type Markup, Role, type TagHandling } from '../tags/markup.ts'
import { isTag, type Token } from '../tags/token.ts'
import { markupOf } from './stretches.ts'

/**
 * The text with elements moved to the front of their units.
 *
 * @param movesThrough the last token of the element that begins at a token, if it moves; -1 if not. An element that
 *   moves counts as inline even if it is a block.
 */
export function moveUnitParts(
  text: string,
  tags: TagHandling,
  movesThrough: (markup: Markup, index: number) => number,
): string {
  const markup = markupOf(text, tags)
  const { tokens, roles } = markup
  let moved = ''
  let unit: Movable[] = []
  let isBegun = false
  const settle = () => {
    moved += moveToFront(unit)
    unit = []
    isBegun = false
  }
  for (let index = 0; index < tokens.length; index++) {
    const start = tokens[index]?.start ?? 0
    const last = movesThrough(markup, index)
    if (last >= index) {
      unit.push({ text: text.slice(start, tokens[last]?.end), moves: true })
      isBegun = true
      index = last
      continue
    }
    const part = text.slice(start, tokens[index]?.end)
    // Nothing moves before a declaration.
    if (roles[index] === Role.BOUNDARY || (tokens[index]?.kind === 'aside' && !isBegun)) {
      settle()
      moved += part
    } else {
      unit.push({ text: part, moves: false })
      isBegun ||= part.trim() !== ''
    }
  }
  settle()
  return moved
}

/** A part of a sentence that may move to its front. */
interface Movable {
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

/**
 * Finds elements that `ignore_tags`, `translate="no"` or `notranslate` protects: returns the last token of one, else
 * -1.
 */
export function protectedBy({ kind, ignoreTags }: TagHandling): (markup: Markup, index: number) => number {
  const ignored = new Set(kind === 'html' ? ignoreTags.map((name) => name.toLowerCase()) : ignoreTags)
  return ({ tokens, elements }, index) => {
    const token = tokens[index] as Token
    if (!isTag(token) || token.kind === 'close') return -1
    if (!ignored.has(token.name) && token.translate !== false) return -1
    if (token.kind === 'empty') return index
    return elements.isClosed[index] ? (elements.ends[index] as number) : -1
  }
}
