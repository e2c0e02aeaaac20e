import { andThen } from '../../base/runtime/awaitable.ts'
import { once } from '../../base/runtime/cached.ts'
import { DETECTABLE_LANGUAGES, type DetectableLanguage } from '../languages.ts'
import { readLexicon } from '../lexicon/lexicon.ts'
import type { PhraseTable } from '../phrases/phrase-table.ts'
import {
  addPrior,
  type Evidence,
  type LanguageGroup,
  languageIndex,
  languagesOf,
  noEvidence,
} from './evidence.ts'
import { addLetterEvidence, hasForeignLetters, languageOfHan } from './letters.ts'
import { FOREIGN_LEAD, type NgramScores, ngramScorer } from './ngrams.ts'
import { type WritingSystem, writingSystemOf } from './script.ts'
import {
  addWordEvidence,
  addWordVotes,
  hasWord,
  isPlainEnglish,
  markedWords,
  proseOf,
  type SampledWord,
  sampledWords,
  unlistedInEnglish,
} from './word-votes.ts'

/**
 * The language of a text, or why it is unknown. `confidence` ranges from 0 to 1 and refers to that answer, including
 * `unsupported_language`. `guess` always names one of the 33 languages, English without any evidence.
 */
export type Detection =
  | { status: 'success'; language: DetectableLanguage; confidence: number; guess: DetectableLanguage }
  | {
      status: 'insufficient_confidence' | 'unsupported_language' | 'no_language_detected'
      language?: undefined
      confidence: number
      guess: DetectableLanguage
    }

/** How much of a text is examined, in UTF-16 units: enough for certainty, and a limit on the time. */
const SAMPLE_UNITS = 1200
/** The same for a text with markup, which carries no evidence. */
const MARKED_UP_UNITS = 16 * SAMPLE_UNITS
const FALLBACK: DetectableLanguage = 'en'
/** Lead over the second, in natural log units, at which words and letters decide without the library ... */
const SURE_LEAD = 5
/** ... and the lead that is enough if every word is in some language's list. */
const SURE_LEAD_ALL_KNOWN = 3
/** How much more lead English needs for each word that it lacks: all languages borrow English words. */
const DOUBT = 2
/** The weight of a known phrase, if several languages share it. */
const PHRASE_LEAD = 3
/** The weight of the library relative to the evidence of words, which knows the words of interfaces better. */
const NGRAM_SHARE = 0.1
/** Below this lead, the combined result is only a guess. */
const WEAK_LEAD = 0.1

/**
 * Detects the language of a text among the 33 detectable ones, by the first of these that decides: a phrase known as a
 * whole, a script that only one of them uses, its words and letters, and finally the n-gram library.
 *
 * @param tables phrase tables, tried in order
 * @returns a promise only when the library is first needed
 * @internal
 */
export function detectLanguage(text: string, tables: readonly PhraseTable[]): Detection | Promise<Detection> {
  const candidates = phraseLanguages(text, tables)
  if (candidates.length === 1) return success(candidates[0] as DetectableLanguage, 1)

  const words = sampleOf(text)
  if (isBasicLatin(words)) {
    return isPlainEnglish(words) ? success('en', 1) : detectByWords(words, 'latin', candidates)
  }
  const prose = proseOf(words)
  const system = writingSystemOf(prose)
  if (system === undefined)
    return hasLetters(text) ? unsure('insufficient_confidence') : unsure('no_language_detected')
  const language = LANGUAGE_OF[system]
  if (language === undefined || hasForeignLetters(prose, system))
    return unsure('unsupported_language', language, 1)
  if (system === 'han') return detectHan(prose, candidates)
  if (system === 'cyrillic') return detectByWords(words, system, candidates)
  if (system !== 'latin' || isPlainEnglish(words)) return success(language, 1)
  return detectByWords(words, system, candidates)
}

/** The only detectable language of a writing system, or the most frequent of several; `other` has none. */
const LANGUAGE_OF: Readonly<Partial<Record<WritingSystem, DetectableLanguage>>> = {
  latin: 'en',
  cyrillic: 'ru',
  greek: 'el',
  hebrew: 'he',
  arabic: 'ar',
  thai: 'th',
  japanese: 'ja',
  han: 'zh',
  hangul: 'ko',
}

function success(language: DetectableLanguage, confidence: number): Detection {
  return { status: 'success', language, confidence, guess: language }
}

function unsure(
  status: Exclude<Detection['status'], 'success'>,
  guess = FALLBACK,
  confidence = 0,
): Detection {
  return { status, confidence, guess }
}

function phraseLanguages(text: string, tables: readonly PhraseTable[]): readonly DetectableLanguage[] {
  for (const table of tables) {
    const languages = table.languagesOf(text).filter(isDetectable)
    if (languages.length > 0) return languages
  }
  return []
}

function isDetectable(code: string): code is DetectableLanguage {
  return languageIndex(code) >= 0
}

/**
 * The words at the beginning of a text, without abbreviations, which are the same in many languages, if there are other
 * words.
 */
function sampleOf(text: string): readonly SampledWord[] {
  const sampled = text.includes('<') ? MARKED_UP_UNITS : SAMPLE_UNITS
  const words = sampledWords(text.length > sampled ? text.slice(0, sampled) : text, SAMPLE_UNITS)
  if (words.length === 0) return markedWords(text.slice(0, SAMPLE_UNITS))
  if (!words.some((word) => word.isAbbreviation)) return words
  const others = words.filter((word) => !word.isAbbreviation)
  return others.length > 0 ? others : words
}

/** Whether there are words, and none has other letters than a-z: most texts are, and their script needs no search. */
const isBasicLatin = (words: readonly SampledWord[]) =>
  words.length > 0 && words.every((word) => word.isBasicLatin)

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}

const wordsOnlyInJapanese = once((): ReadonlySet<string> => {
  const chinese = new Set(readLexicon('zh').words)
  const isOwn = (word: string) => /^\p{Script=Han}{2,}$/u.test(word) && !chinese.has(word)
  return new Set(readLexicon('ja').words.filter(isOwn))
})

/** Han characters without kana: Chinese unless characters or whole words are Japanese. */
function detectHan(prose: string, candidates: readonly DetectableLanguage[]): Detection {
  // Words are cut without knowing the language, so that a Japanese word may be in two pieces.
  const run = prose.replaceAll(' ', '')
  const certain = languageOfHan(run)
  if (certain !== undefined) return success(certain, 1)
  if (candidates.includes('zh')) return success('zh', 0.7)
  return wordsOnlyInJapanese().has(run) ? success('ja', 0.6) : success('zh', 0.9)
}

/**
 * The language of a text whose script, words and letters leave no doubt; undefined for any other, without asking the
 * library.
 */
export function sureLanguage(text: string): DetectableLanguage | undefined {
  const words = sampleOf(text)
  if (!isBasicLatin(words) && writingSystemOf(proseOf(words)) !== 'latin') return undefined
  if (isPlainEnglish(words)) return 'en'
  const { best, lead } = judged(words, 'latin', [])
  return lead >= SURE_LEAD ? best : undefined
}

/** The evidence of words, letters and phrases for each language, and the leading language. */
function judged(
  words: readonly SampledWord[],
  group: LanguageGroup,
  candidates: readonly DetectableLanguage[],
) {
  const scores = noEvidence()
  const knownWords = addWordVotes(words, group, scores)
  addOtherEvidence(words, candidates, scores)
  return { knownWords, ...leader(scores, languagesOf(group)) }
}

/** Adds the evidence of letters and phrases to `scores`. */
function addOtherEvidence(
  words: readonly SampledWord[],
  candidates: readonly DetectableLanguage[],
  scores: Evidence,
): void {
  if (!isBasicLatin(words)) addLetterEvidence(proseOf(words), scores)
  for (const code of candidates) {
    const index = languageIndex(code)
    scores[index] = (scores[index] as number) + PHRASE_LEAD
  }
}

function detectByWords(
  allWords: readonly SampledWord[],
  group: LanguageGroup,
  candidates: readonly DetectableLanguage[],
): Detection | Promise<Detection> {
  const words =
    group === 'cyrillic' ? allWords.filter(({ folded }) => writingSystemOf(folded) === 'cyrillic') : allWords
  const languages = languagesOf(group)
  const { knownWords, best, lead } = judged(words, group, candidates)
  const sureLead = knownWords === words.length ? SURE_LEAD_ALL_KNOWN : SURE_LEAD
  const doubt = best === 'en' ? DOUBT * unlistedInEnglish(words) : 0
  if (lead >= sureLead + doubt) return success(best, confidenceOf(lead))

  const scores = noEvidence()
  addOtherEvidence(words, candidates, scores)
  addPrior(scores)
  addWordEvidence(words, group, scores)
  const prose = proseOf(words)
  const scorer = ngramScorer()
  return andThen(scorer, (loaded) => combine(scores, languages, loaded(prose, prose.length), lead))
}

/**
 * Adds the library's evidence to `scores`, in place, and concludes.
 * @param wordLead how far the words alone put one language ahead, which speaks against any other
 */
function combine(
  scores: Evidence,
  languages: readonly number[],
  ngrams: NgramScores,
  wordLead: number,
): Detection {
  for (const language of languages) {
    scores[language] = (scores[language] as number) + NGRAM_SHARE * (ngrams.scores[language] as number)
  }
  const { best, lead } = leader(scores, languages)
  if (ngrams.foreignLead >= FOREIGN_LEAD + wordLead)
    return unsure('unsupported_language', best, confidenceOf(FOREIGN_LEAD))
  if (lead < WEAK_LEAD) return unsure('insufficient_confidence', best, confidenceOf(lead))
  return success(best, confidenceOf(lead))
}

function leader(scores: Evidence, languages: readonly number[]): { best: DetectableLanguage; lead: number } {
  const scoreOf = (language: number | undefined) => scores[language ?? -1] ?? Number.NEGATIVE_INFINITY
  const [first, second] = languages.toSorted((one, other) => scoreOf(other) - scoreOf(one))
  return { best: DETECTABLE_LANGUAGES[first ?? -1] ?? FALLBACK, lead: scoreOf(first) - scoreOf(second) }
}

/** A lead in log units is the logarithm of how much more likely the first is than the second. */
function confidenceOf(lead: number): number {
  return Math.round((1 / (1 + Math.exp(-lead))) * 1000) / 1000
}

/** How much of a text is compared, in UTF-16 units. */
const COMPARED_UNITS = 4000

/** The lead of the other language in natural log units: about three thousand times as likely. */
const FAR_LEAD = 8
/** Fewer words than this may be a name, unless most of them are in the language's lists ... */
const MIN_WORDS = 6
/** ... and they are not capitalized as in `Rio Grande do Sul`, where words of up to this length do not count. */
const LONGEST_PARTICLE = 3
const MOST_KNOWN = 0.5
/** With fewer words than `MIN_WORDS`, nearly all must be words of the other language. */
const ALL_BUT_FEW = 0.8

/**
 * Whether a text is far more likely in the detected language than in another one: by everything that detection knows,
 * and because the other one knows few of its words. Always true for languages with scripts of their own.
 *
 * @param found undefined for a language that is not detectable
 */
export async function isFarLikelier(
  text: string,
  found: DetectableLanguage | undefined,
  other: string,
): Promise<boolean> {
  const words = sampledWords(text.slice(0, COMPARED_UNITS))
  const prose = proseOf(words)
  const system = writingSystemOf(prose)
  if (system !== 'latin' && system !== 'cyrillic') return true
  const languages = languagesOf(system)
  if (!languages.includes(languageIndex(other))) return true
  const knownTo = (code: string) => words.filter((word) => hasWord(system, code, word)).length / words.length
  const known = knownTo(other)
  if (known >= MOST_KNOWN) return false
  if (found === undefined) return words.length >= MIN_WORDS
  if (!languages.includes(languageIndex(found))) return true
  const knownToFound = knownTo(found)
  if (knownToFound <= known) return false
  if (words.length < MIN_WORDS && (knownToFound < ALL_BUT_FEW || isCapitalized(words))) return false
  const scores = noEvidence()
  addWordVotes(words, system, scores)
  addLetterEvidence(prose, scores)
  const ngrams = (await ngramScorer())(prose, prose.length)
  const scoreOf = (code: string) =>
    (scores[languageIndex(code)] ?? 0) + (ngrams.scores[languageIndex(code)] ?? 0)
  return scoreOf(found) - scoreOf(other) >= FAR_LEAD
}

/** Whether there are several words, and all but particles begin with a capital letter. */
function isCapitalized(words: readonly SampledWord[]): boolean {
  return (
    words.length > 1 &&
    words.every(({ text, folded }) => text.length <= LONGEST_PARTICLE || text[0] !== folded[0])
  )
}
