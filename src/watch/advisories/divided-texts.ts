import { textOf } from '../../base/json/unchecked.ts'
import { grouped } from '../../base/runtime/lists.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { perRequest, rules } from './advisory-rule.ts'
import { bodyOf, named, textsOf } from './request-fields.ts'

/** Texts that are joined, split or cut in the wrong places. */
export const DIVIDED_TEXT_RULES = rules({
  joined_texts: perRequest({
    finds:
      'strings are joined by a separator (`Save ||| Cancel`, a line such as `#__#`, signs such as `@@@` between three labels or more), and split again afterwards',
    suspects: 'such signs are elsewhere, or short lines are sent with `split_sentences=nonewlines`',
    severity: 'warning',
    why: 'The service may translate, move or drop separators, and `nonewlines` does not keep line breaks (clients); the parts then no longer match their strings.',
    fix: 'Send up to 50 strings as a list. The translations come back in the same order.',
    message: 'Strings are joined',
    look: (entry) =>
      textsOf(entry).flatMap((text) => {
        const start = text.slice(0, MAX_UNITS)
        const proven = separatorsIn(start).find((one) => OF_PROGRAMS.test(one) || joinsLabels(one, start))
        return proven ?? markerOf(start) ?? []
      }),
    suspect(entry) {
      const { split_sentences: splitting, tag_handling: handling } = bodyOf(entry)
      return textsOf(entry).flatMap((text) => {
        const start = text.slice(0, MAX_UNITS)
        const isJoined = splitting === 'nonewlines' && !handling && isList(start)
        return isJoined ? [start] : separatorsIn(start).slice(0, 1)
      })
    },
  }),
  split_sentence: perRequest({
    finds:
      'sentences continue in the next line of a text, at least twice in long lines, and the service treats lines as separate sentences',
    suspects:
      'a sentence continues in the next string of a request, or in the next line of a shorter text, such as a subtitle of three lines',
    severity: 'warning',
    why: 'Each string is translated separately, and by default each line, too (spec §4.2, split_sentences). The parts of a sentence do not fit together in another language.',
    fix: 'Send whole sentences, with placeholders for inserted values. Send wrapped text with split_sentences=nonewlines, or join its lines.',
    message: 'A sentence continues after',
    look: (entry) =>
      splitAtLines(entry).flatMap((text) => {
        // A comma can also end an entry of a list, or a verse.
        const wrapped = unfinishedLines(text).filter(
          (line) => line.length >= LONG_LINE && !line.endsWith(','),
        )
        return wrapped.length >= 2 ? wrapped : []
      }),
    suspect(entry) {
      const texts = textsOf(entry).map((text) => text.slice(0, MAX_UNITS))
      const begun = texts.filter((text, index) => goesOn(text, texts[index + 1]))
      return [
        ...begun,
        ...splitAtLines(entry).filter(isBrokenCue),
        ...splitAtLines(entry).flatMap((text) =>
          unfinishedLines(text).filter((line) => CAPITAL_FIRST.test(line)),
        ),
      ]
    },
  }),
  cut_text: {
    finds:
      'two texts of several sentences end mid-sentence at the same round length (255, 1,000), or three at the length of the longest',
    suspects: 'one text does at a round length',
    severity: 'warning',
    why: 'The service translates each text separately (spec §4.2): it guesses the end of half a sentence, and the two halves do not fit together.',
    fix: 'Split between sentences; one request can have 50 texts and 128 KiB. Shorten texts after translation, not before.',
    find(entries) {
      const texts = entries.flatMap((entry) => textsOf(entry).map((text) => ({ entry, text })))
      const longest = texts.reduce((most, { text }) => Math.max(most, text.length), 0)
      const ended = texts.filter(({ text }) => text.length >= SHORTEST_CUT && endsInside(text))
      const byLength = grouped(ended, ({ text }) => text.length)
      const cutAt = (length: number, fewest: number, isCut: (text: string) => boolean) => {
        const row = (byLength.get(length) ?? []).filter(({ text }) => isCut(text))
        return new Set(row.map(({ text }) => beginningOf(text))).size >= fewest ? row : []
      }
      const round = [...byLength.keys()].filter((length) => ROUND_LENGTHS.has(length))
      const proven = [
        ...round.flatMap((length) => cutAt(length, 2, hasSentence)),
        ...cutAt(longest, SAME_LENGTH, hasSentence),
      ]
      const suspected = [
        ...round.flatMap((length) => cutAt(length, 1, hasSentence)),
        ...cutAt(longest, SAME_LENGTH, () => true),
      ]
      const ends = (proven.length > 0 ? proven : suspected).map(({ text }) => text.slice(-20))
      const requests = (cut: typeof texts) => [...new Set(cut.map(({ entry }) => entry))]
      const message = `Texts are cut mid-sentence. They end with ${named(ends)}.`
      return { entries: requests(proven), suspected: requests(suspected), message }
    },
  },
})

/** Labels of interfaces are shorter, lines of prose are longer. */
const LONGEST_LABEL = 40

/** Three or more of the same symbol, which people do not write between words. */
const SEPARATOR =
  /\|{3,}|#{3,}|@{3,}|~{3,}|\^{3,}|\${3,}|§{3,}|¦+|¬+|%{3,}|<\|>|\|_\||\[(?:SEP|SPLIT|BREAK)\]/gi

const SIGN = /[|#@~^$§¦¬%[]/

/** Nobody writes these between words, even once. */
const OF_PROGRAMS = /^(?:\|{3,}|<\|>|\|_\||\[(?:SEP|SPLIT)\])$/

/** Whether a sign is between labels: not in a number's form (`###-####`), a price, or the drawn-out words of a chat. */
const joinsLabels = (separator: string, text: string): boolean => {
  const parts = text.split(separator).map((part) => part.trim())
  const isSign = /^[@#§¦¬%]/.test(separator)
  return (
    isSign && parts.length >= 3 && parts.every((part) => part.length <= LONGEST_LABEL && LABEL.test(part))
  )
}

const LABEL = /^[\p{Lu}\p{Lo}\p{Nd}]/u

/** The separators between other parts of a text. */
function separatorsIn(text: string): string[] {
  if (!SIGN.test(text)) return []
  return [...text.matchAll(SEPARATOR)].flatMap(({ 0: separator, index }) => {
    const before = text.slice(0, index).trimEnd()
    const after = text.slice(index + separator.length).trimStart()
    if (before === '' || after === '') return []
    const line = text.slice(text.lastIndexOf('\n', index) + 1, index).trim()
    // A Markdown heading or a code fence begins a line; a row of a table begins with a bar.
    const isMarkdown = (/^(?:#+|~+)$/.test(separator) && line === '') || line.startsWith('|')
    return isMarkdown ? [] : [separator]
  })
}

/** Symbols, one of which is not of prose, Markdown, tables or between scenes (`~*~`). */
const MARKER = /^(?=.*[#@|$§¦¬%])(?![|:+-]+$)[^\p{L}\p{N}\s]{3,}$/u

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

/** Verses and subtitles have shorter ones. */
const LONG_LINE = 50

/** The texts of a request whose lines the service translates separately. */
function splitAtLines(entry: JournalEntry): string[] {
  const { split_sentences: splitting = '1', tag_handling: handling } = bodyOf(entry)
  return handling || textOf(splitting) !== '1' ? [] : textsOf(entry).map((text) => text.slice(0, MAX_UNITS))
}

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

/** Three lines or more of one sentence, as subtitles have them, however short the lines are. */
function isBrokenCue(text: string): boolean {
  const lines = text.split(/\r?\n/)
  const isOne = lines.every(
    (line, at) =>
      at === lines.length - 1 || (GOES_ON.test(line.slice(-1)) && SMALL_FIRST.test(`${lines[at + 1]} `)),
  )
  return lines.length >= 3 && isOne && CAPITAL_FIRST.test(text) && ENDS.test(text)
}

/** The lines of a text that continue in the next one. */
function unfinishedLines(text: string): string[] {
  const lines = text.includes('\n') ? text.split(/\r?\n/) : []
  return lines.filter((line, index) => {
    const next = lines[index + 1]
    const isLong = next !== undefined && line.length >= SHORTEST_LINE
    return isLong && GOES_ON.test(line.slice(-1)) && SMALL_FIRST.test(next) && /[.!?]/.test(text)
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
