import { describe, expect } from 'vitest'
import { HAZARD_NAMES, type HazardName } from '../../../src/text/hazards/hazard-names.ts'
import { dictionary, makeGlossary } from '../../support/glossaries.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { textOf, textsOf } from '../../support/translate.ts'

const it = itServed('in process')

/** A request, and fields to add or change so that the hazard does not apply. test/unit/translation/hazards has the forms. */
interface Case {
  readonly hazard: HazardName
  readonly body: Readonly<Record<string, unknown>>
  readonly defended?: Readonly<Record<string, unknown>>
}

const ENGLISH = { source_lang: 'EN', target_lang: 'DE' }
const FRENCH = { source_lang: 'EN', target_lang: 'FR' }
const HTML = { tag_handling: 'html' }
const XML = { tag_handling: 'xml' }
const IGNORED = { ...XML, ignore_tags: ['x'] }

const CASES: readonly Case[] = [
  {
    hazard: 'placeholder-name',
    body: { text: 'Welkom, %(naam)s', source_lang: 'NL', target_lang: 'DE' },
    defended: { text: 'Welkom, <x id="naam"/>', ...XML },
  },
  { hazard: 'placeholder-syntax', body: { text: '({{ count }})', ...ENGLISH }, defended: { text: 'Files <x id="1">({{ count }})</x>', ...IGNORED } },
  {
    hazard: 'placeholder-move',
    body: { text: 'Ich habe {privacyPolicy} und {terms} gelesen', source_lang: 'DE', target_lang: 'IT' },
    defended: { target_lang: 'EN-GB' },
  },
  {
    hazard: 'tag-move',
    body: { text: 'Klik på <p translate="no">Continue</p> for at fortsætte', source_lang: 'DA', target_lang: 'SV', ...HTML },
    defended: { tag_handling_version: 'v2' },
  },
  {
    hazard: 'tag-bounds',
    body: { text: 'Press <b>Continue</b>, and wait', ...ENGLISH, ...XML, tag_handling_version: 'v2' },
    defended: { text: 'Press <b>Continue</b>' },
  },
  { hazard: 'tag-structure', body: { text: 'choosing<br>a product?', ...ENGLISH, ...XML }, defended: { text: 'choosing<br/>a product?' } },
  { hazard: 'tag-gap', body: { text: "your '<x>Basic</x>' plan", ...ENGLISH, ...XML }, defended: { text: 'your <x id="1"/> plan' } },
  { hazard: 'entities', body: { text: 'Drag&Drop', ...ENGLISH, ...HTML }, defended: { tag_handling: undefined } },
  {
    hazard: 'newlines',
    body: { text: 'one\r\ntwo', ...ENGLISH, split_sentences: 'nonewlines', preserve_formatting: true },
    defended: { text: 'one\ntwo', split_sentences: '1' },
  },
  { hazard: 'edges', body: { text: 'Eco power campaign', ...ENGLISH }, defended: { preserve_formatting: true } },
  { hazard: 'quotes', body: { text: 'a "funny" story', ...FRENCH }, defended: { text: 'a <x id="1">"funny"</x> story', ...IGNORED } },
  { hazard: 'escapes', body: { text: 'Hi!\\n\\nDownload', ...FRENCH }, defended: XML },
  {
    hazard: 'numbers',
    body: { text: 'It costs 1,234.50 dollars, see #25', ...ENGLISH },
    defended: { text: 'It costs <x>1,234.50</x> dollars', ...IGNORED },
  },
  { hazard: 'loss', body: { text: '你好，世界。', source_lang: 'ZH', target_lang: 'EN-US' } },
  { hazard: 'extra', body: { text: 'brasil', source_lang: 'PT', target_lang: 'EN-US' }, defended: { text: 'ph0@tb.x', ...HTML } },
  { hazard: 'untranslated', body: { text: 'Bonjour. Au revoir.', source_lang: 'FR', target_lang: 'EN-US' } },
  { hazard: 'language', body: { text: 'saffron', target_lang: 'NB' }, defended: { source_lang: 'EN' } },
] // biome-ignore format: a table

const only = (hazard: HazardName | readonly HazardName[]) => ({
  'X-Mynah-Translation': `mode=hostile; hazards=${[hazard].flat().join(',')}`,
})

/** The answer for a single text, and the journal's facts about it. */
async function translated(mynah: Served, body: Readonly<Record<string, unknown>>, headers = {}) {
  const text = [body.text].flat()
  const answer = await mynah.post(
    '/v2/translate',
    { show_billed_characters: true, ...body, text },
    { headers },
  )
  const { requests } = (await mynah.call('/_mynah/requests', { key: null })).json
  return { ...answer, translation: answer.json.translations?.[0], facts: requests.at(-1).facts }
}

describe('mode hostile,', () => {
  const it = itServed(TRANSPORT)

  it.for(CASES.filter(({ defended }) => defended))(
    '$hazard spares $body.text with $defended',
    async ({ hazard, body, defended }, { mynah }) => {
      const plain = await translated(mynah, { ...body, ...defended })
      const { json, facts } = await translated(mynah, { ...body, ...defended }, only(hazard))
      expect([plain.status, json]).toEqual([200, plain.json])
      expect(facts.hazards).toEqual([[]])
    },
  )

  it.for(CASES)(
    '$hazard spoils $body.text alone, as a mode and as a fault',
    async ({ hazard, body }, { mynah }) => {
      const plain = await translated(mynah, body)
      const spoiled = await translated(mynah, body, only(hazard))
      expect(spoiled.translation.text).not.toBe(plain.translation.text)
      expect(spoiled.facts.hazards).toEqual([[hazard]])
      const { text, detected_source_language: language } = plain.translation
      const same = {
        ...spoiled.translation,
        text,
        ...(hazard === 'language' && { detected_source_language: language }),
      }
      expect([spoiled.status, same]).toEqual([plain.status, plain.translation])
      expect([...spoiled.headers.keys()]).toEqual([...plain.headers.keys()])
      expect(spoiled.facts.billedCharacters).toBe(plain.facts.billedCharacters)

      mynah.emulator.faults.use({ id: 'spoiled', then: { alter: hazard } })
      const altered = await translated(mynah, body)
      expect([altered.json, altered.facts.hazards]).toEqual([spoiled.json, [[hazard]]])
    },
  )

  it('reports another language, but translates as usual', async ({ mynah }) => {
    const body = { text: 'saffron', target_lang: 'FR' }
    const plain = await translated(mynah, { ...body, source_lang: 'EN' })
    const { translation } = await translated(mynah, body, only('language'))
    expect([translation.detected_source_language, translation.text]).toEqual(['NB', plain.translation.text])
  })

  it('misses and inflects entries of a glossary', async ({ mynah }) => {
    const entries = 'Invoice\tFaktura\norder\tAuftrag\ncart\tKorb'
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', entries)])
    const texts = (headers = {}) =>
      textsOf(mynah, ['invoice', 'Invoice', 'order, cart, order'], { glossary_id, headers })
    expect(await texts()).toEqual(['Faktura', 'Faktura', 'Auftrag, Korb, Auftrag'])
    const [missed, ...others] = await texts(only('steering'))
    expect(missed).not.toBe('Faktura')
    expect(others).toEqual(['Faktura', 'Auftrag, Korben, Auftrag'])
  })

  it('finds entries that exist in both letter cases', async ({ mynah }) => {
    const entries = 'Invoice\tFaktura\ninvoice\tFaktura'
    const glossary_id = await makeGlossary(mynah, [dictionary('en', 'de', entries)])
    const text = (headers: Record<string, string>) => textOf(mynah, 'invoice', { glossary_id, headers })
    expect(await text(only('steering'))).toBe('Faktura')
  })

  it('ignores the formality inside quotation marks', async ({ mynah }) => {
    const text = 'Zebras "your zebras" graze your zebras'
    const parts = async (formality: string, headers = {}) =>
      (await textOf(mynah, text, { formality, headers })).split(/[„“]/)
    const [less, neutral] = [await parts('less'), await parts('default')]
    const spoiled = await parts('less', only('steering'))
    expect(spoiled).toEqual([less[0], neutral[1], less[2]])
    expect(less[1]).not.toBe(neutral[1])
  })

  it('translates messages of ICU blindly, including keywords, with any hazards', async ({ mynah }) => {
    const text = '{count, plural, one {# file} other {# files}}'
    for (const headers of [
      only('tag-move'),
      { 'X-Mynah-Translation': 'mode=hostile; hazards=all; rate=0' },
    ]) {
      const translation = await textOf(mynah, text, { headers })
      expect(translation).toMatch(/^\{\p{L}+, \p{L}+, \p{L}+ \{# Datei\} \p{L}+ \{# Dateien\}\}$/u)
      expect(translation).not.toMatch(/plural|other|count/)
    }
  })

  it('is the mode of a request that names hazards and no mode', async ({ mynah }) => {
    const shown = (header: string) => textOf(mynah, 'Save', { headers: { 'X-Mynah-Translation': header } })
    expect(await shown('hazards=invisible')).toBe('Speichern\u200b')
    expect(await shown('hazards=invisible; mode=words')).toBe('Speichern')
  })

  it('does not change text in its own language', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { translation: { mode: 'hostile' } } })
    const text = ' "Hello" {name}, 1,000 {n, plural, other {x}}'
    const body = { text, source_lang: 'EN', target_lang: 'EN-GB' }
    const { translation, facts } = await translated(mynah, body)
    expect([translation.text, facts.hazards]).toEqual([text, [[]]])
  })

  it('names the hazards that changed each text, in a world where all hazards act', async () => {
    await using mynah = await serve(TRANSPORT, { settings: { translation: { mode: 'hostile' } } })
    const text = ['Hello {name}, "welcome" back', 'Save']
    const { facts } = await translated(mynah, { text, ...ENGLISH })
    const [first, second] = facts.hazards
    expect(first).toEqual(expect.arrayContaining(['quotes', 'edges']))
    expect(second).toContain('edges')
    expect(first).not.toContain('invisible')
  })

  it('does the same to the same text, and the seed decides what', async () => {
    const results = new Set<string>()
    for (const seed of ['one', 'one', 'two', 'three', 'four', 'five', 'six']) {
      await using mynah = await serve(TRANSPORT, {
        seed,
        settings: { translation: { mode: 'hostile', hazards: ['escapes'] } },
      })
      for (let round = 0; round < 2; round++) results.add(await textOf(mynah, '\\n'))
    }
    expect([...results].sort()).toEqual(['/n', '\\N', 'n'])
  })
})

describe('the fault `alter`', () => {
  it('does not change other operations', async ({ mynah }) => {
    mynah.emulator.faults.use({ then: { alter: 'loss' } })
    const { json } = await mynah.post('/v2/write/rephrase', { text: ['Hello world'], target_lang: 'EN-US' })
    expect(json.improvements[0].text).not.toBe('')
  })

  it('accepts every hazard by name, and suggests corrections', async () => {
    await using mynah = await serve('in process', {
      settings: { translation: { hazards: [...HAZARD_NAMES] } },
    })
    for (const alter of HAZARD_NAMES) mynah.emulator.faults.use({ then: { alter } })
    const { status, json } = await mynah.post(
      '/_mynah/faults',
      { then: { alter: 'tag-mvoe' } },
      { key: null },
    )
    expect(status).toBe(400)
    expect(json.problems[0].message).toContain("did you mean 'tag-move'?")
  })
})

it('every hazard but one has its own case', () => {
  const tried = new Set(CASES.map(({ hazard }) => hazard))
  expect(HAZARD_NAMES.filter((name) => !tried.has(name))).toEqual(['steering', 'invisible'])
})
