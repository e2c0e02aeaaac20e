import { join } from 'node:path'
import type {
  EntryBeginnings,
  EntryList,
  EntryNames,
} from '../../../src/translation/dictionary/compiled-files.ts'
import { DICTIONARY_SECTIONS } from '../../../src/translation/dictionary/dictionary-entry.ts'
import { beginningOf } from '../../../src/translation/dictionary/source/beginnings.ts'
import { foldingOf } from '../../../src/translation/dictionary/source/folding.ts'
import { baseOf, isSpaced } from '../../../src/translation/languages.ts'
import type { DictionaryFile } from '../../dictionary/dictionary-file.ts'
import { dictionaryCodes, readDictionary } from '../../dictionary/read-dictionary.ts'
import type { GeneratedFiles } from '../generated-files.ts'

const FOLDER = 'src/translation/dictionary/compiled'
const SEPARATOR = / \|{1,2} /
/** May precede a name, and may be a part of one. */
const ALSO = /^also /

/** A file with the index of each of its entries across languages. */
interface NumberedFile extends DictionaryFile {
  readonly numbers: readonly number[]
}

/**
 * The dictionary in Mynah's format: entries by number, and which of them a word may begin. Parsing the hand-written
 * files would take most of the first translation's time.
 */
export function dictionaryFiles(): GeneratedFiles {
  const codes = dictionaryCodes()
  const english = readDictionary('en')
  const places = new Map(english.entries.map(({ section, key }, number) => [`${section} ${key}`, number]))
  const files = new Map(
    codes.map((code): [string, NumberedFile] => {
      const file = readDictionary(code)
      const numbers = file.entries.map(({ section, key }) => places.get(`${section} ${key}`) ?? -1)
      if (numbers.includes(-1)) throw new Error(`${code}.txt has entries that en.txt has not`)
      return [code, { ...file, numbers }]
    }),
  )
  const bases = [...new Set(codes.map(baseOf))].filter(isSpaced)
  const contents = new Map<string, string>([
    ['entries.json', json(listOf(codes, english))],
    ...[...files].map(([code, file]): [string, string] => [
      `${code}.json`,
      json(namesOf(file, english.entries.length)),
    ]),
    ...bases.map((base): [string, string] => [
      `${base}.beginnings.json`,
      json(
        beginningsOf(
          base,
          codes.filter((code) => baseOf(code) === base).map((code) => files.get(code) as NumberedFile),
        ),
      ),
    ]),
  ])
  return {
    contents: new Map([...contents].map(([name, content]) => [join(FOLDER, name), content])),
    folders: [FOLDER],
  }
}

const json = (content: EntryList | EntryNames | EntryBeginnings) => `${JSON.stringify(content, null, 1)}\n`

function listOf(codes: readonly string[], { entries }: DictionaryFile): EntryList {
  const counts = DICTIONARY_SECTIONS.map((name) => entries.filter(({ section }) => section === name).length)
  const sections = DICTIONARY_SECTIONS.map((name, index) => [name, counts[index]] as const)
  return {
    codes,
    keys: entries.map(({ key }) => key).join('\n'),
    sections: Object.fromEntries(sections) as EntryList['sections'],
  }
}

function namesOf({ spelling, lines, numbers }: NumberedFile, count: number): EntryNames {
  const all = Array.from({ length: count }, () => '')
  for (const [index, number] of numbers.entries()) all[number] = lines[index] as string
  return {
    spelling: Object.fromEntries(spelling),
    lines: all.join('\n'),
  }
}

/** @param files of the language and its variants */
function beginningsOf(base: string, files: readonly NumberedFile[]): EntryBeginnings {
  const fold = foldingOf(base)
  const common = new Map(
    files.flatMap(({ spelling }) => [...spelling].map(([own, variant]) => [variant, own])),
  )
  const entries = new Map<string, Set<number>>()
  const withSlot = new Set<number>()
  const add = (name: string, number: number) => {
    const beginning = beginningOf(name, fold, common)
    if (beginning === '') return
    entries.set(beginning, (entries.get(beginning) ?? new Set()).add(number))
  }
  for (const { lines, numbers } of files) {
    for (const [index, line] of lines.entries()) {
      const number = numbers[index] as number
      for (const field of line.split(SEPARATOR)) {
        add(field, number)
        if (ALSO.test(field)) add(field.replace(ALSO, ''), number)
        if (field.includes('{')) withSlot.add(number)
      }
    }
  }
  const words = [...entries.keys()].sort()
  return {
    words: words.join('\n'),
    entries: words.map((word) => [...(entries.get(word) ?? [])].sort(ascending).join(' ')).join('\n'),
    withSlot: [...withSlot].sort(ascending),
  }
}

const ascending = (one: number, other: number) => one - other
