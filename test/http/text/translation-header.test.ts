import { describe, expect, it } from 'vitest'
import { translated as translatedDocument } from '../../support/documents/documents.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { makeList } from '../../support/style-rules.ts'
import { textOf, usedCharacters } from '../../support/translate.ts'

const HEADER = 'X-Mynah-Translation'

const translated = (mynah: Served, header: string, parameters: object = {}) =>
  textOf(mynah, 'Hello, world!', { headers: { [HEADER]: header }, ...parameters })

const adviceOf = async (mynah: Served) =>
  (await mynah.call('/_mynah/requests/advisories', { key: null })).json.advisories

const lastFacts = async (mynah: Served) =>
  (await mynah.call('/_mynah/requests', { key: null })).json.requests.at(-1).facts

describe('X-Mynah-Translation,', () => {
  const it = itServed(TRANSPORT)

  it.for([
    ['mode=pseudo', '⟦Ĥééļļöö, ŵööŕļð!⟧'],
    ['mode=accents', '⟦Ĥééļļöö, ŵööŕļð!⟧'],
    [' Mode = PSEUDO ; ', '⟦Ĥééļļöö, ŵööŕļð!⟧'],
    ['mode=identity', 'Hello, world!'],
    ['mode=echo', '[de] Hello, world!'],
    ['mode=echo; length=1.5', '[de] Hello, world! one two t'],
    ['mode=pseudo;right_to_left=true', '⟦\u200f\u202eĤééļļöö\u202c\u200f, \u200f\u202eŵööŕļð\u202c\u200f!⟧'],
    ['mode=identity; mode=echo', '[de] Hello, world!'],
    ['text_version=2', 'Hallo, Welt!'],
    ['', 'Hallo, Welt!'],
  ] as const)('%j changes one request', async ([header, expected], { mynah }) => {
    expect(await translated(mynah, header)).toBe(expected)
    expect(await translated(mynah, '')).toBe('Hallo, Welt!')
    expect(await adviceOf(mynah)).toEqual([])
  })

  it('overrides the settings of the world, except for those that it does not name', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { translation: { mode: 'echo', length: 2 } } })
    expect(await translated(mynah, 'mode=identity')).toBe('Hello, world! one two thre')
    expect(await translated(mynah, 'length=1')).toBe('[de] Hello, world!')
    expect(await translated(mynah, 'punctuation=source')).toBe('[de] Hello, world! one two three fou')
  })

  it('never changes the bill or anything else of the answer', async ({ mynah }) => {
    const answers = []
    const modes = ['words', 'pseudo; length=10', 'distinct', 'hostile; hazards=edges, loss', 'no']
    for (const mode of modes) {
      const body = { text: ['Hello, world!', 'Save'], target_lang: 'DE', show_billed_characters: true }
      const { status, headers, json } = await mynah.post('/v2/translate', body, {
        headers: { [HEADER]: `mode=${mode}` },
      })
      const translations = json.translations.map(({ text: _, ...rest }: { text: string }) => rest)
      answers.push([status, [...headers.keys()], { ...json, translations }])
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await usedCharacters(mynah)).toBe(5 * 17)
  })

  it('shows in the journal', async ({ mynah }) => {
    await translated(mynah, 'mode=hostile; hazards=entities, tag-move; rate=0.5')
    expect(await lastFacts(mynah)).toMatchObject({
      translation: { mode: 'hostile', hazards: ['tag-move', 'entities'], rate: 0.5 },
      hazards: [[]],
    })
    await translated(mynah, 'text_version=2')
    expect((await lastFacts(mynah)).translation).toEqual({ textVersion: 2 })
    await translated(mynah, 'hazards=all')
    expect((await lastFacts(mynah)).translation).toEqual({ hazards: null, mode: 'hostile' })
    await translated(mynah, '')
    const facts = await lastFacts(mynah)
    expect(facts).not.toHaveProperty('translation')
    expect(facts).not.toHaveProperty('hazards')
  })

  it.for([
    ['mode=psuedo', "'mode=psuedo', which is not one of words, identity, echo, pseudo, distinct, hostile, accents"],
    ['length=0.5', "'length=0.5', which is not a number from 1 to 10"],
    ['length=1e1', "'length=1e1', which is not a number from 1 to 10"],
    ['length=', "'length=', which is not a number from 1 to 10"],
    ['text_version=1', "'text_version=1', which is not one of 2"],
    ['rate=2', "'rate=2', which is not a number from 0 to 1"],
    ['right_to_left=yes', "'right_to_left=yes', which is not true or false"],
    ['hazards=tag-move,tags', "'hazards=tag-move,tags', which is not all, and not hazards out of placeholder-name, "],
    ['seed=7', "'seed=7', which is not one of mode, length, "],
    ['pseudo', "'pseudo', which is not one of mode, length, "],
    ['=', "'=', which is not one of mode, length, "],
  ])('%j is ignored, and the journal advises', async ([header, message], { mynah }) => {
    expect(await translated(mynah, `${header}; mode=echo`)).toBe('[de] Hello, world!')
    const part = `Mynah ignored a part of X-Mynah-Translation: ${message}`
    const advice = { kind: 'translation_header', count: 1, message: expect.stringContaining(part) }
    expect(await adviceOf(mynah)).toMatchObject([advice])
  }) // biome-ignore format: a table

  it('is reported for refused requests too', async ({ mynah }) => {
    const headers = { [HEADER]: 'mode=none' }
    for (const path of ['/v2/translate', '/v2/write/rephrase']) {
      const text = ['Die Rechnung wurde gestern an den Kunden verschickt.']
      const body = { text, target_lang: 'IT', source_lang: 'EN', formality: 'more', glossary_id: 'x' }
      expect((await mynah.post(path, body, { headers })).status).toBe(400)
      expect((await lastFacts(mynah)).ignoredTranslation).toHaveLength(1)
    }
  })

  it('is truncated if it is long', async ({ mynah }) => {
    await translated(mynah, `mode=${'x'.repeat(5000)}`)
    const { ignoredTranslation } = await lastFacts(mynah)
    expect(ignoredTranslation[0]).toContain(`'mode=${'x'.repeat(75)}…', which`)
  })

  it('changes only the documents of its own request', async ({ mynah }) => {
    const document = { content: 'Hello, world!', source_lang: 'EN' }
    const headers = { [HEADER]: 'mode=pseudo; seed=1' }
    expect(await translatedDocument(mynah, { ...document, headers })).toBe('⟦Ĥééļļöö, ŵööŕļð!⟧')
    expect(await translatedDocument(mynah, document)).toBe('Hallo, Welt!')
    expect(await adviceOf(mynah)).toContainEqual(expect.objectContaining({ kind: 'translation_header' }))
  })
})

describe('the mode of translations', () => {
  it('is a setting of a session, too', async () => {
    await using mynah = await serve('in process')
    const scenario = { version: 1, name: 'pseudo', settings: { translation: { mode: 'pseudo' } } }
    const session = { 'X-Mynah-Session': 'one' }
    await mynah.put('/_mynah/sessions/one', undefined, { key: null })
    const { status } = await mynah.post('/_mynah/scenario', scenario, { headers: session, key: null })
    expect(status).toBe(200)
    const text = (headers: Record<string, string>) => textOf(mynah, 'Hello, world!', { headers })
    expect(await text(session)).toBe('⟦Ĥééļļöö, ŵööŕļð!⟧')
    expect(await text({ ...session, [HEADER]: 'mode=identity' })).toBe('Hello, world!')
    expect(await text({})).toBe('Hallo, Welt!')
  })

  it('echo shows what steers a translation, including documents', async () => {
    await using mynah = await serve('in process', { settings: { translation: { mode: 'echo' } } })
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', 'ink\tTinte')])
    const { style_id } = await makeList(mynah, { name: 'Legal', language: 'de' })
    const steering = { source_lang: 'EN', target_lang: 'DE', formality: 'more', glossary_id, style_id }
    expect(await translated(mynah, '', steering)).toBe('[de|more|glossary:G|style:Legal] Hello, world!')
    expect(await translated(mynah, '', { ...steering, custom_instructions: ['Be brief'] })).toMatch(
      /^\[de\|more\|glossary:G\|style:Legal\|instructions:[0-9a-f]{4}\] Hello, world!$/,
    )
    expect(await translatedDocument(mynah, { content: 'Hello', source_lang: 'EN', glossary_id })).toBe(
      '[de|glossary:G] Hello',
    )
    expect(await translated(mynah, '', { context: 'a sign' })).toBe('[de] Hello, world!')
  })
})
