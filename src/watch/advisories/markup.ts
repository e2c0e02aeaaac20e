import { table } from '../../base/json/table.ts'
import { unprotectedPieces } from '../../text/risks/unprotected.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { perRequest, rules } from './advisory-rule.ts'
import { baseOf, bodyOf, listOf, stringsOf, textsOf, translationsOf } from './request-fields.ts'

/** Markup and placeholders that the service may break. */
export const MARKUP_RULES = rules({
  unprotected_placeholder: perRequest({
    finds:
      '`{name}`, `%s` or `<b>…</b>` is unprotected in a text: there is no `tag_handling`, or it is outside of protected elements, or only its inner braces are inside (`{<x>{name}</x>}`), or the text is to be improved',
    suspects: 'what may be a placeholder or a tag is, such as `@name`, `$name`, `{a, b}` or `<name>`',
    severity: 'warning',
    why: 'The service may translate, move or drop placeholders and markup that it does not recognize (public docs on tag handling). Mynah preserves them.',
    fix: 'Send tag_handling with markup. Wrap placeholders in tags listed in ignore_tags, or replace them with empty tags.',
    message: 'Texts have unprotected placeholders or markup',
    look: (entry) => [
      ...unprotectedIn(entry)
        .filter(isUnmistakable)
        .map(({ text }) => text),
      ...(bodyOf(entry).tag_handling ? textsOf(entry).flatMap((text) => text.match(BRACED_TAG) ?? []) : []),
    ],
    suspect: (entry) => unprotectedIn(entry).map(({ text }) => text),
  }),
  broken_markup: perRequest({
    finds:
      'a text with `tag_handling=xml` is not well-formed (unescaped `&` and `<`, `<br>`, `&nbsp;`, mismatched tags), or is an escaped element as a whole, despite `tag_handling`, in a request without any tag',
    suspects:
      'texts with `&` or `<` are sent with `tag_handling=html` although none has a tag or a reference: the service answers with references (clients), which users see if the program expects plain text',
    severity: 'warning',
    why: 'Version 2 of tag handling refuses XML that is not well-formed, and version 1 moves or breaks its tags (public docs, clients); escaped markup is translated as text.',
    fix: 'Escape text that you insert into XML, send HTML with tag_handling=html, and do not escape markup.',
    message: 'Markup is broken',
    look(entry) {
      const { tag_handling: handling } = bodyOf(entry)
      if (!handling) return []
      const isUntagged = textsOf(entry).every((text) => !/<[a-z/]/i.test(text))
      return textsOf(entry).flatMap((text) => {
        const escaped = isUntagged && ESCAPED.exec(text.slice(0, MAX_UNITS))
        if (escaped) return [escaped[0]]
        return handling === 'xml' && text.length <= MAX_UNITS ? (problemOf(text) ?? []) : []
      })
    },
    suspect(entry) {
      const isPlain = textsOf(entry).every((text) => !MARKUP.test(text))
      if (bodyOf(entry).tag_handling !== 'html' || !isPlain) return []
      return textsOf(entry).filter((text) => /[&<]/.test(text))
    },
  }),
  moving_tags: perRequest({
    finds:
      'a protected element (`ignore_tags`, `translate="no"`, `<x id="1"/>`) is inside a sentence, with version 1 of tag handling, and neither language is English',
    severity: 'info',
    why: 'If neither language is English, version 1 moves such elements to the beginning of the sentence; version 2 does not (clients).',
    fix: 'Send tag_handling_version=v2.',
    message: 'Protected elements may move to the beginning of their sentence',
    look: (entry) => hasOldTags(entry) && textsOf(entry).some((text) => isProtected(text, entry)),
  }),
})

/** The rest of a longer text is not checked. */
const MAX_UNITS = 10_000

/**
 * The unprotected placeholders and markup in a request's texts: markup without `tag_handling`, placeholders outside of
 * protected elements.
 */
function unprotectedIn(entry: JournalEntry) {
  const { tag_handling: handling, ignore_tags: ignored } = bodyOf(entry)
  const ignoredTags = new Set(listOf(ignored))
  return stringsOf(entry).flatMap((one) => {
    const around = one.slice(0, MAX_UNITS)
    return unprotectedPieces(around, Boolean(handling), ignoredTags).map(({ text }) => ({ text, around }))
  })
}

/** A piece that is not protected, and the text that has it. */
type Unprotected = ReturnType<typeof unprotectedIn>[number]

const PLACEHOLDER =
  /^(?:\{\{.+\}\}|[$%#]?\{\s*[\w.-]+\s*(?:,\s*(?:plural|select|selectordinal|number|date|time)\b[\s\S]*)?\}|%(?:\d+\$)?[sdiu@]|%\(\w+\)[sd]|%[.\d]+f)$/

/** `{{name}}` whose outer braces were left outside, since a program looked for `{name}`. */
const BRACED_TAG = /\{<([a-z][\w-]*)(?:\s[^<>]*)?(?:\/>\}|>[^<>]*<\/\1>\})/gi

/** A command of LaTeX has its arguments in braces. */
const LATEX = /\\[a-z]+\s*\{/i

/** Tags that HTML does not close. */
const VOID = /^<(?:br|hr|img|input|wbr)\b/i

/** People write `@anna`, `{1, 2}` or `Press <Enter>`, too; a placeholder of a program or an element of HTML looks otherwise. */
function isUnmistakable({ text, around }: Unprotected): boolean {
  if (!text.startsWith('<')) return PLACEHOLDER.test(text) && !LATEX.test(around)
  const name = /^<\/?([a-z][a-z\d]*)(?=[\s/>])/i.exec(text)?.[1]
  if (name === undefined) return false
  return (
    VOID.test(text) ||
    /\/>$|\s[\w:-]+=/.test(text) ||
    (around.includes(`<${name}`) && around.includes(`</${name}>`))
  )
}

const MARKUP = /<[a-z/!]|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i

/** A text that is one escaped element, so it used to be markup; not one that only mentions a tag. */
const ESCAPED = /^\s*&lt;([a-z][a-z\d]*)(?:\s[^<>]*?)?&gt;[\s\S]*&lt;\/\1&gt;\s*$/i

const TOKEN =
  /<!--|<!\[CDATA\[|<[?!]|<(\/?)([\p{L}_:][\p{L}\p{N}_:.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>|<|&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);|&[a-z\d]{0,10};?/giu

const ASIDES: Readonly<Record<string, string>> = table({
  '<!--': '-->',
  '<![CDATA[': ']]>',
  '<?': '?>',
  '<!': '>',
})

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

/** Handled by version 1, and neither language is English. */
function hasOldTags(entry: JournalEntry): boolean {
  const { tag_handling: handling, source_lang: source, target_lang: target } = bodyOf(entry)
  if (!handling || baseOf(target) === 'en') return false
  const [first] = translationsOf(entry)
  if (first?.tag_handling_version !== 'v1') return false
  return baseOf(source ?? first.detected_source_language) !== 'en'
}

/** How HTML marks it, and empty elements. */
const UNTRANSLATED = /\stranslate\s*=\s*["']?no\b|\bnotranslate\b|\/>$/i

/** Browsers break the line here, so nothing moves past it. */
const BREAK = /^<(?:br|hr|img|wbr)\b/i

const TAG = /<[^<>]*>/g

/** Whether translatable text precedes a protected element. */
function isProtected(text: string, entry: JournalEntry): boolean {
  const names = new Set(listOf(bodyOf(entry).ignore_tags).map((name) => `<${name}`))
  let after = 0
  let isInside = false
  for (const { 0: tag, index } of text.slice(0, 2_000).matchAll(TAG)) {
    isInside ||= /[\p{L}\d]/u.test(text.slice(after, index))
    after = index + tag.length
    const isKept = names.has(tag.split(/[\s/>]/, 1)[0] ?? '') || (UNTRANSLATED.test(tag) && !BREAK.test(tag))
    if (isKept && isInside) return true
  }
  return false
}
