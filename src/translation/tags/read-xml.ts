import { pairTags } from './elements.ts'
import type { Markup } from './markup.ts'
import { rolesOf } from './roles.ts'
import type { TagHandling } from './tag-handling.ts'
import { readXmlTokens } from './xml-tokens.ts'

/** Parses XML; parts that cannot be parsed are text. */
export function readXml(source: string, handling: TagHandling): Markup {
  const tokens = readXmlTokens(source)
  const elements = pairTags(tokens, { endsWithParent: false })
  const ignored = new Set(handling.ignoreTags)
  const splitting = new Set(handling.splittingTags)
  const nonSplitting = new Set(handling.nonSplittingTags)
  const roles = rolesOf(tokens, elements, {
    ignores: (name) => ignored.has(name),
    splits: (name) => splitting.has(name),
    neverSplits: (name) => nonSplitting.has(name),
    detectsOutline: handling.outlineDetection,
  })
  return { tokens, elements, roles }
}
