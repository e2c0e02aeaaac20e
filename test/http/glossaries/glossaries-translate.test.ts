import { describe, expect } from 'vitest'
import { dictionary, makeGlossary, statusAndMessage, UNKNOWN_ID } from '../../support/glossaries.ts'
import { it } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'

const FRUIT = dictionary('en', 'de', 'Apple\tApfel\nfruit salad\tObstsalat\nsalad\tSalat')

async function translated(mynah: Served, text: string, parameters: object): Promise<string> {
  const body = { text: [text], source_lang: 'EN', target_lang: 'DE', ...parameters }
  const { json } = await mynah.post('/v2/translate', body)
  return json.translations?.[0].text ?? json.message
}

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
    expect(await translated(mynah, 'Apple\n\nSave\r\nSalad\n', { glossary_id })).toBe(
      'Apfel\n\nSpeichern\r\nSalat\n',
    )
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
    const english = await translated(mynah, '私はリンゴを食べる', {
      glossary_id,
      source_lang: 'JA',
      target_lang: 'EN-GB',
    })
    expect(english).toMatch(/\S apple \S/)
    const japanese = await translated(mynah, 'my apple is red', { glossary_id, target_lang: 'JA' })
    expect(japanese).toMatch(/^\S+リンゴ\S+$/)
  })

  it('serves the variants of a base language with its dictionary', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [
      dictionary('de', 'en', 'Fahrstuhl\tlift'),
      dictionary('en', 'pt', 'lift\televador'),
      dictionary('en', 'zh', 'lift\t電梯'),
    ])
    for (const target_lang of ['EN', 'en-GB', 'EN-US']) {
      expect(await translated(mynah, 'Fahrstuhl', { glossary_id, source_lang: 'DE', target_lang })).toBe(
        'lift',
      )
    }
    for (const target_lang of ['pt', 'pt-BR', 'pt-PT']) {
      expect(await translated(mynah, 'lift', { glossary_id, target_lang })).toBe('elevador')
    }
    for (const target_lang of ['zh', 'zh-Hans', 'ZH-HANT']) {
      expect(await translated(mynah, 'lift', { glossary_id, target_lang })).toBe('電梯')
    }
  })

  it('accepts up to five glossaries; the first one with a phrase wins', async ({ mynah }) => {
    const ids: string[] = []
    for (const entries of ['cat\tA\nhot dog\tHD', 'cat\tB\ndog\tC', 'Dog\tD', 'cow\tE', 'cow\tF']) {
      ids.push(await makeGlossary(mynah, [dictionary('en', 'de', entries)]))
    }
    expect(await translated(mynah, 'cat', { glossary_ids: ids })).toBe('A')
    expect(await translated(mynah, 'dog', { glossary_ids: ids })).toBe('C')
    expect(await translated(mynah, 'Dog', { glossary_ids: ids })).toBe('D')
    expect(await translated(mynah, 'hot dog', { glossary_ids: ids.toReversed() })).toBe('HD')
    expect(await translated(mynah, 'cow', { glossary_ids: ids.toReversed() })).toBe('F')
    const form = new URLSearchParams({
      text: 'cow',
      source_lang: 'en',
      target_lang: 'de',
      glossary_ids: ids.join(','),
    })
    expect((await mynah.post('/v2/translate', form)).json.translations[0].text).toBe('E')
  })

  it('does not change ignored tags, and finds phrases next to and inside others', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    const tags = { glossary_id, tag_handling: 'xml', ignore_tags: ['x'] }
    const result = await translated(mynah, '<p>Apple <x>Apple</x> <b>salad</b></p>', tags)
    expect(result).toBe('<p>Apfel <x>Apple</x> <b>Salat</b></p>')
    const html = { glossary_id, tag_handling: 'html' }
    const marked = await translated(mynah, '<p>Apple <span translate="no">Apple</span></p>', html)
    expect(marked).toBe('<p>Apfel <span translate="no">Apple</span></p>')
  })

  it('bills the text as usual', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    await translated(mynah, 'Apple', { glossary_id })
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(5)
  })

  it('uses the current entries after a change', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [FRUIT])
    expect(await translated(mynah, 'Apple', { glossary_id })).toBe('Apfel')
    const body = { dictionaries: [dictionary('en', 'de', 'Apple\tApfelsine')] }
    await mynah.patch(`/v3/glossaries/${glossary_id}`, body)
    expect(await translated(mynah, 'Apple', { glossary_id })).toBe('Apfelsine')
    await mynah.put(`/v3/glossaries/${glossary_id}/dictionaries`, FRUIT)
    expect(await translated(mynah, 'Apple', { glossary_id })).toBe('Apfel')
  })
})

describe('glossaries that a request cannot use', () => {
  async function refused(parameters: object, dictionaries: object[] = [FRUIT]) {
    await using mynah = await serve('in process')
    const glossary_id = await makeGlossary(mynah, dictionaries)
    const body = { text: ['Apple'], source_lang: 'EN', target_lang: 'DE', glossary_id, ...parameters }
    const answer = statusAndMessage(await mynah.post('/v2/translate', body))
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
    return answer
  }

  it('need a source language', async () => {
    expect(await refused({ source_lang: undefined })).toEqual([
      400,
      'Use of a glossary requires the source_lang parameter to be specified',
    ])
  })

  it('must exist and have a well-formed id', async () => {
    expect(await refused({ glossary_id: UNKNOWN_ID })).toEqual([404, 'Glossary not found'])
    expect(await refused({ glossary_id: 'x' })).toEqual([400, "Value for 'glossary_id' not supported."])
    const several = { glossary_id: undefined, glossary_ids: [UNKNOWN_ID] }
    expect(await refused(several)).toEqual([404, 'Glossary not found'])
    const malformed = { glossary_id: undefined, glossary_ids: ['x'] }
    expect(await refused(malformed)).toEqual([400, "Value for 'glossary_ids' not supported."])
  })

  it('must have a dictionary for the pair', async () => {
    const mismatch = (pair: string) => [
      400,
      `Bad request. Reason: No dictionary found for language pair ${pair} in glossary`,
    ]
    expect(await refused({ source_lang: 'DE', target_lang: 'EN-GB' })).toEqual(mismatch('de-en-GB'))
    expect(await refused({ target_lang: 'FR' })).toEqual(mismatch('en-fr'))
    expect(await refused({ source_lang: 'AF' })).toEqual(mismatch('af-de'))
  })

  it('are reported in the words of v2 until v3 changes them, if v2 created them and a setting says so', async () => {
    await using mynah = await serve('in process', { settings: { glossaryPairMismatch: 'by_interface' } })
    const made = await mynah.post('/v2/glossaries', { name: 'G', ...FRUIT })
    const { glossary_id } = made.json
    const body = { text: ['Apple'], source_lang: 'EN', target_lang: 'FR', glossary_id }
    expect(statusAndMessage(await mynah.post('/v2/translate', body))).toEqual([
      400,
      "Language pair of the glossary doesn't match the language pair of the request",
    ])
    await mynah.patch(`/v3/glossaries/${glossary_id}`, { name: 'N' })
    expect(statusAndMessage(await mynah.post('/v2/translate', body))).toEqual([
      400,
      'Bad request. Reason: No dictionary found for language pair en-fr in glossary',
    ])
  })

  it('are otherwise reported in the same words if v2 created them', async () => {
    await using mynah = await serve('in process')
    const { glossary_id } = (await mynah.post('/v2/glossaries', { name: 'G', ...FRUIT })).json
    const body = { text: ['Apple'], source_lang: 'EN', target_lang: 'FR', glossary_id }
    expect(statusAndMessage(await mynah.post('/v2/translate', body))).toEqual([
      400,
      'Bad request. Reason: No dictionary found for language pair en-fr in glossary',
    ])
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
