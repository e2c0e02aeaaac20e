import { describe, expect } from 'vitest'
import { it, TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { DEFAULT_MEMORY_ID, refusal, UNKNOWN_ID } from '../../support/style-rules.ts'

const DEFAULT_MEMORY = {
  translation_memory_id: DEFAULT_MEMORY_ID,
  name: 'Default Translation Memory',
  source_language: 'de',
  target_languages: ['en', 'es', 'fr'],
  segment_count: 12,
}

const translated = (mynah: Served, body: object) =>
  mynah.post('/v2/translate', {
    source_lang: 'DE',
    target_lang: 'EN-US',
    translation_memory_id: DEFAULT_MEMORY_ID,
    ...body,
  })
const texts = async (mynah: Served, body: object): Promise<string[]> =>
  (await translated(mynah, body)).json.translations.map(({ text }: any) => text)

describe('GET /v3/translation_memories', () => {
  it('lists the memory that every account has, on both plans', async ({ mynah }) => {
    for (const key of [mynah.emulator.authKey, mynah.emulator.freeAuthKey, 'another']) {
      const { status, json } = await mynah.call('/v3/translation_memories', { key })
      expect([status, json]).toEqual([200, { translation_memories: [DEFAULT_MEMORY], total_count: 1 }])
    }
  })

  it('comes in pages', async ({ mynah }) => {
    const { json } = await mynah.call('/v3/translation_memories?page=1&page_size=1')
    expect(json).toEqual({ translation_memories: [], total_count: 1 })
  })

  it('requires a key', async ({ mynah }) => {
    expect((await mynah.call('/v3/translation_memories', { key: 'invalid' })).status).toBe(401)
  })
})

describe('a translation with a memory', () => {
  const it = itServed(TRANSPORT)

  it('is the stored segment if the text is similar enough', async ({ mynah }) => {
    expect(await texts(mynah, { text: ['Hallo Welt!', 'Halloo Welt!'] })).toEqual([
      'Hello World!',
      'Hello World!',
    ])
    const [exact, similar] = await texts(mynah, {
      text: ['Hallo Welt!', 'Halloo Welt!'],
      translation_memory_threshold: 100,
    })
    expect(exact).toBe('Hello World!')
    expect(similar).not.toBe('Hello World!')
    expect(await texts(mynah, { text: ['Hallo Welt!'], target_lang: 'FR' })).toEqual(['Bonjour le monde !'])
    expect(await texts(mynah, { text: ['Halloo Welt!'], source_lang: undefined })).toEqual(['Hello World!'])
  })

  it('uses segments sentence by sentence, and keeps the white space between', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { translation: { mode: 'echo' } } })
    const [text] = await texts(mynah, {
      text: ['Hallo Welt!  Bitte warten Sie. Das kennt niemand.\n\nAlle Rechte vorbehalten.'],
    })
    expect(text).toBe(
      'Hello World!  Please wait. [en-US|memory:Default Translation Memory] Das kennt niemand.\n\nAll rights reserved.',
    )
  })

  it('ignores the memory if its source language differs', async ({ mynah }) => {
    const body = { text: ['Hallo Welt!'], source_lang: 'NL' }
    expect(await texts(mynah, body)).toEqual(
      await texts(mynah, { ...body, translation_memory_id: undefined }),
    )
  })
})

describe('a memory that cannot be used', () => {
  const it = itServed('in process')

  it('is 404 if it is unknown or has no such target, 400 if the id is invalid', async ({ mynah }) => {
    const answer = async (body: object) => refusal(await translated(mynah, { text: ['a'], ...body }))
    expect(await answer({ translation_memory_id: UNKNOWN_ID })).toEqual([
      404,
      { message: 'Translation memory not found' },
    ])
    expect(await answer({ target_lang: 'JA' })).toEqual([
      404,
      { message: `Translation Memory ${DEFAULT_MEMORY_ID} does not support the target language ja` },
    ])
    expect(await answer({ translation_memory_id: 'no-id' })).toEqual([
      400,
      { message: "Value for 'translation_memory_id' not supported." },
    ])
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it('lives in the region eu', async ({ mynah }) => {
    const us = { key: 'american', headers: { Host: 'api-us.deepl.com' } }
    const { json } = await mynah.call('/v3/translation_memories', us)
    expect(json).toEqual({ translation_memories: [], total_count: 0 })
    const body = { text: ['a'], target_lang: 'EN-US', translation_memory_id: DEFAULT_MEMORY_ID }
    expect((await mynah.call('/v2/translate', { ...us, body })).status).toBe(404)
  })
})
