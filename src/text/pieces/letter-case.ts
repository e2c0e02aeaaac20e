/** How a word uses capitals. `none`: the script has no case, or the word has no cased letter. */
export type CasePattern = 'none' | 'lower' | 'capitalized' | 'upper'

/**
 * The pattern of a source word. A single capital letter (`I`, `A`) counts as capitalized, a mixture (`McDonald`) by its
 * first letter. Georgian has capitals in Unicode but is not written with them, so it counts as having no case.
 *
 * @param lower `word.toLowerCase()`, which the caller needs anyway
 */
export function casePattern(word: string, lower: string): CasePattern {
  if (word === lower) return 'lower'
  const first = word.codePointAt(0) as number
  if (first >= 0x10a0 && first <= 0x10ff) return 'none'
  const width = first > 0xffff ? 2 : 1
  if (word.length > width && word === word.toUpperCase() && word.slice(width) !== lower.slice(width))
    return 'upper'
  return word.slice(0, width) === lower.slice(0, width) ? 'lower' : 'capitalized'
}

/** Whether a text has at least two letters with case, and all of them are capitals: `SAVE`, but not `I`. */
export function isShouted(text: string): boolean {
  // Most capitalized words, checked first.
  const second = text.charCodeAt(1)
  if (second >= 0x61 && second <= 0x7a) return false
  if (text !== text.toUpperCase() || text === text.toLowerCase()) return false
  let capitals = 0
  for (const character of text) if (character !== character.toLowerCase() && ++capitals > 1) return true
  return false
}

/** Languages whose lower-case `i` has a dotted capital; `toLocaleUpperCase` would do it, but only with full ICU. */
const DOTTED_I: ReadonlySet<string> = new Set(['tr', 'az', 'tt'])
const CASED_SCRIPTS: ReadonlySet<string> = new Set(['Latn', 'Cyrl', 'Grek', 'Armn'])

/** Applies a case pattern to lower-case target words, by the rules of the target language. */
export interface TargetCase {
  lower(word: string): string
  apply(word: string, pattern: CasePattern): string
}

/**
 * @param base   base code of the target language
 * @param script ISO 15924 code; words of scripts without case stay unchanged
 */
export function targetCase(base: string, script: string): TargetCase {
  if (!CASED_SCRIPTS.has(script)) return { lower: (word) => word, apply: (word) => word }
  const dotted = script === 'Latn' && DOTTED_I.has(base)
  const upper = (word: string) => (dotted ? word.replaceAll('i', 'İ') : word).toUpperCase()
  return {
    lower: (word) => (dotted ? word.replaceAll('I', 'ı').replaceAll('İ', 'i') : word).toLowerCase(),
    apply(word, pattern) {
      if (pattern === 'upper') return upper(word)
      if (pattern !== 'capitalized') return word
      const width = (word.codePointAt(0) as number) > 0xffff ? 2 : 1
      return upper(word.slice(0, width)) + word.slice(width)
    },
  }
}
