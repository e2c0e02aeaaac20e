import { describe, expect } from 'vitest'
import { it, TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { DEFAULT_MEMORY_ID, refusal, UNKNOWN_ID } from '../../support/style-rules.ts'
import { translate, usedCharacters } from '../../support/translate.ts'

const DEFAULT_MEMORY = {
  translation_memory_id: DEFAULT_MEMORY_ID,
  name: 'Default Translation Memory',
  source_language: 'de',
  target_languages: ['en', 'es', 'fr'],
  segment_count: 12,
}

const MEMORY = { source_lang: 'DE', target_lang: 'EN-US', translation_memory_id: DEFAULT_MEMORY_ID }

const texts = async (mynah: Served, text: string | string[], more: object = {}): Promise<string[]> =>
  (await translate(mynah, text, { ...MEMORY, ...more })).json.translations.map(({ text }: any) => text)

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
})

describe('a translation with a memory', () => {
  const it = itServed(TRANSPORT)

  it('is the stored segment if the text is similar enough', async ({ mynah }) => {
    const both = ['Hallo Welt!', 'Halloo Welt!']
    expect(await texts(mynah, both)).toEqual(['Hello World!', 'Hello World!'])
    const [exact, similar] = await texts(mynah, both, { translation_memory_threshold: 100 })
    expect(exact).toBe('Hello World!')
    expect(similar).not.toBe('Hello World!')
    expect(await texts(mynah, 'Hallo Welt!', { target_lang: 'FR' })).toEqual(['Bonjour le monde !'])
    expect(await texts(mynah, 'Halloo Welt!', { source_lang: undefined })).toEqual(['Hello World!'])
  })

  it('uses segments sentence by sentence, and keeps the white space between', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { translation: { mode: 'echo' } } })
    const text = 'Hallo Welt!  Bitte warten Sie. Das kennt niemand.\n\nAlle Rechte vorbehalten.'
    expect(await texts(mynah, text)).toEqual([
      'Hello World!  Please wait. [en-US|memory:Default Translation Memory] Das kennt niemand.\n\nAll rights reserved.',
    ])
  })

  it('ignores the memory if its source language differs', async ({ mynah }) => {
    const dutch = { source_lang: 'NL' }
    const without = await texts(mynah, 'Hallo Welt!', { ...dutch, translation_memory_id: undefined })
    expect(await texts(mynah, 'Hallo Welt!', dutch)).toEqual(without)
  })
})

describe('a memory that cannot be used', () => {
  const it = itServed('in process')

  it.for([
    [{ translation_memory_id: UNKNOWN_ID }, 404, 'Translation memory not found'],
    [{ target_lang: 'JA' }, 404, `Translation Memory ${DEFAULT_MEMORY_ID} does not support the target language ja`],
    [{ translation_memory_id: 'no-id' }, 400, "Value for 'translation_memory_id' not supported."],
  ] as const)('is refused and not billed: %j', async ([parameters, status, message], { mynah }) => {
    const answer = await translate(mynah, 'a', { ...MEMORY, ...parameters })
    expect(refusal(answer)).toEqual([status, { message }])
    expect(await usedCharacters(mynah)).toBe(0)
  }) // biome-ignore format: a table

  it('lives in the region eu', async ({ mynah }) => {
    const us = { key: 'american', headers: { Host: 'api-us.deepl.com' } }
    const { json } = await mynah.call('/v3/translation_memories', us)
    expect(json).toEqual({ translation_memories: [], total_count: 0 })
    const body = { text: ['a'], target_lang: 'EN-US', translation_memory_id: DEFAULT_MEMORY_ID }
    expect((await mynah.call('/v2/translate', { ...us, body })).status).toBe(404)
  })
})
