import { describe, expect } from 'vitest'
import { BOTH_TRANSPORTS, itServed, serve } from '../../support/served.ts'

const it = itServed('in process')

describe.each(BOTH_TRANSPORTS)('POST /v2/translate, %s', (transport) => {
  const it = itServed(transport)

  it('answers one translation for each text, in order', async ({ mynah }) => {
    const { status, json } = await mynah.post('/v2/translate', {
      text: ['Save', 'Cancel'],
      target_lang: 'DE',
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      translations: [
        { detected_source_language: 'EN', text: 'Speichern' },
        { detected_source_language: 'EN', text: 'Abbrechen' },
      ],
    })
  })

  it.for([
    [['Save changes', 'Zebra file'], { known: 3, of: 4 }],
    [['<b>Save</b> changes', 'Zebra'], { known: 2, of: 3 }],
    [['proton beam'], { known: 2, of: 2 }],
    [['42', '{name}'], undefined],
  ])('records in the journal how many words of %j were known', async ([text, words], { mynah }) => {
    const body = { text, target_lang: 'DE', source_lang: 'EN', tag_handling: 'html' }
    await mynah.post('/v2/translate', body)
    expect(mynah.emulator.requests.all()[0]?.facts.words).toEqual(words)
  })

  it('accepts forms with repeated text, 1 and 0 for booleans, and lists', async ({ mynah }) => {
    const body = new URLSearchParams([
      ['text', 'Save'],
      ['text', 'Cancel'],
      ['target_lang', 'DE'],
      ['show_billed_characters', '1'],
      ['outline_detection', '0'],
      ['tag_handling', 'xml'],
      ['ignore_tags', 'a,b'],
      ['ignore_tags', 'c'],
    ])
    const { status, json } = await mynah.post('/v2/translate', body)
    expect(status).toBe(200)
    expect(
      json.translations.map((result: { billed_characters: number }) => result.billed_characters),
    ).toEqual([4, 6])
    expect(mynah.emulator.requests.all()[0]?.body).toMatchObject({
      outline_detection: false,
      ignore_tags: ['a', 'b', 'c'],
    })
  })

  it.for([
    'source_lang',
    'formality',
    'model_type',
    'split_sentences',
    'tag_handling',
    'tag_handling_version',
    'outline_detection',
    'translation_memory_threshold',
  ])('treats an empty %s in a form as absent, but not in JSON', async (name, { mynah }) => {
    const form = (fields: object) =>
      mynah.post('/v2/translate', new URLSearchParams({ text: 'Save', target_lang: 'DE', ...fields }))
    const { status, json } = await form({ [name]: '' })
    expect(status).toBe(200)
    expect(json).toEqual((await form({})).json)
    const body = { text: ['Save'], target_lang: 'DE', [name]: '' }
    expect((await mynah.post('/v2/translate', body)).status).toBe(400)
  })

  it('accepts a single text in a form', async ({ mynah }) => {
    const { json } = await mynah.post(
      '/v2/translate',
      new URLSearchParams({ text: 'Save', target_lang: 'fr' }),
    )
    expect(json.translations).toHaveLength(1)
  })

  it('accepts language codes in any letter case', async ({ mynah }) => {
    for (const target_lang of ['PT-br', 'pt-BR', 'ZH-HANT', 'Es-419']) {
      expect((await mynah.post('/v2/translate', { text: ['Save'], target_lang })).status).toBe(200)
    }
  })

  it('is also available as /v1/translate and with a trailing slash', async ({ mynah }) => {
    for (const path of ['/v1/translate', '/v2/translate/']) {
      expect((await mynah.post(path, { text: ['Save'], target_lang: 'DE' })).status).toBe(200)
    }
  })

  it('detects the language of each text of a request separately', async ({ mynah }) => {
    const text = [
      'Status',
      'Die Bestellung wurde gestern versandt.',
      'Status',
      'Merci beaucoup pour votre aide.',
    ]
    const { json } = await mynah.post('/v2/translate', { text, target_lang: 'ES' })
    const sources = json.translations.map(
      (translation: { detected_source_language: string }) => translation.detected_source_language,
    )
    expect(sources).toEqual(['EN', 'DE', 'EN', 'FR'])
  })

  it('returns the language of the request, or the detected one', async ({ mynah }) => {
    const detected = async (text: string, source_lang?: string) => {
      const { json } = await mynah.post('/v2/translate', { text: [text], target_lang: 'ES', source_lang })
      return json.translations[0].detected_source_language
    }
    expect(await detected('proton beam')).toBe('EN')
    expect(await detected('faisceau de protons')).toBe('FR')
    expect(await detected('Protonenstrahl')).toBe('DE')
    expect(await detected('陽子ビーム')).toBe('JA')
    expect(await detected('proton beam', 'nl')).toBe('NL')
  })

  it('translates the phrases that client libraries test with', async ({ mynah }) => {
    const translate = async (text: string, target_lang: string, source_lang?: string) => {
      const { json } = await mynah.post('/v2/translate', { text: [text], target_lang, source_lang })
      return json.translations[0].text
    }
    expect(await translate('proton beam', 'DE')).toBe('Protonenstrahl')
    expect(await translate('proton beam', 'FR')).toBe('faisceau de protons')
    expect(await translate('Protonenstrahl', 'EN-US', 'DE')).toBe('proton beam')
    expect(await translate('Protonenstrahl', 'EN-GB', 'DE')).toBe('proton beam')
    expect(await translate('Hello, world!', 'DE')).not.toBe('Hello, world!')
  })

  it('bills Unicode code points of the texts, whatever their size in bytes', async ({ mynah }) => {
    const { json } = await mynah.post('/v2/translate', {
      text: ['aΔあ深', '👍🏽', ''],
      target_lang: 'DE',
      source_lang: 'EN',
      show_billed_characters: true,
    })
    expect(
      json.translations.map((result: { billed_characters: number }) => result.billed_characters),
    ).toEqual([4, 2, 0])
  })

  it('bills nothing for the context and beta targets, but the same language', async ({ mynah }) => {
    const billed = async (parameters: object) => {
      const body = { text: ['Guten Tag'], show_billed_characters: true, ...parameters }
      const { json } = await mynah.post('/v2/translate', body)
      return json.translations[0]
    }
    expect(await billed({ target_lang: 'FR', context: 'a long context' })).toMatchObject({
      billed_characters: 9,
    })
    expect(await billed({ target_lang: 'de-CH' })).toMatchObject({ billed_characters: 0 })
    expect(await billed({ target_lang: 'DE', source_lang: 'DE' })).toMatchObject({
      billed_characters: 9,
      text: 'Guten Tag',
    })
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(18)
  })

  it('keeps punctuation at the ends and the first letter’s case on request', async ({ mynah }) => {
    const translated = async (text: string[], parameters: object) => {
      const body = { text, source_lang: 'EN', target_lang: 'ES', ...parameters }
      const { json } = await mynah.post('/v2/translate', body)
      return json.translations.map((result: { text: string }) => result.text)
    }
    const texts = ['save', 'Save.', 'Hello, world!', 'hello, world!']
    expect(await translated(texts, {})).toEqual(['guardar', 'Guardar.', '¡Hola, mundo!', '¡Hola, mundo!'])
    expect(await translated(texts, { preserve_formatting: true })).toEqual([
      'guardar',
      'Guardar.',
      'Hola, mundo!',
      'hola, mundo!',
    ])
    const tagged = { preserve_formatting: true, tag_handling: 'xml' }
    expect(await translated(['<b>save</b>'], tagged)).toEqual(['<b>guardar</b>'])
  })

  it('names the model only on request, next-gen if the source is detected', async ({ mynah }) => {
    const model = async (parameters: object) => {
      const { json } = await mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE', ...parameters })
      return json.translations[0].model_type_used
    }
    expect(await model({})).toBeUndefined()
    expect(await model({ model_type: 'quality_optimized' })).toBe('quality_optimized')
    expect(await model({ model_type: 'prefer_quality_optimized' })).toBe('quality_optimized')
    expect(await model({ model_type: 'latency_optimized', source_lang: 'EN' })).toBe('latency_optimized')
    expect(await model({ model_type: 'latency_optimized' })).toBe('quality_optimized')
  })

  it('looks up glossaries, style rule lists and memories in the account', async ({ mynah }) => {
    const unknown = '00000000-0000-0000-0000-000000000000'
    const refused = async (parameters: object, key = mynah.emulator.authKey) => {
      const body = { text: ['Save'], target_lang: 'DE', ...parameters }
      const { status, json } = await mynah.post('/v2/translate', body, { key })
      return [status, json.message]
    }
    expect(await refused({ glossary_id: unknown, source_lang: 'EN' })).toEqual([404, 'Glossary not found'])
    expect(await refused({ glossary_ids: [unknown], source_lang: 'EN' })).toEqual([404, 'Glossary not found'])
    expect(await refused({ glossary_id: 'x', source_lang: 'EN' })).toEqual([
      400,
      "Value for 'glossary_id' not supported.",
    ])
    expect(await refused({ style_id: unknown })).toEqual([404, 'Style rule list not found'])
    expect(await refused({ style_id: unknown }, mynah.emulator.freeAuthKey)).toEqual([403, 'Forbidden'])
    expect(await refused({ translation_memory_id: unknown })).toEqual([404, 'Translation memory not found'])
    expect(await refused({ translation_memory_id: 'x' })).toEqual([
      400,
      "Value for 'translation_memory_id' not supported.",
    ])
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })
})

describe('values that translate refuses', () => {
  const id = 'a74d88fb-ed2a-4943-a664-a4512398b994'
  const cases: [parameters: object, message: string | RegExp][] = [
    [{ text: undefined }, "Parameter 'text' not specified"],
    [{ text: [] }, "Parameter 'text' not specified"],
    [{ text: 'Save' }, "Value for 'text' not supported."],
    [{ text: ['a', 1] }, "Value for 'text[1]' not supported."],
    [{ target_lang: undefined }, "Parameter 'target_lang' not specified"],
    [{ target_lang: 'XX' }, "Value for 'target_lang' not supported."],
    [{ target_lang: 7 }, "Value for 'target_lang' not supported."],
    [{ source_lang: 'xx' }, "Value for 'source_lang' not supported."],
    [{ source_lang: 'en-US' }, "Value for 'source_lang' not supported."],
    [{ model_type: 'best' }, "Value for 'model_type' not supported."],
    [{ split_sentences: '2' }, "Value for 'split_sentences' not supported."],
    [{ preserve_formatting: 'maybe' }, "Value for 'preserve_formatting' not supported."],
    [{ formality: 'polite' }, "Value for 'formality' not supported."],
    [{ target_lang: 'tr', formality: 'more' }, "Target language 'TR' doesn't support formality."],
    [{ tag_handling: 'json' }, "Value for 'tag_handling' not supported."],
    [{ tag_handling_version: 'v3' }, "Value for 'tag_handling_version' not supported."],
    [{ translation_memory_threshold: 75.5 }, /must be an integer between 0 and 100/],
    [{ custom_instructions: ['a', '𝒳'.repeat(301)] }, /'custom_instructions\[1\]' may have at most 300/],
    [{ target_lang: 'PL', custom_instructions: ['x'] }, /Custom instructions/],
    [{ glossary_id: id }, 'Use of a glossary requires the source_lang parameter to be specified'],
    [{ glossary_ids: [id] }, 'Use of a glossary requires the source_lang parameter to be specified'],
    [{ glossary_id: id, glossary_ids: [id], source_lang: 'EN' }, /cannot be used together/],
    [{ model_type: 'latency_optimized', style_id: id }, /combination with style_id/],
    [{ model_type: 'latency_optimized', custom_instructions: ['x'] }, /combination with custom_instructions/],
    [{ model_type: 'latency_optimized', translation_memory_id: id }, /combination with translation_memory_id/],
    [{ model_type: 'latency_optimized', tag_handling_version: 'v2' }, /combination with tag_handling_version v2/],
    [{ model_type: 'latency_optimized', target_lang: 'AF' }, /combination with target_lang af/],
    [{ model_type: 'latency_optimized', source_lang: 'HI' }, /combination with source_lang hi/],
  ] // biome-ignore format: a table
  it.for(cases)('%j', async ([parameters, message], { mynah }) => {
    const body = { text: ['Save'], target_lang: 'DE', ...parameters }
    const { status, json } = await mynah.post('/v2/translate', body)
    expect(json.message).toMatch(message)
    expect(status).toBe(400)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it.for([
    ['prefer_more without support', { target_lang: 'tr', formality: 'prefer_more' }],
    ['formality for a variant', { target_lang: 'es-419', formality: 'less' }],
    ['formality for PT, which stands for pt-PT', { target_lang: 'PT', formality: 'more' }],
    ['numbers for split_sentences', { split_sentences: 0 }],
    ['tag lists as text', { tag_handling: 'xml', ignore_tags: 'x, y', splitting_tags: ['p'] }],
    ['no glossaries', { glossary_ids: [] }],
    ['an unknown parameter', { mood: 'sunny' }],
    ['beta languages', { enable_beta_languages: true }],
  ] as const)('but not %s', async ([, parameters], { mynah }) => {
    const { status } = await mynah.post('/v2/translate', { text: ['Save'], target_lang: 'DE', ...parameters })
    expect(status).toBe(200)
  })

  it('accepts latency_optimized if the settings say so', async () => {
    await using mynah = await serve('in process', { contract: { latencyOptimizedEverywhere: true } })
    const body = { text: ['Save'], target_lang: 'AF', model_type: 'latency_optimized' }
    expect((await mynah.post('/v2/translate', body)).status).toBe(200)
  })
})
