import { hash } from '../hash.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { type LanguageData, languageData, type Marks } from './language-data.ts'
import { phraseReplacer } from './replace-phrases.ts'
import type { StyleOrTone, WritingStyle } from './style-or-tone.ts'
import type { TextChange } from './text-change.ts'

/** The index of a style's word in a row of variants. */
const COLUMN: Readonly<Record<WritingStyle, number>> = { casual: 0, simple: 1, business: 2, academic: 3 }
/** A text with fewer words than this is a label, which gets no extra sentences. */
const MIN_WORDS = 3
const ENDS_SENTENCE = /[.!?]["”»')]*\s*$/

/**
 * Rewords a correct text: with synonyms, and for a style or tone with added sentences.
 *
 * @returns the possible results, the preferred one first, then those that add less
 * @param start a hash that, together with the text, decides among equals
 */
export function rephraser(
  target: string,
  styleOrTone: StyleOrTone,
  start: number,
): (text: string, mostUnits?: number) => readonly string[] {
  const data = languageData(target)
  const byWords = variants(target, data, styleOrTone, start)
  const contract = styleOrTone.style === undefined ? undefined : contractions(data, styleOrTone.style)
  const marks =
    (styleOrTone.style && data.styles?.[styleOrTone.style]) ??
    (styleOrTone.tone && data.tones?.[styleOrTone.tone])
  return (text, mostUnits = Number.POSITIVE_INFINITY) => {
    const worded = byWords(contract === undefined ? text : contract(text), mostUnits)
    return marks === undefined ? [worded] : [marked(worded, marks, hash(text, start)), worded]
  }
}

function variants(target: string, data: LanguageData, { style }: StyleOrTone, start: number) {
  const rows = new Map<string, readonly string[]>()
  for (const row of data.variants) {
    for (const word of row) if (!rows.has(word.toLowerCase())) rows.set(word.toLowerCase(), row)
  }
  const replace = phraseReplacer([...rows.keys()], isSpaced(baseOf(target)))
  return (text: string, mostUnits: number): string => {
    const choice = hash(text, start)
    let units = text.length
    return replace(text, (word) => {
      const row = rows.get(word) ?? []
      if (style !== undefined) {
        const instead = row[COLUMN[style]]
        const grown = units + (instead ?? word).length - word.length
        if (grown > Math.max(mostUnits, units)) return undefined
        units = grown
        return instead
      }
      const others = [...new Set(row)].filter((other) => other.toLowerCase() !== word)
      return others[hash(word, choice) % others.length]
    })
  }
}

/** Long forms in business and academic texts, short ones in casual texts. */
function contractions(data: LanguageData, style: WritingStyle): TextChange | undefined {
  if (style === 'simple') return undefined
  const { contractions: shortForms = {}, expansions = {} } = data
  const pairs =
    style === 'casual'
      ? Object.entries(shortForms)
      : [
          ...Object.entries(shortForms).map(([long, short]): Pair => [short, long]),
          ...Object.entries(expansions),
        ]
  const found = new Map(pairs.map(([from, to]) => [from.toLowerCase(), to]))
  const replace = phraseReplacer([...found.keys()], true)
  return (text) => replace(text, (phrase) => found.get(phrase))
}

type Pair = [from: string, to: string]

/** Adds the sentences of a style or tone around a text of whole sentences, unless they are already there. */
function marked(text: string, { opening, closing, exclaims }: Marks, choice: number): string {
  const words = text.match(/\p{L}+/gu)?.length ?? 0
  if (words < MIN_WORDS || !ENDS_SENTENCE.test(text)) return text
  const called = exclaims ? text.replace(/(?<=[\p{L}\p{M}])\.(\s*)$/u, '!$1') : text
  const first = pick(opening, text, choice)
  const last = pick(closing, text, choice)
  const body = called.trim()
  const start = called.indexOf(body)
  const framed = `${first && `${first} `}${body}${last && ` ${last}`}`
  return called.slice(0, start) + framed + called.slice(start + body.length)
}

function pick(sentences: readonly string[] | undefined, text: string, choice: number): string {
  if (sentences === undefined || sentences.some((sentence) => text.includes(sentence))) return ''
  return sentences[choice % sentences.length] ?? ''
}
