import { describe, expect, it } from 'vitest'
import { createClock } from '../../../src/base/runtime/clock.ts'
import { createIds } from '../../../src/service/ids.ts'
import { targetLanguage } from '../../../src/service/languages/languages.ts'
import { createMemoryReader } from '../../../src/service/translation-memories/tmx-memory.ts'
import { createTranslationMemories } from '../../../src/service/translation-memories/translation-memories.ts'
import { serves } from '../../../src/service/translation-memories/translation-memory.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'
import { memoryOf } from '../../../src/text/steering.ts'
import { tmx } from '../../support/translation-memories.ts'

const OWNER = { accountId: 'one', region: 'eu' } as const
const LEGAL = {
  name: 'Legal',
  source_language: 'EN',
  target_languages: ['de', 'ZH-HANT', 'de'],
  segments: [
    { source: 'All rights reserved.', target: 'Alle Rechte vorbehalten.', target_language: 'DE' },
    { source: 'All rights reserved.', target: '版權所有。', target_language: 'zh-hant' },
  ],
}

function memories(seed = 'mynah') {
  const store = createMemoryStore()
  return createTranslationMemories({
    store,
    clock: createClock({ start: 0, frozen: true }),
    ids: createIds({ store, seed }),
  })
}

it('reads a file in UTF-16 however it is divided', () => {
  const reader = createMemoryReader()
  const file = tmx('en', [{ en: 'Yes', de: 'Ja' }])
  for (const byte of Buffer.from(`\uFEFF${file.replace('UTF-8', 'UTF-16')}`, 'utf16le'))
    reader.write(Uint8Array.of(byte))
  expect(reader.close()).toMatchObject({ segments: [{ source: 'Yes', target: 'Ja' }] })
})

describe('adding a translation memory', () => {
  it('lists it after the default one, with the service’s spelling of codes', async () => {
    const all = memories()
    const added = await all.add(OWNER, LEGAL)
    expect(added).toMatchObject({
      name: 'Legal',
      sourceLanguage: 'en',
      targetLanguages: ['de', 'zh-Hant'],
      segmentCount: 1,
    })
    expect((await all.list(OWNER)).map(({ name }) => name)).toEqual(['Default Translation Memory', 'Legal'])
    expect(await all.get(OWNER, added.memoryId.toUpperCase())).toEqual(added)
    for (const other of [
      { accountId: 'two', region: 'eu' },
      { accountId: 'one', region: 'us' },
    ] as const)
      expect(() => all.get(other, added.memoryId)).toThrow('Translation memory not found')
  })

  it('generates ids from the seed', async () => {
    const id = async (seed: string) => (await memories(seed).add(OWNER, LEGAL)).memoryId
    expect(await id('a')).toBe(await id('a'))
    expect(await id('a')).not.toBe(await id('b'))
  })

  it('accepts segments without a language if there is one target', async () => {
    const all = memories()
    const { source, target } = { source: 'Save', target: 'Speichern' }
    const memory = await all.add(OWNER, {
      ...LEGAL,
      target_languages: ['de'],
      segments: [{ source, target }],
    })
    expect((await all.matcher(memory, 'de')).find('Save', 100)?.target).toBe('Speichern')
  })

  it.each([
    [{ source_language: 'en-US' }, "'source_language' must be the code of a source language."],
    [{ target_languages: ['de', 'xx'] }, "'target_languages[1]' must be the code of a target language."],
    [{ segments: [{ source: 'a', target: 'b' }] }, "'segments[0].target_language' must be the code of a target language."],
    [{ segments: [{ source: 'a', target: 'b', target_language: 'fr' }] }, "'segments[0].target_language' must be one of the target languages: de, zh-Hant."],
  ])('refuses %j and adds nothing', async (wrong, message) => {
    const all = memories()
    await expect(all.add(OWNER, { ...LEGAL, ...wrong } as never)).rejects.toThrow(message)
    expect(await all.list(OWNER)).toHaveLength(1)
  }) // biome-ignore format: a table
})

it('keeps the eight matchers that were used last', async () => {
  const all = memories()
  const added = await Promise.all(Array.from({ length: 9 }, () => all.add(OWNER, LEGAL)))
  // The same segments would share a matcher.
  const own = added.map((memory, at) => ({ ...memory, memoryId: `${at}`, segmentsBlob: undefined }))
  const matcher = (at: number) => all.matcher(own[at] as (typeof added)[0], 'de')
  const [first, second] = [await matcher(0), await matcher(1)]
  for (let at = 2; at < 8; at++) await matcher(at)
  expect(await matcher(0)).toBe(first)
  await matcher(8)
  expect(await matcher(0)).toBe(first)
  expect(await matcher(1)).not.toBe(second)
})

describe('the segments for a target', () => {
  it('are those of the base language, but traditional Chinese is separate', () => {
    expect(serves('en', 'en-US')).toBe(true)
    expect(serves('en-GB', 'en-US')).toBe(true)
    expect(serves('zh', 'zh-Hans')).toBe(true)
    expect(serves('zh', 'zh-Hant')).toBe(false)
    expect(serves('zh-Hans', 'zh-Hant')).toBe(false)
    expect(serves('zh-Hant', 'zh-Hans')).toBe(false)
    expect(serves('zh-Hant', 'zh-Hant')).toBe(true)
    expect(serves('de', 'nl')).toBe(false)
  })

  it('are chosen by the target of the request', async () => {
    const all = memories()
    const { memoryId: translation_memory_id } = await all.add(OWNER, LEGAL)
    const found = async (code: string) => {
      const { lang } = targetLanguage(code)
      const memory = all.forRequest(OWNER, { translation_memory_id }, lang)
      return (
        memory && memoryOf(await all.matcher(memory, lang), 75).find(' All rights reserved?\n')?.translation
      )
    }
    expect(await found('de')).toBe(' Alle Rechte vorbehalten.\n')
    expect(await found('zh-Hant')).toBe(' 版權所有。\n')
    await expect(found('zh')).rejects.toThrow(/does not support the target language zh-Hans/)
    await expect(found('fr')).rejects.toThrow(/does not support the target language fr/)
  })
})
