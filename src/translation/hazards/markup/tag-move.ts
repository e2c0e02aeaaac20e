import type { Markup } from '../../tags/markup.ts'
import type { TagHandling } from '../../tags/tag-handling.ts'
import { isTag, type Token } from '../../tags/token.ts'
import type { Hazard } from '../hazard.ts'
import { isPivoted } from '../pivoted.ts'
import { spoiled } from '../stretches.ts'
import { moveUnitParts } from './move-unit-parts.ts'

/** Between two languages of which none is English protected elements jump to the front of their unit, in version 1. */
export const tagMove: Hazard = (text) => {
  const { tags, translation } = text
  if (!tags || tags.version === 'v2' || !isPivoted(text)) return undefined
  const isIgnored = ignoredBy(tags)
  return spoiled(
    text,
    moveUnitParts(translation, tags, ({ tokens, elements }: Markup, index) => {
      const token = tokens[index] as Token
      if (!isTag(token) || token.kind === 'close') return -1
      if (!isIgnored(token.name) && token.translate !== false) return -1
      if (token.kind === 'empty') return index
      return elements.isClosed[index] ? (elements.ends[index] as number) : -1
    }),
  )
}

function ignoredBy({ kind, ignoreTags }: TagHandling): (name: string) => boolean {
  const ignored = new Set(kind === 'html' ? ignoreTags.map((name) => name.toLowerCase()) : ignoreTags)
  return (name) => ignored.has(name)
}
