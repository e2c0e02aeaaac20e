import { type WordTranslator, wordTranslator } from '../dictionary/word-translator.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { type WordMapper, wordMapper } from '../modes/word-mode.ts'
import type { TargetCase } from '../text/letter-case.ts'

/** What makes words of target languages, made with the first text into each. */
export interface WordMakers {
  /** Makes words up. */
  mapperFor(target: string): WordMapper
  /** Takes them from the dictionary, and makes up the others. */
  translatorFor(source: string, target: string): WordTranslator
}

/** @param seed chooses among the possible words */
export function createWordMakers(seed: string): WordMakers {
  const mappers = new Map<string, WordMapper>()
  const translators = new Map<string, WordTranslator>()

  function mapperFor(target: string): WordMapper {
    let mapper = mappers.get(target)
    if (mapper === undefined) {
      mapper = wordMapper(seed, target)
      mappers.set(target, mapper)
    }
    return mapper
  }

  return {
    mapperFor,
    translatorFor(source, target) {
      const pair = `${source} ${target}`
      let translator = translators.get(pair)
      if (translator === undefined) {
        translator = wordTranslator(source, target, {
          mapper: mapperFor(target),
          letterCase: letterCaseOf(target),
        })
        translators.set(pair, translator)
      }
      return translator
    },
  }
}

/** How a target language writes capitals. */
export const letterCaseOf = (target: string): TargetCase => lexiconFor(lexiconCode(target)).case
