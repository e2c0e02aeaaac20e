import type { JournalEntry } from '../journal/entry.ts'
import { type AdvisoryRule, found } from './advisory-rule.ts'
import { bodyOf, isSwitchedOn, stringsOf, textsOf } from './request-fields.ts'

/** The rest of a longer text is not checked. */
const MAX_UNITS = 10_000
const SHOWN = 5

export const garbledText: AdvisoryRule = {
  isPerRequest: true,
  finds:
    'a text was encoded twice or cut: `&amp;` without `tag_handling`, `\\n` as two characters, `Ã¤` for `ä`, `%20` or `+` for a space, `&amp;lt;` in markup, control characters, half a character',
  severity: 'warning',
  why: 'The service translates the text as it is: it may break such sequences, bills each of their characters, and readers see them (clients).',
  fix: 'Send plain text exactly as it should be read, in UTF-8. Send HTML and XML with tag_handling. Do not cut texts within a character.',
  find(entries) {
    const shown = new Set<string>()
    const garbled = entries.filter((entry) => {
      const sequences = stringsOf(entry).flatMap((text) => garbledIn(beginning(text), hasTags(entry)))
      for (const sequence of sequences) shown.add(sequence)
      return sequences.length > 0
    })
    const named = [...shown].slice(0, SHOWN).map((sequence) => `'${sequence}'`)
    return found(garbled, `Texts were encoded twice or cut: ${named.join(', ')}.`)
  },
}

export const edgeSpace: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a text starts or ends with a space, without `preserve_formatting`',
  severity: 'warning',
  why: 'The service may drop leading and trailing spaces (public docs on preserve_formatting), so parts that are joined afterwards run together.',
  fix: 'Translate whole sentences. Keep the spaces yourself, or send preserve_formatting.',
  find(entries) {
    const spaced = entries.filter(
      (entry) => !isSwitchedOn(bodyOf(entry).preserve_formatting) && textsOf(entry).some(hasEdgeSpace),
    )
    return found(spaced, 'Texts start or end with a space.')
  },
}

/** Files end with a line break, and nothing is joined to it. */
const hasEdgeSpace = (text: string) => text.trim() !== '' && /^[ \t\u00a0]|[ \t\u00a0]$/.test(text)

/** Does not split a surrogate pair. */
const beginning = (text: string) =>
  text.length <= MAX_UNITS ? text : text.slice(0, MAX_UNITS).replace(/[\ud800-\udbff]$/, '')

const hasTags = (entry: JournalEntry) => Boolean(bodyOf(entry).tag_handling)

/** An HTML character reference as programs write it. URLs have `&name=`, without a semicolon. */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi
/** An escape of JSON or of a programming language, but not part of a path: `docs\new.txt`, `C:\temp`. */
const ESCAPE = /(?<!\\)\\u[\da-fA-F]{4}|(?<=[\p{L}\p{N}.!?,;)])(?:\\[nrt])+(?!\w*[\\/.]\w)/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: what European letters and typographic quotes turn into. */
const MOJIBAKE = /Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bf\u2018-\u201d\u2122\u0153\u02dc]/g
/** A replacement character, or half a surrogate pair. */
const CUT = /\ufffd|\p{Surrogate}/gu

/** Markup that was escaped twice. */
const TWICE = /&amp;(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi
/** Percent-encoded bytes between letters, but not in a URL. */
const PERCENT =
  /(?<=[\p{L}\p{N}.,!?])(?:%(?:20|2[1CF]|3[AF]|[CDE][\dA-F]%[89AB][\dA-F])){1,8}(?=[\p{L}\p{N}%]|$)/giu
const ADDRESS = /:\/\/|\?\S*=/
/** Words that a form has joined with plus signs; names alone, such as `Rock+Pop+Jazz`, have a plus for "and". */
const PLUSES = /^(?=.*\+\p{Ll})\p{L}{2,}[,.]?(?:\+\p{L}+[,.!?]?){2,}$/u
/** `Ctrl+Alt+Del`, in the languages of keyboards. */
const KEYS =
  /^(?:ctrl|control|strg|alt|altgr|option|opt|shift|umschalt|maj|mayús|maiusc|cmd|command|meta|super|win|windows|fn)\+/i
/**
 * Control characters except tab and line breaks, those of Windows-1252 that was read as Latin-1, and a byte order mark.
 */
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]|^\ufeff/gu
/** Letters with separate accents, as in file names of macOS. Each is billed as two characters. */
const APART = /[A-Za-z][\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327]/g

/** Every match of one of the patterns contains one of these. Most texts have none. */
const SUSPICIOUS = /[&\\ÃÂâ\ufffd\ufeff\ud800-\udfff%+\0-\x08\x0b\x0e-\x1f\x7f-\x9f]|\p{M}/u

function garbledIn(text: string, tagged: boolean): string[] {
  if (!SUSPICIOUS.test(text)) return []
  const patterns = [tagged ? TWICE : REFERENCE, ESCAPE, MOJIBAKE, CUT, CONTROL, APART]
  const found = patterns.flatMap((pattern) => text.match(pattern)?.slice(0, SHOWN) ?? [])
  if (PLUSES.test(text) && !KEYS.test(text)) found.push(text.slice(0, SHOWN_UNITS))
  if (text.includes('%') && !ADDRESS.test(text)) found.push(...(text.match(PERCENT) ?? []).slice(0, SHOWN))
  return found.map(visible)
}

const SHOWN_UNITS = 40

/** Half a character cannot be written to a terminal or a file. */
const UNPRINTABLE = /\p{Surrogate}|\p{Cc}|\ufeff/gu

const visible = (sequence: string) => sequence.replace(UNPRINTABLE, '\ufffd')
