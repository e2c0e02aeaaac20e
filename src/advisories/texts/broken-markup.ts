import { bodyOf, textsOf } from '../request-fields.ts'
import { perRequest } from './text-rule.ts'

/** More of a text is not looked at. */
const MAX_UNITS = 10_000

export const brokenMarkup = perRequest({
  finds:
    'a text with `tag_handling=xml` is not well-formed (`&` and `<` that are not escaped, `<br>`, `&nbsp;`, tags that do not match), or markup is escaped as a whole with `tag_handling`',
  severity: 'warning',
  why: 'Version 2 of tag handling refuses XML that is not well-formed, and version 1 moves or breaks its tags (public docs, clients); markup that is escaped is translated as text.',
  fix: 'Escape the text before it goes into XML, send HTML with tag_handling=html, and markup as it is.',
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

/** A text that begins with a tag that is escaped, and was markup before. */
const ESCAPED = /^\s*&lt;[a-z][a-z\d]*(?:\s[^&<>]*)?&gt;/i

const TOKEN =
  /<!--|<!\[CDATA\[|<[?!]|<(\/?)([\p{L}_:][\p{L}\p{N}_:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|<|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);|&[a-z\d]{0,10};?/giu
const ASIDES: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>', '<!': '>' }
const KNOWN = /^&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos);$/i

/** What is wrong with a piece of XML; undefined for one that is well-formed as far as names and references go. */
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
