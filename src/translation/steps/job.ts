import type { Cutting } from '../phrases/phrases-first.ts'
import type { Steering } from '../steering.ts'
import type { LanguagePair } from './language-pairs.ts'

/** One text to translate. */
export interface Job extends Steering {
  readonly text: string
  readonly pair: LanguagePair
  readonly cutting: Cutting
  /** Whether any of the text is neither a phrase of the scenario nor a segment of the memory. */
  readonly made: { something: boolean }
  /** Whether it is one of the texts of a message, which is known or unknown as a whole. */
  readonly isWithinMessage: boolean
}

/** The job for a text. */
export function jobFor(text: string, pair: LanguagePair, steering: Steering): Job {
  const { splitting = 'punctuation_and_newlines' } = steering
  return {
    text,
    pair,
    cutting: { splitting, language: pair.language },
    made: { something: false },
    isWithinMessage: false,
    ...steering,
  }
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
