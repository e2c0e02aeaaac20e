import type { PhraseEntry } from '../phrases/phrase-table.ts'
import { type ScenarioPhrases, scenarioPhrases } from '../phrases/scenario-phrases.ts'
import type { UnknownTexts } from '../phrases/unknown-texts.ts'
import {
  NEWEST_TEXT_VERSION,
  type Punctuation,
  type TextVersion,
  type TranslationMode,
  type TranslatorSettings,
} from '../translator-settings.ts'

/** The settings of a translator with their defaults, and what derives from its mode. */
export interface Plan {
  readonly seed: string
  readonly textVersion: TextVersion
  readonly mode: Exclude<TranslationMode, 'accents'>
  readonly punctuation: Punctuation
  readonly length: number
  readonly unknown: UnknownTexts
  readonly rightToLeft: boolean
  /** The phrases of a scenario; undefined if there are none. */
  readonly scenario: ScenarioPhrases | undefined
  /** Whether words become words of the target language. */
  readonly makesWords: boolean
  /** Whether messages keep their syntax; if texts are exposed to hazards, the hazards handle messages. */
  readonly readsMessages: boolean
  /** Whether unknown texts get an unmarked translation. */
  readonly isFake: boolean
}

/** @param scenario the phrases of the settings, if already prepared */
export function planOf(settings: TranslatorSettings, scenario = phrasesOf(settings.phrases)): Plan {
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
    scenario,
    makesWords: mode === 'words' || mode === 'distinct' || mode === 'hostile',
    readsMessages: mode === 'words' || mode === 'pseudo' || mode === 'distinct',
    isFake: unknown === 'fake',
  }
}

const phrasesOf = (phrases: readonly PhraseEntry[] | undefined) =>
  phrases?.length ? scenarioPhrases(phrases) : undefined
