import { casePattern } from '../text/letter-case.ts'
import { mapProse } from './prose.ts'

/** Returns the replacement for a found phrase, which is given in lower case; undefined leaves it. */
export type Replacement = (phrase: string) => string | undefined

const WORD_CHARACTER = "\\p{L}\\p{M}\\p{N}_'’"
const SPECIAL = /[.*+?^${}()|[\]\\]/g

/**
 * Creates a function that replaces phrases that occur as whole words, the longest first, and keeps the letter case of
 * their beginning. Placeholders, addresses and numbers are left alone.
 *
 * @param phrases in any letter case
 * @param spaced  whether the language writes spaces between words; elsewhere a phrase is found anywhere
 */
export function phraseReplacer(
  phrases: readonly string[],
  spaced: boolean,
): (text: string, replacement: Replacement) => string {
  if (phrases.length === 0) return (text) => text
  const longestFirst = [...phrases].sort((a, b) => b.length - a.length)
  const choices = longestFirst.map((phrase) => phrase.replace(SPECIAL, '\\$&')).join('|')
  const pattern = spaced
    ? new RegExp(`(?<![${WORD_CHARACTER}])(?:${choices})(?![${WORD_CHARACTER}])`, 'giu')
    : new RegExp(choices, 'gu')
  return (text, replacement) =>
    mapProse(text, (prose) =>
      prose.replace(pattern, (found) => {
        const lower = found.toLowerCase()
        const instead = replacement(lower)
        return instead === undefined || instead.toLowerCase() === lower
          ? keepSpelling(found, instead)
          : inCaseOf(found, lower, instead)
      }),
    )
}

/** A replacement that differs only in letter case, such as a weekday's, defines how to write the word. */
function keepSpelling(found: string, instead: string | undefined): string {
  return instead !== undefined && found === found.toLowerCase() ? instead : found
}

function inCaseOf(found: string, lower: string, instead: string): string {
  switch (casePattern(found, lower)) {
    case 'upper':
      return found.length > 1 ? instead.toUpperCase() : instead
    case 'capitalised':
      return capitalised(instead)
    default:
      return instead
  }
}

/** Capitalizes the first letter of a text. */
export const capitalised = (text: string) => text.replace(/^[a-zà-öø-ÿœ]/, (letter) => letter.toUpperCase())
