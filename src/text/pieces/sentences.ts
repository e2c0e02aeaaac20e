import { cached } from '../../base/runtime/cached.ts'

/**
 * How a text is split before its parts are looked up, as in `split_sentences`: not at all, at punctuation, or at
 * punctuation and newlines.
 */
export type Splitting = 'none' | 'punctuation' | 'punctuation_and_newlines'

/** A possible end of a sentence before the end of the text; most short texts have none and need no segmenter. */
const SENTENCE_END = /\p{Sentence_Terminal}(?=[\s\S])/u
const GREEK_SENTENCE_END = /[\p{Sentence_Terminal};\u037e](?=[\s\S])/u
/** A character that breaks the line. */
export const LINE_BREAK = /[\n\r\u2028\u2029]/
const LINE = /[^\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029])|[^\n\r\u2028\u2029]+$/g

/**
 * How much text the segmenter processes at a time, in UTF-16 units: its work for one sentence grows with the size of
 * the text, so 128 KiB would take seconds.
 */
const WINDOW_UNITS = 512

/**
 * Splits a text into sentences, each with the white space that follows it; all joined are the text. The rules are
 * Unicode's (UAX 29) as implemented by the platform; a sentence does not end after a common abbreviation. Newlines
 * count as spaces.
 *
 * @param language base code of the text; Greek ends questions with a semicolon
 */
export function splitSentences(text: string, language: string): string[] {
  const isGreek = language === 'el'
  if (!(isGreek ? GREEK_SENTENCE_END : SENTENCE_END).test(text)) return text === '' ? [] : [text]
  const sentences: string[] = []
  let pending = ''
  for (const sentence of cutByUnicode(text, segmenterFor(isGreek ? 'el' : 'en'))) {
    pending += sentence
    if (endsWithAbbreviation(pending)) continue
    sentences.push(pending)
    pending = ''
  }
  if (pending !== '') sentences.push(pending)
  return sentences
}

/** Splits a text into lines, each with its line break; all joined are the text. */
export function splitLines(text: string): string[] {
  if (!LINE_BREAK.test(text)) return text === '' ? [] : [text]
  return text.match(LINE) ?? []
}

const segmenterFor = cached((language: string) => new Intl.Segmenter(language, { granularity: 'sentence' }))

/** The last sentence of a window may continue, so the next window begins with it. */
function* cutByUnicode(text: string, segmenter: Intl.Segmenter): Generator<string> {
  // Of the same length, so that positions are the same in both.
  const running = text.replace(/[\n\r\u0085\u2028\u2029]/g, ' ')
  let start = 0
  let size = WINDOW_UNITS
  while (start < text.length) {
    const end = windowEnd(text, start + size)
    let sentenceStart = start
    for (const { index } of segmenter.segment(running.slice(start, end))) {
      if (index === 0) continue
      yield text.slice(sentenceStart, start + index)
      sentenceStart = start + index
    }
    if (end === text.length) {
      yield text.slice(sentenceStart)
      return
    }
    size = sentenceStart > start ? WINDOW_UNITS : size * 2
    start = sentenceStart
  }
}

/** Not between surrogates. */
function windowEnd(text: string, wanted: number): number {
  if (wanted >= text.length) return text.length
  const unit = text.charCodeAt(wanted)
  return unit >= 0xdc00 && unit <= 0xdfff ? wanted - 1 : wanted
}

/**
 * Abbreviations that are followed by a name, a number or the rest of the sentence, in the most requested languages.
 * Abbreviations that often end a sentence, such as `etc.` and `usw.`, and those that are also words, such as `no.`, are
 * left out. Our choice of words.
 */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  (
    'mr mrs ms dr prof vs fig figs vol pp cf e.g i.e approx capt sgt rev gov dept jan feb aug sept ' +
    'oct nov hr fr nr bzw z.b d.h u.a v.a abb bd ggf evtl inkl exkl zzgl tel mme mlle p.ex boul sra ' +
    'srta sr ud uds núm pág págs dott ing avv dhr mevr bijv d.w.z o.a np tj tzn m.in д-р ул стр рис ' +
    'т.е т.к напр тыс руб'
  ).split(' '),
)
const MAX_ABBREVIATION = 6

/**
 * Whether a text ends with an abbreviation that does not end its sentence: one of the common ones, or the initial of a
 * name such as the `J.` of `J. Smith`. White space at the end is ignored.
 */
export function endsWithAbbreviation(text: string): boolean {
  const end = text.trimEnd().slice(-LONGEST_END)
  const [, word] = LAST_WORD.exec(end.length < LONGEST_END ? ` ${end}` : end) ?? []
  return word !== undefined && isAbbreviation(word)
}

/** White space, an opening mark, the abbreviation, and its period. */
const LONGEST_END = MAX_ABBREVIATION + 3
const LAST_WORD = /\s["'(«„“‘[]?(\S+)\.$/

/** The same for the word before a period. */
export function isAbbreviation(word: string): boolean {
  return word.length <= MAX_ABBREVIATION && (isInitial(word) || ABBREVIATIONS.has(word.toLowerCase()))
}

/** A single capital letter; `I` is a word that ends sentences. */
function isInitial(word: string): boolean {
  return word.length === 1 && word !== 'I' && word !== word.toLowerCase()
}
