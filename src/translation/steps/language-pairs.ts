import { hasDictionary } from '../dictionary/dictionary.ts'
import { type WordTranslator, wordTranslator } from '../dictionary/word-translator.ts'
import { baseOf, isSpaced } from '../languages.ts'
import { lexiconCode, lexiconFor } from '../lexicon/lexicon.ts'
import { type WordMapper, wordMapper } from '../modes/word-mode.ts'
import { builtInPhrases, type PhraseTable, phrasesBesideDictionary } from '../phrases/phrase-table.ts'
import type { TargetCase } from '../text/letter-case.ts'

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
  readonly #seed: string
  #mapper: WordMapper | undefined
  #words: WordTranslator | undefined
  #builtIn: PhraseTable | undefined

  /** @param seed chooses among the possible words */
  constructor(seed: string, source: string, target: string) {
    const targetBase = baseOf(target)
    this.#seed = seed
    this.source = source
    this.target = target
    this.language = baseOf(source)
    this.isSameLanguage = this.language === targetBase
    this.isSpaced = isSpaced(targetBase)
  }

  /** Makes words up. */
  get mapper(): WordMapper {
    this.#mapper ??= wordMapper(this.#seed, this.target)
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

  /** The built-in phrases that are looked up before words: few if the dictionary has both languages. */
  get builtIn(): PhraseTable {
    this.#builtIn ??=
      hasDictionary(this.source) && hasDictionary(this.target) ? phrasesBesideDictionary() : builtInPhrases()
    return this.#builtIn
  }

  /** How the target writes capitals. */
  get letterCase(): TargetCase {
    return lexiconFor(lexiconCode(this.target)).case
  }
}

/** The pairs of a translator. */
export class LanguagePairs {
  readonly #seed: string
  readonly #pairs = new Map<string, LanguagePair>()
  #last: LanguagePair | undefined

  constructor(seed: string) {
    this.#seed = seed
  }

  of(source: string, target: string): LanguagePair {
    // Texts of a request, and most requests, have the same languages.
    if (this.#last?.source === source && this.#last.target === target) return this.#last
    const key = `${source} ${target}`
    let pair = this.#pairs.get(key)
    if (pair === undefined) {
      pair = new LanguagePair(this.#seed, source, target)
      this.#pairs.set(key, pair)
    }
    this.#last = pair
    return pair
  }
}
