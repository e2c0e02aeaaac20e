import { describe, expect } from 'vitest'
import { BOTH_TRANSPORTS, itServed, serve } from '../../support/served.ts'
import { textOf, textsOf, translate, usedCharacters } from '../../support/translate.ts'

const it = itServed('in process')

describe.each(BOTH_TRANSPORTS)('POST /v2/translate, %s', (transport) => {
  const it = itServed(transport)

  it('answers one translation for each text, in order', async ({ mynah }) => {
    const { status, json } = await translate(mynah, ['Save', 'Cancel'], { source_lang: undefined })
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
  ] as const)('records in the journal how many words of %j were known', async ([text, words], { mynah }) => {
    await translate(mynah, text, { tag_handling: 'html' })
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
    expect([status, json.translations]).toMatchObject([
      200,
      [{ billed_characters: 4 }, { billed_characters: 6 }],
    ])
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
    expect((await translate(mynah, 'Save', { [name]: '' })).status).toBe(400)
  })

  it.for([
    ...['1', 'true', 'True', 'TRUE'].map((spelling) => [spelling, true] as const),
    ...['0', 'false', 'False', 'FALSE'].map((spelling) => [spelling, false] as const),
  ])(
    'reads the boolean %s as a form, a string of JSON and a query have it',
    async ([spelling, read], { mynah }) => {
      const fields = { target_lang: 'DE', preserve_formatting: spelling }
      await mynah.post('/v2/translate', new URLSearchParams({ text: 'Save', ...fields }))
      await mynah.post('/v2/translate', { text: ['Save'], ...fields })
      const sent = mynah.emulator.requests.all()
      expect(sent.map(({ status, body }) => [status, (body as any).preserve_formatting])).toEqual([
        [200, read],
        [200, read],
      ])
      const { json } = await mynah.call(`/v3/style_rules?detailed=${spelling}`)
      expect('configured_rules' in json.style_rules[0]).toBe(read)
    },
  )

  it.for(['yes', 'on', 'T', ' true', '01'])('refuses %j for a boolean', async (spelling, { mynah }) => {
    const body = new URLSearchParams({ text: 'Save', target_lang: 'DE', preserve_formatting: spelling })
    const { status, json } = await mynah.post('/v2/translate', body)
    expect([status, json]).toEqual([400, { message: "Value for 'preserve_formatting' not supported." }])
  })

  it('detects the language of each text of a request separately', async ({ mynah }) => {
    const text = [
      'Status',
      'Die Bestellung wurde gestern versandt.',
      'Status',
      'Merci beaucoup pour votre aide.',
    ]
    const { json } = await translate(mynah, text, { source_lang: undefined, target_lang: 'ES' })
    const sources = json.translations.map((translation: any) => translation.detected_source_language)
    expect(sources).toEqual(['EN', 'DE', 'EN', 'FR'])
  })

  it.for([
    ['proton beam', undefined, 'EN'],
    ['陽子ビーム', undefined, 'JA'],
    ['proton beam', 'nl', 'NL'],
  ])('%j in the language %s is returned in %s', async ([text, source_lang, language], { mynah }) => {
    const { json } = await translate(mynah, text ?? '', { source_lang, target_lang: 'ES' })
    expect(json.translations[0].detected_source_language).toBe(language)
  })

  it.for([
    ['aΔあ深', {}, 4],
    ['👍🏽', {}, 2],
    ['', {}, 0],
    ['Guten Tag', { target_lang: 'FR', context: 'a long context' }, 9],
    ['Guten Tag', { target_lang: 'de-CH' }, 0],
    ['Guten Tag', { target_lang: 'DE', source_lang: 'DE' }, 9],
  ] as const)('bills code points, but no context or beta target: %j %j', async (row, { mynah }) => {
    const [text, parameters, billed] = row
    const { json } = await translate(mynah, text, { show_billed_characters: true, ...parameters })
    expect(json.translations[0].billed_characters).toBe(billed)
    expect(await usedCharacters(mynah)).toBe(billed)
  })

  it('leaves a text in its own language', async ({ mynah }) => {
    expect(await textOf(mynah, 'Guten Tag', { source_lang: 'DE' })).toBe('Guten Tag')
  })

  it('keeps punctuation at the ends and the first letter’s case on request', async ({ mynah }) => {
    const texts = ['save', 'Save.', 'Hello, world!', 'hello, world!']
    const spanish = { target_lang: 'ES' }
    expect(await textsOf(mynah, texts, spanish)).toEqual(['guardar', 'Guardar.', '¡Hola, mundo!', '¡Hola, mundo!'])
    const kept = { ...spanish, preserve_formatting: true }
    expect(await textsOf(mynah, texts, kept)).toEqual(['guardar', 'Guardar.', 'Hola, mundo!', 'hola, mundo!'])
    expect(await textOf(mynah, '<b>save</b>', { ...kept, tag_handling: 'xml' })).toBe('<b>guardar</b>')
  }) // biome-ignore format: a table

  it.for([
    [{}, undefined],
    [{ model_type: 'quality_optimized' }, 'quality_optimized'],
    [{ model_type: 'prefer_quality_optimized' }, 'quality_optimized'],
    [{ model_type: 'latency_optimized' }, 'latency_optimized'],
    [{ model_type: 'latency_optimized', source_lang: undefined }, 'quality_optimized'],
  ] as const)(
    'names the model on request, next-gen if the source is detected: %j',
    async (row, { mynah }) => {
      const [parameters, model] = row
      expect((await translate(mynah, 'Save', parameters)).json.translations[0].model_type_used).toBe(model)
    },
  )
})

describe('values that translate refuses', () => {
  const id = 'a74d88fb-ed2a-4943-a664-a4512398b994'
  const cases: [parameters: object, message: string | RegExp][] = [
    [{ source_lang: 'en-US' }, "Value for 'source_lang' not supported."],
    [{ target_lang: 'tr', formality: 'more' }, "Target language 'TR' doesn't support formality."],
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
    expect(await usedCharacters(mynah)).toBe(0)
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
  ] as [string, object][])('but not %s', async ([, parameters], { mynah }) => {
    expect((await translate(mynah, 'Save', { source_lang: undefined, ...parameters })).status).toBe(200)
  })

  it('accepts latency_optimized if the settings say so', async () => {
    await using mynah = await serve('in process', { contract: { latencyOptimizedEverywhere: true } })
    const parameters = { target_lang: 'AF', model_type: 'latency_optimized' }
    expect((await translate(mynah, 'Save', parameters)).status).toBe(200)
  })
})
