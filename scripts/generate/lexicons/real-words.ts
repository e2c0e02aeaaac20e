import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dictionaryCodesOf, dictionaryOf } from '../../../src/text/dictionary/dictionary.ts'
import { baseOf } from '../../../src/text/languages.ts'
import { readConcepts } from '../../../src/text/phrases/phrase-table.ts'
import { readHandwritten, readSections } from './handwritten-lists.ts'

const INTERFACES = 'scripts/lexicons/interfaces'
const IMPROVEMENT = 'src/text/improve/languages'

/**
 * All words of a lexicon's language that Mynah's data has, in lower case, and whole phrases: of the hand-written lists,
 * those counted in interfaces, the dictionary, the known phrases, and text improvement. None may be made up.
 *
 * @param code of the lexicon, such as `de` or `zh-Hant`
 */
export function createRealWords(): (code: string) => ReadonlySet<string> {
  const handwritten = readHandwritten()
  const concepts = readConcepts().flatMap((concept) => Object.entries(concept))
  return (code) => {
    const base = baseOf(code)
    const { common = [], words = [] } = handwritten.get(code) ?? {}
    const texts = [
      ...[...common, ...words],
      ...interfaceWords(code),
      ...dictionaryCodesOf(base).flatMap(dictionaryTexts),
      ...concepts.flatMap(([name, text]) => (baseOf(name) === base ? [text] : [])),
      ...improvementTexts(code),
    ]
    const lower = texts.map((text) => text.normalize('NFC').toLocaleLowerCase(base))
    return new Set([...lower, ...lower.flatMap((text) => text.match(/[\p{L}\p{M}]+/gu) ?? [])])
  }
}

function interfaceWords(code: string): string[] {
  const isCounted = existsSync(join(INTERFACES, `${code}.txt`))
  return isCounted ? Object.values(readSections(`interfaces/${code}.txt`)).flat() : []
}

/** All names of entries in a language or variant. */
export function dictionaryTexts(code: string): string[] {
  const { entries = [], spelling = [] } = dictionaryOf(code) ?? {}
  const names = entries.flatMap(({ forms, informal, also }) => [...forms, ...informal, ...also])
  return [...names, ...[...spelling].flat()]
}

function improvementTexts(code: string): string[] {
  const file = join(IMPROVEMENT, `${code}.json`)
  return existsSync(file) ? stringsIn(JSON.parse(readFileSync(file, 'utf8'))) : []
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...stringsIn(inner)])
}
