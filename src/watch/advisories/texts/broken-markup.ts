import { bodyOf, textsOf } from '../request-fields.ts'
import { perRequest } from './text-rule.ts'

/** The rest of a longer text is not checked. */
const MAX_UNITS = 10_000

export const brokenMarkup = perRequest({
  finds:
    'a text with `tag_handling=xml` is not well-formed (unescaped `&` and `<`, `<br>`, `&nbsp;`, mismatched tags), or all of its markup is escaped despite `tag_handling`',
  severity: 'warning',
  why: 'Version 2 of tag handling refuses XML that is not well-formed, and version 1 moves or breaks its tags (public docs, clients); escaped markup is translated as text.',
  fix: 'Escape text that you insert into XML, send HTML with tag_handling=html, and do not escape markup.',
  message: 'Markup is broken',
  look(entry) {
    const { tag_handling: handling } = bodyOf(entry)
    if (!handling) return []
    return textsOf(entry).flatMap((text) => {
      const escaped = ESCAPED.exec(text.slice(0, MAX_UNITS))
      if (escaped) return [escaped[0]]
      return handling === 'xml' && text.length <= MAX_UNITS ? (problemOf(text) ?? []) : []
    })
  },
})

/** A text that starts with an escaped tag, so it used to be markup. */
const ESCAPED = /^\s*&lt;[a-z][a-z\d]*(?:\s[^&<>]*)?&gt;/i

const TOKEN =
  /<!--|<!\[CDATA\[|<[?!]|<(\/?)([\p{L}_:][\p{L}\p{N}_:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|<|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);|&[a-z\d]{0,10};?/giu
const ASIDES: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>', '<!': '>' }
const KNOWN = /^&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);$/i

/** The error in a piece of XML. Undefined if its names and references are well-formed. */
function problemOf(text: string): string | undefined {
  const open: string[] = []
  let skipped = 0
  for (const token of text.matchAll(TOKEN)) {
    const [whole, slash, name, rest = ''] = token
    if (token.index < skipped) continue
    const aside = ASIDES[whole]
    if (aside !== undefined) {
      const end = text.indexOf(aside, token.index + whole.length)
      if (end === -1) return whole
      skipped = end
    } else if (name === undefined) {
      if (!KNOWN.test(whole)) return around(text, token.index)
    } else if (slash === '/') {
      if (open.pop() !== name) return whole
    } else if (!rest.trimEnd().endsWith('/')) open.push(name)
  }
  const left = open.pop()
  return left === undefined ? undefined : `<${left}>`
}

const around = (text: string, index: number) => text.slice(Math.max(0, index - 8), index + 12).trim()
