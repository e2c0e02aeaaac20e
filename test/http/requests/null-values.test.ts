import { afterAll, beforeAll, describe, expect } from 'vitest'
import { readExamples } from '../../../scripts/generate/add-examples.ts'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'
import type { Operation, Shape } from '../../../src/contract/openapi/operation.ts'
import { examplesOf, SentExamples, serveExamples } from '../../support/document-examples.ts'
import { type Answer, itServed, type Served } from '../../support/served.ts'

const it = itServed('in process')

type Body = Readonly<Record<string, any>>

const PUNCTUATION = { punctuation: { apostrophe: 'use_curly_apostrophes' } }

/** Objects that the examples omit, so that their fields can be null, too. */
const MORE: Readonly<Record<string, Body>> = {
  createStyleRuleList: { configured_rules: PUNCTUATION, custom_instructions: [{ label: 'Tone', prompt: 'Be friendly' }] },
  updateStyleRuleConfiguredRules: { configured_rules: PUNCTUATION },
  patchMultilingualGlossary: { dictionaries: [{ source_lang: 'en', target_lang: 'de', entries: 'cart\tKorb', entries_format: 'tsv' }] },
} // biome-ignore format: a table

/** Where null is a value: it lifts the limit. */
const LIMITS = ['characters', 'speech_to_text_milliseconds']

/** Every field of a body, including those of the first elements of its lists. */
const placesIn = ({ properties = {}, items }: Shape): string[][] =>
  items
    ? placesIn(items).map((place) => ['0', ...place])
    : Object.entries(properties).flatMap(([name, shape]) => [
        [name],
        ...placesIn(shape).map((place) => [name, ...place]),
      ])

/** The body with null in this place, or with nothing there. */
function withPlace(body: Body, [step = '', ...inner]: readonly string[], value: null | undefined): Body {
  expect(body, `a body with ${step}`).toBeTypeOf('object')
  if (Array.isArray(body)) return [withPlace(body[0], inner, value), ...body.slice(1)]
  if (inner.length > 0) return { ...body, [step]: withPlace(body[step], inner, value) }
  return { ...body, [step]: value }
}

/** With two nodes, each emulator has its own secret for the keys of documents. */
const shown = ({ status, text }: Answer) => ({
  status,
  text: text.replace(/(?<="document_key":")\w+/, ''),
})

describe('a field that is null is answered like one that is absent', () => {
  // Two emulators answer the same requests in the same way, ids and times included: one of them gets null.
  const started: (Served & AsyncDisposable)[] = []
  let both: { readonly absent: SentExamples; readonly null: SentExamples }

  beforeAll(async () => {
    started.push(await serveExamples(), await serveExamples())
    const [absent, withNull] = started.map((mynah) => new SentExamples(mynah))
    both = { absent: absent as SentExamples, null: withNull as SentExamples }
  })
  afterAll(() => Promise.all(started.map((mynah) => mynah[Symbol.asyncDispose]())))

  it.each(Object.keys(readExamples()) as (keyof typeof operations)[])('%s', async (id) => {
    const operation: Operation = operations[id]
    const answers = [await both.absent.send(id), await both.null.send(id)]
    expect(answers.map(shown)[1]).toEqual(shown(answers[0] as Answer))
    for (const [at, sent] of [both.absent, both.null].entries())
      sent.learn(examplesOf(id).answer?.example, answers[at]?.json)

    if (!operation.body?.contentTypes.includes('application/json')) return
    const body = { ...both.absent.translated(examplesOf(id).request?.example), ...MORE[id] } as Body
    for (const place of placesIn(operation.body.shape)) {
      if (id === 'adminSetDeveloperKeyUsageLimits' && LIMITS.includes(place.join('.'))) continue
      const [absent, isNull] = [
        await both.absent.send(id, withPlace(body, place, undefined)),
        await both.null.send(id, withPlace(body, place, null)),
      ]
      expect(shown(isNull), `${place.join('.')}: null`).toEqual(shown(absent))
    }
  })
})

describe('null elsewhere', () => {
  it('has the language detected: the request of the official Ruby client', async ({ mynah }) => {
    const body = { text: ['Hello, world!'], source_lang: null, target_lang: 'ES' }
    const { status, json } = await mynah.post('/v2/translate', body)
    expect([status, json.translations[0].detected_source_language]).toEqual([200, 'EN'])
  })

  it('is refused as a required parameter', async ({ mynah }) => {
    const { status, json } = await mynah.post('/v2/translate', { text: null, target_lang: 'DE' })
    expect([status, json.message]).toEqual([400, "Parameter 'text' not specified"])
  })

  it('is absent in the body of an operation that has its parameters in the query', async ({ mynah }) => {
    expect((await mynah.post('/v2/languages', { type: null })).status).toBe(200)
  })

  it('is the word "null" in a form', async ({ mynah }) => {
    const body = new URLSearchParams({ text: 'Hello', source_lang: 'null', target_lang: 'DE' })
    expect((await mynah.post('/v2/translate', body)).json.message).toBe(
      "Value for 'source_lang' not supported.",
    )
  })

  it('leaves a rule of a style rule list unset', async ({ mynah }) => {
    const configured_rules = { punctuation: { apostrophe: null }, numbers: null }
    const { status, json } = await mynah.post('/v3/style_rules', {
      name: 'A',
      language: 'en',
      configured_rules,
    })
    expect([status, json.configured_rules]).toEqual([201, { punctuation: {} }])
  })
})
