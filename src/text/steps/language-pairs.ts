import { hasDictionary } from '../dictionary/dictionary.ts'
import {
  type WordChoice,
  type WordMapper,
  type WordTranslator,
  wordMapper,
  wordTranslator,
} from '../dictionary/word-translator.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { builtInPhrases, type PhraseTable, phrasesBesideDictionary } from '../phrases/phrase-table.ts'
import type { TargetCase } from '../pieces/letter-case.ts'

/**
 * A translator's objects for two languages; those that are slow to create are created for the first text that needs
 * them.
 */
export class LanguagePair {
  /** lower-case base code */
  readonly source: string
  /** BCP 47 code */
  readonly target: string
  /** The base code of the source, in lower case. */
  readonly language: string
  /** Whether both are variants of one language; then a text stays unchanged (spec, variants). */
  readonly isSameLanguage: boolean
  /** Whether the target separates words by spaces. */
  readonly isSpaced: boolean
  readonly #chosen: WordChoice
  #mapper: WordMapper | undefined
  #words: WordTranslator | undefined
  #builtIn: PhraseTable | undefined

  constructor(chosen: WordChoice, source: string, target: string) {
    const targetBase = baseOf(target)
    this.#chosen = chosen
    this.source = source
    this.target = target
    this.language = baseOf(source)
    this.isSameLanguage = this.language === targetBase
    this.isSpaced = isSpaced(targetBase)
  }

  /** Makes up words. */
  get mapper(): WordMapper {
    this.#mapper ??= wordMapper(this.#chosen, this.target)
    return this.#mapper
  }

  /** Translates words with the dictionary, and makes up the others. */
  get words(): WordTranslator {
    this.#words ??= wordTranslator(this.source, this.target, {
      mapper: this.mapper,
      letterCase: this.letterCase,
    })
    return this.#words
  }

  /** The built-in phrases that are looked up before words: only a few if the dictionary supports both languages. */
  get builtIn(): PhraseTable {
    this.#builtIn ??=
      hasDictionary(this.source) && hasDictionary(this.target) ? phrasesBesideDictionary() : builtInPhrases()
    return this.#builtIn
  }

  /** The target's rules for capitals. */
  get letterCase(): TargetCase {
    return lexiconFor(lexiconCode(this.target)).case
  }
}

/** The pairs of a translator. */
export class LanguagePairs {
  readonly #chosen: WordChoice
  readonly #pairs = new Map<string, LanguagePair>()
  #last: LanguagePair | undefined

  constructor(chosen: WordChoice) {
    this.#chosen = chosen
  }

  of(source: string, target: string): LanguagePair {
    // Texts of a request, and most requests, use the same languages.
    if (this.#last?.source === source && this.#last.target === target) return this.#last
    const key = `${source} ${target}`
    let pair = this.#pairs.get(key)
    if (pair === undefined) {
      pair = new LanguagePair(this.#chosen, source, target)
      this.#pairs.set(key, pair)
    }
    this.#last = pair
    return pair
  }
}
