import type { Steering } from '../steering.ts'
import type { TagHandling } from '../tags/tag-handling.ts'
import type { Splitting } from '../text/sentences.ts'

/**
 * What the service does to texts that nobody protects, by the names that settings, the header of a request and faults have
 * for it.
 */
export const HAZARD_NAMES = [
  'placeholder-name',
  'placeholder-syntax',
  'placeholder-move',
  'tag-move',
  'tag-bounds',
  'tag-structure',
  'tag-gap',
  'entities',
  'newlines',
  'edges',
  'quotes',
  'escapes',
  'numbers',
  'loss',
  'extra',
  'untranslated',
  'language',
  'steering',
  'invisible',
] as const

export type HazardName = (typeof HAZARD_NAMES)[number]

/** Which hazards texts meet. */
export interface HazardChoice {
  readonly seed: string
  /** null is every one that was observed */
  readonly hazards: readonly HazardName[] | null
  /** Whether plural and select messages are translated as if they were prose, as the service does that knows of none. */
  readonly isBlind: boolean
  /** The share of the texts that could meet a hazard which do so: 1 is every one. */
  readonly rate: number
}

/**
 * A text and its finished translation, as a hazard finds them.
 * @internal
 */
export interface ExposedText {
  /** As the request has it, with its markup. */
  readonly source: string
  /** As the answer would have it; what earlier hazards did to it is done. */
  readonly translation: string
  /** Lower-case base code that the answer reports. */
  readonly sourceLang: string
  /** BCP 47 */
  readonly target: string
  /** Whether the request names the language of its texts. */
  readonly isSourceGiven: boolean
  /** How tags are handled; undefined where markup is ordinary text. */
  readonly tags: TagHandling | undefined
  /** How the text was cut into sentences. */
  readonly splitting: Splitting
  readonly preserveFormatting: boolean
  /** The word of the target that a word of the source becomes. */
  word(source: string): string
  /** What steers the translation. */
  readonly steering: Steering
  /** The translation that it would have if some of that were otherwise. */
  steered(by: Partial<Steering>): string
}

/** What a hazard made of a text. */
export interface Spoiled {
  readonly translation: string
  /** Another language than the one that would be reported. */
  readonly sourceLang?: string
}

/**
 * A number below another, by chance that follows from the seed, the hazard, the text and its target alone; asked again
 * it gives the next one.
 */
export type Choose = (below: number) => number

/**
 * What a hazard does to a text, by a rule that knows nothing else; undefined where the text has nothing for it, or where
 * what the request says keeps the text safe from it.
 * @internal
 */
export type Hazard = (text: ExposedText, choose: Choose) => Spoiled | undefined
