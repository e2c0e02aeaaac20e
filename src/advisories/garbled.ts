import type { JournalEntry } from '../journal/entry.ts'
import { type AdvisoryRule, found } from './advisory-rule.ts'
import { bodyOf, isSwitchedOn, stringsOf, textsOf } from './request-fields.ts'

/** More of a text is not looked at. */
const MAX_UNITS = 10_000
const SHOWN = 5

export const garbledText: AdvisoryRule = {
  isPerRequest: true,
  finds:
    'a text was encoded once too often, or cut: `&amp;` without `tag_handling`, `\\n` as two characters, `Ã¤` for `ä`, `%20` or `+` for a blank, `&amp;lt;` in markup, control characters, half a character',
  severity: 'warning',
  why: 'The service translates what it is sent: it may break such sequences, bills each of their characters, and readers see them (clients).',
  fix: 'Send plain text as it is meant to be read, in UTF-8; send HTML and XML with tag_handling; cut texts between characters.',
  find(entries) {
    const shown = new Set<string>()
    const garbled = entries.filter((entry) => {
      const sequences = stringsOf(entry).flatMap((text) => garbledIn(beginning(text), hasTags(entry)))
      for (const sequence of sequences) shown.add(sequence)
      return sequences.length > 0
    })
    const named = [...shown].slice(0, SHOWN).map((sequence) => `'${sequence}'`)
    return found(garbled, `Texts were encoded once too often, or cut: ${named.join(', ')}.`)
  },
}

export const edgeSpace: AdvisoryRule = {
  isPerRequest: true,
  finds: 'a text begins or ends with a blank, without `preserve_formatting`',
  severity: 'warning',
  why: 'The service may drop blanks at the edges of a text (public docs on preserve_formatting); parts that are joined afterwards stick together.',
  fix: 'Translate whole sentences; keep the blanks yourself, or send preserve_formatting.',
  find(entries) {
    const spaced = entries.filter(
      (entry) => !isSwitchedOn(bodyOf(entry).preserve_formatting) && textsOf(entry).some(hasEdgeSpace),
    )
    return found(spaced, 'Texts begin or end with a blank.')
  },
}

/** A line break at the end is how files end, and nothing is joined to it. */
const hasEdgeSpace = (text: string) => text.trim() !== '' && /^[ \t\u00a0]|[ \t\u00a0]$/.test(text)

/** A pair of surrogates stays whole. */
const beginning = (text: string) =>
  text.length <= MAX_UNITS ? text : text.slice(0, MAX_UNITS).replace(/[\ud800-\udbff]$/, '')

const hasTags = (entry: JournalEntry) => Boolean(bodyOf(entry).tag_handling)

/** A character reference of HTML that programs write; URLs have `&name=`, without a semicolon. */
const REFERENCE = /&(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi
/** An escape of JSON or of a programming language, but no part of a path: `docs\new.txt`, `C:\temp`. */
const ESCAPE = /(?<!\\)\\u[\da-fA-F]{4}|(?<=[\p{L}\p{N}.!?,;)])(?:\\[nrt])+(?!\w*[\\/.]\w)/gu
/** UTF-8 that was read as Windows-1252 or Latin-1: what the letters of Europe and typographic quotes become. */
const MOJIBAKE = /Ã[\u0080-\u00bf]|Â[\u00a0-\u00bf]|â€[\u0080-\u00bf\u2018-\u201d\u2122\u0153\u02dc]/g
/** What a decoder puts in the place of half a character, and half a character itself. */
const CUT = /\ufffd|\p{Surrogate}/gu

/** Markup that was escaped twice. */
const TWICE = /&amp;(?:amp|lt|gt|quot|apos|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi
/** Bytes of a URL or a form between letters, and not in an address. */
const PERCENT =
  /(?<=[\p{L}\p{N}.,!?])(?:%(?:20|2[1CF]|3[AF]|[CDE][\dA-F]%[89AB][\dA-F])){1,8}(?=[\p{L}\p{N}%]|$)/giu
const ADDRESS = /:\/\/|\?\S*=/
/** Words that a form joins by a plus. */
const PLUSES = /^\p{L}{2,}[,.]?(?:\+\p{L}+[,.!?]?){2,}$/u
/** Controls but for tab and line breaks, those of Windows-1252 that was read as Latin-1, and the mark at the beginning of files. */
const CONTROL = /[\0-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f]|^\ufeff/gu
/** Letters that stand apart from their accents, as file names of macOS have them: each is billed as two. */
const APART = /[A-Za-z][\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327]/g

/** One of these stands in whatever one of the patterns finds: most texts have none. */
const SUSPICIOUS = /[&\\ÃÂâ\ufffd\ufeff\ud800-\udfff%+\0-\x08\x0b\x0e-\x1f\x7f-\x9f]|\p{M}/u

function garbledIn(text: string, tagged: boolean): string[] {
  if (!SUSPICIOUS.test(text)) return []
  const patterns = [tagged ? TWICE : REFERENCE, ESCAPE, MOJIBAKE, CUT, CONTROL, APART]
  const found = patterns.flatMap((pattern) => text.match(pattern)?.slice(0, SHOWN) ?? [])
  if (PLUSES.test(text)) found.push(text.slice(0, SHOWN_UNITS))
  if (text.includes('%') && !ADDRESS.test(text)) found.push(...(text.match(PERCENT) ?? []).slice(0, SHOWN))
  return found.map(visible)
}

const SHOWN_UNITS = 40

/** Half a character cannot be written to a terminal or a file. */
const visible = (sequence: string) => sequence.replace(/\p{Surrogate}|\p{Cc}|\ufeff/gu, '\ufffd')
