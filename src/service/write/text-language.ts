import { isFarLikelier } from '../../text/detection/detection.ts'
import type { Detection, Translator } from '../../text/translator.ts'
import type { Language } from '../languages/language.ts'
import type { Languages } from '../languages/languages.ts'
import { LanguageNotImproved, NotInTargetLanguage } from './errors.ts'

/** The language of one text of a request, and the one to improve it in. */
export interface TextLanguage {
  /** lower-case base code */
  readonly source: string
  readonly target: Language
  /** Whether the request named a variant, whose spelling the text should get. */
  readonly variant: boolean
}

/**
 * With this confidence, a text counts as being in another language if that is far more likely than the language in the
 * request; otherwise the request is believed (our choice).
 */
const CERTAIN = 0.9
/** With fewer words in Latin letters than this, no language is certain: `Download starten`. */
const MIN_WORDS = 3
/** The language for a text without words, or with a language that may not be supported. */
const FALLBACK = 'en'

interface Means {
  readonly translator: Translator
  readonly languages: Languages
}

/**
 * Finds the language of a text, which must match the target language; changing the variant is allowed (public docs).
 *
 * @param index of the text in the request
 * @param asked the request's `target_lang`
 * @throws NotInTargetLanguage or LanguageNotImproved
 */
export async function textLanguage(
  text: string,
  index: number,
  asked: string | undefined,
  { translator, languages }: Means,
): Promise<TextLanguage> {
  const detection = await translator.detect(text)
  if (asked === undefined) {
    const source = await ownLanguage(text, detection, index, languages)
    return { source, target: answered(source, languages), variant: false }
  }
  const { base } = languages.language(asked)
  if (await isForeign(text, detection, base)) throw new NotInTargetLanguage(index, detection.language, asked)
  return { source: base, target: answered(asked, languages), variant: asked.includes('-') }
}

async function ownLanguage(
  text: string,
  detection: Detection,
  index: number,
  { language }: Languages,
): Promise<string> {
  const { guess, language: found } = detection
  const isImproved = (base: string) => language(base).resources.write !== undefined
  if (found !== undefined && isImproved(found)) return found
  if (await isForeign(text, detection, FALLBACK)) throw new LanguageNotImproved(index, found)
  return isImproved(guess) ? guess : FALLBACK
}

async function isForeign(
  text: string,
  { status, language: found, confidence }: Detection,
  base: string,
): Promise<boolean> {
  if (status !== 'success' && status !== 'unsupported_language') return false
  if (found === base || confidence < CERTAIN) return false
  // Chinese characters alone may also be Japanese.
  if (found === 'zh' && base === 'ja') return confidence === 1
  return !isShortLatin(text) && (await isFarLikelier(text, found, base))
}

const WORDS = /\p{L}[\p{L}\p{M}]*/gu

function isShortLatin(text: string): boolean {
  const words = text.match(WORDS) ?? []
  return words.length < MIN_WORDS && words.every((word) => /^\p{Script=Latin}/u.test(word))
}

/**
 * Answers show EN and PT as their default variants. The docs do not mention ZH, which stays unchanged (public docs).
 */
const answered = (code: string, { language, targetLanguage }: Languages) =>
  code === 'zh' ? language(code) : targetLanguage(code)
