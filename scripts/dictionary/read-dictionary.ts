import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DictionaryFile, parseDictionaryFile } from './dictionary-file.ts'

const DATA = join(import.meta.dirname, '../../src/translation/dictionary/data')

/** The codes, in lower case, of the languages and variants that have a dictionary file. */
export function dictionaryCodes(): string[] {
  return readdirSync(DATA)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => name.slice(0, -'.txt'.length))
}

/** The content of a dictionary file. @throws when there is none */
export const dictionaryContent = (code: string): string => readFileSync(join(DATA, `${code}.txt`), 'utf8')

/** The same, read. */
export const readDictionary = (code: string): DictionaryFile => parseDictionaryFile(dictionaryContent(code))
