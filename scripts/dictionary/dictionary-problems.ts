import { type DictionaryEntry, withPlural } from '../../src/translation/dictionary/dictionary-entry.ts'
import { type DictionaryFile, parseDictionaryFile } from './dictionary-file.ts'
import { dictionaryContent } from './read-dictionary.ts'
import { surfaceProblems } from './surface-problems.ts'

/** What the grammar of a language can define. */
const GRAMMAR = ['forms', 'adjective', 'early', 'preposition', 'command', 'compound', 'plural', 'articles']
const FORM_NAMES = ['alone', 's', 'p', 'm', 'f', 'n', 'c', 'mp', 'fp', 'np']

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
    ...grammarProblems(whole),
    ...keyProblems(english, file, base !== undefined),
    ...whole.entries.flatMap((entry) => entryProblems(entry, english, whole)),
    ...surfaceProblems(code, withPlurals(whole, english)),
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
    grammar: new Map([...base.grammar, ...variant.grammar]),
    entries: base.entries.map((entry) => own.get(idOf(entry)) ?? entry),
    lines: base.lines,
    spelling: variant.spelling,
  }
}

function withPlurals(file: DictionaryFile, english: DictionaryFile): DictionaryEntry[] {
  const sources = new Map(english.entries.map((entry) => [idOf(entry), entry]))
  return file.entries.map((entry) => {
    const source = sources.get(idOf(entry))
    return source === undefined ? entry : withPlural(entry, source, file.grammar)
  })
}

const idOf = ({ section, key }: DictionaryEntry) => `[${section}] ${key}`

function grammarProblems({ grammar }: DictionaryFile): string[] {
  const problems: string[] = []
  for (const [name, value] of grammar) {
    if (!GRAMMAR.includes(name)) problems.push(`[grammar] there is no "${name}"`)
    if (name === 'adjective' && value !== 'before' && value !== 'after') {
      problems.push('[grammar] "adjective" is before or after')
    }
    if (name === 'articles' && value !== 'none') problems.push('[grammar] "articles" is none, or left out')
  }
  for (const name of ['forms', 'adjective', 'command', 'compound']) {
    if (!grammar.has(name)) problems.push(`[grammar] "${name}" is missing`)
  }
  for (const name of formsOf(grammar)) {
    if (!FORM_NAMES.includes(name)) problems.push(`[grammar] there is no form "${name}"`)
  }
  const slots: Record<string, string[]> = {
    command: ['verb', 'noun', 'the'],
    compound: ['link', 'noun'],
    plural: [''],
  }
  for (const [name, allowed] of Object.entries(slots)) {
    const used = [...(grammar.get(name) ?? '').matchAll(/\{(\w*)\}/g)].map(([, slot]) => slot as string)
    for (const slot of used) if (!allowed.includes(slot)) problems.push(`[grammar] "${name}" has {${slot}}`)
    for (const slot of allowed) {
      if (grammar.has(name) && slot !== 'the' && !used.includes(slot))
        problems.push(`[grammar] "${name}" lacks {${slot}}`)
    }
  }
  return problems
}

function formsOf(grammar: ReadonlyMap<string, string>): string[] {
  return grammar.get('forms')?.split(' ') ?? []
}

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

function entryProblems(entry: DictionaryEntry, english: DictionaryFile, file: DictionaryFile): string[] {
  const id = idOf(entry)
  const source = english.entries.find((one) => idOf(one) === id)
  if (source === undefined) return []
  const { section, forms, informal } = entry
  if (forms.length === 0) {
    return section === 'words' || section === 'determiners'
      ? []
      : [`${id}: only words and determiners can be "-"`]
  }
  const problems: string[] = []
  const counts = allowedCounts(entry, source, file.grammar)
  if (!counts.includes(forms.length))
    problems.push(`${id}: has ${forms.length} forms, not ${counts.join(' or ')}`)
  if (informal.length > 0 && informal.length !== forms.length) {
    problems.push(`${id}: has ${informal.length} informal forms, not ${forms.length}`)
  }
  const hasGenders = formsOf(file.grammar).some((name) => 'mfnc'.includes(name))
  if (section === 'nouns' && hasGenders && entry.gender === undefined) problems.push(`${id}: has no gender`)
  return problems
}

function allowedCounts(
  { section }: DictionaryEntry,
  source: DictionaryEntry,
  grammar: ReadonlyMap<string, string>,
): number[] {
  if (section === 'nouns' && source.forms.length === 2 && grammar.has('plural')) return [1, 2]
  if (section === 'adjectives' || section === 'determiners') return [1, formsOf(grammar).length]
  return [source.forms.length]
}
