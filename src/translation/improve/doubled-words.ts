import { languageData } from './language-data.ts'
import { mapProse } from './prose.ts'
import type { TextChange } from './text-change.ts'

const DOUBLED = /(?<![\p{L}\p{M}\p{N}_'’-])(\p{L}[\p{L}\p{M}'’]*)((?: +\1)+)(?![\p{L}\p{M}\p{N}_'’-])/giu

/**
 * Removes a repeated word. Words that correct text repeats are left alone, and so are capitalized repetitions, which
 * are mostly names.
 */
export function doubledWords(target: string): TextChange {
  const { keepDoubled } = languageData(target)
  if (keepDoubled === undefined) return (text) => text
  const kept = new Set(keepDoubled)
  return (text) =>
    mapProse(text, (prose) =>
      prose.replace(DOUBLED, (all, word: string, repetitions: string) =>
        isMeant(word, repetitions, kept) ? all : word,
      ),
    )
}

/** Single letters are names of things, except for the article and preposition `a`. */
function isMeant(word: string, repetitions: string, kept: ReadonlySet<string>): boolean {
  const lower = word.toLowerCase()
  return repetitions !== repetitions.toLowerCase() || kept.has(lower) || (word.length === 1 && lower !== 'a')
}
