import { readDataFile } from '../../data-file.ts'
import type { DictionarySection } from './dictionary-entry.ts'

/** The entries of the dictionary, which `npm run generate` takes from the English file. */
export interface EntryList {
  /** The codes, in lower case, of the languages and variants that have a file. */
  readonly codes: readonly string[]
  /** What each entry is called everywhere, a line each. */
  readonly keys: string
  /** How many entries each section has, in their order. */
  readonly sections: Readonly<Record<DictionarySection, number>>
}

/** What a language or variant calls the entries. */
export interface EntryNames {
  readonly grammar: Readonly<Record<string, string>>
  readonly spelling: Readonly<Record<string, string>>
  /** A line for each entry as the dictionary's file has it; empty where it has none. */
  readonly lines: string
}

/** Which entries of a language and its variants may have a name that begins with a word. */
export interface EntryBeginnings {
  /** The words in the order of their code units, a line each. */
  readonly words: string
  /** The numbers of their entries, a line each. */
  readonly entries: string
  /** Entries of which a name has a slot. */
  readonly withSlot: readonly number[]
}

const FOLDER = 'translation/dictionary/compiled'

/** Reads the list of entries. Callers keep what they read; nothing is cached here. */
export const readEntryList = (): EntryList => readDataFile(`${FOLDER}/entries.json`)

/** Reads the file of a language or variant. */
export const readEntryNames = (code: string): EntryNames => readDataFile(`${FOLDER}/${code}.json`)

/** Reads the beginnings of a language that is written with blanks. */
export const readEntryBeginnings = (base: string): EntryBeginnings =>
  readDataFile(`${FOLDER}/${base}.beginnings.json`)
