import { describe, expect } from 'vitest'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed } from '../../support/served.ts'
import { DEFAULT_STYLE_ID, makeList, refusal, UNKNOWN_ID } from '../../support/style-rules.ts'
import { textOf, translate, usedCharacters } from '../../support/translate.ts'

const it = itServed('in process')

describe('a translation with a style list', () => {
  /** Keeps the words, so that the effect of the rules is visible. */
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
    const text = await textOf(mynah, `"It's 1,234.50", he said at 2:30 pm.`, { style_id })
    expect(text).toBe('[de|style:House style] «It’s 1.234,50», he said at 14:30.')
  })

  it('serves the variants of the list’s language', async ({ mynah }) => {
    const configured_rules = { punctuation: { ellipsis: 'use_three_periods' } }
    const { style_id } = await makeList(mynah, { configured_rules })
    const german = { source_lang: 'DE', style_id }
    for (const target_lang of ['EN-GB', 'en-US', 'EN'])
      expect(await textOf(mynah, 'Warte…', { ...german, target_lang })).toMatch(/Warte\.\.\.$/)
    const other = { source_lang: 'DE', target_lang: 'EN-US', style_id: DEFAULT_STYLE_ID }
    expect(await textOf(mynah, 'Warte…', other)).toMatch(/Warte…$/)
  })

  it('follows the rule of the default list of every account', async ({ mynah }) => {
    const era = (style: object) =>
      textOf(mynah, '44 BC', { source_lang: 'DE', target_lang: 'EN-US', ...style })
    expect(await era({})).toBe('[en-US] 44 BC')
    expect(await era({ style_id: DEFAULT_STYLE_ID })).toBe('[en-US|style:Default Style Rule] 44 BCE')
  })

  it('keeps the phrases of a glossary verbatim', async ({ mynah }) => {
    const punctuation = { ellipsis: 'use_ellipsis_character', quotation_mark: 'use_guillemets' }
    const { style_id } = await makeList(mynah, { language: 'de', configured_rules: { punctuation } })
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'Acme\tAcme "..."')])
    const text = await textOf(mynah, '"Acme" and so on...', { style_id, glossary_id })
    expect(text).toBe('[de|glossary:G|style:House style] «Acme "..."» and so on…')
  })
})

describe('a style list that cannot be used', () => {
  const MISMATCH = 'Style rule language does not match the translate request target language'

  it.for([
    ['in another language', DEFAULT_STYLE_ID, 400, MISMATCH],
    ...[UNKNOWN_ID, 'no-id', ''].map((id) => [id, id, 404, 'Style rule list not found'] as const),
  ] as const)('is refused and not billed: %j', async ([, style_id, status, message], { mynah }) => {
    expect(refusal(await translate(mynah, 'Hello', { style_id }))).toEqual([status, { message }])
    expect(await usedCharacters(mynah)).toBe(0)
  })

  it('of another account is 404, and 403 on the free plan', async ({ mynah }) => {
    const { style_id } = await makeList(mynah, { language: 'de' })
    const body = { text: ['Hello'], target_lang: 'DE', style_id }
    const status = async (key: string) => (await mynah.post('/v2/translate', body, { key })).status
    expect([await status('another'), await status(mynah.emulator.freeAuthKey)]).toEqual([404, 403])
  })
})

describe('the journal', () => {
  it('shows the list and the instructions that were applied', async ({ mynah }) => {
    const custom_instructions = [{ label: 'Tone', prompt: 'Be brief.' }]
    const { style_id } = await makeList(mynah, { language: 'de', custom_instructions })
    await translate(mynah, 'Hello', { style_id, custom_instructions: ['Rhyme.'] })
    const [entry] = mynah.emulator.requests.all({ operation: 'translateText' })
    expect(entry?.facts).toMatchObject({
      styleRules: { id: style_id, version: 1 },
      customInstructions: ['Be brief.', 'Rhyme.'],
    })
  })
})
