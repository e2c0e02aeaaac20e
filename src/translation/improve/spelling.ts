import { baseOf, isSpaced } from '../languages.ts'
import { languageData } from './language-data.ts'
import { phraseReplacer } from './replace-phrases.ts'
import type { TextChange } from './text-change.ts'

/** The pronoun by itself: not the numeral of a list, not a part of an abbreviation. */
const LONE_I = /(?<=^|[\s"“(])i(?=\s+[a-z])/g

/**
 * Corrects common misspellings, from a small table for each language.
 *
 * @param variant BCP 47 code of the variant whose spelling the text gets; undefined keeps the text's own
 */
export function spelling(target: string, variant: string | undefined): TextChange {
  const { misspellings, regional = {} } = languageData(target)
  const table = new Map(Object.entries({ ...misspellings, ...(variant && regional[variant]) }))
  const replace = phraseReplacer([...table.keys()], isSpaced(baseOf(target)) && baseOf(target) !== 'ko')
  const isEnglish = baseOf(target) === 'en'
  return (text) => {
    const spelt = replace(text, (word) => table.get(word))
    return isEnglish ? spelt.replace(LONE_I, 'I') : spelt
  }
}
