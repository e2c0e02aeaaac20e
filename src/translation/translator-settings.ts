import type { HazardName } from './hazards/hazard.ts'
import type { PhraseEntry } from './phrases/phrase-table.ts'
import type { UnknownTexts } from './phrases/unknown-texts.ts'

/** The ways to make a translation. docs/text.md shows them side by side. */
export const TRANSLATION_MODES = ['words', 'identity', 'echo', 'pseudo', 'distinct', 'hostile'] as const

/**
 * - `words`: every word becomes a word of the target language
 * - `identity`: the text itself
 * - `echo`: `[de] Hello`, with what steers the translation beside the target
 * - `pseudo`: readable pseudo-localization, `⟦Ĥééļļöö⟧`
 * - `distinct`: as `words`, with a token that no other text has
 * - `hostile`: as `words`, exposed to what the service does to texts that nobody protects
 * - `accents`: an earlier name of `pseudo`, deprecated
 */
export type TranslationMode = (typeof TRANSLATION_MODES)[number] | 'accents'

/** Whose punctuation words get: full stops, commas, quotation marks, spaces before marks. */
export type Punctuation = 'target' | 'source'

/** How translations are made: data only, which can be sent to another thread. */
export interface TranslatorSettings {
  /** chooses among the possible words of `words` mode; the same seed gives the same translations everywhere */
  readonly seed: string
  readonly mode: TranslationMode
  /** Whether made-up text has the punctuation of the target, which is the default, or of the source. */
  readonly punctuation?: Punctuation
  /** How many times as long as they would be translations become, in every mode; 1 by default. */
  readonly length?: number
  /** What becomes of texts that are no phrase of `phrases` and no segment of a memory; `fake` by default. */
  readonly unknown?: UnknownTexts
  /** Whether a mark behind each text shows what steers it, the context of its request included. */
  readonly visibleSteering?: boolean
  /** Whether words of `pseudo` run from right to left. */
  readonly rightToLeft?: boolean
  /** What texts are exposed to in mode `hostile`; null, the default, is every hazard. */
  readonly hazards?: readonly HazardName[] | null
  /** The share of the texts that each hazard meets, of those that it could; 1 by default. */
  readonly rate?: number
  /**
   * answered before the words in every mode but `identity`, but not where the text has a phrase of the request's
   * glossary; the last of several for the same text counts
   */
  readonly phrases?: readonly PhraseEntry[]
}

/** What one request may want to be otherwise. */
export type TranslationOverrides = Partial<Omit<TranslatorSettings, 'seed' | 'phrases'>>
