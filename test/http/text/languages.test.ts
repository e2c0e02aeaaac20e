import { describe, expect } from 'vitest'
import languageData from '../../../src/service/languages/languages.json' with { type: 'json' }
import { it } from '../../support/runs.ts'
import type { Served } from '../../support/served.ts'

interface Listed {
  lang: string
  name: string
  usable_as_source: boolean
  usable_as_target: boolean
  status?: string
  features: unknown
}

/** The languages that a query lists, and one of them. */
async function listed(mynah: Served, query: string) {
  const { json } = await mynah.call(`/v3/languages?${query}`)
  return { languages: json, one: (code: string) => json.find(({ lang }: Listed) => lang === code) }
}

const codesOf = (languages: Listed[]) => languages.map(({ lang }) => lang)

describe('GET /v3/languages', () => {
  it('answers ?product= in the specified form: names of features, no status', async ({ mynah }) => {
    const { one } = await listed(mynah, 'product=translate_text')
    expect(one('de')).toEqual({
      lang: 'de',
      name: 'German',
      usable_as_source: true,
      usable_as_target: true,
      features: ['auto_detection', 'custom_instructions', 'formality', 'glossary', 'tag_handling'],
    })
    expect(one('en')).toMatchObject({ usable_as_target: false })
    expect(one('ace')).toMatchObject({ features: [] })
  })

  it('answers ?resource= in the public form: features with their status', async ({ mynah }) => {
    const { one } = await listed(mynah, 'resource=translate_text')
    expect(one('en-US')).toEqual({
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
    expect((await listed(mynah, 'product=translate_text')).one('de-CH')).toBeUndefined()
    expect((await listed(mynah, 'product=translate_text&include=beta')).one('de-CH')).toBeDefined()
    const arabic = async (query: string) => (await listed(mynah, query)).one('ar')?.features
    expect(await arabic('resource=voice')).not.toHaveProperty('transcription')
    const { transcription } = await arabic('resource=voice&include=beta,external')
    expect(transcription.external).toBe(true)
    expect(await arabic('resource=voice&include=beta&include=external')).toHaveProperty('transcription')
    expect(await arabic('product=voice')).toContain('transcription_external')
  })

  it('orders languages by code and has all 121 stable ones for text', async ({ mynah }) => {
    const codes = codesOf((await listed(mynah, 'product=translate_text')).languages)
    expect(codes).toHaveLength(121)
    expect(codes).toEqual([...codes].sort())
  })

  it.for([
    ['', 'Missing or invalid argument: product'],
    ['product=', 'Missing or invalid argument: product'],
    ['product=translation_memory', "Value for 'product' not supported."],
    ['product=write&resource=voice', /name different products/],
  ] as const)('refuses ?%s', async ([query, message], { mynah }) => {
    const { status, json } = await mynah.call(`/v3/languages?${query}`)
    expect([status, json.message]).toEqual([400, expect.stringMatching(message)])
  })

  it('answers both names in the product form when they agree', async ({ mynah }) => {
    const both = await mynah.call('/v3/languages?product=write&resource=write')
    expect(both.json).toEqual((await mynah.call('/v3/languages?product=write')).json)
  })
})

describe('GET /v3/languages/products and /resources', () => {
  it('lists six products and seven resources', async ({ mynah }) => {
    const names = async (kind: string) =>
      (await mynah.call(`/v3/languages/${kind}`)).json.map(({ name }: any) => name)
    const products = ['translate_text', 'translate_document', 'glossary', 'voice', 'write', 'style_rules']
    expect(await names('products')).toEqual(products)
    expect(await names('resources')).toHaveLength(7)
    const memories = { name: 'translation_memory', features: [] }
    expect((await mynah.call('/v3/languages/resources')).json.at(-1)).toEqual(memories)
  })
})

describe('GET /v2/languages', () => {
  it('lists 101 source languages by default, without formality', async ({ mynah }) => {
    const { json } = await mynah.call('/v2/languages')
    expect(json).toHaveLength(101)
    expect(json).toContainEqual({ language: 'EN', name: 'English' })
    expect((await mynah.call('/v2/languages?type=source')).json).toEqual(json)
  })

  it('lists 106 target languages with formality', async ({ mynah }) => {
    const { json } = await mynah.call('/v2/languages?type=target')
    expect(json).toHaveLength(106)
    expect(json.find(({ language }: any) => language === 'ES-419').supports_formality).toBe(true)
    expect(json.map(({ language }: any) => language)).not.toContain('DE-CH')
  })

  it('accepts the type from a form or a JSON body, also of a POST', async ({ mynah }) => {
    for (const body of [new URLSearchParams({ type: 'target' }), { type: 'target' }]) {
      expect((await mynah.post('/v2/languages', body)).json).toHaveLength(106)
    }
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
