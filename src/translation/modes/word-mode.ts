import { hash } from '../hash.ts'
import { variantOf } from '../languages.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { casePattern } from '../text/letter-case.ts'

/** Gives the target word for a source word, capitals included. */
export type WordMapper = (word: string) => string

/** The version of how words become words: raised with every change that gives other ones. */
const WORDS_VERSION = 2

/** How many words of a text are remembered: more than most have different ones. */
const REMEMBERED = 4096

/**
 * Every source word becomes a word of the target language: a function of the seed, the lower-cased source word, and
 * the target, and of nothing else; a variant of a language has words of its own. Capitals follow the source word
 * (`lower`, `Capitalised`, `ALL CAPS`), so German nouns are small where the source word is small: our choice, one rule
 * for all targets.
 *
 * @throws when there is no lexicon for the target
 */
export function wordMapper(seed: string, target: string): WordMapper {
  const lexicon = lexiconFor(lexiconCode(target))
  const wordFor = lexicon.wordsFrom(hash(`${seed}\n${variantOf(target)}\n${WORDS_VERSION}\n`))
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
