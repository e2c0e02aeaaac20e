import { NotFound } from '../../contract/errors.ts'
import type { Store } from '../../state/store.ts'
import type { MemoryMatcher } from '../../text/memory-matcher.ts'
import type { Ids } from '../ids.ts'
import { type Owner, ownedKey } from '../owner.ts'
import { DEFAULT_MEMORY_ID, defaultMemory, defaultSegments } from './default-memory.ts'
import { checkedMemory, type MemoryDraft } from './memory-draft.ts'
import { memoriesIn, type Segment, serves, type TranslationMemory } from './translation-memory.ts'

/** 404: the account has no such memory in this region (our choice of status; the existing mock answers 400). */
class TranslationMemoryNotFound extends NotFound {
  constructor() {
    super('Translation memory not found', { rule: 'memory_not_found' })
  }
}

export interface TranslationMemories {
  /**
   * Adds a memory, as people do in the service's web interface; the service's API cannot (spec §4.6).
   * @throws Refused naming the invalid field
   */
  add(owner: Owner, draft: MemoryDraft): Promise<TranslationMemory>
  /** In the order in which they were added, the default memory first. */
  list(owner: Owner): Promise<TranslationMemory[]>
  /** @throws TranslationMemoryNotFound */
  get(owner: Owner, memoryId: string): Promise<TranslationMemory>
  /** The segments that serve a target. */
  segments(memory: TranslationMemory, target: string): Promise<Segment[]>
  /** Finds segments for a target; created on first use, then cached for a while. */
  matcher(memory: TranslationMemory, target: string): Promise<MemoryMatcher>
}

const MEMORIES = 'translation_memories'
/** How many matchers are cached, the most recently used; one of 10,000 segments takes about 15 MB. */
const MAX_KEPT_MATCHERS = 8

/** The translation memories of a world. */
export function createTranslationMemories({ store, ids }: { store: Store; ids: Ids }): TranslationMemories {
  const memories = memoriesIn(store)
  const matchers = new Map<string, MemoryMatcher>()

  const segmentsFor = async (memory: TranslationMemory, target: string) =>
    (await segmentsIn(store, memory)).filter(({ targetLanguage }) => serves(targetLanguage, target))

  return {
    async add(owner, draft) {
      const { memory, segments } = checkedMemory(draft)
      const segmentsBlob = await store.blobs.put(new TextEncoder().encode(JSON.stringify(segments)))
      return store.transaction((tx) => {
        const record: TranslationMemory = {
          ...owner,
          memoryId: ids.nextWithin(tx, 'translation_memory'),
          ...memory,
          segmentCount: segments.length,
          segmentsBlob,
        }
        tx.collection<TranslationMemory>(MEMORIES).insert(ownedKey(owner, record.memoryId), record)
        return record
      })
    },

    async list(owner) {
      const added = await memories.list({ accountId: owner.accountId, region: owner.region })
      const first = defaultMemory(owner)
      return first ? [first, ...added] : added
    },

    async get(owner, memoryId) {
      const id = memoryId.toLowerCase()
      const found = id === DEFAULT_MEMORY_ID ? defaultMemory(owner) : await memories.get(ownedKey(owner, id))
      if (!found) throw new TranslationMemoryNotFound()
      return found
    },

    segments: segmentsFor,

    async matcher(memory, target) {
      const key = `${memory.segmentsBlob ?? memory.memoryId} ${target}`
      let matcher = matchers.get(key)
      if (matcher) matchers.delete(key)
      else {
        const { createMemoryMatcher } = await import('../../text/memory-matcher.ts')
        matcher = createMemoryMatcher(await segmentsFor(memory, target))
      }
      matchers.set(key, matcher)
      const [oldest] = matchers.keys()
      if (matchers.size > MAX_KEPT_MATCHERS && oldest !== undefined) matchers.delete(oldest)
      return matcher
    },
  }
}

/** The segments of a memory. */
export async function segmentsIn(
  { blobs }: Pick<Store, 'blobs'>,
  { segmentsBlob, memoryId }: TranslationMemory,
): Promise<readonly Segment[]> {
  if (segmentsBlob === undefined) return defaultSegments()
  const bytes = await blobs.get(segmentsBlob)
  if (!bytes) throw new Error(`The segments of translation memory ${memoryId} are missing from the state`)
  return JSON.parse(new TextDecoder().decode(bytes)) as Segment[]
}
