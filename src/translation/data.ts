import { readDataFile } from '../data-file.ts'

/** The file `lexicons/<code>.json`. */
export interface LexiconData {
  /** ISO 15924 code of the script, such as `Latn` */
  script: string
  /** words that made-up ones look like, in dictionary case; may be few for small languages */
  words: string[]
  /** parts that occur in made-up words, too */
  syllables?: string[]
  /** substrings that made-up words must not contain, see block-list.ts */
  blocked?: string[]
  /**
   * Base64 of a bit set in which the hash of each real word marks a bit: of all that Mynah's data has in this language and
   * that could be made up. A word whose bit is not set is not real.
   */
  real?: string
}

/** One concept of `phrases.json`: its translation in each language, by BCP 47 code. */
export type Concept = Readonly<Record<string, string>>

/** Reads one lexicon. Callers cache it; nothing is cached here. @throws if the file does not exist */
export function readLexicon(code: string): LexiconData {
  return readDataFile(`translation/lexicons/${code}.json`)
}

/** Reads the built-in phrases. */
export function readConcepts(): Concept[] {
  return readDataFile('translation/phrases/phrases.json')
}
