import { inTurns } from '../../base/runtime/in-turns.ts'
import { createKeyedQueue } from '../../base/runtime/keyed-queue.ts'
import { isoTime, parseIsoTime } from '../../base/runtime/time.ts'
import { yieldToEventLoop } from '../../base/runtime/yield-to-event-loop.ts'
import type { Blobs } from '../../state/store.ts'
import type { Plan } from '../accounts/caller.ts'
import { type Owner, ownedKey } from '../owner.ts'
import type { Parts } from '../parts.ts'
import { readEntries, utf8 } from './entries/stored-entries.ts'
import { dictionaryNotFound, glossaryEditedWithV3, glossaryNotFound, tooManyGlossaries } from './errors.ts'
import {
  type Dictionary,
  dictionaryFor,
  type Glossary,
  glossariesIn,
  isSamePair,
  type LanguagePair,
} from './glossary.ts'
import { contentOf, type DictionaryDraft, type GlossaryDraft } from './glossary-draft.ts'

/** The glossaries of all accounts, each visible only to its account and in its region. */
export type Glossaries = ReturnType<typeof createGlossaries>

/** Stores glossaries: a record for each, and its entries as blobs. */
export function createGlossaries({
  store,
  clock,
  ids,
  settings,
}: Pick<Parts, 'store' | 'clock' | 'ids' | 'settings'>) {
  const glossaries = glossariesIn(store)
  const { blobs } = store
  const queue = createKeyedQueue()

  function get(owner: Owner, id: string): Glossary {
    const glossary = glossaries.get(ownedKey(owner, id))
    if (!glossary) throw glossaryNotFound()
    return glossary
  }

  /** The stored entries of a dictionary, TSV in UTF-8, and the id of their blob, which is derived from them. */
  async function entries(read: Glossary, pair: LanguagePair) {
    let glossary = read
    let missed: string | undefined
    for (;;) {
      const dictionary = dictionaryFor(glossary, pair)
      if (!dictionary) throw dictionaryNotFound()
      const { entriesBlob } = dictionary
      const content = await blobs.get(entriesBlob)
      if (content) return { id: entriesBlob, content }
      // The dictionary may have been replaced after its record was read, which deletes the old entries.
      if (entriesBlob === missed)
        throw new Error(`The entries of glossary ${read.id} are missing from the state`)
      missed = entriesBlob
      glossary = get(read, read.id)
    }
  }

  async function edit(owner: Owner, id: string, change: (glossary: Glossary) => Partial<Glossary>) {
    const edited = glossaries.update(ownedKey(owner, id), (glossary) => ({
      ...glossary,
      ...change(glossary),
      editedWithV3: true,
    }))
    if (!edited) throw glossaryNotFound()
    return edited
  }

  /** Stores a dictionary instead of the one for its pair, and the name if it is given. */
  async function putDictionary(owner: Owner, id: string, draft: DictionaryDraft, name?: string) {
    const { dictionaries: present } = get(owner, id)
    return withStored(blobs, [draft], present, ([stored]) =>
      edit(owner, id, (glossary) => ({
        name: name ?? glossary.name,
        dictionaries: withDictionary(glossary.dictionaries, stored as Dictionary),
      })),
    )
  }

  /** The draft with the dictionary's existing entries, which keep their positions. */
  async function merged(glossary: Glossary, draft: DictionaryDraft): Promise<DictionaryDraft> {
    if (!dictionaryFor(glossary, draft)) return draft
    const { content } = await entries(glossary, draft)
    const all = await inTurns(readEntries(utf8.decode(content)))
    for (const [source, target] of draft.entries) all.set(source, target)
    return { ...draft, entries: all }
  }

  return {
    /** @throws tooManyGlossaries */
    async create(
      { plan, ...owner }: Owner & { plan: Plan },
      { name, dictionaries: drafts }: GlossaryDraft,
      createdWith: 'v2' | 'v3',
    ): Promise<Glossary> {
      const creationTime = isoTime(clock.now())
      const limit = settings.glossariesPerAccount[plan]
      // Checked before anything is written; concurrent requests are handled below.
      if (store.counters.get(countOf(owner)) >= limit) throw tooManyGlossaries(limit)
      return withStored(blobs, drafts, [], async (dictionaries) =>
        store.transaction(() => {
          const counted = store.counters.add([{ name: countOf(owner), amount: 1, limit }])
          if (!counted.ok) throw tooManyGlossaries(limit)
          const id = ids.next(`glossary/${owner.accountId}`)
          const facts = { id, name, creationTime, createdWith, editedWithV3: false, dictionaries }
          const glossary: Glossary = { ...owner, ...facts }
          glossaries.insert(ownedKey(owner, id), glossary)
          return glossary
        }),
      )
    },

    /** In order of creation. */
    list: ({ accountId, region }: Owner): Glossary[] => glossaries.list({ accountId, region }),
    /** @throws glossaryNotFound */
    get,
    /** The entries of one of a glossary's dictionaries. @throws glossaryNotFound or dictionaryNotFound */
    entries,
    /** The entries that a record named by the id of their content. */
    async content(id: string): Promise<Uint8Array> {
      const content = await blobs.get(id)
      if (!content) throw new Error(`The entries ${id} are missing from the state`)
      return content
    },
    /** Whether it can be used; a new one may take a while. */
    isReady: ({ creationTime }: Glossary): boolean =>
      settings.glossaryReadyMs === 0 ||
      (parseIsoTime(creationTime) ?? 0) + settings.glossaryReadyMs <= clock.now(),

    // Changes of a glossary are serialized, so that no other one comes in between reading and writing.

    /** Replaces a dictionary, or adds it. @throws glossaryNotFound */
    replace: (owner: Owner, id: string, draft: DictionaryDraft): Promise<Dictionary> =>
      queue(id, async () => {
        const dictionary = dictionaryFor(await putDictionary(owner, id, draft), draft)
        if (!dictionary) throw dictionaryNotFound()
        return dictionary
      }),

    /**
     * Renames a glossary, and merges entries into a dictionary, adding it if necessary. @throws glossaryNotFound or
     * dictionaryTooLarge
     */
    patch: (
      owner: Owner,
      id: string,
      { name, dictionary }: Partial<Pick<Glossary, 'name'> & { dictionary: DictionaryDraft | undefined }>,
    ): Promise<Glossary> =>
      queue(id, async () => {
        const glossary = get(owner, id)
        if (dictionary) return putDictionary(owner, id, await merged(glossary, dictionary), name)
        return name === undefined ? glossary : edit(owner, id, () => ({ name }))
      }),

    /** @throws glossaryNotFound, or glossaryEditedWithV3 */
    remove: (owner: Owner, id: string, removedWith: 'v2' | 'v3') =>
      queue(id, async () =>
        store.transaction(() => {
          const glossary = glossaries.delete(ownedKey(owner, id))
          if (!glossary) throw glossaryNotFound()
          if (removedWith === 'v2' && glossary.editedWithV3) throw glossaryEditedWithV3()
          store.counters.add([{ name: countOf(owner), amount: -1 }])
        }),
      ),

    /** Removes a dictionary; the last one leaves an empty glossary. @throws glossaryNotFound or dictionaryNotFound */
    removeDictionary: (owner: Owner, id: string, pair: LanguagePair) =>
      queue(id, async () => {
        await edit(owner, id, (glossary) => {
          if (!dictionaryFor(glossary, pair)) throw dictionaryNotFound()
          return { dictionaries: glossary.dictionaries.filter((other) => !isSamePair(other, pair)) }
        })
      }),
  }
}

/** Counts an account's glossaries in all regions, since the limit applies to the account (our choice). */
const countOf = ({ accountId }: Owner) => `glossaries/${accountId}`

/** A new dictionary comes last, a replaced one keeps its position. */
function withDictionary(dictionaries: readonly Dictionary[], added: Dictionary): Dictionary[] {
  const isKnown = dictionaries.some((dictionary) => isSamePair(dictionary, added))
  if (!isKnown) return [...dictionaries, added]
  return dictionaries.map((dictionary) => (isSamePair(dictionary, added) ? added : dictionary))
}

/**
 * Stores the entries of dictionaries as blobs, then lets `work` refer to them in a record. If either fails, none of
 * them is kept.
 *
 * @param present the dictionaries that the record already refers to
 * @throws dictionaryTooLarge, and errors of `work`
 */
async function withStored<R>(
  blobs: Blobs,
  drafts: readonly DictionaryDraft[],
  present: readonly Dictionary[],
  work: (stored: Dictionary[]) => Promise<R>,
): Promise<R> {
  const contents: Uint8Array[] = []
  for (const { entries } of drafts) contents.push(await contentOf(entries))
  // The store waits for a record to refer to new blobs; these already have one, so it would wait in vain.
  const named = new Set(present.map(({ entriesBlob }) => entriesBlob))
  const awaited: string[] = []
  try {
    const stored: Dictionary[] = []
    for (const [index, { sourceLang, targetLang, entries }] of drafts.entries()) {
      // Hashing 10 MiB is slow.
      await yieldToEventLoop()
      const entriesBlob = await blobs.put(contents[index] as Uint8Array)
      if (named.has(entriesBlob)) blobs.release(entriesBlob)
      else awaited.push(entriesBlob)
      named.add(entriesBlob)
      stored.push({ sourceLang, targetLang, entryCount: entries.size, entriesBlob })
    }
    return await work(stored)
  } catch (error) {
    for (const id of awaited) blobs.release(id)
    throw error
  }
}
