import { baseOf } from '../languages.ts'
import type { Splitting } from '../pieces/sentences.ts'
import type { Steering } from '../steering.ts'
import type { TagHandling } from '../tags/markup.ts'
import type { HazardName } from './hazard-names.ts'

/** Which hazards apply. */
export interface HazardChoice {
  readonly seed: string
  /** null means every observed hazard */
  readonly hazards: readonly HazardName[] | null
  /**
   * Whether plural and select messages are translated as prose, like the service does, which does not recognize them.
   */
  readonly isBlind: boolean
  /** The share of changeable texts that a hazard changes: 1 means all. */
  readonly rate: number
}

/**
 * A text and its finished translation, the input of a hazard.
 * @internal
 */
export interface ExposedText {
  /** As in the request, with its markup. */
  readonly source: string
  /** The translation after earlier hazards. */
  readonly translation: string
  /** Lower-case base code that the answer reports. */
  readonly sourceLang: string
  /** BCP 47 */
  readonly target: string
  /** Whether the request names the source language. */
  readonly isSourceGiven: boolean
  /** How tags are handled; undefined if markup is ordinary text. */
  readonly tags: TagHandling | undefined
  /** How the text was split into sentences. */
  readonly splitting: Splitting
  readonly preserveFormatting: boolean
  /** The translation of a source word. */
  word(source: string): string
  /** What steers the translation. */
  readonly steering: Steering
  /** The translation with some of the steering changed. */
  steered(by: Partial<Steering>): string
}

/** A text changed by a hazard. */
export interface Spoiled {
  readonly translation: string
  /** The wrong source language to report. */
  readonly sourceLang?: string
}

/**
 * Returns a number below another, derived from the seed, the hazard, the text and its target; each call returns the
 * next number.
 */
export type Choose = (below: number) => number

/**
 * Applies a hazard to a text, based on nothing else; undefined if the text has nothing to change, or if the request
 * protects it.
 * @internal
 */
export type Hazard = (text: ExposedText, choose: Choose) => Spoiled | undefined

/** The result of one of several forms of a hazard: the chosen one, or the next that applies to the text. */
export function chooseFitting<Outcome>(
  choose: Choose,
  forms: readonly (() => Outcome | undefined)[],
): Outcome | undefined {
  const first = choose(forms.length)
  for (let index = 0; index < forms.length; index++) {
    const outcome = forms[(first + index) % forms.length]?.()
    if (outcome !== undefined) return outcome
  }
  return undefined
}

/** Whether a text is presumably translated by way of English: neither of its languages is English. */
export const isPivoted = ({ sourceLang, target }: ExposedText) =>
  baseOf(sourceLang) !== 'en' && baseOf(target) !== 'en'
