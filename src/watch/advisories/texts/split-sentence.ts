import { textOf } from '../../../base/json/unchecked.ts'
import { bodyOf, textsOf } from '../request-fields.ts'
import { perRequest } from './text-rule.ts'

/** The rest of a longer text is not checked. */
const MAX_UNITS = 4_000
/** Lines that a program wrapped are longer than those of a list. */
const SHORTEST_LINE = 20

export const splitSentence = perRequest({
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
})

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
