import { describe, expect } from 'vitest'
import { translated as translatedDocument } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

async function translated(mynah: Served, parameters: object, header = ''): Promise<string> {
  const body = { text: ['Save'], source_lang: 'EN', target_lang: 'DE', ...parameters }
  const { status, json } = await mynah.post('/v2/translate', body, {
    headers: { 'X-Mynah-Translation': header },
  })
  expect([status, json.message]).toEqual([200, undefined])
  return json.translations[0].text
}

describe('what steers a translation,', () => {
  const visible = { settings: { translation: { visibleSteering: true } } }
  const it = itServed(TRANSPORT, visible)
  const context = 'A button.'

  it('is shown on request, including the context', async ({ mynah }) => {
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'ink\tTinte')])
    expect(await translated(mynah, {})).toBe('Speichern')
    const one = await translated(mynah, { context })
    expect(one).toMatch(/^Speichern \[context:[0-9a-f]{4}\]$/)
    expect(await translated(mynah, { context: 'A menu.' })).not.toBe(one)
    expect(await translated(mynah, { context })).toBe(one)
    expect(
      await translated(mynah, { context, glossary_id, formality: 'more', custom_instructions: ['Be brief'] }),
    ).toMatch(/^Speichern \[more\|glossary:G\|instructions:[0-9a-f]{4}\|context:[0-9a-f]{4}\]$/)
    expect(
      await translatedDocument(mynah, { content: 'Save\n\nCancel', source_lang: 'EN', glossary_id }),
    ).toBe('Speichern [glossary:G]\n\nAbbrechen')
  })

  it.for([
    ['mode=pseudo', /^⟦Šååṽéé \[context:[0-9a-f]{4}\]⟧$/],
    ['mode=distinct', /^Speichern \[context:[0-9a-f]{4}\] [\w-]{11}$/],
    ['mode=hostile; hazards=quotes', /^Speichern \[context:[0-9a-f]{4}\]$/],
    ['mode=echo', /^\[de\|context:[0-9a-f]{4}\] Save$/],
    ['mode=identity', /^Save$/],
    ['visible_steering=false', /^Speichern$/],
  ] as const)('is shown in every mode but identity: %s', async ([header, expected], { mynah }) => {
    expect(await translated(mynah, { context }, header)).toMatch(expected)
  })

  it('appears once in a text with tags, at its end', async ({ mynah }) => {
    const text = ['<p>Save</p><p>Cancel</p>']
    expect(await translated(mynah, { text, context, tag_handling: 'xml' })).toMatch(
      /^<p>Speichern<\/p><p>Abbrechen \[context:[0-9a-f]{4}\]<\/p>$/,
    )
  })

  it('is otherwise not shown, except for custom instructions', async () => {
    await using mynah = await serve(TRANSPORT)
    for (const mode of ['words', 'pseudo', 'distinct', 'echo', 'identity']) {
      expect(await translated(mynah, { context }, `mode=${mode}`)).toBe(
        await translated(mynah, {}, `mode=${mode}`),
      )
    }
    const custom_instructions = ['Be brief']
    expect(await translated(mynah, { custom_instructions })).toMatch(/^Speichern \[[0-9a-f]{4}\]$/)
    expect(await translated(mynah, { custom_instructions }, 'mode=pseudo')).toMatch(
      /^⟦Šååṽéé \[[0-9a-f]{4}\]⟧$/,
    )
  })

  it('leaves phrases of the scenario and segments of a memory verbatim', async () => {
    const phrases = [{ source_lang: 'EN', target_lang: 'DE', text: 'Plum', translation: 'Zwetschge' }]
    await using mynah = await serve(TRANSPORT, {
      settings: { phrases, translation: { visibleSteering: true } },
    })
    const steering = { context, custom_instructions: ['Be brief'] }
    for (const mode of ['words', 'pseudo', 'distinct', 'echo']) {
      expect(await translated(mynah, { text: ['Plum'], ...steering }, `mode=${mode}`)).toBe('Zwetschge')
    }
    expect(await translated(mynah, { text: ['Plum. Save.'], context })).toMatch(
      /^Zwetschge\. Speichern\. \[.+\]$/,
    )
    const [memory] = (await mynah.call('/v3/translation_memories')).json.translation_memories
    const translation_memory_id = memory.translation_memory_id
    const stored = { text: ['Hallo Welt!'], source_lang: 'DE', target_lang: 'EN-US', translation_memory_id }
    expect(await translated(mynah, { ...stored, ...steering })).toBe('Hello World!')
  })
})
