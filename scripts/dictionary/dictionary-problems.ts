import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type DictionaryEntry,
  parseDictionaryFile,
  parseEntry,
} from '../../src/text/dictionary/dictionary.ts'
import { surfaceProblems } from './surface-problems.ts'

const DATA = join(import.meta.dirname, '../../src/text/dictionary/data')

type Entries = readonly DictionaryEntry[]

const contentOf = (code: string) => readFileSync(join(DATA, `${code}.txt`), 'utf8')

const entriesOf = (content: string): Entries => parseDictionaryFile(content).lines.map(parseEntry)

/**
 * The problems of a language's or variant's dictionary file, one per line; empty if it can be used.
 * @param content of the file; read from disk by default
 */
export function dictionaryProblems(code: string, content = contentOf(code)): string[] {
  const english = entriesOf(contentOf('en'))
  let own: Entries
  try {
    own = entriesOf(content)
  } catch (error) {
    return [(error as Error).message]
  }
  const base = baseFileOf(code)
  const all = base === undefined ? own : withVariant(entriesOf(contentOf(base)), own)
  return [
    ...keyProblems(english, own, base !== undefined),
    ...all.flatMap((entry) => entryProblems(entry, english)),
    ...surfaceProblems(code, all),
  ]
}

/**
 * `pt` for `pt-br`; undefined for a code that is a separate language, as Traditional Chinese is because of its
 * characters.
 */
function baseFileOf(code: string): string | undefined {
  return code.includes('-') && code !== 'zh-hant' ? code.slice(0, code.indexOf('-')) : undefined
}

function withVariant(base: Entries, variant: Entries): Entries {
  const own = new Map(variant.map((entry) => [idOf(entry), entry]))
  return base.map((entry) => own.get(idOf(entry)) ?? entry)
}

const idOf = ({ section, key }: DictionaryEntry) => `[${section}] ${key}`

function keyProblems(english: Entries, own: Entries, isVariant: boolean): string[] {
  const wanted = english.map(idOf)
  const position = new Map(wanted.map((id, index) => [id, index]))
  const problems: string[] = []
  const seen = new Set<string>()
  let last = -1
  for (const entry of own) {
    const id = idOf(entry)
    const index = position.get(id)
    if (index === undefined) problems.push(`${id}: is not in en.txt`)
    else if (seen.has(id)) problems.push(`${id}: stands twice`)
    else if (!isVariant && index < last) problems.push(`${id}: does not stand in the order of en.txt`)
    seen.add(id)
    last = index ?? last
  }
  if (!isVariant) for (const id of wanted) if (!seen.has(id)) problems.push(`${id}: is missing`)
  return problems
}

function entryProblems(entry: DictionaryEntry, english: Entries): string[] {
  const id = idOf(entry)
  const source = english.find((one) => idOf(one) === id)
  if (source === undefined) return []
  const { section, forms, informal } = entry
  if (forms.length === 0) return section === 'words' ? [] : [`${id}: only words can be "-"`]
  const wanted = source.forms.length
  const problems: string[] = []
  if (forms.length !== wanted) problems.push(`${id}: has ${forms.length} forms, not ${wanted}`)
  if (informal.length > 0 && informal.length !== wanted)
    problems.push(`${id}: has ${informal.length} informal forms, not ${wanted}`)
  return problems
}
