import { textOf } from '../../base/json/unchecked.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { found, perRequest, rules } from './advisory-rule.ts'
import { bodyOf, named, textsOf } from './request-fields.ts'

/** Texts that are joined, split or cut in the wrong places. */
export const DIVIDED_TEXT_RULES = rules({
  joined_texts: perRequest({
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
  }),
  split_sentence: perRequest({
    finds:
      'a sentence continues in the next string of a request, or in the next line of a text whose lines the service treats as separate sentences',
    severity: 'warning',
    why: 'Each string is translated separately, and by default each line, too (spec §4.2, split_sentences). The parts of a sentence do not fit together in another language.',
    fix: 'Send whole sentences, with placeholders for inserted values. Send wrapped text with split_sentences=nonewlines, or join its lines.',
    message: 'A sentence continues after',
    look(entry) {
      const texts = textsOf(entry).map((text) => text.slice(0, MAX_UNITS))
      const { split_sentences: splitting = '1', tag_handling: handling } = bodyOf(entry)
      const begun = texts.filter((text, index) => goesOn(text, texts[index + 1]))
      if (handling || textOf(splitting) !== '1') return begun
      return [...begun, ...texts.flatMap(brokenLines)]
    },
  }),
  cut_text: {
    finds:
      'texts end mid-sentence at a round length (255, 1,000), or three of them at the length of the longest',
    severity: 'warning',
    why: 'The service translates each text separately (spec §4.2): it guesses the end of half a sentence, and the two halves do not fit together.',
    fix: 'Split between sentences; one request can have 50 texts and 128 KiB. Shorten texts after translation, not before.',
    find(entries) {
      const cut: { entry: JournalEntry; text: string }[] = []
      const byLength = new Map<number, { entry: JournalEntry; text: string }[]>()
      let longest = 0
      for (const entry of entries) {
        for (const text of textsOf(entry)) {
          longest = Math.max(longest, text.length)
          if (!endsInside(text)) continue
          if (ROUND_LENGTHS.has(text.length) && hasSentence(text)) cut.push({ entry, text })
          if (text.length < SHORTEST_CUT) continue
          const row = byLength.get(text.length) ?? []
          byLength.set(text.length, [...row, { entry, text }])
        }
      }
      const alike = byLength.get(longest) ?? []
      if (new Set(alike.map(({ text }) => beginningOf(text))).size >= SAME_LENGTH) cut.push(...alike)
      const concerned = new Set(cut.map(({ entry }) => entry))
      return found(
        entries.filter((entry) => concerned.has(entry)),
        `Texts are cut mid-sentence. They end with ${named(cut.map(({ text }) => text.slice(-20)))}.`,
      )
    },
  },
})

/** Labels of interfaces are shorter, lines of prose are longer. */
const LONGEST_LABEL = 40

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

/** The rest of a longer text is not checked. */
const MAX_UNITS = 4_000

/** Lines that a program wrapped are longer than those of a list. */
const SHORTEST_LINE = 20

const GOES_ON = /[\p{Ll},]/u

const ENDS = /[.!?。]["')»”]?$/u

const CAPITAL_FIRST = /^["'(«“„]?\p{Lu}/u

/** A first word without a capital inside, unlike `iPhone`. */
const SMALL_FIRST = /^\p{Ll}[\p{Ll}'’]*[\s,]/u

/** Whether a string of two or more words is unfinished, and the next one is the rest of its sentence. */
function goesOn(text: string, next: string | undefined): boolean {
  if (next === undefined) return false
  const begun = text.trim()
  if (!GOES_ON.test(begun.slice(-1)) || !SMALL_FIRST.test(next.trimStart())) return false
  if (!ENDS.test(next.trimEnd()) || !CAPITAL_FIRST.test(begun)) return false
  const words = begun.split(/\s+/)
  // A heading is capitalized and has no end punctuation.
  return words.length >= 2 && !words.every((word) => CAPITAL_FIRST.test(word))
}

function brokenLines(text: string): string[] {
  if (!text.includes('\n')) return []
  const lines = text.split(/\r?\n/)
  return lines.flatMap((line, index) => {
    const next = lines[index + 1]
    if (next === undefined || line.length < SHORTEST_LINE) return []
    const goes = GOES_ON.test(line.slice(-1)) && SMALL_FIRST.test(next) && CAPITAL_FIRST.test(line)
    return goes && /[.!?]/.test(next) ? [line] : []
  })
}

/** Lengths at which programs cut, in UTF-16 units. Only one text in hundreds has such a length by chance. */
const ROUND_LENGTHS = new Set([
  100, 120, 128, 140, 150, 160, 200, 250, 255, 256, 300, 400, 500, 512, 1000, 1024,
])

for (const thousands of [1500, 2000, 2048, 2500, 3000, 4000, 4096, 5000, 8000, 8192, 10_000, 16_384, 30_000])
  ROUND_LENGTHS.add(thousands)

/** This many strings that end mid-sentence at the same length were cut there. */
const SAME_LENGTH = 3

const SHORTEST_CUT = 20

/** A text of several words that ends with a letter, a comma or a space. */
const endsInside = (text: string) => text.includes(' ') && /[\p{Ll},\s]$/u.test(text.slice(-1))

/** An earlier sentence is complete. */
const hasSentence = (text: string) => /[\p{Ll}\d][.!?]["')»”]?\s+["'(«“]?\p{Lu}/u.test(text)

/** Numbered examples in tests have equal lengths without being cut. */
const beginningOf = (text: string) => text.replace(/\d+/g, '').slice(0, 15)
