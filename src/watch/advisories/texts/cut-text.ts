import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { named, textsOf } from '../request-fields.ts'

/** Lengths at which programs cut, in UTF-16 units. Only one text in hundreds has such a length by chance. */
const ROUND_LENGTHS = new Set([
  100, 120, 128, 140, 150, 160, 200, 250, 255, 256, 300, 400, 500, 512, 1000, 1024,
])
for (const thousands of [1500, 2000, 2048, 2500, 3000, 4000, 4096, 5000, 8000, 8192, 10_000, 16_384, 30_000])
  ROUND_LENGTHS.add(thousands)
/** This many strings that end mid-sentence at the same length were cut there. */
const SAME_LENGTH = 3
const SHORTEST_CUT = 20

export const cutText: AdvisoryRule = {
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
}

/** A text of several words that ends with a letter, a comma or a space. */
const endsInside = (text: string) => text.includes(' ') && /[\p{Ll},\s]$/u.test(text.slice(-1))

/** An earlier sentence is complete. */
const hasSentence = (text: string) => /[\p{Ll}\d][.!?]["')»”]?\s+["'(«“]?\p{Lu}/u.test(text)

/** Numbered examples in tests have equal lengths without being cut. */
const beginningOf = (text: string) => text.replace(/\d+/g, '').slice(0, 15)
