import type { JournalEntry } from '../../journal/entry.ts'
import { type AdvisoryRule, found } from '../advisory-rule.ts'
import { named, textsOf } from '../request-fields.ts'

/** Where programs cut, in UTF-16 units; a sentence ends there by chance once in hundreds. */
const ROUND_LENGTHS = new Set([
  100, 120, 128, 140, 150, 160, 200, 250, 255, 256, 300, 400, 500, 512, 1000, 1024,
])
for (const thousands of [1500, 2000, 2048, 2500, 3000, 4000, 4096, 5000, 8000, 8192, 10_000, 16_384, 30_000])
  ROUND_LENGTHS.add(thousands)
/** So many strings that end at the same length, in the middle, were cut there. */
const SAME_LENGTH = 3
const SHORTEST_CUT = 20

export const cutText: AdvisoryRule = {
  finds:
    'texts end in the middle of a sentence at a round length (255, 1,000), or three of them at the length of the longest',
  severity: 'warning',
  why: 'The service translates each text by itself (spec §4.2): half a sentence gets a guess for its end, and the two halves do not fit together.',
  fix: 'Split between sentences, as one request has room for 50 texts and 128 KiB; cut translations when they are shown, not what is translated.',
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
      `Texts are cut in the middle of a sentence: they end with ${named(cut.map(({ text }) => text.slice(-20)))}.`,
    )
  },
}

/** A text with words that ends with a letter, a comma or a blank. */
const endsInside = (text: string) => text.includes(' ') && /[\p{Ll},\s]$/u.test(text.slice(-1))

/** A sentence ends somewhere before. */
const hasSentence = (text: string) => /[\p{Ll}\d][.!?]["')»”]?\s+["'(«“]?\p{Lu}/u.test(text)

/** Numbered examples of tests are as long as each other, and nobody cut them. */
const beginningOf = (text: string) => text.replace(/\d+/g, '').slice(0, 15)
