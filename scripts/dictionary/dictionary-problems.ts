import type { DictionaryEntry } from '../../src/translation/dictionary/dictionary-entry.ts'
import { type DictionaryFile, parseDictionaryFile } from './dictionary-file.ts'
import { dictionaryContent } from './read-dictionary.ts'
import { surfaceProblems } from './surface-problems.ts'

/**
 * The problems of a language's or variant's dictionary file, one per line; empty if it can be used.
 * @param content of the file; read from disk by default
 */
export function dictionaryProblems(code: string, content = dictionaryContent(code)): string[] {
  const english = parseDictionaryFile(dictionaryContent('en'))
  let file: DictionaryFile
  try {
    file = parseDictionaryFile(content)
  } catch (error) {
    return [(error as Error).message]
  }
  const base = baseFileOf(code)
  const whole = base === undefined ? file : withVariant(parseDictionaryFile(dictionaryContent(base)), file)
  return [
    ...keyProblems(english, file, base !== undefined),
    ...whole.entries.flatMap((entry) => entryProblems(entry, english)),
    ...surfaceProblems(code, whole.entries),
  ]
}

/**
 * `pt` for `pt-br`; undefined for a code that is a separate language, as Traditional Chinese is because of its
 * characters.
 */
function baseFileOf(code: string): string | undefined {
  return code.includes('-') && code !== 'zh-hant' ? code.slice(0, code.indexOf('-')) : undefined
}

function withVariant(base: DictionaryFile, variant: DictionaryFile): DictionaryFile {
  const own = new Map(variant.entries.map((entry) => [idOf(entry), entry]))
  return {
    entries: base.entries.map((entry) => own.get(idOf(entry)) ?? entry),
    lines: base.lines,
    spelling: variant.spelling,
  }
}

const idOf = ({ section, key }: DictionaryEntry) => `[${section}] ${key}`

function keyProblems(english: DictionaryFile, file: DictionaryFile, isVariant: boolean): string[] {
  const wanted = english.entries.map(idOf)
  const position = new Map(wanted.map((id, index) => [id, index]))
  const problems: string[] = []
  const seen = new Set<string>()
  let last = -1
  for (const entry of file.entries) {
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

function entryProblems(entry: DictionaryEntry, english: DictionaryFile): string[] {
  const id = idOf(entry)
  const source = english.entries.find((one) => idOf(one) === id)
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
