import type { Markup } from '../../tags/markup.ts'
import type { TagHandling } from '../../tags/tag-handling.ts'
import { isTag, type Token } from '../../tags/token.ts'

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
