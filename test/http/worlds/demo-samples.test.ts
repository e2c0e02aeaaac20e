import { afterAll, describe, expect, it } from 'vitest'
import { SAMPLE_TARGETS, SAMPLES } from '../../../src/console/screens/desk/samples.ts'
import { createEmulator } from '../../../src/index.ts'
import { styleSample } from '../../../src/service/style-rules/style-sample.ts'

describe('the samples of the desk in the scenario demo-agency', async () => {
  // Refuses every text, or sentence of one, that is not a phrase of the scenario.
  const emulator = await createEmulator({
    scenario: { version: 1, extends: ['demo-agency'], settings: { translation: { unknown: 'fail' } } },
  })
  afterAll(() => emulator.close())

  it.each(SAMPLES)('have real translations, formal and informal: $name', async ({ text, glossary, tags }) => {
    const read = await emulator.fetch('http://mynah/_mynah/resources')
    const { glossaries } = (await read.json()) as { glossaries: { name: string; glossary_id: string }[] }
    const glossaryId = glossaries.find(({ name }) => name === glossary)?.glossary_id
    expect(glossaryId === undefined).toBe(glossary === undefined)

    async function translate(target: string, options: object) {
      const answer = await emulator.fetch('http://mynah/v2/translate', {
        method: 'POST',
        headers: { Authorization: 'DeepL-Auth-Key agency-website', 'Content-Type': 'application/json' },
        body: JSON.stringify({
          text: [text],
          source_lang: 'EN',
          target_lang: target.toUpperCase(),
          ...(tags && { tag_handling: tags }),
          ...options,
        }),
      })
      const { translations, message } = (await answer.json()) as {
        translations?: { text: string }[]
        message?: string
      }
      expect([target, options, message]).toEqual([target, options, undefined])
      return translations?.[0]?.text ?? ''
    }

    for (const target of SAMPLE_TARGETS) {
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

describe('the sample sentence of style rules', async () => {
  const emulator = await createEmulator()
  afterAll(() => emulator.close())

  it.each(['de', 'es', 'fr', 'it', 'ja', 'ko', 'zh'] as const)(
    'has no invented word in %s',
    async (language) => {
      const { text: english } = styleSample({ configuredRules: {}, language }, { translate: (text) => text })
      await emulator.fetch('http://mynah/v2/translate', {
        method: 'POST',
        headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: [english], source_lang: 'EN', target_lang: language.toUpperCase() }),
      })
      const [entry] = emulator.requests.all().slice(-1)
      expect(entry).toMatchObject({ status: 200, facts: { words: { known: 6, of: 6 } } })
    },
  )
})
