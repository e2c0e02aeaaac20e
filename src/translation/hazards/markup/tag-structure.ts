import type { Markup } from '../../tags/markup.ts'
import { Role } from '../../tags/roles.ts'
import { isTag, type Tag } from '../../tags/token.ts'
import type { Hazard } from '../hazard.ts'
import { markupOf, spoiled } from '../stretches.ts'
import { staysAway } from './seldom.ts'

/**
 * Adjacent elements of the same name are merged; in XML of version 1, a `<br>` without an end gets one; otherwise an
 * empty copy of the first element is added.
 */
export const tagStructure: Hazard = (text, choose) => {
  const { tags, translation } = text
  if (!tags || staysAway(tags, choose)) return undefined
  const markup = markupOf(translation, tags)
  const isXml = tags.kind === 'xml'
  const edit =
    mergeNeighbors(markup, isXml) ??
    (isXml && tags.version === 'v1' ? closeBreak(markup) : undefined) ??
    repeatEmpty(markup, translation)
  if (!edit) return undefined
  return spoiled(text, translation.slice(0, edit.start) + edit.text + translation.slice(edit.end))
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** In HTML, only inline ones: neighboring paragraphs stay separate. */
function mergeNeighbors({ tokens, elements, roles }: Markup, isXml: boolean): Edit | undefined {
  const openedBy = new Map<number, number>()
  for (let open = 0; open < tokens.length; open++) {
    if (elements.isClosed[open]) openedBy.set(elements.ends[open] as number, open)
  }
  for (let close = 0; close + 1 < tokens.length; close++) {
    const first = tokens[openedBy.get(close) ?? -1]
    const next = tokens[close + 1]
    if (!first || !next || !isTag(first) || next.kind !== 'open' || !elements.isClosed[close + 1]) continue
    if (first.name !== next.name || roles[close] === Role.UNTOUCHED) continue
    if (roles[close + 1] === Role.UNTOUCHED || (!isXml && roles[close] !== Role.INLINE)) continue
    return { start: (tokens[close] as Tag).start, end: next.end, text: '' }
  }
  return undefined
}

/** At the end of the unit of the first one. */
function closeBreak({ tokens, elements, roles }: Markup): Edit | undefined {
  const open = tokens.findIndex(
    (token, index) => token.kind === 'open' && token.name === 'br' && !elements.isClosed[index],
  )
  if (open < 0) return undefined
  let last = open
  while (last + 1 < tokens.length && roles[last + 1] !== Role.BOUNDARY) last++
  const end = tokens[last]?.end as number
  return { start: end, end, text: '</br>' }
}

/** At the end of the unit of the first inline element that has an end tag. */
function repeatEmpty({ tokens, elements, roles }: Markup, text: string): Edit | undefined {
  const open = tokens.findIndex(
    (token, index) => token.kind === 'open' && roles[index] === Role.INLINE && elements.isClosed[index] === 1,
  )
  if (open < 0) return undefined
  const close = elements.ends[open] as number
  let last = close
  while (last + 1 < tokens.length && roles[last + 1] !== Role.BOUNDARY) last++
  const end = tokens[last]?.end as number
  const written = (index: number) => text.slice(tokens[index]?.start, tokens[index]?.end)
  return { start: end, end, text: written(open) + written(close) }
}
