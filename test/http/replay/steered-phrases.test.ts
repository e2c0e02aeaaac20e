import { describe, expect, it } from 'vitest'
import { type Served, serve } from '../../support/served.ts'

type Phrase = Readonly<Record<string, unknown>>

const PAIR = { source_lang: 'en', target_lang: 'de' }
const phrase = (text: string, translation: string, steering: object, more = {}): Phrase => ({
  ...PAIR,
  text,
  translation,
  steering,
  ...more,
})

const serving = (phrases: readonly Phrase[], settings = {}) =>
  serve('in process', { scenario: { version: 1, phrases, settings } as never })

async function translate(mynah: Served, text: string, more = {}): Promise<string> {
  const body = { text: [text], source_lang: 'EN', target_lang: 'DE', ...more }
  const { status, json } = await mynah.post('/v2/translate', body)
  return status === 200 ? json.translations[0].text : `${status} ${json.message}`
}

describe('a phrase with a steering', () => {
  it('applies to requests with exactly this steering', async () => {
    await using mynah = await serving(
      [
        phrase('You win', 'Sie gewinnen', {}),
        phrase('You win', 'Du gewinnst', { formality: 'less' }),
        phrase('You win', 'Du gewinnst, Kumpel', { formality: 'less', context: 'A game' }),
      ],
      { translation: { unknown: 'fail' } },
    )
    expect(await translate(mynah, 'You win')).toBe('Sie gewinnen')
    expect(await translate(mynah, 'You win', { formality: 'default' })).toBe('Sie gewinnen')
    expect(await translate(mynah, 'You win', { formality: 'less' })).toBe('Du gewinnst')
    expect(await translate(mynah, 'You win', { context: 'A game', formality: 'less' })).toBe(
      'Du gewinnst, Kumpel',
    )
    expect(await translate(mynah, 'You win', { formality: 'more' })).toBe(
      "400 The text 'You win' is a phrase of the scenario, but not for a request that is steered like this one.",
    )
  })

  it('is compared letter by letter, and has no captures', async () => {
    await using mynah = await serving(
      [
        phrase('Hi {name}!', 'Hallo {name}!', {}),
        phrase('<b>Hi</b> ', '<b>Tag</b> ', { tag_handling: 'xml' }),
      ],
      { translation: { unknown: 'fail' } },
    )
    expect(await translate(mynah, 'Hi {name}!')).toBe('Hallo {name}!')
    expect(await translate(mynah, 'Hi Anna!')).toMatch(/^400 The text 'Hi Anna!' is not a phrase/)
    expect(await translate(mynah, 'hi {name}!')).toMatch(/^400/)
    expect(await translate(mynah, '<b>Hi</b> ', { tag_handling: 'xml' })).toBe('<b>Tag</b> ')
    expect(await translate(mynah, '<b>Hi</b>', { tag_handling: 'xml' })).toMatch(/^400/)
  })

  it('recognizes a glossary by its name, whatever its id is', async () => {
    await using mynah = await serving([
      phrase('A cart', 'Ein Korb', { glossary: 'Shop' }),
      phrase('A cart', 'Ein Wagen', { glossary: '8a57c9c4-6a5c-4b0e-9f5a-0c9c3b0f9a11' }),
    ])
    const dictionaries = [{ source_lang: 'en', target_lang: 'de', entries: 'x\ty', entries_format: 'tsv' }]
    const { json } = await mynah.post('/v3/glossaries', { name: 'Shop', dictionaries })
    expect(await translate(mynah, 'A cart', { glossary_id: json.glossary_id })).toBe('Ein Korb')
    // A glossary that existed in the recorded account but not in this world.
    const glossary_id = '8a57c9c4-6a5c-4b0e-9f5a-0c9c3b0f9a11'
    expect(await translate(mynah, 'A cart', { glossary_id })).toBe('Ein Wagen')
    expect(await translate(mynah, 'Two carts', { glossary_id })).toMatch(/^404/)
  })

  it('returns the service’s language, bill and model', async () => {
    await using mynah = await serving([
      phrase(
        'Chat',
        'Katze',
        { model_type: 'prefer_quality_optimized' },
        {
          source_lang: 'fr',
          detected: true,
          billed_characters: 7,
          model_type_used: 'latency_optimized',
        },
      ),
      phrase('Chat', 'Plauderei', { model_type: 'prefer_quality_optimized' }),
    ])
    const body = {
      text: ['Chat'],
      target_lang: 'DE',
      show_billed_characters: true,
      model_type: 'prefer_quality_optimized',
    }
    const { json } = await mynah.post('/v2/translate', body)
    expect(json.translations).toEqual([
      {
        detected_source_language: 'FR',
        text: 'Katze',
        billed_characters: 7,
        model_type_used: 'latency_optimized',
      },
    ])
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(7)
    expect(await translate(mynah, 'Chat', { model_type: 'prefer_quality_optimized' })).toBe('Plauderei')
  })

  it('leaves other texts to Mynah’s own translation', async () => {
    await using mynah = await serving([phrase('Good morning', 'Moin', {})])
    expect(await translate(mynah, 'Good morning')).toBe('Moin')
    expect(await translate(mynah, 'Good morning.')).not.toContain('Moin')
    expect(await translate(mynah, 'Good morning', { target_lang: 'FR' })).not.toContain('Moin')
  })
})

describe('a phrase with a steering is refused', () => {
  it.each([
    [{ ...phrase('a', 'b', { formalty: 'less' }) }, /phrases\[0\]\.steering\.formalty is not a recognized key/],
    [{ ...phrase('a', 'b', {}), source_lang: '*' }, /phrases\[0\]\.source_lang cannot be \* together with 'steering'/],
    [{ ...PAIR, text: 'a', translation: 'b', detected: true }, /phrases\[0\] may have 'detected' only together with 'steering'/],
  ])('%j', async (wrong, message) => {
    await expect(serving([wrong])).rejects.toThrow(message)
  }) // biome-ignore format: a table
})
