import type { Markup } from '../../tags/markup.ts'
import { Role } from '../../tags/roles.ts'
import type { TagHandling } from '../../tags/tag-handling.ts'
import { type Movable, moveToFront } from '../move-to-front.ts'
import { markupOf } from '../stretches.ts'

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
