import { describe, expect } from 'vitest'
import { translated as translatedDocument } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { DEFAULT_MEMORY_ID, makeList } from '../../support/style-rules.ts'
import { textOf } from '../../support/translate.ts'

const translated = (mynah: Served, parameters: object, header = '', text = 'Save') =>
  textOf(mynah, text, { headers: { 'X-Mynah-Translation': header }, ...parameters })

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
    const all = { context, glossary_id, formality: 'more', custom_instructions: ['Be brief'] }
    expect(await translated(mynah, all)).toMatch(
      /^Speichern \[more\|glossary:G\|instructions:[0-9a-f]{4}\|context:[0-9a-f]{4}\]$/,
    )
    const document = { content: 'Save\n\nCancel', source_lang: 'EN', glossary_id }
    expect(await translatedDocument(mynah, document)).toBe('Speichern [glossary:G]\n\nAbbrechen')
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
    const parameters = { context, tag_handling: 'xml' }
    expect(await translated(mynah, parameters, '', '<p>Save</p><p>Cancel</p>')).toMatch(
      /^<p>Speichern<\/p><p>Abbrechen \[context:[0-9a-f]{4}\]<\/p>$/,
    )
  })

  it('does not change text that is already in the target language', async ({ mynah }) => {
    const { style_id } = await makeList(mynah, {
      configured_rules: { punctuation: { ellipsis: 'use_three_periods' } },
    })
    const steering = { context, style_id, custom_instructions: ['Be brief'], target_lang: 'EN-GB' }
    expect(await translated(mynah, { ...steering, source_lang: 'EN' }, '', 'Wait…')).toBe('Wait…')
  })

  it('is otherwise not shown, except for custom instructions', async () => {
    await using mynah = await serve(TRANSPORT)
    for (const mode of ['words', 'pseudo', 'distinct', 'echo', 'identity']) {
      const plain = await translated(mynah, {}, `mode=${mode}`)
      expect(await translated(mynah, { context }, `mode=${mode}`)).toBe(plain)
    }
    const instructed = { custom_instructions: ['Be brief'] }
    expect(await translated(mynah, instructed)).toMatch(/^Speichern \[[0-9a-f]{4}\]$/)
    expect(await translated(mynah, instructed, 'mode=pseudo')).toMatch(/^⟦Šååṽéé \[[0-9a-f]{4}\]⟧$/)
    expect(await translated(mynah, instructed, 'mode=identity')).toBe('Save')
    expect(await translated(mynah, instructed, '', 'Save.\n')).toMatch(/^Speichern\. \[[0-9a-f]{4}\]\n$/)
    expect(await translated(mynah, instructed, '', '{name}')).toMatch(/^\{name\} \[[0-9a-f]{4}\]$/)
    const inOrder = (...custom_instructions: string[]) => translated(mynah, { custom_instructions })
    expect(await inOrder('Be brief', 'Be kind')).not.toBe(await inOrder('Be kind', 'Be brief'))
  })

  it('leaves phrases of the scenario and segments of a memory verbatim', async () => {
    const phrases = [{ source_lang: 'EN', target_lang: 'DE', text: 'Plum', translation: 'Zwetschge' }]
    await using mynah = await serve(TRANSPORT, {
      settings: { phrases, translation: { visibleSteering: true } },
    })
    const steering = { context, custom_instructions: ['Be brief'] }
    for (const mode of ['words', 'pseudo', 'distinct', 'echo']) {
      expect(await translated(mynah, steering, `mode=${mode}`, 'Plum')).toBe('Zwetschge')
    }
    expect(await translated(mynah, { context }, '', 'Plum. Save.')).toMatch(
      /^Zwetschge\. Speichern\. \[.+\]$/,
    )
    const memory = { translation_memory_id: DEFAULT_MEMORY_ID, source_lang: 'DE', target_lang: 'EN-US' }
    expect(await translated(mynah, { ...memory, ...steering }, '', 'Hallo Welt!')).toBe('Hello World!')
  })
})
