import { readDataFile } from '../../data-file.ts'
import type { DictionarySection } from './dictionary-entry.ts'

/** The entries of the dictionary, which `npm run generate` reads from the English file. */
export interface EntryList {
  /** The codes, in lower case, of the languages and variants that have a file. */
  readonly codes: readonly string[]
  /** The key of each entry, one per line. */
  readonly keys: string
  /** The number of entries in each section, in order. */
  readonly sections: Readonly<Record<DictionarySection, number>>
}

/** The translations of the entries in a language or variant. */
export interface EntryNames {
  readonly spelling: Readonly<Record<string, string>>
  /** One line per entry, as in the dictionary's file; empty if it has none. */
  readonly lines: string
}

/** For each word, the entries of a language and its variants that may have a name beginning with it. */
export interface EntryBeginnings {
  /** The words, sorted by code units, one per line. */
  readonly words: string
  /** The numbers of their entries, one line each. */
  readonly entries: string
  /** Entries with a name that has a slot. */
  readonly withSlot: readonly number[]
}

const FOLDER = 'translation/dictionary/compiled'

/** Reads the list of entries. Callers cache it; nothing is cached here. */
export const readEntryList = (): EntryList => readDataFile(`${FOLDER}/entries.json`)

/** Reads the file of a language or variant. */
export const readEntryNames = (code: string): EntryNames => readDataFile(`${FOLDER}/${code}.json`)

/** Reads the beginnings of a language that is written with blanks. */
export const readEntryBeginnings = (base: string): EntryBeginnings =>
  readDataFile(`${FOLDER}/${base}.beginnings.json`)
