import { bodyOf, listOf, textsOf } from '../request-fields.ts'
import { perRequest } from './text-rule.ts'

/** More of a text is not looked at. */
const MAX_UNITS = 2_000
/** Lines of interfaces are shorter, lines of prose are longer. */
const LONGEST_LABEL = 40

export const joinedTexts = perRequest({
  finds:
    'strings are joined by a separator (`Save ||| Cancel`), or one to a line with `split_sentences=nonewlines`, to be taken apart afterwards',
  severity: 'warning',
  why: 'The service may translate, move or drop separators, and `nonewlines` does not keep line breaks (clients); the parts then belong to other strings.',
  fix: 'Send up to 50 strings as a list: the translations come back in its order.',
  message: 'Strings are joined',
  look(entry) {
    const { split_sentences: splitting, tag_handling: handling } = bodyOf(entry)
    return textsOf(entry).flatMap((text) => {
      const start = text.slice(0, MAX_UNITS)
      const separator = separatorOf(start)
      if (separator !== undefined) return [separator]
      return splitting === 'nonewlines' && !handling && isList(start) ? [start] : []
    })
  },
})

/** Three signs or more of one kind, as nobody writes them between words. */
const SEPARATOR =
  /\|{3,}|#{3,}|@{3,}|~{3,}|\^{3,}|\${3,}|§{2,}|¦+|¬+|%{3,}|<\|>|\|_\||\[(?:SEP|SPLIT|BREAK)\]/gi

const SIGN = /[|#@~^$§¦¬%[]/

function separatorOf(text: string): string | undefined {
  if (!SIGN.test(text)) return undefined
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    const before = text.slice(0, index).trimEnd()
    const after = text.slice(index + separator.length).trimStart()
    if (before === '' || after === '') continue
    // A heading of Markdown, and the fence around code, have the beginning of a line.
    const isMarkdown = /^(?:#+|~+)$/.test(separator) && /\n[ \t]*$/.test(text.slice(before.length, index))
    if (!isMarkdown) return separator
  }
  return undefined
}

/** Lines that each stand for themselves: short, and each with a capital or a digit first. */
function isList(text: string): boolean {
  const lines = listOf(text.split(/\r?\n/)).filter((line) => line.trim() !== '')
  return (
    lines.length >= 2 &&
    lines.every((line) => line.length <= LONGEST_LABEL && /^\s*[\p{Lu}\p{Nd}]/u.test(line))
  )
}
