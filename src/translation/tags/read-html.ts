import { pairTags } from './elements.ts'
import { BLOCKS, endsBefore } from './html-names.ts'
import { readHtmlTokens } from './html-tokens.ts'
import type { Markup } from './markup.ts'
import { rolesOf } from './roles.ts'
import type { TagHandling } from './tag-handling.ts'

/** Reads HTML as browsers do. */
export function readHtml(source: string, handling: TagHandling): Markup {
  const tokens = readHtmlTokens(source)
  const elements = pairTags(tokens, { endsWithParent: true, endsBefore })
  const lowerCase = (names: readonly string[]) => new Set(names.map((name) => name.toLowerCase()))
  const ignored = lowerCase(handling.ignoreTags)
  const splitting = lowerCase(handling.splittingTags)
  const nonSplitting = lowerCase(handling.nonSplittingTags)
  const roles = rolesOf(tokens, elements, {
    ignores: (name) => ignored.has(name),
    splits: (name) => splitting.has(name) || (BLOCKS.has(name) && !nonSplitting.has(name)),
    neverSplits: (name) => nonSplitting.has(name),
    detectsOutline: false,
  })
  return { tokens, elements, roles }
}
