import { describe, expect } from 'vitest'
import { it } from '../../support/runs.ts'
import { textOf, textsOf, translate } from '../../support/translate.ts'

/** Texts in the public documentation with their translations. */
const EXAMPLES: readonly (readonly [from: string, to: string, text: string, translation: string])[] = [
  // Text translation: request and response.
  ['EN', 'DE', 'Hello, World!', 'Hallo, Welt!'],
  // Voice sessions: transcripts, and the text of translated speech.
  ['EN', 'ES', 'Hello, how are you today?', 'Hola, ¿cómo estás hoy?'],
  ['EN', 'DE', 'Hello, how are you today?', 'Hallo, wie geht es dir heute?'],
  // Sentences split by tags.
  ['EN', 'DE', 'The firm said it had been conducting an internal investigation.', 'Die Firma sagte, dass sie eine interne Untersuchung durchgeführt habe.'],
  ['EN', 'DE', 'The firm said it had been', 'Die Firma sagte, es sei eine gute Idee gewesen.'],
  ['EN', 'DE', 'conducting an internal investigation.', 'Durchführung einer internen Untersuchung.'],
  // Examples of the client libraries.
  ['JA', 'EN-GB', 'お元気ですか？', 'How are you?'],
  ['ES', 'EN-GB', '¿Cómo estás?', 'How are you?'],
  ['EN', 'DE', 'proton beam', 'Protonenstrahl'],
  ['EN', 'FR', 'proton beam', 'faisceau de protons'],
  ['DE', 'EN-US', 'Protonenstrahl', 'proton beam'],
  ['DE', 'EN-GB', 'Protonenstrahl', 'proton beam'],
] // biome-ignore format: a table

const SPLIT = '<par>The firm said it had been </par><par> conducting an internal investigation.</par>'

describe('examples of the public documentation', () => {
  it('have their documented translation, with and without a source language', async ({ mynah }) => {
    for (const [from, to, text, translation] of EXAMPLES) {
      const expected = { translations: [{ detected_source_language: from, text: translation }] }
      for (const source_lang of [from, undefined])
        expect((await translate(mynah, text, { source_lang, target_lang: to })).json).toEqual(expected)
    }
  })

  it('have it in any letter case, between spaces, as a line and as a sentence', async ({ mynah }) => {
    for (const [from, to, text, translation] of EXAMPLES) {
      const texts = [text.toLowerCase(), text.toUpperCase(), `  ${text}\n`, `${text}\n${text}`]
      const pair = { source_lang: from, target_lang: to }
      const [lower, upper, ...whole] = await textsOf(mynah, texts, pair)
      for (const one of [lower, upper]) expect(one?.toLowerCase()).toBe(translation.toLowerCase())
      expect(whole).toEqual([`  ${translation}\n`, `${translation}\n${translation}`])
    }
  })

  it('have it in variants of the target, if the dictionary has no form for these', async ({ mynah }) => {
    for (const [from, to, text, translation] of EXAMPLES.filter(([, , text]) => text !== 'Hello, World!')) {
      for (const variant of { DE: ['DE-CH'], ES: ['ES-419'], FR: ['FR-CA'] }[to] ?? []) {
        expect(await textOf(mynah, text, { source_lang: from, target_lang: variant })).toBe(translation)
      }
    }
  })

  it.for([
    ['more', 'Hallo, wie geht es Ihnen heute?', 'Hola, ¿cómo está hoy?'],
    ['less', 'Hallo, wie geht es dir heute?', 'Hola, ¿cómo estás hoy?'],
  ] as const)('follow a requested formality: %s', async ([formality, german, spanish], { mynah }) => {
    const english = 'Hello, how are you today?'
    const said = async (target_lang: string) =>
      textOf(mynah, english, { source_lang: undefined, target_lang, formality })
    expect([await said('DE'), await said('ES')]).toEqual([german, spanish])
    const back = { source_lang: undefined, target_lang: 'EN-US' }
    expect(await textsOf(mynah, [german, spanish], back)).toEqual([english, english])
  })

  it('are split by tags, or not, as documented; spaces at the edges of a tag stay', async ({ mynah }) => {
    const translated = (parameters: object) =>
      textOf(mynah, SPLIT, { source_lang: undefined, tag_handling: 'xml', ...parameters })
    expect(await translated({})).toBe(
      '<par>Die Firma sagte, es sei eine gute Idee gewesen. </par><par> Durchführung einer internen Untersuchung.</par>',
    )
    const whole = await translated({ non_splitting_tags: ['par'] })
    expect(whole).toMatch(/^<par>[^<]+<\/par><par>[^<]+<\/par>$/)
    expect(whole.replaceAll(/<\/?par>/g, '').replaceAll(/ +/g, ' ')).toBe(
      'Die Firma sagte, dass sie eine interne Untersuchung durchgeführt habe.',
    )
  })
})
