import { describe, expect } from 'vitest'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served } from '../../support/served.ts'
import { DEFAULT_STYLE_ID, makeList, refusal, UNKNOWN_ID } from '../../support/style-rules.ts'

const it = itServed('in process')

/** The answer to a translation that keeps its words, so that the effect of the rules is visible. */
const translated = (mynah: Served, body: object, key?: string) =>
  mynah.call('/v2/translate', { body, ...(key !== undefined && { key }) })

describe('a translation with a style list', () => {
  const it = itServed(TRANSPORT, { settings: { translation: { mode: 'echo' } } })

  it('follows the rules of the list that a function can apply', async ({ mynah }) => {
    const { style_id } = await makeList(mynah, {
      language: 'de',
      configured_rules: {
        punctuation: { quotation_mark: 'use_guillemets', apostrophe: 'use_curly_apostrophes' },
        numbers: { decimal_separator: 'use_comma_as_decimal_separator', thousands_separator: 'use_period' },
        dates_and_times: { time_format: 'use_24_hour_clock_with_colon_as_separator' },
        style_and_tone: { formality: 'use_formal_tone' },
      },
    })
    const text = `"It's 1,234.50", he said at 2:30 pm.`
    const { status, json } = await translated(mynah, {
      text: [text],
      target_lang: 'DE',
      style_id,
      source_lang: 'EN',
    })
    expect([status, json.translations[0].text]).toEqual([
      200,
      '[de|style:House style] «It’s 1.234,50», he said at 14:30.',
    ])
  })

  it('serves the variants of the list’s language', async ({ mynah }) => {
    const { style_id } = await makeList(mynah, {
      configured_rules: { punctuation: { ellipsis: 'use_three_periods' } },
    })
    for (const target_lang of ['EN-GB', 'en-US', 'EN']) {
      const { json } = await translated(mynah, { text: ['Warte…'], source_lang: 'DE', target_lang, style_id })
      expect(json.translations[0].text).toMatch(/Warte\.\.\.$/)
    }
    const none = await translated(mynah, {
      text: ['Warte…'],
      target_lang: 'EN-US',
      style_id: DEFAULT_STYLE_ID,
    })
    expect(none.json.translations[0].text).toMatch(/Warte…$/)
  })

  it('follows the rule of the default list of every account', async ({ mynah }) => {
    const era = async (style: object) => {
      const body = { text: ['44 BC'], source_lang: 'DE', target_lang: 'EN-US', ...style }
      return (await translated(mynah, body)).json.translations[0].text
    }
    expect(await era({})).toBe('[en-US] 44 BC')
    expect(await era({ style_id: DEFAULT_STYLE_ID })).toBe('[en-US|style:Default Style Rule] 44 BCE')
  })

  it('keeps the phrases of a glossary verbatim', async ({ mynah }) => {
    const { style_id } = await makeList(mynah, {
      language: 'de',
      configured_rules: {
        punctuation: { ellipsis: 'use_ellipsis_character', quotation_mark: 'use_guillemets' },
      },
    })
    const glossary = await mynah.post('/v3/glossaries', {
      name: 'G',
      dictionaries: [
        { source_lang: 'en', target_lang: 'de', entries: 'Acme\tAcme "..."', entries_format: 'tsv' },
      ],
    })
    const { json } = await translated(mynah, {
      text: ['"Acme" and so on...'],
      source_lang: 'EN',
      target_lang: 'DE',
      style_id,
      glossary_id: glossary.json.glossary_id,
    })
    expect(json.translations[0].text).toBe('[de|glossary:G|style:House style] «Acme "..."» and so on…')
  })
})

describe('a style list that cannot be used', () => {
  const hello = { text: ['Hello'], target_lang: 'DE' }

  it('in another language is 400, an unknown one 404, and neither is billed', async ({ mynah }) => {
    const mismatch = { message: 'Style rule language does not match the translate request target language' }
    expect(refusal(await translated(mynah, { ...hello, style_id: DEFAULT_STYLE_ID }))).toEqual([
      400,
      mismatch,
    ])
    for (const style_id of [UNKNOWN_ID, 'no-id', ''])
      expect(refusal(await translated(mynah, { ...hello, style_id }))).toEqual([
        404,
        { message: 'Style rule list not found' },
      ])
    const { style_id } = await makeList(mynah, { language: 'de' })
    expect((await translated(mynah, { ...hello, style_id }, 'another')).status).toBe(404)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it('on the free plan is 403', async ({ mynah }) => {
    const body = { ...hello, target_lang: 'EN-US', style_id: DEFAULT_STYLE_ID }
    expect((await translated(mynah, body, mynah.emulator.freeAuthKey)).status).toBe(403)
  })
})

describe('the journal', () => {
  it('shows the list and the instructions that were applied', async ({ mynah }) => {
    const { style_id } = await makeList(mynah, {
      language: 'de',
      custom_instructions: [{ label: 'Tone', prompt: 'Be brief.' }],
    })
    await translated(mynah, { text: ['Hello'], target_lang: 'DE', style_id, custom_instructions: ['Rhyme.'] })
    const [entry] = mynah.emulator.requests.all().filter(({ operation }) => operation === 'translateText')
    expect(entry?.facts).toMatchObject({
      styleRules: { id: style_id, version: 1 },
      customInstructions: ['Be brief.', 'Rhyme.'],
    })
  })
})
