import type { JournalEntry } from '../journal/entry.ts'
import { type AdvisoryRule, found } from './advisory-rule.ts'

/** More of a text is not looked at. */
const MAX_UNITS = 10_000
const SHOWN = 5

export const garbledText: AdvisoryRule = {
  isPerRequest: true,
  finds:
    'a text was encoded once too often, or cut: `&amp;` without `tag_handling`, `\\n` as two characters, `Ã¤` for `ä`, half a character',
  severity: 'warning',
  why: 'The service translates what it is sent: it may break such sequences, bills each of their characters, and readers see them (clients).',
  fix: 'Send plain text as it is meant to be read, in UTF-8; send HTML and XML with tag_handling; cut texts between characters.',
  find(entries) {
    const shown = new Set<string>()
    const garbled = entries.filter((entry) => {
      const sequences = textsOf(entry).flatMap((text) => garbledIn(beginning(text), hasTags(entry)))
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

/** Forms send booleans as strings; the service reads 1 and true (spec §4.2). */
const isSwitchedOn = (value: unknown) => value === true || value === '1' || value === 'true'

const bodyOf = ({ body }: JournalEntry): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {}

/** The texts of a request that was translated. */
function textsOf(entry: JournalEntry): string[] {
  if (entry.operation !== 'translateText' || entry.status !== 200) return []
  const { text } = bodyOf(entry)
  return Array.isArray(text) ? text.map(String) : []
}

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

function garbledIn(text: string, tagged: boolean): string[] {
  const patterns = tagged ? [ESCAPE, MOJIBAKE, CUT] : [REFERENCE, ESCAPE, MOJIBAKE, CUT]
  return patterns.flatMap((pattern) => text.match(pattern) ?? []).map(visible)
}

/** Half a character cannot be written to a terminal or a file. */
const visible = (sequence: string) => sequence.replace(/\p{Surrogate}/gu, '\ufffd')
