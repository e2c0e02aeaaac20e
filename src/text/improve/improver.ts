import { cached } from '../../base/runtime/cached.ts'
import { hash } from '../hash.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { corrector } from './correct.ts'
import {
  type LanguageData,
  languageData,
  type Marks,
  type StyleOrTone,
  type WritingStyle,
} from './language-data.ts'
import { phraseReplacer, type TextChange } from './prose.ts'

/** The language to improve a text in. */
export interface ImprovementTarget {
  /** BCP 47 code such as `de` or `en-GB`; its base is the text's own language */
  readonly target: string
  /** Whether the text also gets the spelling of the variant. */
  readonly variant: boolean
}

/** Improves texts in their own language. */
export type Improver = ReturnType<typeof createImprover>

/** A text in business style is at most this many times as long as the original (clients). */
const MAX_BUSINESS_GROWTH = 1.2

/** A deterministic improver: its answers depend on the seed and its arguments only. */
export function createImprover({ seed }: { seed: string }) {
  const start = hash(`${seed}\nimprove\n`)
  const variantCorrector = cached((target: string) => corrector(target, target))
  const plainCorrector = cached((target: string) => corrector(target, undefined))
  const correctorFor = ({ target, variant }: ImprovementTarget) =>
    (variant ? variantCorrector : plainCorrector)(target)
  const rephrasers = cached((target: string) =>
    cached((style: StyleOrTone['style']) =>
      cached((tone: StyleOrTone['tone']) =>
        rephraser(target, { ...(style && { style }), ...(tone && { tone }) }, start),
      ),
    ),
  )

  return {
    /** The text with every mechanically correctable mistake fixed, and nothing else changed. */
    correct: (text: string, target: ImprovementTarget): string => correctorFor(target)(text),

    /** The text corrected and reworded, in a style or tone if the language supports them. */
    rephrase(text: string, request: ImprovementTarget & StyleOrTone): string {
      const { target, style, tone } = request
      const { rephrasings = {} } = languageData(target)
      // A text may have the name of an inherited property: __proto__.
      if (Object.hasOwn(rephrasings, text)) return rephrasings[text] as string
      const rephrase = rephrasers(target)(style)(tone)
      const correct = correctorFor(request)
      const corrected = correct(text)
      const most = style === 'business' ? text.length * MAX_BUSINESS_GROWTH : Number.POSITIVE_INFINITY
      const forms = [...rephrase(corrected, most).map(correct), corrected]
      return forms.find((form) => form.length <= most) ?? text
    },
  }
}

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
function rephraser(
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
