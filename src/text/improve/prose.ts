import { casePattern } from '../pieces/letter-case.ts'
import { changeBetween, cutPieces } from '../pieces/pieces.ts'

/** Applies a change to every stretch of a text between placeholders, addresses, numbers and identifiers. */
export const mapProse = (text: string, change: (prose: string) => string): string =>
  changeBetween(cutPieces(text), ({ kind }) => kind === 'kept', change)

/** White space with blank lines between two paragraphs. */
const BETWEEN_BLOCKS = /(?<!\s)(\s*\n[^\S\n]*\n\s*)/

/** Applies a change to every paragraph of a text. */
export const mapBlocks = (text: string, change: (block: string) => string): string =>
  text
    .split(BETWEEN_BLOCKS)
    .map((part, index) => (index % 2 === 1 || part === '' ? part : change(part)))
    .join('')

/** One step of an improvement: text in, text out. */
export type TextChange = (text: string) => string

/** Applies the steps in sequence. */
export const inTurn =
  (changes: readonly TextChange[]): TextChange =>
  (text) =>
    changes.reduce((changed, change) => change(changed), text)

/** After this many rounds the result is final; real texts need two. */
const MAX_ROUNDS = 8

/** Repeats the change until nothing changes, so that improving an improved text does nothing. */
export const untilStable =
  (change: TextChange): TextChange =>
  (text) => {
    let before = text
    for (let round = 0; round < MAX_ROUNDS; round++) {
      const after = change(before)
      if (after === before) break
      before = after
    }
    return before
  }

/** Returns the replacement for a found phrase, which is given in lower case; undefined leaves it. */
type Replacement = (phrase: string) => string | undefined

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
    case 'capitalized':
      return capitalized(instead)
    default:
      return instead
  }
}

/** Capitalizes the first letter of a text. */
export const capitalized = (text: string) => text.replace(/^[a-zà-öø-ÿœ]/, (letter) => letter.toUpperCase())
