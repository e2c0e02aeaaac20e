import { baseOf } from '../languages.ts'
import type { Cutting } from '../phrases/phrases-first.ts'
import type { Steering } from '../steering.ts'
import type { Unit } from '../text/unit.ts'

/** One text to translate. */
export interface Job extends Steering {
  /** lower-case base code */
  readonly source: string
  /** BCP 47 code */
  readonly target: string
  readonly cutting: Cutting
  /** Whether source and target are variants of one language; then the text comes back unchanged (spec, variants). */
  readonly isSameLanguage: boolean
  /** Whether anything in the text is neither a phrase of the scenario nor a segment of the memory. */
  readonly made: { something: boolean }
  /** Whether the text is one character, which may be a key of the keyboard. */
  readonly isSingle: boolean
  /** Whether it is one of the texts of a message, which is known or unknown as a whole. */
  readonly isWithinMessage: boolean
}

/** The job that a text is. */
export function jobFor({ text }: Unit, source: string, target: string, steering: Steering): Job {
  const { splitting = 'punctuation_and_newlines' } = steering
  const language = baseOf(source)
  return {
    source,
    target,
    cutting: { splitting, language },
    isSameLanguage: language === baseOf(target),
    made: { something: false },
    isSingle: isSingleCharacter(text),
    isWithinMessage: false,
    ...steering,
  }
}

/** White space aside. */
export function isSingleCharacter(text: string): boolean {
  if (text.length > 80) return false
  const [first, second] = text.trim()
  return first !== undefined && second === undefined
}

/** What steers a translation, as the mode `echo` shows it. */
export const steeredBy = ({ formality, named = [] }: Pick<Steering, 'formality' | 'named'>) =>
  formality ? [formality, ...named] : named
