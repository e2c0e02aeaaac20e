import type { Random } from '../../src/base/runtime/random.ts'
import type { OperationId } from '../../src/contract/openapi/contract.ts'
import { dictionary as dictionaryOf } from '../support/glossaries.ts'
import type { Holdings } from './holdings.ts'
import type { Sent } from './sender.ts'

/** A change to an account's data. */
export interface Change extends Sent {
  readonly status: number
  /** An alternative answer if it is too early; then nothing changes. */
  readonly notYet?: { readonly status: number; readonly message: string }
  /** The account's data after the change; `json` is its answer. */
  after(json?: any): Holdings
}

/** What creating a change requires. */
export interface Maker {
  readonly holdings: Holdings
  readonly random: Random
  /** A name that has never been used. */
  fresh(kind: string): string
  /** The id that the service assigned to the resource with this name. */
  id(kind: 'glossary' | 'list' | 'instruction' | 'key', name: string): string
  documentKey(id: string): string
}

/** Creates a change; undefined if the account has nothing that can be changed this way. */
export type MakeChange = (maker: Maker) => Change | undefined

/** The maximum number of each kind per account, so that long runs need limited memory. */
const MOST = 4
const MOST_ENTRIES = 6
const TARGETS = ['de', 'fr', 'es'] as const
const RULES = [
  { punctuation: { quotation_mark: 'use_guillemets' } },
  { dates_and_times: { calendar_era: 'use_bc_and_ad' } },
  {},
]

export const pick = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(random.float() * list.length)]

const nameOf = (random: Random, named: object) => pick(random, Object.keys(named))

function without<T extends object>(named: T, name: string): T {
  const { [name as keyof T]: _, ...others } = named
  return others as T
}

const merged = (entries: string, more: string) => {
  const lines = new Map(
    [...entries.split('\n'), ...more.split('\n')].map((line) => [line.split('\t')[0], line]),
  )
  return [...lines.values()].sort().join('\n')
}

const billed = (holdings: Holdings, characters: number): Holdings => ({
  ...holdings,
  characters: holdings.characters + characters,
})

/** The operations that change an account's data. */
export const CHANGES = {
  translateText({ holdings, random, fresh }) {
    const text = Array.from({ length: 1 + (random.uint32() % 3) }, () => fresh('Text'))
    const body = { text, source_lang: 'EN', target_lang: 'DE' }
    const after = () => billed(holdings, text.join('').length)
    return { method: 'POST', path: '/v2/translate', body, status: 200, after }
  },
  rephraseText: ({ holdings, fresh }) => improvement('rephrase', holdings, fresh('Text')),
  correctText: ({ holdings, fresh }) => improvement('correct', holdings, fresh('Text')),

  createMultilingualGlossary({ holdings, fresh }) {
    if (Object.keys(holdings.glossaries).length >= MOST) return undefined
    const name = fresh('glossary')
    const entries = `${fresh('word')}\tWort`
    const dictionaries = TARGETS.slice(0, 2).map((target_lang) => dictionary(target_lang, entries))
    return {
      method: 'POST',
      path: '/v3/glossaries',
      body: { name, dictionaries },
      status: 201,
      after: () => withGlossary(holdings, name, { 'en-de': entries, 'en-fr': entries }),
    }
  },
  createGlossary({ holdings, fresh }) {
    if (Object.keys(holdings.glossaries).length >= MOST) return undefined
    const name = fresh(PLAIN)
    const entries = `${fresh('word')}\tWort`
    const body = { name, ...dictionary('de', entries) }
    const after = () => withGlossary(holdings, name, { 'en-de': entries })
    return { method: 'POST', path: '/v2/glossaries', body, status: 201, after }
  },
  // Changes the name and a dictionary together, so that a partial change would be visible.
  patchMultilingualGlossary({ holdings, random, fresh, id }) {
    const old = nameOf(random, holdings.glossaries)
    const pairs = holdings.glossaries[old ?? ''] ?? {}
    const pair = nameOf(random, pairs)
    const entries = pairs[pair ?? ''] ?? ''
    if (!old || !pair || entries.split('\n').length >= MOST_ENTRIES) return undefined
    const name = fresh('glossary')
    const more = `${fresh('word')}\tneu`
    const after = () =>
      withGlossary({ ...holdings, glossaries: without(holdings.glossaries, old) }, name, {
        ...pairs,
        [pair]: merged(entries, more),
      })
    const path = `/v3/glossaries/${id('glossary', old)}`
    const body = { name, dictionaries: [dictionary(pair.slice(3), more)] }
    return { method: 'PATCH', path, body, status: 200, after }
  },
  replaceDictionary({ holdings, random, fresh, id }) {
    const name = nameOf(random, holdings.glossaries)
    const target = pick(random, TARGETS)
    if (!name || isPlain(name) || !target) return undefined
    const entries = `${fresh('word')}\tersetzt`
    const after = () =>
      withGlossary(holdings, name, { ...holdings.glossaries[name], [`en-${target}`]: entries })
    const path = `/v3/glossaries/${id('glossary', name)}/dictionaries`
    return { method: 'PUT', path, body: dictionary(target, entries), status: 200, after }
  },
  deleteDictionary({ holdings, random, id }) {
    const name = nameOf(random, holdings.glossaries)
    const pairs = holdings.glossaries[name ?? ''] ?? {}
    const pair = nameOf(random, pairs)
    if (!name || !pair || Object.keys(pairs).length < 2) return undefined
    const path = `/v3/glossaries/${id('glossary', name)}/dictionaries?source_lang=en&target_lang=${pair.slice(3)}`
    return {
      method: 'DELETE',
      path,
      status: 204,
      after: () => withGlossary(holdings, name, without(pairs, pair)),
    }
  },
  deleteMultilingualGlossary: (maker) => glossaryRemoval(maker, '/v3/glossaries'),
  deleteGlossary: (maker) => glossaryRemoval(maker, '/v2/glossaries'),

  createStyleRuleList({ holdings, fresh }) {
    if (Object.keys(holdings.lists).length >= MOST) return undefined
    const name = fresh('list')
    const label = fresh('label')
    const body = {
      name,
      language: 'en',
      configured_rules: RULES[0],
      custom_instructions: [{ label, prompt: 'first' }],
    }
    const list = { version: 1, rules: RULES[0], instructions: { [label]: 'first' } }
    const after = () => ({ ...holdings, lists: { ...holdings.lists, [name]: list } })
    return { method: 'POST', path: '/v3/style_rules', body, status: 201, after }
  },
  updateStyleRuleList({ holdings, random, fresh, id }) {
    const old = nameOf(random, holdings.lists)
    if (!old) return undefined
    const name = fresh('list')
    const after = () => {
      const { lists } = withList(holdings, old, (list) => list)
      return {
        ...holdings,
        lists: { ...without(lists, old), [name]: lists[old] as Holdings['lists'][string] },
      }
    }
    return { method: 'PATCH', path: `/v3/style_rules/${id('list', old)}`, body: { name }, status: 200, after }
  },
  updateStyleRuleConfiguredRules({ holdings, random, id }) {
    const name = nameOf(random, holdings.lists)
    const current = holdings.lists[name ?? '']
    // A change without effect does not count.
    const rules = pick(
      random,
      RULES.filter((one) => JSON.stringify(one) !== JSON.stringify(current?.rules)),
    )
    if (!name || !rules) return undefined
    const after = () => withList(holdings, name, (list) => ({ ...list, rules }))
    const path = `/v3/style_rules/${id('list', name)}/configured_rules`
    return { method: 'PUT', path, body: { configured_rules: rules }, status: 200, after }
  },
  deleteStyleRuleList({ holdings, random, id }) {
    const name = nameOf(random, holdings.lists)
    if (!name) return undefined
    const after = () => ({ ...holdings, lists: without(holdings.lists, name) })
    return { method: 'DELETE', path: `/v3/style_rules/${id('list', name)}`, status: 204, after }
  },
  createCustomInstruction({ holdings, random, fresh, id }) {
    const name = nameOf(random, holdings.lists)
    if (!name || Object.keys(holdings.lists[name]?.instructions ?? {}).length >= MOST) return undefined
    const label = fresh('label')
    const after = () => withInstructions(holdings, name, (all) => ({ ...all, [label]: 'new' }))
    const path = `/v3/style_rules/${id('list', name)}/custom_instructions`
    return { method: 'POST', path, body: { label, prompt: 'new' }, status: 201, after }
  },
  updateCustomInstruction({ holdings, random, fresh, id }) {
    const name = nameOf(random, holdings.lists)
    const old = nameOf(random, holdings.lists[name ?? '']?.instructions ?? {})
    if (!name || !old) return undefined
    const label = fresh('label')
    const prompt = fresh('prompt')
    const after = () => withInstructions(holdings, name, (all) => ({ ...without(all, old), [label]: prompt }))
    const path = `/v3/style_rules/${id('list', name)}/custom_instructions/${id('instruction', old)}`
    return { method: 'PUT', path, body: { label, prompt, source_language: 'en' }, status: 200, after }
  },
  deleteCustomInstruction({ holdings, random, id }) {
    const name = nameOf(random, holdings.lists)
    const label = nameOf(random, holdings.lists[name ?? '']?.instructions ?? {})
    if (!name || !label) return undefined
    const after = () => withInstructions(holdings, name, (all) => without(all, label))
    const path = `/v3/style_rules/${id('list', name)}/custom_instructions/${id('instruction', label)}`
    return { method: 'DELETE', path, status: 204, after }
  },

  adminCreateDeveloperKey({ holdings, fresh }) {
    if (Object.keys(holdings.keys).length >= MOST * 2) return undefined
    const label = fresh('key')
    const after = () => withKey(holdings, label, { characters: null, isDeactivated: false })
    return { ...ADMIN, method: 'POST', path: ADMIN_PATH, body: { label }, after }
  },
  adminRenameDeveloperKey({ holdings, random, fresh, id }) {
    const old = activeKey(holdings, random)
    if (!old) return undefined
    const label = fresh('key')
    const after = () => {
      const { [old]: key = { characters: null, isDeactivated: false }, ...others } = holdings.keys
      return withKey({ ...holdings, keys: others }, label, key)
    }
    return { ...ADMIN, path: `${ADMIN_PATH}/label`, body: { key_id: id('key', old), label }, after }
  },
  adminSetDeveloperKeyUsageLimits({ holdings, random, id }) {
    const label = activeKey(holdings, random)
    if (!label) return undefined
    const characters = random.uint32() % 1000
    const after = () => withKey(holdings, label, { characters, isDeactivated: false })
    return { ...ADMIN, path: `${ADMIN_PATH}/limits`, body: { key_id: id('key', label), characters }, after }
  },
  adminDeactivateDeveloperKey({ holdings, random, id }) {
    const label = activeKey(holdings, random)
    const isEnough = Object.keys(holdings.keys).length > MOST
    if (!label || !isEnough) return undefined
    const { characters = null } = holdings.keys[label] ?? {}
    const after = () => withKey(holdings, label, { characters, isDeactivated: true })
    return { ...ADMIN, path: `${ADMIN_PATH}/deactivate`, body: { key_id: id('key', label) }, after }
  },

  translateDocument({ holdings, fresh }) {
    if (Object.keys(holdings.documents).length >= MOST) return undefined
    const text = fresh('Text')
    const body = new FormData()
    body.set('target_lang', 'DE')
    body.set('source_lang', 'EN')
    body.set('file', new File([text], 'text.txt'))
    // Without an answer the document's key is unknown, so the document does not count.
    const after = (json?: any) =>
      json ? { ...holdings, documents: { ...holdings.documents, [json.document_id]: text.length } } : holdings
    return { method: 'POST', path: '/v2/document', body, status: 200, after }
  },
  downloadDocument({ holdings, random, documentKey }) {
    const id = nameOf(random, holdings.documents)
    if (!id) return undefined
    const path = `/v2/document/${id}/result`
    const after = () => ({
      ...billed(holdings, holdings.documents[id] ?? 0),
      documents: without(holdings.documents, id),
    })
    const notYet = { status: 503, message: 'Document translation is not done' }
    return { method: 'POST', path, body: { document_key: documentKey(id) }, status: 200, notYet, after }
  },
} satisfies Partial<Record<OperationId, MakeChange>>

/** Glossaries of version 2 that version 3 has not changed: only these can be deleted through version 2. */
const PLAIN = 'plain'
export const isPlain = (name: string) => name.startsWith(PLAIN)

const ADMIN_PATH = '/v2/admin/developer-keys'
const ADMIN = { method: 'PUT', status: 200, key: 'admin' } as const

export const dictionary = (target_lang: string, entries: string) =>
  dictionaryOf('en', target_lang, entries, { entries_format: 'tsv' })

function improvement(what: string, holdings: Holdings, text: string): Change {
  const after = () => billed(holdings, text.length)
  const body = { text: [text], target_lang: 'en-US' }
  return { method: 'POST', path: `/v2/write/${what}`, body, status: 200, after }
}

function glossaryRemoval({ holdings, random, id }: Maker, path: string): Change | undefined {
  const name = nameOf(random, holdings.glossaries)
  if (!name || isPlain(name) !== path.startsWith('/v2')) return undefined
  const after = () => ({ ...holdings, glossaries: without(holdings.glossaries, name) })
  return { method: 'DELETE', path: `${path}/${id('glossary', name)}`, status: 204, after }
}

const withGlossary = (holdings: Holdings, name: string, pairs: Holdings['glossaries'][string]): Holdings => ({
  ...holdings,
  glossaries: { ...holdings.glossaries, [name]: pairs },
})

const withKey = (holdings: Holdings, label: string, key: Holdings['keys'][string]): Holdings => ({
  ...holdings,
  keys: { ...holdings.keys, [label]: key },
})

type List = Holdings['lists'][string]

function withList(holdings: Holdings, name: string, change: (list: List) => List): Holdings {
  const list = holdings.lists[name]
  if (!list) throw new Error(`There is no list ${name}`)
  return { ...holdings, lists: { ...holdings.lists, [name]: { ...change(list), version: list.version + 1 } } }
}

const withInstructions = (
  holdings: Holdings,
  name: string,
  change: (all: List['instructions']) => List['instructions'],
): Holdings => withList(holdings, name, (list) => ({ ...list, instructions: change(list.instructions) }))

const activeKey = ({ keys }: Holdings, random: Random) =>
  pick(
    random,
    Object.keys(keys).filter((label) => !keys[label]?.isDeactivated),
  )
