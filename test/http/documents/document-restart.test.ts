import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../../scripts/files-below.ts'
import type { EmulatorOptions } from '../../../src/index.ts'
import {
  download,
  downloaded,
  type Handle,
  settled,
  statusOf,
  upload,
  uploaded,
} from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { newFolder } from '../../support/new-folder.ts'
import { itInMore } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

/** A minute in the queue, by the clock. */
const QUEUED = { clock: '2026-01-31T12:00:00Z', settings: { documents: { queueMs: 60_000 } } }
/** Takes a thread seconds, so that whatever follows the upload happens before it ends. */
const ENDLESS = Array.from({ length: 80_000 }, (_, index) => `word ${index}`).join('\n')

/**
 * A state whose process was killed during a translation. If a busy machine lets the thread finish first, tries again.
 */
async function interrupted(
  options: EmulatorOptions,
  begin: (mynah: Served) => Promise<Handle>,
): Promise<{ readonly state: string; readonly handle: Handle }> {
  for (;;) {
    const state = newFolder()
    const mynah = await serve('in process', { ...options, state })
    const handle = await begin(mynah)
    await mynah.emulator.close()
    const pages = readdirSync(join(state, 'pages')).filter((name) => name.startsWith('documents.'))
    const isOver = pages.some((name) =>
      readFileSync(join(state, 'pages', name), 'utf8').includes('"outcome"'),
    )
    if (!isOver) return { state, handle }
  }
}

describe('documents and a state in files', () => {
  it('survive a restart in every state, and are translated if necessary', async () => {
    const state = newFolder()
    const timed = { ...QUEUED, state }
    const handles: Record<string, Handle> = {}
    {
      await using mynah = await serve('in process', timed)
      handles.queued = await uploaded(mynah, { content: 'proton beam\n'.repeat(20_000) })
      handles.failed = await uploaded(mynah, { source_lang: 'DE' })
      handles.downloaded = await uploaded(mynah)
      mynah.emulator.clock.advance(60_000)
      expect((await downloaded(mynah, handles.downloaded)).status).toBe(200)
    }
    await using mynah = await serve('in process', timed)
    const stateOf = async (handle?: Handle) => handle && (await statusOf(mynah, handle)).json.status
    const { queued, failed, downloaded: gone } = handles
    expect([await stateOf(queued), await stateOf(failed), await stateOf(gone)]).toEqual([
      'queued',
      'queued',
      undefined,
    ])
    mynah.emulator.clock.advance(60_000)
    expect((await settled(mynah, handles.queued as Handle)).json.status).toBe('done')
    expect((await settled(mynah, handles.failed as Handle)).json.status).toBe('error')
    const { text } = await download(mynah, handles.queued as Handle)
    expect(text).toBe('Protonenstrahl\n'.repeat(20_000))
    expect(await usedCharacters(mynah)).toBe(11 + 12 * 20_000)
  })

  itInMore('start over after an interruption, with the resources that the request named', async () => {
    const state = newFolder()
    const long = Array.from({ length: 30_000 }, (_, index) => `apple ${index}`).join('\n')
    let handle: Handle
    {
      await using mynah = await serve('in process', { state })
      const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'apple\tMelone')])
      handle = await uploaded(mynah, { content: long, source_lang: 'EN', glossary_id })
    }
    await using mynah = await serve('in process', { state })
    expect((await settled(mynah, handle)).json.status).toBe('done')
    expect((await download(mynah, handle)).text).toBe(long.replaceAll('apple', 'Melone'))
  })

  itInMore('start over with the resources as they were at the upload', async () => {
    let glossary = ''
    const { state, handle } = await interrupted({}, async (mynah) => {
      glossary = await makeGlossary(mynah, [dictionary('en', 'de', 'word\tWort')])
      return uploaded(mynah, { content: ENDLESS, source_lang: 'EN', glossary_id: glossary })
    })
    await using mynah = await serve('in process', { state })
    await mynah.delete(`/v3/glossaries/${glossary}`)
    expect((await settled(mynah, handle)).json.status).toBe('done')
    expect((await download(mynah, handle)).text).toBe(ENDLESS.replaceAll('word', 'Wort'))
  })

  it('get other keys in every process, so that the seed does not reveal them', async () => {
    const keys = []
    for (let round = 0; round < 2; round++) {
      await using mynah = await serve('in process', { state: newFolder(), seed: 'known' })
      keys.push((await uploaded(mynah)).document_key)
    }
    expect(keys[0]).not.toBe(keys[1])
  })

  it('leave no file behind if they are refused', async () => {
    const state = newFolder()
    {
      await using mynah = await serve('in process', { state, settings: { freeCharacterLimit: 5 } })
      const key = mynah.emulator.freeAuthKey
      expect((await upload(mynah, { key })).status).toBe(456)
      // Removed with the next change.
      const body = { text: ['a'], target_lang: 'DE' }
      expect((await mynah.post('/v2/translate', body, { key })).status).toBe(200)
    }
    expect(filesBelow(join(state, 'blobs'))).toEqual([])
  })

  it('expire while nobody polls, and release the quota', async () => {
    const state = newFolder()
    const settings = { freeCharacterLimit: 11 }
    let key = ''
    let handle: Handle
    {
      await using mynah = await serve('in process', { state, clock: QUEUED.clock, settings })
      key = mynah.emulator.freeAuthKey
      handle = await uploaded(mynah, { key })
    }
    await using mynah = await serve('in process', { state, clock: '2026-02-02T12:00:00Z', settings })
    expect((await statusOf(mynah, handle, key)).status).toBe(404)
    await uploaded(mynah, { key })
  })
})

describe('a reset', () => {
  it('stops running translations, and forgets all documents', async () => {
    await using mynah = await serve('in process')
    const first = await uploaded(mynah, { content: ENDLESS })
    await mynah.emulator.reset()
    expect((await statusOf(mynah, first)).status).toBe(404)
    // The same seed gives the same id and key, but the contents of the first document do not come back.
    const second = await uploaded(mynah, { content: 'proton beam' })
    expect(second).toEqual(first)
    expect((await downloaded(mynah, second)).text).toBe('Protonenstrahl')
    expect((await mynah.emulator.snapshot()).state.blobs).toEqual([])
  })

  itInMore('whose file is missing are 503 with its name, and translated once it is back', async () => {
    const { state, handle } = await interrupted(QUEUED, (mynah) => uploaded(mynah, { content: ENDLESS }))
    await using mynah = await serve('in process', { ...QUEUED, state })
    const [path = ''] = filesBelow(join(state, 'blobs'))
    renameSync(path, `${path}.away`)
    mynah.emulator.clock.advance(60_000)
    const { status, json } = await statusOf(mynah, handle)
    expect([status, json.message]).toEqual([503, 'Service unavailable'])
    expect(json.detail).toContain(`${path} is damaged: the file is missing`)
    renameSync(`${path}.away`, path)
    await expect.poll(async () => (await statusOf(mynah, handle)).json.status).toBe('done')
  })

  it('that Mynah itself cannot translate fail; log and journal show the location, but none of their text', async () => {
    await using first = await serve('in process', QUEUED)
    const handle = await uploaded(first, { content: 'word '.repeat(100_000) })
    const snapshot = structuredClone(await first.emulator.snapshot())
    const [document] = snapshot.state.collections.find(({ name }) => name === 'documents')?.records ?? []
    // Bytes that no key can decrypt.
    const bytes = Buffer.from('no cipher text')
    const id = `sha256-${createHash('sha256').update(bytes).digest('hex')}`
    Object.assign(document?.[1] ?? {}, { sourceBlobs: [id] })
    const blobs = [{ id, base64: bytes.toString('base64') }]
    await using mynah = await serve('in process', QUEUED)
    await mynah.emulator.restore({ ...snapshot, state: { ...snapshot.state, blobs } })
    mynah.emulator.clock.advance(60_000)
    expect((await settled(mynah, handle)).json).toMatchObject({
      status: 'error',
      error_message: 'The document could not be translated.',
    })
    const last = mynah.emulator.requests.all({ operation: 'getDocumentStatus' }).at(-1)
    expect(last?.facts.documentFailure).toMatch(/^\w*Error at /)
  })
})
