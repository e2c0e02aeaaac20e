import { describe, expect, it, vi } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import type { ServiceSettings } from '../../../src/contract/settings/generated/settings.ts'
import { DEFAULT_SETTINGS } from '../../../src/plan/scenarios/settings.ts'
import { createAccounts } from '../../../src/service/accounts/accounts.ts'
import { PUBLIC_HOSTS } from '../../../src/service/accounts/service-endpoint.ts'
import { createMetering } from '../../../src/service/accounts/usage/metering.ts'
import { DOCUMENTS, keyOf, type StoredDocument } from '../../../src/service/documents/document.ts'
import { createDocumentWork } from '../../../src/service/documents/document-work.ts'
import type { Documents, Upload } from '../../../src/service/documents/documents.ts'
import { createDocuments } from '../../../src/service/documents/documents.ts'
import { DOCUMENT_LIMITS } from '../../../src/service/documents/limits.ts'
import { seal } from '../../../src/service/documents/seal.ts'
import type {
  TranslatedDocument,
  TranslationJob,
} from '../../../src/service/documents/thread/translation-job.ts'
import type { DocumentWorkers } from '../../../src/service/documents/thread/workers.ts'
import { statusOnWire } from '../../../src/service/documents/wire.ts'
import { createIds } from '../../../src/service/ids.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'

const TEXT: Upload['order'] = {
  source_lang: 'en',
  target_lang: 'de',
  extension: 'txt',
  outputExtension: 'txt',
  formality: 'default',
}

/** A world's documents with a thread that the test controls. */
async function held(settings: Partial<ServiceSettings['documents']> = {}, key = 'key') {
  const store = createMemoryStore()
  const clock = createClock({ start: Date.UTC(2026, 0, 31), frozen: true })
  const accounts = createAccounts({ store, clock, settings: DEFAULT_SETTINGS })
  accounts.open([key])
  const caller = accounts.find(key)
  const address = Object.values(PUBLIC_HOSTS)[0]
  if (!caller || !address) throw new Error('no caller')
  const characters = deferred<number>()
  const result = deferred<TranslatedDocument>()
  const begun = deferred<TranslationJob>()
  const workers: DocumentWorkers = {
    translate({ prepare }) {
      prepare().then(begun.resolve, begun.reject)
      return { characters: characters.promise, result: result.promise }
    },
  }
  const metering = createMetering({ store, clock })
  const all = { ...DEFAULT_SETTINGS, documents: { ...DEFAULT_SETTINGS.documents, ...settings } }
  const translator = { seed: 'seed', mode: 'words' } as const
  const work = createDocumentWork({ store, clock, metering, workers, translator, settings: all })
  const documents: Documents = createDocuments({
    store,
    clock,
    ids: createIds({ store, seed: 'seed' }),
    metering,
    steering: {
      find: () => ({ kept: { dictionaryBlobs: [] }, facts: {} }),
      load: async () => ({ dictionaries: [] }),
    },
    idSeed: 'seed',
    work,
    settings: all,
    keySecret: undefined,
  })
  const context = { caller, address }
  return {
    clock,
    store,
    work,
    documents,
    /** Resolves when the thread has received its job. */
    begun: begun.promise,
    count: (count: number) => characters.resolve(count),
    async finish() {
      const { resultKey } = await begun.promise
      result.resolve({
        chunks: [...seal([Buffer.from('Protonenstrahl')], resultKey)],
        words: { known: 0, of: 0 },
        texts: [],
      })
    },
    upload: (order = TEXT, text = 'proton beam') =>
      documents.upload({ filename: 'a', content: [Buffer.from(text)], order }, context),
    async poll(handle: { id: string; key: string }) {
      return statusOnWire(await documents.find(handle, context), clock.now())
    },
  }
}

const PAGE = { ...TEXT, extension: 'html', outputExtension: 'html' }
const LARGE_PAGE = '<p>proton beam'.repeat(DOCUMENT_LIMITS.MAX_COUNTED_MARKUP_BYTES / 7)

it('the upload of a large page does not wait for a thread if the limits have room for all of its bytes', async () => {
  const world = await held()
  const handle = await world.upload(PAGE, LARGE_PAGE)
  const poll = world.poll(handle)
  world.count(11)
  await world.finish()
  expect(await poll).toMatchObject({ status: 'done', billed_characters: 11 })
})

describe('the times of a document', () => {
  it('count from the answer to its upload, however long that of a large page waits for its count', async () => {
    const world = await held({ queueMs: 100, translateMs: 2_000 }, 'key:fx')
    const upload = world.upload(PAGE, LARGE_PAGE)
    await world.begun
    world.clock.advance('5s')
    world.count(11)
    const handle = await upload
    expect(await world.poll(handle)).toMatchObject({ status: 'queued' })
    world.clock.advance('99ms')
    expect(await world.poll(handle)).toMatchObject({ status: 'queued' })
    world.clock.advance('1ms')
    expect(await world.poll(handle)).toMatchObject({ status: 'translating', seconds_remaining: 2 })
  })

  it('count from the answer of an upload that does not wait', async () => {
    const world = await held({ queueMs: 100 })
    const handle = await world.upload({ ...TEXT, extension: 'docx', outputExtension: 'docx' })
    expect(await world.poll(handle)).toMatchObject({ status: 'queued' })
    world.clock.advance('100ms')
    world.count(60_000)
    await world.finish()
    expect(await world.poll(handle)).toMatchObject({ status: 'done', billed_characters: 60_000 })
  })
})

describe('a poll of a document that waits only for its translation', () => {
  it('answers translating after the time in the settings', async () => {
    const world = await held({ pollWaitMs: 0 })
    world.count(11)
    const handle = await world.upload()
    expect(await world.poll(handle)).toMatchObject({ status: 'translating', seconds_remaining: 1 })
    await world.finish()
    await expect.poll(() => world.poll(handle)).toMatchObject({ status: 'done' })
  })

  it('waits less than the shortest timeout of a client, five seconds, by default', () => {
    expect(DEFAULT_SETTINGS.documents.pollWaitMs).toBeLessThan(5_000)
  })
})

it.each<[string, (world: Awaited<ReturnType<typeof held>>, document: StoredDocument) => unknown]>([
  ['it is gone', ({ work }, document) => work.remove(document)],
  ['it has failed', ({ documents }, { id }) => documents.push(id, 'error')],
  [
    'another document has its id',
    ({ store }, document) =>
      store
        .collection<StoredDocument>(DOCUMENTS)
        .update(keyOf(document), (current) => ({ ...current, sourceBlobs: [] })),
  ],
])('the result of a translation is dropped if meanwhile %s', async (_, happen) => {
  const world = await held()
  const release = vi.spyOn(world.store.blobs, 'release')
  world.count(11)
  const { id } = await world.upload()
  const stored = () => world.store.collection<StoredDocument>(DOCUMENTS).list({ id })[0]
  await world.begun
  happen(world, stored() as StoredDocument)
  const outcome = stored()?.outcome
  await world.finish()
  await expect.poll(() => release.mock.calls).toHaveLength(1)
  expect(stored()?.outcome).toEqual(outcome)
})
