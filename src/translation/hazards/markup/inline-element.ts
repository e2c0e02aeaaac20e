import { Role } from '../../tags/roles.ts'
import type { TagHandling } from '../../tags/tag-handling.ts'
import { markupOf } from '../stretches.ts'

/** An element in running text that contains only text, with its surroundings. */
export interface InlineElement {
  /** Everything before the text that precedes it. */
  readonly head: string
  /** The text directly before it; empty if there is something else. */
  readonly before: string
  readonly open: string
  readonly content: string
  readonly close: string
  /** The text directly after it. */
  readonly after: string
  readonly tail: string
}

/** The first such element that is accepted. */
export function findInlineElement(
  text: string,
  tags: TagHandling,
  accepts: (element: InlineElement) => boolean,
): InlineElement | undefined {
  const { tokens, elements, roles } = markupOf(text, tags)
  const proseAt = (index: number) => tokens[index]?.kind === 'text' && roles[index] === Role.INLINE
  const textOf = (index: number) => text.slice(tokens[index]?.start, tokens[index]?.end)
  for (let open = 0; open < tokens.length; open++) {
    if (tokens[open]?.kind !== 'open' || roles[open] !== Role.INLINE || !elements.isClosed[open]) continue
    if (elements.ends[open] !== open + 2 || !proseAt(open + 1) || textOf(open + 1).trim() === '') continue
    const close = open + 2
    const before = proseAt(open - 1) ? textOf(open - 1) : ''
    const after = proseAt(close + 1) ? textOf(close + 1) : ''
    const found = {
      head: text.slice(0, (tokens[open]?.start as number) - before.length),
      before,
      open: textOf(open),
      content: textOf(open + 1),
      close: textOf(close),
      after,
      tail: text.slice((tokens[close]?.end as number) + after.length),
    }
    if (accepts(found)) return found
  }
  return undefined
}
