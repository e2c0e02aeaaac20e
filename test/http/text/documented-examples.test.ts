import { describe, expect } from 'vitest'
import { it } from '../../support/runs.ts'

/** Texts in the public documentation with their translations. */
const EXAMPLES: readonly (readonly [from: string, to: string, text: string, translation: string])[] = [
  // Text translation: request and response.
  ['EN', 'DE', 'Hello, World!', 'Hallo, Welt!'],
  // Voice sessions: transcripts, and the text of translated speech.
  ['EN', 'ES', 'Hello, how are you today?', 'Hola, ¿cómo estás hoy?'],
  ['EN', 'DE', 'Hello, how are you today?', 'Hallo, wie geht es dir heute?'],
  // Sentences split by tags.
  [
    'EN',
    'DE',
    'The firm said it had been conducting an internal investigation.',
    'Die Firma sagte, dass sie eine interne Untersuchung durchgeführt habe.',
  ],
  ['EN', 'DE', 'The firm said it had been', 'Die Firma sagte, es sei eine gute Idee gewesen.'],
  ['EN', 'DE', 'conducting an internal investigation.', 'Durchführung einer internen Untersuchung.'],
  // Examples of the client libraries.
  ['JA', 'EN-GB', 'お元気ですか？', 'How are you?'],
  ['ES', 'EN-GB', '¿Cómo estás?', 'How are you?'],
  ['EN', 'DE', 'proton beam', 'Protonenstrahl'],
  ['EN', 'FR', 'proton beam', 'faisceau de protons'],
  ['DE', 'EN-US', 'Protonenstrahl', 'proton beam'],
  ['DE', 'EN-GB', 'Protonenstrahl', 'proton beam'],
]

const SPLIT = '<par>The firm said it had been </par><par> conducting an internal investigation.</par>'

describe('examples of the public documentation', () => {
  it('have their documented translation, with and without a source language', async ({ mynah }) => {
    for (const [from, to, text, translation] of EXAMPLES) {
      const body = { text: [text], target_lang: to }
      const given = await mynah.post('/v2/translate', { ...body, source_lang: from })
      const detected = await mynah.post('/v2/translate', body)
      const expected = { translations: [{ detected_source_language: from, text: translation }] }
      expect([text, given.json, detected.json]).toEqual([text, expected, expected])
    }
  })

  it('have it in any letter case, between spaces, as a line and as a sentence', async ({ mynah }) => {
    for (const [from, to, text, translation] of EXAMPLES) {
      const { json } = await mynah.post('/v2/translate', {
        text: [text.toLowerCase(), text.toUpperCase(), `  ${text}\n`, `${text}\n${text}`],
        source_lang: from,
        target_lang: to,
      })
      const [lower, upper, ...whole] = json.translations.map((one: { text: string }) => one.text)
      expect(lower.toLowerCase()).toBe(translation.toLowerCase())
      expect(upper.toLowerCase()).toBe(translation.toLowerCase())
      expect(whole).toEqual([`  ${translation}\n`, `${translation}\n${translation}`])
    }
  })

  it('have it in variants of the target, if the dictionary has no form for these', async ({ mynah }) => {
    for (const [from, to, text, translation] of EXAMPLES.filter(([, , text]) => text !== 'Hello, World!')) {
      for (const variant of { DE: ['DE-CH'], ES: ['ES-419'], FR: ['FR-CA'] }[to] ?? []) {
        const { json } = await mynah.post('/v2/translate', {
          text: [text],
          source_lang: from,
          target_lang: variant,
        })
        expect([variant, json.translations[0].text]).toEqual([variant, translation])
      }
    }
  })

  it.for([
    ['more', 'Hallo, wie geht es Ihnen heute?', 'Hola, ¿cómo está hoy?'],
    ['less', 'Hallo, wie geht es dir heute?', 'Hola, ¿cómo estás hoy?'],
  ])('follow a requested formality: %s', async ([formality, german, spanish], { mynah }) => {
    const translated = async (target_lang: string) => {
      const body = { text: ['Hello, how are you today?'], target_lang, formality }
      return (await mynah.post('/v2/translate', body)).json.translations[0].text
    }
    expect([await translated('DE'), await translated('ES')]).toEqual([german, spanish])
    const back = { text: [german, spanish], target_lang: 'EN-US' }
    const { json } = await mynah.post('/v2/translate', back)
    expect(json.translations.map(({ text }: any) => text)).toEqual([
      'Hello, how are you today?',
      'Hello, how are you today?',
    ])
  })

  it('are split by tags, or not, as documented; spaces at the edges of a tag stay', async ({ mynah }) => {
    const translated = async (parameters: object) => {
      const body = { text: [SPLIT], target_lang: 'DE', tag_handling: 'xml', ...parameters }
      return (await mynah.post('/v2/translate', body)).json.translations[0].text as string
    }
    expect(await translated({})).toBe(
      '<par>Die Firma sagte, es sei eine gute Idee gewesen. </par><par> Durchführung einer internen Untersuchung.</par>',
    )
    const whole = await translated({ non_splitting_tags: ['par'] })
    expect(whole).toMatch(/^<par>[^<]+<\/par><par>[^<]+<\/par>$/)
    expect(whole.replaceAll(/<\/?par>/g, '').replaceAll(/ +/g, ' ')).toBe(
      'Die Firma sagte, dass sie eine interne Untersuchung durchgeführt habe.',
    )
  })

  it.for([
    ['Hello\tGuten Tag', 'en', 'de', 'Hello', 'Guten Tag'],
    ['Guten Tag\tHello', 'de', 'en', 'Guten Tag', 'Hello'],
    ['Hello!\tGuten Tag!', 'en', 'de', 'Hello!', 'Guten Tag!'],
  ])('of glossaries translate: %j', async ([entries, source, target, text, translation], { mynah }) => {
    const dictionary = { source_lang: source, target_lang: target, entries, entries_format: 'tsv' }
    const made = await mynah.post('/v3/glossaries', { name: 'My Glossary', dictionaries: [dictionary] })
    const { json } = await mynah.post('/v2/translate', {
      text: [text],
      source_lang: source,
      target_lang: target,
      glossary_id: made.json.glossary_id,
    })
    expect(json.translations[0].text).toBe(translation)
  })
})
