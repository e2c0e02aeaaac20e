import { describe, expect } from 'vitest'
import languageData from '../../../src/service/languages/languages.json' with { type: 'json' }
import { it } from '../../support/runs.ts'

interface Listed {
  lang: string
  name: string
  usable_as_source: boolean
  usable_as_target: boolean
  status?: string
  features: unknown
}

describe('GET /v3/languages', () => {
  it('answers ?product= in the specified form: names of features, no status', async ({ mynah }) => {
    const { status, json } = await mynah.call('/v3/languages?product=translate_text')
    expect(status).toBe(200)
    expect(json.find(({ lang }: Listed) => lang === 'de')).toEqual({
      lang: 'de',
      name: 'German',
      usable_as_source: true,
      usable_as_target: true,
      features: ['auto_detection', 'custom_instructions', 'formality', 'glossary', 'tag_handling'],
    })
    expect(json.find(({ lang }: Listed) => lang === 'en')).toMatchObject({ usable_as_target: false })
    expect(json.find(({ lang }: Listed) => lang === 'ace')).toMatchObject({ features: [] })
  })

  it('answers ?resource= in the public form: features with their status', async ({ mynah }) => {
    const { json } = await mynah.call('/v3/languages?resource=translate_text')
    expect(json.find(({ lang }: Listed) => lang === 'en-US')).toEqual({
      lang: 'en-US',
      name: 'English (American)',
      usable_as_source: false,
      usable_as_target: true,
      status: 'stable',
      features: {
        glossary: { status: 'stable' },
        style_rules: { status: 'stable' },
        tag_handling: { status: 'stable' },
        translation_memory: { status: 'stable' },
      },
    })
  })

  it('shows beta languages and partner features on request', async ({ mynah }) => {
    const codes = async (query: string) =>
      (await mynah.call(`/v3/languages?${query}`)).json.map(({ lang }: Listed) => lang)
    expect(await codes('product=translate_text')).not.toContain('de-CH')
    expect(await codes('product=translate_text&include=beta')).toContain('de-CH')
    const arabic = async (query: string) =>
      (await mynah.call(`/v3/languages?${query}`)).json.find(({ lang }: Listed) => lang === 'ar')?.features
    expect(await arabic('resource=voice')).not.toHaveProperty('transcription')
    expect(await arabic('resource=voice&include=beta,external')).toHaveProperty(
      'transcription.external',
      true,
    )
    expect(await arabic('resource=voice&include=beta&include=external')).toHaveProperty('transcription')
    expect(await arabic('product=voice')).toContain('transcription_external')
  })

  it('orders languages by code and has all 121 stable ones for text', async ({ mynah }) => {
    const codes = (await mynah.call('/v3/languages?product=translate_text')).json.map(
      ({ lang }: Listed) => lang,
    )
    expect(codes).toHaveLength(121)
    expect(codes).toEqual([...codes].sort())
  })

  it.for([
    ['', 400, 'Missing or invalid argument: product'],
    ['product=', 400, 'Missing or invalid argument: product'],
    ['product=speech', 400, "Value for 'product' not supported."],
    ['product=translation_memory', 400, "Value for 'product' not supported."],
    ['resource=speech', 400, "Value for 'resource' not supported."],
    ['product=write&include=early_access', 400, "Value for 'include[0]' not supported."],
    ['product=write&resource=voice', 400, /name different products/],
  ] as const)('refuses ?%s', async ([query, status, message], { mynah }) => {
    const answer = await mynah.call(`/v3/languages?${query}`)
    expect(answer.status).toBe(status)
    expect(answer.json.message).toMatch(message)
  })

  it('answers both names in the product form when they agree', async ({ mynah }) => {
    const both = await mynah.call('/v3/languages?product=write&resource=write')
    expect(both.json).toEqual((await mynah.call('/v3/languages?product=write')).json)
  })

  it('does not accept POST', async ({ mynah }) => {
    const { status, headers } = await mynah.post('/v3/languages')
    expect([status, headers.get('allow')]).toEqual([405, 'GET'])
  })
})

describe('GET /v3/languages/products and /resources', () => {
  it('lists six products, with flags only where they are true', async ({ mynah }) => {
    const { json } = await mynah.call('/v3/languages/products')
    expect(json.map(({ name }: any) => name)).toEqual([
      'translate_text',
      'translate_document',
      'glossary',
      'voice',
      'write',
      'style_rules',
    ])
    expect(json[0].features[0]).toEqual({ name: 'auto_detection', needs_source_support: true })
  })

  it('lists seven resources', async ({ mynah }) => {
    const { json } = await mynah.call('/v3/languages/resources')
    expect(json).toHaveLength(7)
    expect(json.at(-1)).toEqual({ name: 'translation_memory', features: [] })
  })
})

describe('GET /v2/languages', () => {
  it('lists 101 source languages by default, without formality', async ({ mynah }) => {
    const { json } = await mynah.call('/v2/languages')
    expect(json).toHaveLength(101)
    expect(json.find(({ language }: any) => language === 'EN')).toEqual({
      language: 'EN',
      name: 'English',
    })
    expect((await mynah.call('/v2/languages?type=source')).json).toEqual(json)
  })

  it('lists 106 target languages with formality', async ({ mynah }) => {
    const { json } = await mynah.call('/v2/languages?type=target')
    expect(json).toHaveLength(106)
    expect(json.find(({ language }: any) => language === 'ES-419')).toMatchObject({
      supports_formality: true,
    })
    expect(json.map(({ language }: any) => language)).not.toContain('DE-CH')
  })

  it('accepts the type from a form or a JSON body, also of a POST', async ({ mynah }) => {
    for (const body of [new URLSearchParams({ type: 'target' }), { type: 'target' }]) {
      expect((await mynah.post('/v2/languages', body)).json).toHaveLength(106)
    }
  })

  it('refuses another type', async ({ mynah }) => {
    const { status, json } = await mynah.call('/v2/languages?type=both')
    expect([status, json.message]).toEqual([
      400,
      "Parameter 'type' is invalid. 'source' and 'target' are valid values.",
    ])
  })
})

it('the language codes accepted by the document and those in the data are the same', async () => {
  const { default: document } = await import('../../../openapi/openapi.json', { with: { type: 'json' } })
  const { SourceLanguage, TargetLanguage } = document.components.schemas
  const codes = (side: 'request_source' | 'request_target') =>
    languageData.languages
      .filter((language) => language[side])
      .map(({ lang }) => lang)
      .sort()
  expect(SourceLanguage.enum.toSorted()).toEqual(codes('request_source'))
  expect(TargetLanguage.enum.toSorted()).toEqual(codes('request_target'))
})
