import type { HazardName } from './hazards/hazard-names.ts'
import type { PhraseEntry } from './phrases/phrase-table.ts'
import type { UnknownTexts } from './phrases/unknown-texts.ts'

/** The translation modes. docs/text.md shows them side by side. */
export const TRANSLATION_MODES = ['words', 'identity', 'echo', 'pseudo', 'distinct', 'hostile'] as const

/**
 * - `words`: every word becomes a word of the target language
 * - `identity`: the text itself
 * - `echo`: `[de] Hello`, with everything that steers the translation next to the target
 * - `pseudo`: readable pseudo-localization, `⟦Ĥééļļöö⟧`
 * - `distinct`: like `words`, with a unique token for each text
 * - `hostile`: like `words`, exposed to what the service does to unprotected text
 * - `accents`: an earlier name of `pseudo`, deprecated
 */
export type TranslationMode = (typeof TRANSLATION_MODES)[number] | 'accents'

/**
 * The versions of fake text that can be chosen. A change of words or of their order adds one, and the earlier ones stay
 * until the end of the next major version (docs/limits.md).
 */
export const TEXT_VERSIONS = [2] as const

export type TextVersion = (typeof TEXT_VERSIONS)[number]

export const NEWEST_TEXT_VERSION: TextVersion = 2

/** The punctuation of made-up text: periods, commas, quotation marks, spaces before them. */
export type Punctuation = 'target' | 'source'

/** How to create translations: plain data, which can be sent to another thread. */
export interface TranslatorSettings {
  /** chooses among the possible words of `words` mode; the same seed gives the same translations everywhere */
  readonly seed: string
  readonly mode: TranslationMode
  /** The version of fake text; the newest by default. */
  readonly textVersion?: TextVersion
  /** Whether made-up text has the punctuation of the target, which is the default, or of the source. */
  readonly punctuation?: Punctuation
  /** Makes translations this many times as long, in every mode; 1 by default. */
  readonly length?: number
  /** What happens to texts that match no phrase of `phrases` and no segment of a memory; `fake` by default. */
  readonly unknown?: UnknownTexts
  /** Whether a mark after each text shows what steers it, including the context of its request. */
  readonly visibleSteering?: boolean
  /** Whether words in `pseudo` run from right to left. */
  readonly rightToLeft?: boolean
  /** The hazards for texts in mode `hostile`; null, the default, is every hazard. */
  readonly hazards?: readonly HazardName[] | null
  /** The share of changeable texts that each hazard changes; 1 by default. */
  readonly rate?: number
  /**
   * take precedence over words in every mode but `identity`, except if the text contains a phrase of the request's
   * glossary; the last of several for the same text wins
   */
  readonly phrases?: readonly PhraseEntry[]
}

/** Settings that one request may override. */
export type TranslationOverrides = Partial<Omit<TranslatorSettings, 'seed' | 'phrases'>>
