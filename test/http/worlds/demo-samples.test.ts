import { describe, expect } from 'vitest'
import { SAMPLES } from '../../../src/console/screens/desk/samples.ts'
import { styleSample } from '../../../src/service/style-rules/style-sample.ts'
import { itServed } from '../../support/served.ts'

/** The languages that have translations of them. */
const TARGETS = ['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt-BR', 'ja']

describe('the samples of the desk in the scenario demo-agency', () => {
  // Refuses every text, or sentence of one, that is not a phrase of the scenario.
  const it = itServed('in process', {
    scenario: { version: 1, extends: ['demo-agency'], settings: { translation: { unknown: 'fail' } } },
  })

  it.for(SAMPLES)('have real translations, formal and informal: $label', async (sample, { mynah }) => {
    const { text, glossary, tags } = sample
    const { glossaries } = (await mynah.call('/_mynah/resources')).json
    const glossaryId = glossaries.find(({ name }: { name: string }) => name === glossary)?.glossary_id
    expect(glossaryId === undefined).toBe(glossary === undefined)

    async function translate(target: string, options: object): Promise<string> {
      const target_lang = target.toUpperCase()
      const body = { text: [text], source_lang: 'EN', target_lang, tag_handling: tags, ...options }
      const { json } = await mynah.post('/v2/translate', body, { key: 'agency-website' })
      expect([target, options, json.message]).toEqual([target, options, undefined])
      return json.translations[0].text
    }

    for (const target of TARGETS) {
      const formal = await translate(target, { formality: 'more' })
      const informal = await translate(target, { formality: 'less' })
      expect(await translate(target, {})).toBe(formal)
      expect(formal).not.toContain(text)
      // The contract addresses nobody.
      expect([target, informal === formal]).toEqual([target, glossary !== undefined])
      expect((formal.match(/<[^>]+>/g) ?? []).toSorted()).toEqual((text.match(/<[^>]+>/g) ?? []).toSorted())
    }
    if (glossaryId === undefined) return
    for (const [target, term] of [
      ['DE', 'AGB'],
      ['FR', 'conditions générales'],
    ] as const)
      for (const formality of [undefined, 'more', 'less'])
        expect(await translate(target, { glossary_id: glossaryId, formality })).toContain(term)
  })
})

itServed('in process').for(['de', 'es', 'fr', 'it', 'ja', 'ko', 'zh'] as const)(
  'the sample sentence of style rules has no invented word in %s',
  async (language, { mynah }) => {
    const { text } = styleSample({ configuredRules: {}, language }, { translate: (english) => english })
    await mynah.post('/v2/translate', {
      text: [text],
      source_lang: 'EN',
      target_lang: language.toUpperCase(),
    })
    const [entry] = mynah.emulator.requests.all()
    expect(entry).toMatchObject({ status: 200, facts: { words: { known: 6, of: 6 } } })
  },
)
