import { bodyOf, textsOf } from '../request-fields.ts'
import { perRequest } from './text-rule.ts'

/** The rest of a longer text is not checked. */
const MAX_UNITS = 2_000
/** Labels of interfaces are shorter, lines of prose are longer. */
const LONGEST_LABEL = 40

export const joinedTexts = perRequest({
  finds:
    'strings are joined by a separator (`Save ||| Cancel`, a line such as `#__#`), or one per line with `split_sentences=nonewlines`, and split again afterwards',
  severity: 'warning',
  why: 'The service may translate, move or drop separators, and `nonewlines` does not keep line breaks (clients); the parts then no longer match their strings.',
  fix: 'Send up to 50 strings as a list. The translations come back in the same order.',
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

/** Three or more of the same symbol, which people do not write between words. */
const SEPARATOR =
  /\|{3,}|#{3,}|@{3,}|~{3,}|\^{3,}|\${3,}|§{2,}|¦+|¬+|%{3,}|<\|>|\|_\||\[(?:SEP|SPLIT|BREAK)\]/gi

const SIGN = /[|#@~^$§¦¬%[]/

function separatorOf(text: string): string | undefined {
  if (!SIGN.test(text)) return undefined
  for (const { 0: separator, index } of text.matchAll(SEPARATOR)) {
    const before = text.slice(0, index).trimEnd()
    const after = text.slice(index + separator.length).trimStart()
    if (before === '' || after === '') continue
    // A Markdown heading, or a code fence, is at the beginning of a line.
    const isMarkdown = /^(?:#+|~+)$/.test(separator) && /\n[ \t]*$/.test(text.slice(before.length, index))
    if (!isMarkdown) return separator
  }
  return markerOf(text)
}

/** Symbols, one of which is not of prose, Markdown or tables. */
const MARKER = /^(?=.*[#@|~$§¦¬%])(?![|:+-]+$)[^\p{L}\p{N}\s]{3,}$/u

/** A line of different symbols between two others, where a program joins strings: `#__#`. */
const markerOf = (text: string): string | undefined =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(1, -1)
    .find((line) => MARKER.test(line) && new Set(line).size > 1)

/** Lines that are separate strings: short, and each starting with a capital letter or a digit. */
function isList(text: string): boolean {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  return (
    lines.length >= 2 &&
    lines.every((line) => line.length <= LONGEST_LABEL && /^\s*[\p{Lu}\p{Nd}]/u.test(line))
  )
}
