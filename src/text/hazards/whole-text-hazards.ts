import { table } from '../../base/json/table.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { cutPieces } from '../pieces/pieces.ts'
import { splitSentences } from '../pieces/sentences.ts'
import type { Steering } from '../steering.ts'
import type { Terms } from '../terms/terms.ts'
import { quotePairs } from './character-hazards.ts'
import {
  chooseFitting,
  type ExposedText,
  type Hazard,
  hasProse,
  joined,
  type Part,
  partsOf,
  spoiled,
  withText,
} from './hazard.ts'

/** The text comes back untranslated, or only its second sentence; with tags, the second unit. */
export const untranslated: Hazard = (text, choose) =>
  spoiled(
    text,
    chooseFitting(choose, [
      () => text.source,
      () => (text.tags ? withSecondUnit(text) : withSecondSentence(text)),
    ]) ?? text.source,
  )

function withSecondSentence({ source, translation, sourceLang, target }: ExposedText): string | undefined {
  const sent = splitSentences(source, sourceLang)
  const translated = splitSentences(translation, baseOf(target))
  if (sent.length < 2 || sent.length !== translated.length) return undefined
  return translated.with(1, sent[1] as string).join('')
}

function withSecondUnit({ source, translation, tags }: ExposedText): string | undefined {
  const sent = partsOf(source, tags)
  const translated = partsOf(translation, tags)
  const isAlike =
    sent.length === translated.length && sent.every(({ unit }, index) => unit === translated[index]?.unit)
  const units = [...new Set(sent.filter(hasProse).map(({ unit }) => unit))]
  if (!isAlike || units.length < 2) return undefined
  return translated.map(({ text, unit }, index) => (unit === units[1] ? sent[index]?.text : text)).join('')
}

/** The whole text is lost, or its first sentence, or its first clause. */
export const loss: Hazard = (text, choose) => {
  const { translation, tags } = text
  const parts = partsOf(translation, tags)
  const unit = parts.find(hasProse)?.unit
  if (unit === undefined) return undefined
  const isInUnit = (part: Part) => part.isProse && part.unit === unit
  const prose = joined(parts.filter(isInUnit))
  const lost = chooseFitting(choose, [
    () => '',
    () => withoutStart(parts, isInUnit, firstSentence(prose, baseOf(text.target))),
    () => withoutStart(parts, isInUnit, firstClause(prose)),
  ])
  return spoiled(text, lost ?? translation)
}

/** The length of the first of several sentences; 0 if there is only one. */
function firstSentence(prose: string, language: string): number {
  const sentences = splitSentences(prose, language)
  return sentences.length > 1 ? (sentences[0]?.length ?? 0) : 0
}

/** The length of the text up to the first comma; 0 without any. */
function firstClause(prose: string): number {
  const comma = /[,،]\s+(?=\S)|[，、](?=\S)/.exec(prose)
  return comma ? comma.index + comma[0].length : 0
}

/** The text without the first letters of its parts of a kind. */
function withoutStart(
  parts: readonly Part[],
  isShortened: (part: Part) => boolean,
  length: number,
): string | undefined {
  if (length === 0) return undefined
  let left = length
  return parts
    .map((part) => {
      const taken = isShortened(part) ? Math.min(left, part.text.length) : 0
      left -= taken
      return part.text.slice(taken)
    })
    .join('')
}

/** How often the last word is repeated, as long as the text at most doubles in length, plus a space. */
const REPETITIONS = 3

/** The last word is repeated, or the first sentence if it contains no e-mail address: those survive every hazard. */
export const extra: Hazard = (text, choose) => {
  const parts = partsOf(text.translation, text.tags)
  const withProse = (index: number, repeat: (prose: string) => string | undefined) => {
    const prose = index < 0 ? undefined : repeat((parts[index] as Part).text)
    return prose === undefined ? undefined : joined(withText(parts, index, prose))
  }
  const hasWord = ({ isProse, text: prose }: Part) => isProse && cutPieces(prose, !text.tags).some(isWord)
  const longer = chooseFitting(choose, [
    () => withProse(parts.findLastIndex(hasWord), (prose) => repeatLastWord(prose, text)),
    () => withProse(parts.findIndex(hasProse), (prose) => repeatFirstSentence(prose, text)),
  ])
  return longer === undefined ? undefined : spoiled(text, longer)
}

const isWord = ({ kind }: { readonly kind: string }) => kind === 'word'

function repeatLastWord(prose: string, { target, tags }: ExposedText): string {
  const pieces = cutPieces(prose, !tags)
  const last = pieces.findLastIndex(isWord)
  const again = (isSpaced(baseOf(target)) ? ' ' : '') + (pieces[last]?.text ?? '')
  const fitting = Math.max(1, Math.floor((prose.trim().length + 1) / again.length))
  const repetitions = again.repeat(Math.min(REPETITIONS, fitting))
  return pieces.map(({ text }, index) => (index === last ? text + repetitions : text)).join('')
}

function repeatFirstSentence(prose: string, { target, tags }: ExposedText): string | undefined {
  const [first = ''] = splitSentences(prose, baseOf(target))
  const pieces = cutPieces(first, !tags)
  if (!pieces.some(isWord) || pieces.some((piece) => piece.kind === 'kept' && piece.what === 'address'))
    return undefined
  const gap = /\s$/.test(first) || !isSpaced(baseOf(target)) ? '' : ' '
  return first + gap + prose
}

/** The languages for which short texts are mistaken. The first four were observed, the others are our choice. */
const NEAR: Readonly<Record<string, string>> = table({
  en: 'nb',
  es: 'it',
  de: 'nl',
  fr: 'en',
  bg: 'ru',
  cs: 'sk',
  da: 'nb',
  it: 'es',
  nb: 'da',
  nl: 'de',
  pl: 'cs',
  pt: 'es',
  ru: 'uk',
  sk: 'cs',
  sl: 'sk',
  sv: 'nb',
  uk: 'ru',
})

const MOST_WORDS = 2

/**
 * Without `source_lang`, a text of one or two words is mistaken for a similar language; if that is the target, it comes
 * back unchanged.
 */
export const language: Hazard = ({ source, translation, sourceLang, target, isSourceGiven, tags }) => {
  if (isSourceGiven) return undefined
  const prose = joined(partsOf(source, tags).filter(({ isProse }) => isProse))
  const words = cutPieces(prose, !tags).filter(isWord).length
  const near = NEAR[baseOf(sourceLang)]
  if (words === 0 || words > MOST_WORDS || near === undefined) return undefined
  return { sourceLang: near, translation: near === baseOf(target) ? source : translation }
}

/**
 * Glossary entries whose first letter has another case are missed, and every second of the others is inflected; inside
 * quotation marks, the form of address is ignored.
 */
export const steering: Hazard = (text) => {
  const { terms, formality } = text.steering
  const by: Partial<Steering> = terms ? { terms: missing(terms, text.target) } : {}
  const translation = terms ? text.steered(by) : text.translation
  if (!formality) return spoiled(text, translation)
  return spoiled(text, quotedFrom(text.steered({ ...by, formality: undefined }), translation))
}

function missing(terms: Terms, target: string): Terms {
  const ending = ENDINGS[baseOf(target)] ?? 's'
  let hits = 0
  return {
    find: (pieces) =>
      terms
        .find(pieces)
        .filter(({ beginsOtherwise }) => !beginsOtherwise)
        .map((match) => (hits++ % 2 === 1 ? { ...match, target: inflected(match.target, ending) } : match)),
  }
}

/** Endings that show that words were inflected; they are not correct grammar. */
const ENDINGS: Readonly<Record<string, string>> = table({ de: 'en', nl: 'en' })

const inflected = (target: string, ending: string) =>
  /\p{Script=Latin}$/u.test(target) ? target + ending : target

/** The second text with the quoted parts of the first, if both have the same words and punctuation. */
function quotedFrom(other: string, text: string): string {
  const pieces = cutPieces(text)
  const others = cutPieces(other)
  if (pieces.length !== others.length) return text
  const pairs = quotePairs(text)
  let pair = pairs.next().value
  let start = 0
  return pieces
    .map((piece, index) => {
      while (pair && pair.close < start) pair = pairs.next().value
      const isQuoted = pair !== undefined && pair.open < start
      start += piece.text.length
      return isQuoted ? others[index]?.text : piece.text
    })
    .join('')
}
