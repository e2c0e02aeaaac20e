import { describe, expect } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import type { Recorded } from '../../../src/watch/journal/recorded.ts'
import { createRunJournal } from '../../../src/watch/journal/run-journal.ts'
import { statusOf, uploaded } from '../../support/documents/documents.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

const it = itServed('in process')

/** Requests of many kinds, with keys and other secrets in all places. */
async function sendAll(mynah: Served) {
  const { call, emulator } = mynah
  const key = emulator.authKey
  const document = await uploaded(mynah)
  await statusOf(mynah, document)
  await call(`/v2/document/${document.document_id}?document_key=${document.document_key}`)
  await call('/v2/translate', {
    body: { text: ['Hello', key], target_lang: 'DE', auth_key: key, formalty: 'x' },
  })
  await call('/v2/translate', {
    body: new URLSearchParams({ text: 'ä', target_lang: 'DE', api_key: 'secret' }),
  })
  await call(`/v2/usage?auth_key=${key}&token=a%20b&x=ä`, { key: null })
  await call(`/v2/${key}`, {
    headers: { 'X-Api-Key': key, Cookie: 'a=b', Referer: `https://a.test/?key=${key}` },
  })
  await call('/v2/usage', { key: 'short' })
  await call('/v2/admin/developer-keys', { key: emulator.adminAuthKey, body: { label: 'New' } })
  await call('/v2/admin/developer-keys', { key: emulator.adminAuthKey })
  await call('/v2/nothing', { method: 'DELETE' })
  emulator.faults.use({ id: 'broken', then: { status: 500, body: '<html>\n<body>\n' } })
  await call('/v2/usage')
  emulator.faults.clear()
}

describe('entries of another journal', () => {
  it('are shown unchanged, and found by their visible values', async () => {
    await using mynah = await serve('in process', { selfCheck: false })
    await sendAll(mynah)
    const entries = JSON.parse(JSON.stringify(mynah.emulator.requests.all()))
    expect(entries.length).toBe(12)
    await using other = await createEmulator({ seed: 'another' })
    let told = 0
    other.requests.subscribe(() => {
      told += 1
    })
    other.requests.restore(entries)
    expect(JSON.parse(JSON.stringify(other.requests.all()))).toEqual(entries)
    expect(told).toBe(0)
    for (const { id, ...entry } of entries) expect(other.requests.get(id)).toMatchObject(entry)
    expect(other.requests.all({ fault: 'broken', status: 500 })).toHaveLength(1)
    expect(other.requests.all({ body: { target_lang: 'de' } })).toHaveLength(3)
    expect(other.requests.advisories()).toEqual(mynah.emulator.requests.advisories())
    other.verify({ operation: 'translateText' }, { count: 2, billed: 42 })
  })
})

it.for([
  ['a time that is none', { time: 'yesterday' }],
  ['no size of the body', { bodyBytes: undefined }],
  ['a key that is no text', { key: true }],
  ['an answer that is none', { answer: [] }],
] as const)('an entry with %s is refused, and none is restored', async ([, wrong], { mynah }) => {
  await mynah.call('/v2/usage')
  const [entry] = mynah.emulator.requests.all()
  const body = { requests: [entry, { ...entry, ...wrong }] }
  await using other = await serve('in process')
  expect((await other.put('/_mynah/requests', body)).status).toBe(400)
  expect(other.emulator.requests.all()).toEqual([])
})

describe('the journal of a run', () => {
  const BOUNDS = { maxEntries: 10, maxBytes: 1_000_000 }

  it('keeps the requests of every world, also before a reset, and forgets the oldest', async ({ mynah }) => {
    const journal = createRunJournal(BOUNDS)
    mynah.emulator.subscribe((recorded) => journal.add(recorded as Recorded, 0))
    for (let n = 0; n < 8; n++) await mynah.call(`/v2/usage?n=${n}`)
    await mynah.emulator.reset()
    for (let n = 8; n < 12; n++)
      await mynah.call(`/v2/usage?n=${n}`, { headers: { 'X-Mynah-Session': `s${n}` } })
    expect(journal.entries().map(({ query }) => query)).toEqual(
      Array.from({ length: 10 }, (_, index) => `n=${index + 2}`),
    )
  })

  it('masks keys shown before they were known, and those that a reset forgot', async ({ mynah }) => {
    const journal = createRunJournal(BOUNDS)
    mynah.emulator.subscribe((recorded) => journal.add(recorded as Recorded, 0))
    await mynah.call('/v2/usage', { headers: { 'X-Other': 'a-key-of-later' } })
    await mynah.call('/v2/usage', { key: 'a-key-of-earlier' })
    await mynah.emulator.reset()
    await mynah.call('/v2/usage', { key: 'a-key-of-later', headers: { 'X-Other': 'a-key-of-earlier' } })
    const text = JSON.stringify(journal.entries())
    expect(text).toContain('a-ke****ater')
    expect(text).not.toContain('a-key-of')
  })
})
