import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

const it = itServed('in process')

const OPERATIONS = ['/v2/write/rephrase', '/v2/write/correct'] as const

describe('improving texts', () => {
  const it = itServed(TRANSPORT)

  it.for(OPERATIONS)('%s answers one improvement for each text, in order', async (path, { mynah }) => {
    const body = { text: ['Knock  knock.', 'Close the door .'], target_lang: 'en-GB' }
    const { status, json } = await mynah.post(path, body)
    const english = { target_language: 'en-GB', detected_source_language: 'en' }
    const improvements = [
      { text: 'Knock knock.', ...english },
      { text: 'Close the door.', ...english },
    ]
    expect([status, json]).toEqual([200, { improvements }])
  })

  it.each(OPERATIONS)('%s shows texts in the modes pseudo and distinct, and in no other', async (path) => {
    await using mynah = await serve(TRANSPORT, { settings: { translation: { mode: 'echo' } } })
    const improved = async (mode: string) => {
      const body = { text: ['Knock  knock.'], target_lang: 'en-GB' }
      const headers = { 'X-Mynah-Translation': `mode=${mode}` }
      return (await mynah.post(path, body, { headers })).json.improvements[0].text
    }
    expect(await improved('pseudo')).toBe('⟦Ķñööçķ ķñööçķ.⟧')
    expect(await improved('distinct')).toMatch(/^Knock knock\. [\w-]{11}$/)
    for (const mode of ['words', 'identity', 'echo', 'hostile']) {
      expect(await improved(mode)).toBe('Knock knock.')
    }
    expect(await usedCharacters(mynah)).toBe(6 * 13)
  })

  it.for(OPERATIONS)('%s accepts forms, and codes in any letter case', async (path, { mynah }) => {
    const one = new URLSearchParams({ text: 'Close the door .', target_lang: 'EN-us' })
    expect((await mynah.post(path, one)).json.improvements).toEqual([
      { text: 'Close the door.', target_language: 'en-US', detected_source_language: 'en' },
    ])
    const two = new URLSearchParams({ text: 'Öffne die Tür .', target_lang: 'DE' })
    two.append('text', 'Schließe die Tür .')
    expect((await mynah.post(path, two)).json.improvements).toMatchObject([
      { text: 'Öffne die Tür.', target_language: 'de' },
      { text: 'Schließe die Tür.', target_language: 'de' },
    ])
  })

  it('bills code points as text improvement, not as translation', async ({ mynah }) => {
    await mynah.post('/v2/write/correct', { text: ['Good 👍🏽', 'Fine'], target_lang: 'en' })
    await mynah.post('/v2/write/rephrase', { text: [''], target_lang: 'en' })
    expect(await usedCharacters(mynah)).toBe(11)
    const today = (await mynah.call('/_mynah/clock')).json.now.slice(0, 10)
    const { json } = await mynah.call(`/v2/admin/analytics?start_date=${today}&end_date=${today}`, {
      key: mynah.emulator.adminAuthKey,
    })
    expect(json.usage_report.total_usage).toMatchObject({
      text_improvement_characters: 11,
      text_translation_characters: 0,
    })
  })

  it('is refused with 456, unbilled, if the text would exceed the limit', async ({ mynah }) => {
    await mynah.patch(`/_mynah/accounts/${mynah.emulator.authKey}`, { character_limit: 10 })
    const correct = (text: string[]) => mynah.post('/v2/write/correct', { text })
    const refused = await correct(['Good morning.'])
    const message = 'Quota for this billing period has been exceeded.'
    expect([refused.status, refused.json.message]).toEqual([456, message])
    expect(await usedCharacters(mynah)).toBe(0)
    expect((await correct(['Good', 'Please'])).status).toBe(200)
    expect(await usedCharacters(mynah)).toBe(10)
  })
})

describe('the language of an improvement', () => {
  let mynah: Served & AsyncDisposable
  beforeAll(async () => {
    mynah = await serve('in process')
    return () => mynah[Symbol.asyncDispose]()
  })
  const languages = async (text: string[], target_lang?: string) => {
    const { json } = await mynah.post('/v2/write/correct', { text, target_lang })
    return json.improvements.map((one: any) => [one.target_language, one.detected_source_language])
  }

  const German = 'Der Bäcker an der Ecke öffnet um sechs.'
  const English = 'The bakery on the corner opens at six.'
  const Portuguese = 'A padaria da esquina abre às seis.'
  const Chinese = '街角的面包店六点开门。'
  const Japanese = '角のパン屋は六時に開きます。'

  it('is the text’s own without target_lang, for each text separately', async () => {
    expect(await languages([German, English, Portuguese, Chinese, Japanese])).toEqual([
      ['de', 'de'],
      ['en-US', 'en'],
      ['pt-PT', 'pt'],
      ['zh', 'zh'],
      ['ja', 'ja'],
    ])
  })

  it.each([
    ['en', English, 'en-US', 'en'],
    ['en-GB', English, 'en-GB', 'en'],
    ['pt', Portuguese, 'pt-PT', 'pt'],
    ['pt-BR', Portuguese, 'pt-BR', 'pt'],
    ['ZH-hans', Chinese, 'zh-Hans', 'zh'],
    ['zh', Chinese, 'zh', 'zh'],
  ])('is that of target_lang %s', async (target, text, answered, source) => {
    expect(await languages([text], target)).toEqual([[answered, source]])
  })

  it('may change its variant, including the spelling', async () => {
    const body = { text: ['My favourite colour is grey.'], target_lang: 'en-US' }
    const { json } = await mynah.post('/v2/write/correct', body)
    expect(json.improvements[0].text).toBe('My favorite color is gray.')
  })

  it.each([
    ...['de', 'fr', 'en-GB', 'it'].map((target): [string, string[]] => [target, ['Download', 'OK', '42', '']]),
    ['en-US', ['An university, a hour, an user', 'Sort in descending order', 'Server status: online, RAM 64 GB']],
    ['en-US', ['macOS version w/o darwin feat.', 'Rio Grande do Sul']],
    ['en-GB', ['Modal dialog title format']],
    ['de', ['Import, Export, Backup']],
    ['fr', ['Menu principal du site']],
    ['es', ['Total general final']],
    ['it', ['Email e password']],
    ['pt-BR', ['Status do servidor online']],
  ])('is %s for any text that may be in it: %j', async (target, texts) => {
    const seen = await languages(texts, target)
    expect(seen.map(([code]: string[]) => code)).toEqual(texts.map(() => target))
  }) // biome-ignore format: a table

  it.each([
    ['another language', [English, German], 'en', "Bad request. Reason: 'text[1]' is in 'de', but target_lang is 'en'."],
    ['another of the same words', ['Dit is een heel gewone Nederlandse zin.'], 'de', "'text[0]' is in 'nl', but target_lang is 'de'."],
    ['another script', [Chinese], 'fr', "'text[0]' is in 'zh', but target_lang is 'fr'."],
    ['a script of no supported language', ['გამარჯობა მსოფლიო'], 'de', "'text[0]' is in a language that is not supported"],
    ['a language that is not improved', ['Piekarnia na rogu otwiera się o szóstej.'], undefined, "'pl'"],
    ['a language that is not even detected', ['გამარჯობა მსოფლიო'], undefined, 'is not supported for text improvement'],
  ])('is refused for %s, with nothing billed', async (_name, text, target_lang, message) => {
    const before = await usedCharacters(mynah)
    for (const path of OPERATIONS) {
      const { status, json } = await mynah.post(path, { text, target_lang })
      expect(status).toBe(400)
      expect(json.message).toContain(message)
    }
    expect(await usedCharacters(mynah)).toBe(before)
  }) // biome-ignore format: a table

  it.each(OPERATIONS)('is refused by %s for a target that is only translated into', async (path) => {
    for (const target_lang of ['zh-Hant', 'pl', 'es-419', 'de-CH']) {
      const { status, json } = await mynah.post(path, { text: ['Hi'], target_lang })
      expect([status, json.message]).toEqual([400, "Value for 'target_lang' not supported."])
    }
  })
})

it.for(['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'pt', 'zh'])(
  'all texts of the detection corpus in %s are accepted, and its sentences need no correction',
  async (target_lang, { mynah }) => {
    const file = new URL(`../../fixtures/detection/${target_lang}.txt`, import.meta.url)
    const text = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
    const { status, json } = await mynah.post('/v2/write/correct', { text, target_lang })
    expect([status, json.message]).toEqual([200, undefined])
    const sentences = text.slice(0, text.indexOf('---'))
    const corrected = json.improvements.map((improvement: { text: string }) => improvement.text)
    expect(corrected.slice(0, sentences.length)).toEqual(sentences)
  },
)

it.for(OPERATIONS)('%s refuses another media type', async (path, { mynah }) => {
  const { status, json } = await mynah.post(path, 'text=Hi', { headers: { 'Content-Type': 'text/plain' } })
  expect([status, json.code]).toEqual([415, 'invalid_content_type'])
})

it.for(['writing_style', 'tone'])(
  'POST /v2/write/correct refuses %s, whatever its value',
  async (name, { mynah }) => {
    const message = `Bad request. Reason: '${name}' is not supported for corrections.`
    for (const value of ['business', 'friendly', 'default', 'x'])
      for (const body of [
        { text: ['Hi'], [name]: value },
        new URLSearchParams({ text: 'Hi', [name]: value }),
      ]) {
        const { status, json } = await mynah.post('/v2/write/correct', body)
        expect([status, json.message]).toEqual([400, message])
      }
    expect(await usedCharacters(mynah)).toBe(0)
  },
)
