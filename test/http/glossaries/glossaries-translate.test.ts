import { describe, expect } from 'vitest'
import { dictionary, makeGlossary, statusAndMessage, UNKNOWN_ID } from '../../support/glossaries.ts'
import { it } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import { textsOf, translate, textOf as translated, usedCharacters } from '../../support/translate.ts'

const FRUIT = dictionary('en', 'de', 'Apple\tApfel\nfruit salad\tObstsalat\nsalad\tSalat')

describe('translating with a glossary', () => {
  it('replaces the source phrase with the target phrase, verbatim', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    expect(await translated(mynah, 'Apple', { glossary_id })).toBe('Apfel')
    expect(await translated(mynah, 'Apple', {})).not.toBe('Apfel')
    const text = 'Buy one apple, then a FRUIT SALAD; not pineapple!'
    const without = await translated(mynah, text, {})
    const result = await translated(mynah, text, { glossary_id })
    expect(result).toMatch(/ Apfel, .* Obstsalat; .*!$/)
    expect(result.split(' Apfel,')[0]).toBe(without.split(' ').slice(0, 2).join(' '))
    expect(without).not.toMatch(/Apfel|Obstsalat/)
  })

  it('translates line by line and keeps the line breaks', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    const lines = await translated(mynah, 'Apple\n\nSave\r\nSalad\n', { glossary_id })
    expect(lines).toBe('Apfel\n\nSpeichern\r\nSalat\n')
  })

  it('takes precedence over built-in phrases', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'Save\tSichern\nproton\tPROTON')])
    expect(await translated(mynah, 'Save', { glossary_id })).toBe('Sichern')
    expect(await translated(mynah, 'Save. Cancel.', { glossary_id })).toBe('Sichern. Abbrechen.')
    expect(await translated(mynah, 'proton beam', {})).toBe('Protonenstrahl')
    expect(await translated(mynah, 'proton beam', { glossary_id })).toMatch(/^PROTON /)
  })

  it('puts spaces where the target language has them and the source has none', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [
      dictionary('ja', 'en', 'リンゴ\tapple'),
      dictionary('en', 'ja', 'apple\tリンゴ'),
    ])
    const english = { glossary_id, source_lang: 'JA', target_lang: 'EN-GB' }
    expect(await translated(mynah, '私はリンゴを食べる', english)).toMatch(/\S apple \S/)
    const japanese = await translated(mynah, 'my apple is red', { glossary_id, target_lang: 'JA' })
    expect(japanese).toMatch(/^\S+リンゴ\S+$/)
  })

  it('serves the variants of a base language with its dictionary', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [
      dictionary('de', 'en', 'Fahrstuhl\tlift'),
      dictionary('en', 'pt', 'lift\televador'),
      dictionary('en', 'zh', 'lift\t電梯'),
    ])
    for (const [text, source_lang, targets, translation] of [
      ['Fahrstuhl', 'DE', ['EN', 'en-GB', 'EN-US'], 'lift'],
      ['lift', 'EN', ['pt', 'pt-BR', 'pt-PT'], 'elevador'],
      ['lift', 'EN', ['zh', 'zh-Hans', 'ZH-HANT'], '電梯'],
    ] as const)
      for (const target_lang of targets)
        expect(await translated(mynah, text, { glossary_id, source_lang, target_lang })).toBe(translation)
  })

  it('accepts up to five glossaries; the first one with a phrase wins', async ({ mynah }) => {
    const ids: string[] = []
    for (const entries of ['cat\tA\nhot dog\tHD', 'cat\tB\ndog\tC', 'Dog\tD', 'cow\tE', 'cow\tF']) {
      ids.push(await makeGlossary(mynah, [dictionary('en', 'de', entries)]))
    }
    expect(await textsOf(mynah, ['cat', 'dog', 'Dog'], { glossary_ids: ids })).toEqual(['A', 'C', 'D'])
    expect(await textsOf(mynah, ['hot dog', 'cow'], { glossary_ids: ids.toReversed() })).toEqual(['HD', 'F'])
    const pair = { source_lang: 'en', target_lang: 'de' }
    const form = new URLSearchParams({ text: 'cow', ...pair, glossary_ids: ids.join(',') })
    expect((await mynah.post('/v2/translate', form)).json.translations[0].text).toBe('E')
  })

  it('bills the text as usual, and uses the current entries after a change', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    expect(await translated(mynah, 'Apple', { glossary_id })).toBe('Apfel')
    expect(await usedCharacters(mynah)).toBe(5)
    const body = { dictionaries: [dictionary('en', 'de', 'Apple\tApfelsine')] }
    await mynah.patch(`/v3/glossaries/${glossary_id}`, body)
    expect(await translated(mynah, 'Apple', { glossary_id })).toBe('Apfelsine')
    await mynah.put(`/v3/glossaries/${glossary_id}/dictionaries`, FRUIT)
    expect(await translated(mynah, 'Apple', { glossary_id })).toBe('Apfel')
  })
})

describe('glossaries that a request cannot use', () => {
  const NEEDS_SOURCE = 'Use of a glossary requires the source_lang parameter to be specified'
  const noDictionary = (pair: string) =>
    `Bad request. Reason: No dictionary found for language pair ${pair} in glossary`

  it.for<[parameters: object, status: number, message: string]>([
    [{ source_lang: undefined }, 400, NEEDS_SOURCE],
    [{ glossary_id: UNKNOWN_ID }, 404, 'Glossary not found'],
    [{ glossary_id: 'x' }, 400, "Value for 'glossary_id' not supported."],
    [{ glossary_id: undefined, glossary_ids: [UNKNOWN_ID] }, 404, 'Glossary not found'],
    [{ glossary_id: undefined, glossary_ids: [UNKNOWN_ID, 'x'] }, 400, "Value for 'glossary_ids' not supported."],
    [{ source_lang: 'DE', target_lang: 'EN-GB' }, 400, noDictionary('de-en-GB')],
    [{ target_lang: 'FR' }, 400, noDictionary('en-fr')],
    [{ source_lang: 'AF' }, 400, noDictionary('af-de')],
  ])('are refused and not billed: %j', async ([parameters, status, message], { mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    const answer = await translate(mynah, 'Apple', { glossary_id, ...parameters })
    expect(statusAndMessage(answer)).toEqual([status, message])
    expect(await usedCharacters(mynah)).toBe(0)
  }) // biome-ignore format: a table

  it('are those of other accounts, which are not listed either', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    const body = { text: ['Apple'], source_lang: 'EN', target_lang: 'DE', glossary_id }
    const other = { key: 'another-key' }
    const answer = await mynah.post('/v2/translate', body, other)
    expect(statusAndMessage(answer)).toEqual([404, 'Glossary not found'])
    expect((await mynah.call('/v3/glossaries', other)).json.glossaries).toEqual([])
  })

  it.each([
    ['by_interface', "Language pair of the glossary doesn't match the language pair of the request"],
    [undefined, noDictionary('en-fr')],
  ] as const)('are reported in words of v2 until v3 changes them, with %s', async (setting, message) => {
    const settings = setting && { glossaryPairMismatch: setting }
    await using mynah = await serve('in process', { ...(settings && { settings }) })
    const { glossary_id } = (await mynah.post('/v2/glossaries', { name: 'G', ...FRUIT })).json
    const answer = async () =>
      statusAndMessage(await translate(mynah, 'Apple', { target_lang: 'FR', glossary_id }))
    expect(await answer()).toEqual([400, message])
    await mynah.patch(`/v3/glossaries/${glossary_id}`, { name: 'N' })
    expect(await answer()).toEqual([400, noDictionary('en-fr')])
  })
})

describe('in the other modes', () => {
  it.each([
    ['pseudo', '⟦ĝŕééååţ Apfel!⟧'],
    ['accents', '⟦ĝŕééååţ Apfel!⟧'],
    ['echo', '[de|glossary:G] great Apfel!'],
    ['identity', 'great apple!'],
  ] as const)('%s, a glossary does what the mode allows', async (mode, expected) => {
    await using mynah = await serve('in process', { settings: { translation: { mode } } })
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    expect(await translated(mynah, 'great apple!', { glossary_id })).toBe(expected)
  })
})
