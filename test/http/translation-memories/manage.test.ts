import { describe, expect, it } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.ts'
import { newFolder } from '../../support/new-folder.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'
import { DEFAULT_MEMORY_ID } from '../../support/style-rules.ts'
import { importedMemory, segmentsOf, tmx } from '../../support/translation-memories.ts'

const LATEST: EmulatorOptions = { contract: 'latest' }
const COUNTED = tmx(
  'en',
  Array.from({ length: 12 }, (_, number) => ({ en: `Part ${number}`, de: `Teil ${number}` })),
)

describe('translation memories', () => {
  const it = itServed(TRANSPORT, LATEST)

  it('show their segments in pages', async ({ mynah }) => {
    const path = `/v3/translation_memories/${await importedMemory(mynah, COUNTED)}/segments?page_size=5`
    const pages: string[][] = []
    let cursor = ''
    do {
      const { json } = await mynah.call(`${path}${cursor}`)
      expect(json.segment_count).toBe(12)
      pages.push(json.segments.map(({ source_text: text }: any) => text))
      cursor = json.next_page_cursor && `&page_cursor=${json.next_page_cursor}`
    } while (cursor)
    expect(pages.map(({ length }) => length)).toEqual([5, 5, 2])
    expect(pages.flat()).toEqual(Array.from({ length: 12 }, (_, number) => `Part ${number}`))
  })

  it.for<[string, number]>([
    ['filter_text=part%201', 3],
    ['filter_text=TEIL%201', 3],
    ['filter_text=part%201&filter_case_sensitive=true', 0],
    ['filter_text=Teil%201&filter_case_sensitive=true', 3],
    ['', 12],
  ])('show those that contain a text: %s', async ([query, count], { mynah }) => {
    const id = await importedMemory(mynah, COUNTED)
    expect(await segmentsOf(mynah, id, query)).toHaveLength(count)
  })

  it('refuse a cursor of another filter, and one that they never gave', async ({ mynah }) => {
    const path = `/v3/translation_memories/${DEFAULT_MEMORY_ID}/segments`
    const { next_page_cursor: cursor } = (await mynah.call(`${path}?page_size=1`)).json
    for (const [query, status] of [
      [`page_cursor=${cursor}`, 200],
      [`page_cursor=${cursor}&filter_text=Hallo`, 400],
      ['page_cursor=5', 400],
    ] as const)
      expect((await mynah.call(`${path}?${query}`)).status, query).toBe(status)
  })

  it('are deleted for good, the default one for its account only', async ({ mynah }) => {
    const own = await importedMemory(mynah, COUNTED)
    for (const id of [own, DEFAULT_MEMORY_ID]) {
      const path = `/v3/translation_memories/${id}`
      expect((await mynah.delete(path)).status).toBe(204)
      expect((await mynah.delete(path)).status).toBe(404)
      const body = { text: ['Hallo Welt!'], target_lang: 'EN-US', translation_memory_id: id }
      expect((await mynah.post('/v2/translate', body)).status).toBe(404)
    }
    expect((await mynah.call('/v3/translation_memories')).json.total_count).toBe(0)
    expect((await mynah.call('/v3/translation_memories', { key: 'another' })).json.total_count).toBe(1)
  })

  it('begin with one that is from 1970, as in the existing mock', async ({ mynah }) => {
    const { json } = await mynah.call(`/v3/translation_memories/${DEFAULT_MEMORY_ID}`)
    const time = '1970-01-01T00:00:00.000Z'
    expect([json.creation_time, json.updated_time]).toEqual([time, time])
  })

  it('answer 404 before their day, and say which contract has them', async () => {
    await using mynah = await serve(TRANSPORT)
    const { status, json } = await mynah.call(`/v3/translation_memories/${DEFAULT_MEMORY_ID}`)
    const detail =
      'The contract specification has no GET /v3/translation_memories/{translation_memory_id}: it exists from 2026-08-11 on. Choose that day or a later one with --contract.'
    expect([status, json]).toEqual([404, { message: 'Not found', detail }])
  })

  it('answer 404 after their day, and say until when they existed', async ({ mynah }) => {
    const { status, json } = await mynah.call('/v3/languages/products')
    expect([status, json.detail]).toEqual([404, expect.stringContaining('it existed until 2026-05-05')])
  })
})

it('are those of a scenario from the first moment, although its clock starts again once the files are written', async () => {
  await using mynah = await serve('in process', { scenario: 'demo-agency', state: newFolder() })
  const { json } = await mynah.call('/v3/translation_memories', { key: 'agency-website' })
  expect(json.translation_memories.map(({ name }: any) => name)).toContain('Legal')
})
