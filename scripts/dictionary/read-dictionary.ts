import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DictionaryFile, parseDictionaryFile } from './dictionary-file.ts'

const DATA = join(import.meta.dirname, '../../src/translation/dictionary/data')

/** The lower-case codes of languages and variants with a dictionary file. */
export function dictionaryCodes(): string[] {
  return readdirSync(DATA)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => name.slice(0, -'.txt'.length))
}

/** The content of a dictionary file. @throws Error if it does not exist */
export const dictionaryContent = (code: string): string => readFileSync(join(DATA, `${code}.txt`), 'utf8')

/** The same, parsed. */
export const readDictionary = (code: string): DictionaryFile => parseDictionaryFile(dictionaryContent(code))
