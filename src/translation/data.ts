import { readDataFile } from '../data-file.ts'

/** The file `lexicons/<code>.json`. */
export interface LexiconData {
  /** ISO 15924 code of the script, such as `Latn` */
  script: string
  /** words in the language's own dictionary case; may be few for small languages */
  words: string[]
  /** the most frequent function words, for detection */
  common?: string[]
  /** parts from which further words are made */
  syllables?: string[]
  /** what may not be made up, see block-list.ts */
  blocked?: string[]
}

/** One concept of `phrases.json`: what it is called in each language, by BCP 47 code. */
export type Concept = Readonly<Record<string, string>>

/** Reads one lexicon. Callers keep what they read; nothing is cached here. @throws when there is no such file */
export function readLexicon(code: string): LexiconData {
  return readDataFile(`translation/lexicons/${code}.json`)
}

/** Reads the built-in phrases. */
export function readConcepts(): Concept[] {
  return readDataFile('translation/phrases/phrases.json')
}
