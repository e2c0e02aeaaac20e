import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/index.ts'
import { serve } from '../../support/served.ts'

const glossary = (name: string, entries: string) => ({
  name,
  dictionaries: [{ source_lang: 'en', target_lang: 'de', entries, entries_format: 'tsv' }],
})

const SCENARIO = {
  version: 1,
  accounts: [
    {
      name: 'shop',
      plan: 'paid',
      character_limit: 10_000,
      keys: [{ key: 'shop-key' }],
      glossaries: [
        glossary('Checkout', 'cart\tKorb\nvoucher\tGutschein'),
        glossary('Brand', 'Acme\tACME GmbH'),
      ],
      style_rules: [
        {
          name: 'Numbers',
          language: 'de',
          configured_rules: {
            numbers: { decimal_separator: 'use_comma_as_decimal_separator' },
            punctuation: { quotation_mark: 'use_guillemets' },
          },
          custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
        },
      ],
      translation_memories: [
        {
          name: 'Site',
          source_language: 'en',
          target_languages: ['de'],
          segments: [{ source: 'Sign in to your account', target: 'Melden Sie sich an' }],
        },
      ],
    },
  ],
} as const

async function firstOf<Item>(stream: AsyncIterable<Item>): Promise<Item[]> {
  for await (const item of stream) return [item]
  return []
}

describe('the explanation of a translation', () => {
  let mynah: Awaited<ReturnType<typeof serve>>
  let client: ReturnType<typeof createControlClient>
  let ids: { glossaries: readonly string[]; style: string; memory: string }
  beforeAll(async () => {
    mynah = await serve('in process', { scenario: SCENARIO as never })
    client = createControlClient({ url: (await mynah.emulator.listen()).url })
    const { glossaries, style_rules, translation_memories } = await client.resources.all()
    ids = {
      glossaries: glossaries.map(({ glossary_id }) => glossary_id),
      style: style_rules[0]?.style_id ?? '',
      memory: translation_memories[0]?.translation_memory_id ?? '',
    }
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  async function translated(text: readonly string[], more: object = {}) {
    const body = { text, source_lang: 'EN', target_lang: 'DE', ...more }
    const { json } = await mynah.post('/v2/translate', body, { key: 'shop-key' })
    const id = mynah.emulator.requests.all().at(-1)?.id ?? ''
    const { served, facts } = await client.requests.get(id)
    const texts = (json.translations as { text: string }[]).map(({ text }) => text)
    return { texts, served, facts }
  }

  const slices = (
    uses: readonly {
      text: number
      sourceAt?: readonly [number, number]
      targetAt?: readonly [number, number]
    }[],
    sources: readonly string[],
    targets: readonly string[],
  ) =>
    uses.map(({ text, sourceAt, targetAt }) => [
      sourceAt && sources[text]?.slice(...sourceAt),
      targetAt && targets[text]?.slice(...targetAt),
    ])

  it('has the terms of each glossary with their positions in source and translation', async () => {
    const text = ['The carts: a Cart, a cart and a voucher.', 'Acme has my cart']
    const { texts, served } = await translated(text, { glossary_ids: ids.glossaries })
    expect(slices(served?.terms ?? [], text, texts)).toEqual([
      ['Cart', 'Korb'],
      ['cart', 'Korb'],
      ['voucher', 'Gutschein'],
      ['Acme', 'ACME GmbH'],
      ['cart', 'Korb'],
    ])
    expect(served?.terms.map(({ glossary: name }) => name)).toEqual([
      'Checkout',
      'Checkout',
      'Checkout',
      'Brand',
      'Checkout',
    ])
    expect(served?.terms[0]?.sourceAt).toEqual([13, 17])
  })

  it('has terms in text with tags, and in messages', async () => {
    const text = ['<p>My <b>cart</b> &amp; a voucher</p>']
    const glossary_id = ids.glossaries[0]
    const tagged = await translated(text, { tag_handling: 'html', glossary_id })
    expect(slices(tagged.served?.terms ?? [], text, tagged.texts)).toEqual([
      ['cart', 'Korb'],
      ['voucher', 'Gutschein'],
    ])
    const message = ['{n, plural, one {a cart} other {# carts and a cart}}']
    const { texts, served } = await translated(message, { glossary_id })
    expect(slices(served?.terms ?? [], message, texts)).toEqual([
      ['cart', 'Korb'],
      ['cart', 'Korb'],
    ])
  })

  it('has the segments of the memory with their similarity', async () => {
    const text = ['Hello there. Sign in to your accounts. Sign in to your account']
    const { texts, served } = await translated(text, { translation_memory_id: ids.memory })
    expect(served?.segments).toMatchObject([
      { similarity: 92, segment: 'Sign in to your account', source: 'Sign in to your accounts.' },
      { similarity: 100 },
    ])
    expect(served?.segments[1]).not.toHaveProperty('segment')
    expect(slices(served?.segments ?? [], text, texts)).toEqual([
      ['Sign in to your accounts.', 'Melden Sie sich an'],
      ['Sign in to your account', 'Melden Sie sich an'],
    ])
  })

  it('has the style rules that changed something, and those that did not', async () => {
    const text = ['3.5 and "quoted"', 'Nothing']
    const { texts, served, facts } = await translated(text, { style_id: ids.style })
    expect(texts[0]).toContain('3,5')
    expect(served?.style).toMatchObject([
      { rule: 'numbers.decimal_separator', effect: 'changed', text: 0 },
      { rule: 'punctuation.quotation_mark' },
    ])
    expect(served?.style[0]?.after).toContain('3,5')
    expect(facts.customInstructions).toEqual(['Be brief.'])
  })

  it('is also available for a sample, with each rule alone', async () => {
    const { sample } = await client.resources.styleRules(ids.style, { sample: 'Acme: 1.5 "x"' })
    expect(sample).toMatchObject({
      text: 'Acme: 1.5 "x"',
      rules: [{ effect: 'changed', after: 'Acme: 1,5 "x"' }, {}],
    })
    const { sample: ours } = await client.resources.styleRules(ids.style, { sample: '' })
    expect(ours?.text).toContain('1234.50')
    expect(ours?.result).toContain('1234,50')
    await expect(client.resources.styleRules(ids.style, { sample: 'x'.repeat(2001) })).rejects.toThrow('2000')
  })

  it('has the detected language with its confidence, what was billed, and the usage after it', async () => {
    const before = (await mynah.call('/v2/usage', { key: 'shop-key' })).json.character_count as number
    const { served, facts } = await translated(['Where is the station?', 'Wo ist der Bahnhof?'], {
      source_lang: undefined,
    })
    expect(served?.languages.map(({ language }) => language)).toEqual(['EN', 'DE'])
    for (const { confidence } of served?.languages ?? []) expect(confidence).toBeGreaterThan(0.5)
    expect(facts).toMatchObject({ billedCharacters: 40, usage: { used: before + 40, limit: 10_000 } })
  })

  it('is empty if nothing is named, and never in the lines of the log', async () => {
    const { facts, served } = await translated(['Hello'])
    expect(facts).not.toHaveProperty('steered')
    expect(served).toMatchObject({ terms: [], segments: [], style: [], omitted: 0 })
    const lines = await client.log.follow()
    const nextLine = firstOf(lines)
    await translated(['cart'], { glossary_id: ids.glossaries[0] })
    const [line] = await nextLine
    expect(line?.facts).toMatchObject({ glossaries: ['Checkout'], billedCharacters: 4 })
    expect(line?.facts).not.toHaveProperty('steered')
  })

  it('is kept up to a limit', async () => {
    const { served } = await translated(['cart '.repeat(150)], { glossary_id: ids.glossaries[0] })
    expect([served?.terms.length, served?.omitted]).toEqual([100, 50])
  })
})
