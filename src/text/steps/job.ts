import { cached, once } from '../../base/runtime/cached.ts'
import { hasDictionary } from '../dictionary/dictionary.ts'
import {
  type WordChoice,
  type WordMapper,
  wordMapper,
  wordTranslator,
} from '../dictionary/word-translator.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { builtInPhrases, type PhraseEntry, phrasesBesideDictionary } from '../phrases/phrase-table.ts'
import { scenarioPhrases } from '../phrases/scenario-phrases.ts'
import type { Splitting } from '../pieces/sentences.ts'
import type { Steering } from '../steering.ts'
import { NEWEST_TEXT_VERSION, type TranslatorSettings } from '../translator-settings.ts'

/** One text to translate. */
export interface Job extends Steering {
  readonly text: string
  readonly pair: LanguagePair
  readonly splitting: Splitting
  /** Whether any of the text is neither a phrase of the scenario nor a segment of the memory. */
  readonly progress: { hasUnknownText: boolean }
  /** Whether it is one of the texts of a message, which is known or unknown as a whole. */
  readonly isWithinMessage: boolean
}

/** The job for a text. */
export function jobFor(text: string, pair: LanguagePair, steering: Steering): Job {
  const { splitting = 'punctuation_and_newlines' } = steering
  return { ...steering, text, pair, splitting, progress: { hasUnknownText: false }, isWithinMessage: false }
}

/** Whether a text is a single character apart from white space, such as the key of a keyboard. */
export function isSingleCharacter(text: string): boolean {
  if (text.length > 80) return false
  const [first, second] = text.trim()
  return first !== undefined && second === undefined
}

/** What steers a translation, in the form of the mode `echo`. */
export const steeredBy = ({ formality, named = [] }: Pick<Steering, 'formality' | 'named'>) =>
  formality ? [formality, ...named] : named

/** The settings of a translator with their defaults, and what derives from its mode. */
export type Plan = ReturnType<typeof planOf>

/** @param scenario the phrases of the settings, if already prepared */
export function planOf(settings: TranslatorSettings, scenario = phrasesOf(settings.phrases)) {
  const { seed, textVersion = NEWEST_TEXT_VERSION, punctuation = 'target' } = settings
  const { length = 1, unknown = 'fake', rightToLeft = false } = settings
  const mode = settings.mode === 'accents' ? 'pseudo' : settings.mode
  return {
    seed,
    textVersion,
    mode,
    punctuation,
    length,
    unknown,
    rightToLeft,
    /** The phrases of a scenario; undefined if there are none. */
    scenario,
    /** Whether words become words of the target language. */
    makesWords: mode === 'words' || mode === 'distinct' || mode === 'hostile',
    /** Whether messages keep their syntax; if texts are exposed to hazards, the hazards handle messages. */
    readsMessages: mode === 'words' || mode === 'pseudo' || mode === 'distinct',
    /** Whether unknown texts get an unmarked translation. */
    isFake: unknown === 'fake',
  }
}

const phrasesOf = (phrases: readonly PhraseEntry[] | undefined) =>
  phrases?.length ? scenarioPhrases(phrases) : undefined

/**
 * A translator's objects for two languages; those that are slow to create are created for the first text that needs
 * them.
 */
export type LanguagePair = ReturnType<typeof languagePair>

function languagePair(source: string, target: string, mapper: () => WordMapper) {
  const language = baseOf(source)
  const targetBase = baseOf(target)
  const letterCase = once(() => lexiconFor(lexiconCode(target)).case)
  const builtIn = hasDictionary(source) && hasDictionary(target) ? phrasesBesideDictionary : builtInPhrases
  return {
    /** lower-case base code */
    source,
    /** BCP 47 code */
    target,
    /** The base code of the source, in lower case. */
    language,
    /** Whether both are variants of one language; then a text stays unchanged (spec, variants). */
    isSameLanguage: language === targetBase,
    /** Whether the target separates words by spaces. */
    isSpaced: isSpaced(targetBase),
    /** The target's rules for capitals. */
    letterCase,
    /** Makes up words. */
    mapper,
    /** Translates words with the dictionary, and makes up the others. */
    words: once(() => wordTranslator(source, target, { mapper: mapper(), letterCase: letterCase() })),
    /** The built-in phrases that are looked up before words: only a few if the dictionary supports both languages. */
    builtIn,
  }
}

/** The pairs of a translator, by source and target. Made-up words depend on the target alone, and take much memory. */
export function languagePairs(chosen: WordChoice) {
  const mapperFor = cached((target: string) => wordMapper(chosen, target))
  return cached((source: string) =>
    cached((target: string) => languagePair(source, target, () => mapperFor(target))),
  )
}
