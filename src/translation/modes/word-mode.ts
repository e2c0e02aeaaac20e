import { hash } from '../hash.ts'
import { variantOf } from '../languages.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { casePattern } from '../text/letter-case.ts'
import type { TextVersion } from '../translator-settings.ts'

/** Returns the target word for a source word, including capitals. */
export type WordMapper = (word: string) => string

/** Chooses among the possible words. */
export interface WordChoice {
  readonly seed: string
  readonly textVersion: TextVersion
}

/** How many words of a text are cached: more than most texts have different ones. */
const REMEMBERED = 4096

/**
 * Every source word becomes a word of the target language: a function of only the seed, the lower-case source word, and
 * the target; a variant of a language has its own words. Capitals follow the source word (`lower`, `Capitalised`, `ALL
 * CAPS`), so German nouns are in lower case if the source word is: our choice, one rule for all targets.
 *
 * @throws if there is no lexicon for the target
 */
export function wordMapper({ seed, textVersion }: WordChoice, target: string): WordMapper {
  const lexicon = lexiconFor(lexiconCode(target))
  const wordFor = lexicon.wordsFrom(hash(`${seed}\n${variantOf(target)}\n${textVersion}\n`))
  const remembered = new Map<string, string>()
  return (word) => {
    let mapped = remembered.get(word)
    if (mapped === undefined) {
      const lower = word.toLowerCase()
      mapped = lexicon.case.apply(wordFor(lower), casePattern(word, lower))
      if (remembered.size === REMEMBERED) remembered.clear()
      remembered.set(word, mapped)
    }
    return mapped
  }
}
