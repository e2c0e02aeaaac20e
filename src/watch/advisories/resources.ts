import { table } from '../../base/json/table.ts'
import { elementsOf, fieldsIn, fieldsOf, textOf } from '../../base/json/unchecked.ts'
import { grouped } from '../../base/runtime/lists.ts'
import type { JournalEntry } from '../journal/entry.ts'
import { foundIn, rules, Signs } from './advisory-rule.ts'
import { bodyOf, fieldOf, listOf, textsOf } from './request-fields.ts'

/** How clients create and look up glossaries and other resources. */
export const RESOURCE_RULES = rules({
  made_again: {
    finds:
      'glossaries or style rule lists with the same content, or three with the same name, exist at the same time; not ten or more, which a test of a long list makes',
    severity: 'info',
    why: 'The number of glossaries and style rule lists per account is limited (spec §8), and creating one takes longer than a translation.',
    fix: 'Create it once and store its id, or look for it in the list first. Delete it when it is no longer needed.',
    find(entries) {
      /** Existing resources by id. */
      const there = new Map<string, ReturnType<typeof madeBy>>()
      const again: ReturnType<typeof madeBy>[] = []
      for (const entry of entries) {
        if (entry.method === 'DELETE')
          for (const id of there.keys()) if (entry.path.endsWith(id)) there.delete(id)
        const id = createdId(entry)
        if (id === undefined || entry.fault !== undefined) continue
        const made = madeBy(entry)
        const others = [...there.values()]
        there.set(id, made)
        const namesakes = others.filter((other) => other.name === made.name)
        if (others.some(({ content }) => content === made.content) || namesakes.length + 1 >= NAMESAKES)
          again.push(made)
      }
      const copies = (content: string) => again.filter((one) => one.content === content).length
      const few = again.filter(({ content }) => copies(content) + 1 < PAGE)
      return { entries: few.map(({ entry }) => entry), message: 'What was created already exists.' }
    },
  },
  page_left: {
    isAboutTheEnd: true,
    finds:
      'a list fills its first page of ten, requested without `page` and `page_size`, and neither the next page is read nor anything from the list used; or pages are read starting with 1',
    severity: 'info',
    why: 'Style rule lists and translation memories come in pages of ten, and the first page is 0 (spec §4.5, public docs): items on a page that is never read seem not to exist.',
    fix: 'Read pages starting with 0 until one is not full, or until total_count is reached.',
    find(entries) {
      const fromOne = entries.filter(
        (entry) =>
          SECOND_PAGE.test(entry.query) &&
          LISTINGS[entry.operation ?? ''] !== undefined &&
          !entries.some((other) => other.operation === entry.operation && !LATER_PAGE.test(other.query)),
      )
      const left = entries.filter((entry, index) => {
        const listing = LISTINGS[entry.operation ?? '']
        if (!listing || entry.status !== 200 || /(?:^|&)page(?:_size)?=/.test(entry.query)) return false
        const items = elementsOf(fieldOf(entry, listing.items))
        if (items.length < PAGE) return false
        const total = fieldOf(entry, 'total_count')
        if (typeof total === 'number' && total <= PAGE) return false
        const ids = items.map((item) => textOf(fieldsOf(item)[listing.id]))
        return !entries.slice(index + 1).some((later) => isNext(later, entry) || isAbout(later, ids))
      })
      return [
        { entries: left, message: 'Only the first page of a list was read.' },
        { entries: fromOne, message: 'The first page of a list, which is page 0, was not read.' },
      ]
    },
  },
  unused_resource: {
    isAboutTheEnd: true,
    finds:
      'a glossary or style rule list is created but neither used nor deleted; not ten or more, which a test of a long list makes',
    severity: 'info',
    why: 'The number of glossaries and style rule lists per account is limited (spec §3), and leftovers use it up.',
    fix: 'Delete what was created for a single job, or create it once and reuse it.',
    find(entries) {
      const made = new Map<string, JournalEntry>()
      for (const entry of entries) {
        const id = createdId(entry)
        if (id !== undefined) made.set(id, entry)
        else if (entry.method !== 'GET')
          for (const known of made.keys()) if (isAbout(entry, [known])) made.delete(known)
      }
      const unused = [...made.values()]
      const message = 'A glossary or a style rule list was created but neither used nor deleted.'
      return { entries: unused.length >= PAGE ? [] : unused, message }
    },
  },
  ambiguous_name: {
    finds:
      'a list of glossaries has two with the same name, and one of them is used that no request has created',
    severity: 'info',
    why: 'Names of glossaries need not be unique (public docs): a lookup by name finds whichever comes first in the list, even if it is outdated or belongs to someone else.',
    fix: 'Store the id of the glossary that you created, and delete older ones with the same name.',
    find(entries) {
      /** The ids in the last list that share their name with another. */
      let ambiguous = new Set<string>()
      const created = new Set(entries.map(createdId))
      const used = entries.filter((entry) => {
        if (entry.operation?.startsWith('list') && entry.status === 200) ambiguous = namesakes(entry)
        const { glossary_id, glossary_ids } = bodyOf(entry)
        return [textOf(glossary_id), ...listOf(glossary_ids)].some(
          (id) => ambiguous.has(id) && !created.has(id),
        )
      })
      const message = 'A glossary was used that shares its name with another one in the list.'
      return { entries: used, message }
    },
  },
  glossary_entries: {
    finds: 'a glossary has the header row of its file as an entry',
    suspects:
      'it has capitalized terms that the texts have in lower case, or lost all other entries when one was added',
    severity: 'warning',
    why: 'The service may miss a term whose first letter has another case (clients), and PUT replaces all entries of a dictionary (spec §4.4).',
    fix: 'Leave out header rows, add terms in both spellings, and add entries with PATCH.',
    find(entries) {
      const terms = new Map<string, readonly Dictionary[]>()
      const [headers, others] = [new Signs(), new Signs()]
      for (const entry of entries) {
        for (const header of headersIn(entry)) headers.add(entry, header)
        for (const problem of problemsOf(entry, terms)) others.add(entry, problem)
      }
      return foundIn(headers, others, 'Some glossary entries have no effect or were lost')
    },
  },
})

const GLOSSARIES = new Set(['createGlossary', 'createMultilingualGlossary'])

/** Operations that create lasting resources, and the field of the answer that has the id. */
const MAKES: Readonly<Record<string, string>> = table({
  createGlossary: 'glossary_id',
  createMultilingualGlossary: 'glossary_id',
  createStyleRuleList: 'style_id',
})

/** A created resource, and what it has in common with others of its kind and key. */
function madeBy(entry: JournalEntry) {
  const { name, ...rest } = bodyOf(entry)
  return { entry, content: sharedKey(entry, rest), name: sharedKey(entry, name) }
}

const sharedKey = ({ operation, key }: JournalEntry, value: unknown) =>
  JSON.stringify([MAKES[operation ?? ''], key, value])

/** This many with the same name are left over from as many runs. */
const NAMESAKES = 3

function namesakes(entry: JournalEntry): Set<string> {
  const glossaries = elementsOf(fieldOf(entry, 'glossaries')).map(fieldsOf)
  const same = [...grouped(glossaries, ({ name }) => textOf(name)).values()].filter(
    ({ length }) => length > 1,
  )
  return new Set(same.flat().map(({ glossary_id }) => textOf(glossary_id)))
}

/** The first line of many term files. */
const HEADINGS = new Set([
  'source',
  'source text',
  'source phrase',
  'original',
  'term',
  'key',
  'from',
  'source_lang',
])

/** The entries of one language pair in a request. */
interface Dictionary {
  readonly source_lang: string
  readonly target_lang: string
  readonly entries: readonly (readonly [string, string])[]
}

/** The header rows among the entries that a request stores. */
const headersIn = (entry: JournalEntry): string[] => (storedIn(entry)?.dictionaries ?? []).flatMap(headings)

/** The glossary that a request creates, or the one of which it replaces a dictionary. */
function storedIn(entry: JournalEntry) {
  const { operation, status, method, path } = entry
  if (GLOSSARIES.has(operation ?? '') && status === 201)
    return { id: textOf(fieldOf(entry, 'glossary_id')), dictionaries: dictionariesOf(bodyOf(entry)) }
  return method === 'PUT' && status === 200 && path.endsWith('/dictionaries')
    ? { id: path.split('/')[3] ?? '', dictionaries: dictionariesOf({ dictionaries: [bodyOf(entry)] }) }
    : undefined
}

function problemsOf(entry: JournalEntry, terms: Map<string, readonly Dictionary[]>): string[] {
  const stored = storedIn(entry)
  if (stored && entry.status === 201) {
    // A fault may have changed the answer.
    if (stored.id !== '') terms.set(stored.id, stored.dictionaries)
    return []
  }
  if (stored) {
    const [put] = stored.dictionaries
    const before = terms.get(stored.id)
    if (!put || !before) return []
    terms.set(stored.id, [...before.filter((one) => !isSamePair(one, put)), put])
    return before.filter((one) => isSamePair(one, put)).flatMap((one) => lost(one, put))
  }
  const { glossary_id: id, source_lang: source } = bodyOf(entry)
  const known = terms.get(textOf(id))
  if (known === undefined) return []
  const texts = textsOf(entry)
  return known
    .filter((one) => one.source_lang === textOf(source).toLowerCase() && one.source_lang !== 'de')
    .flatMap((one) => inOtherCase(one, texts))
}

const isSamePair = (one: Dictionary, other: Dictionary) =>
  one.source_lang === other.source_lang && one.target_lang === other.target_lang

function dictionariesOf(body: Readonly<Record<string, unknown>>): Dictionary[] {
  const all = Array.isArray(body.dictionaries) ? body.dictionaries : [body]
  return all.map((one) => {
    const { source_lang, target_lang, entries, entries_format } = fieldsOf(one)
    return {
      source_lang: textOf(source_lang).toLowerCase(),
      target_lang: textOf(target_lang).toLowerCase(),
      entries: rowsOf(textOf(entries), entries_format === 'csv' ? ',' : '\t'),
    }
  })
}

/** Any further entries are not checked. */
const MAX_ENTRIES = 2_000

const rowsOf = (entries: string, separator: string): [string, string][] =>
  entries
    .split(/\r?\n/, MAX_ENTRIES)
    .filter((line) => line.includes(separator))
    .map((line) => {
      const [source = '', target = ''] = line.split(separator)
      return [source.replaceAll('"', '').trim(), target.replaceAll('"', '').trim()]
    })

/** What tables call a language: `es`, `spanish`, `español`. */
function namesOf(code: string): string[] {
  if (!/^[a-z]{2,3}$/.test(code)) return [code]
  const named = ['en', code].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code,
  )
  return [code, ...named.map((name) => name.toLowerCase())]
}

function headings({ source_lang, target_lang, entries: [first] }: Dictionary): string[] {
  if (first === undefined) return []
  const [source, target] = first.map((phrase) => phrase.toLowerCase())
  const isHeading = HEADINGS.has(source ?? '') && /^(?:target|translation|to|value)\b/.test(target ?? '')
  const isPair = namesOf(source_lang).includes(source ?? '') && namesOf(target_lang).includes(target ?? '')
  return isHeading || isPair ? [first.join(' ')] : []
}

/** Fewer may well be replaced on purpose. */
const SEVERAL = 3

/** Entries that all disappeared because a PUT with a new entry replaced them. */
function lost(before: Dictionary, put: Dictionary): string[] {
  const kept = new Set(put.entries.map(([source]) => source))
  const gone = before.entries.filter(([source]) => !kept.has(source)).map(([source]) => source)
  return gone.length === before.entries.length && gone.length >= SEVERAL && put.entries.length === 1
    ? gone
    : []
}

/** A word with a capital first letter and no other capitals. */
const CAPITALIZED = /^\p{Lu}[\p{Ll}\s'-]+$/u

function inOtherCase({ entries }: Dictionary, texts: readonly string[]): string[] {
  const sources = new Set(entries.map(([source]) => source))
  return [...sources].filter((source) => {
    const small = source.toLowerCase()
    if (!CAPITALIZED.test(source) || sources.has(small)) return false
    return texts.some((text) => hasWord(text, small) && !hasWord(text, source))
  })
}

function hasWord(text: string, word: string): boolean {
  const at = text.indexOf(word)
  return at !== -1 && !/\p{L}/u.test(text[at - 1] ?? ' ') && !/\p{L}/u.test(text[at + word.length] ?? ' ')
}

/** Paginated lists: the field with the items, and the field with an item's id. */
const LISTINGS: Readonly<Record<string, { readonly items: string; readonly id: string }>> = table({
  getStyleRuleLists: { items: 'style_rules', id: 'style_id' },
  listTranslationMemories: { items: 'translation_memories', id: 'translation_memory_id' },
})

const LATER_PAGE = /(?:^|&)page=[1-9]/

const SECOND_PAGE = /(?:^|&)page=1(?:&|$)/

/** The default page size (spec §8, public docs). */
const PAGE = 10

const isNext = (later: JournalEntry, entry: JournalEntry) =>
  later.operation === entry.operation && LATER_PAGE.test(later.query)

function createdId({ operation, status, answer }: JournalEntry): string | undefined {
  const name = MAKES[operation ?? '']
  if (name === undefined || status !== 201) return undefined
  return textOf(fieldsIn(answer)[name]) || undefined
}

/** Whether a request refers to one of some resources in its path or in a field of its body. */
function isAbout({ path, body }: JournalEntry, ids: readonly string[]): boolean {
  const written = path + (body === undefined ? '' : JSON.stringify(body))
  return ids.some((id) => written.includes(id))
}
