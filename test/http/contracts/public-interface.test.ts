import { readFileSync } from 'node:fs'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import { adminOf } from '../../support/admin.ts'
import { type Answer, type CallInit, type Served, serve } from '../../support/served.ts'
import { putFile, wav } from '../../support/voice-jobs.ts'

/*
 * The contract of the day of the public document, compared with facts of it: its parameters, its example requests, and
 * its answer schemas.
 */

interface PublicOperation {
  readonly method: string
  readonly path: string
  readonly query: readonly string[]
  readonly body: readonly string[] | null
  readonly deprecated: boolean
  /** The schema for each status; null without JSON. */
  readonly answers: Readonly<Record<string, object | null>>
}

const facts = JSON.parse(
  readFileSync(new URL('../../fixtures/public-interface.json', import.meta.url), 'utf8'),
) as { operations: Record<string, PublicOperation>; $defs: object }

const { operations } = resolveContract({ contract: '2026-06-30' })
const ids = Object.keys(facts.operations)

/** Parameters that only Mynah has: Mynah explains their refusal, the service ignores them or documents nothing. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  correctText: ['tone', 'writing_style'],
  updateStyleRuleConfiguredRules: ['configured_rules'],
}

describe("under the contract of the public document's day", () => {
  it('the operations are those of the public document, and those with separate public pages', () => {
    const own = Object.keys(operations).filter((id) => !ids.includes(id))
    expect(own.sort()).toEqual(['detectLanguage', 'downloadVoiceJobResult', 'uploadVoiceJobSource'])
    expect(ids.filter((id) => !(id in operations))).toEqual([])
  })

  it.each(ids)('%s has its method and path, its parameters, and is deprecated or not', (id) => {
    const { method, path, query, body, deprecated } = facts.operations[id] as PublicOperation
    const own = operations[id]
    const names = (shape: { properties?: object } | undefined) =>
      Object.keys(shape?.properties ?? {})
        .filter((name) => !BESIDES[id]?.includes(name))
        .sort()
    expect({
      method: own?.method,
      path: own?.path,
      query: names(own?.query),
      deprecated: own?.deprecated,
    }).toEqual({ method, path, query, deprecated })
    if (id !== 'updateStyleRuleConfiguredRules') expect(names(own?.body?.shape)).toEqual(body ?? [])
  })
})

const ajv = new Ajv2020.default({ strict: false, allErrors: true })
addFormats.default(ajv)
// As in the document's examples, times in reports have no zone.
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/)

const validators = new Map<string, ValidateFunction>()

/** How an answer violates the public document; undefined if it does not, or if the document does not describe it. */
function wrongness(id: string, { status, json }: Answer): string | undefined {
  const schema = facts.operations[id]?.answers[status]
  if (!schema) return undefined
  const name = `${id} ${status}`
  const validate = validators.get(name) ?? ajv.compile({ ...schema, $defs: facts.$defs })
  validators.set(name, validate)
  return validate(json)
    ? undefined
    : `${id} ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(json)}`
}

const KEY = '279a2e9d-83b3-4416-9e2d-f721593e42a0'
const pair = { source_lang: 'en', target_lang: 'de' }
const tsv = { ...pair, entries: 'Hello\tServus', entries_format: 'tsv' }
const rules = {
  style_and_tone: { abbreviations: 'use_abbreviations_and_symbols', short_vs_long_words: 'use_short_words' },
  punctuation: { apostrophe: 'use_curly_apostrophes' },
}
const instruction = { label: 'Currency', prompt: 'Put the sign before the number.', source_language: 'en' }

describe("every answer under the contract of the public document's day", () => {
  let mynah: Served & AsyncDisposable
  const wrong: string[] = []
  const seen = new Set<string>()

  beforeAll(async () => {
    mynah = await serve('in process', {
      contract: '2026-06-30',
      clock: '2026-06-30T12:00:00Z',
      scenario: {
        version: 1,
        unknown_keys: 'accept',
        accounts: [
          {
            name: 'own',
            features: ['translated_speech', 'voice_jobs', 'quality_evaluation'],
            keys: [{ key: KEY }],
            usage: { text_translation_characters: 5, speech_to_text_milliseconds: 90_000 },
            translation_memories: [
              {
                name: 'Memory',
                source_language: 'en',
                target_languages: ['de', 'fr'],
                segments: [{ source: 'Hello, world!', target: 'Moin!', target_language: 'de' }],
              },
            ],
          },
        ],
      },
    })
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  /** A call whose answer is compared with the public document. */
  async function call(path: string, init: CallInit = {}): Promise<Answer> {
    const answer = await mynah.call(path, { key: KEY, ...init })
    const operation = mynah.emulator.requests.all().at(-1)?.operation
    if (operation !== undefined) {
      seen.add(`${operation} ${answer.status}`)
      const problem = wrongness(operation, answer)
      if (problem !== undefined) wrong.push(problem)
      if (answer.status < 300)
        expect(Object.keys(facts.operations[operation]?.answers ?? {})).toContain(`${answer.status}`)
    }
    return answer
  }
  const statusOf = async (path: string, init: CallInit = {}) => (await call(path, init)).status
  const translate = (more: object) =>
    statusOf('/v2/translate', { body: { text: ['Hello, world!'], target_lang: 'DE', ...more } })

  const glossary = async () =>
    (await call('/v3/glossaries', { body: { name: 'Words', dictionaries: [tsv] } })).json
      .glossary_id as string
  const ownMemory = async (): Promise<string> => {
    const { json } = await call('/v3/translation_memories')
    return json.translation_memories.at(-1).translation_memory_id
  }
  const list = async () =>
    (await call('/v3/style_rules', { body: { name: 'Style', language: 'de' } })).json.style_id as string

  it.each<[string, (more: { id: string; other: string; style: string; memory: string }) => object, number]>([
    ['a text', () => ({}), 200],
    ['a source', () => ({ source_lang: 'EN' }), 200],
    ['context and billed characters', () => ({ context: 'In a shop.', show_billed_characters: true }), 200],
    ['sentences', () => ({ split_sentences: 'nonewlines', preserve_formatting: true }), 200],
    ['formality', () => ({ formality: 'less' }), 200],
    ['formality that the target has not', () => ({ formality: 'less', target_lang: 'EN-GB' }), 400],
    ['a glossary', ({ id }) => ({ source_lang: 'EN', glossary_id: id }), 200],
    ['a glossary without a source', ({ id }) => ({ glossary_id: id }), 400],
    ['several glossaries', ({ id, other }) => ({ source_lang: 'EN', glossary_ids: [id, other] }), 200],
    ['six glossaries', ({ id }) => ({ source_lang: 'EN', glossary_ids: Array(6).fill(id) }), 400],
    ['both', ({ id }) => ({ source_lang: 'EN', glossary_id: id, glossary_ids: [id] }), 400],
    ['a style', ({ style }) => ({ style_id: style }), 200],
    [
      'a style with latency_optimized',
      ({ style }) => ({ style_id: style, model_type: 'latency_optimized' }),
      200,
    ],
    ['instructions', () => ({ custom_instructions: ['Be friendly.'], model_type: 'latency_optimized' }), 200],
    ['a memory', ({ memory }) => ({ translation_memory_id: memory, translation_memory_threshold: 75 }), 200],
    [
      'a threshold over 100',
      ({ memory }) => ({ translation_memory_id: memory, translation_memory_threshold: 101 }),
      400,
    ],
    ['a model', () => ({ model_type: 'prefer_quality_optimized' }), 200],
    [
      'tags',
      () => ({
        tag_handling: 'xml',
        tag_handling_version: 'v2',
        outline_detection: false,
        splitting_tags: ['p'],
        non_splitting_tags: ['b'],
        ignore_tags: ['x'],
      }),
      200,
    ],
    [
      'tags v2 with latency_optimized',
      () => ({ tag_handling: 'html', tag_handling_version: 'v2', model_type: 'latency_optimized' }),
      200,
    ],
    ['an unknown kind of tags', () => ({ tag_handling: 'sgml' }), 400],
    ['a language in beta', () => ({ target_lang: 'DE-CH', enable_beta_languages: true }), 200],
    ['an unknown language', () => ({ target_lang: 'XX' }), 400],
    ['no text', () => ({ text: [] }), 400],
    [
      'an unknown glossary',
      () => ({ source_lang: 'EN', glossary_id: 'def3a26b-3e84-45b3-84ae-0c0aaf3525f7' }),
      404,
    ],
  ])('to text translation with %s', async (_, parameters, status) => {
    const memory = await ownMemory()
    const made = { id: await glossary(), other: await glossary(), style: await list(), memory }
    expect(await translate(parameters(made))).toBe(status)
    const form = new URLSearchParams({ text: 'Hello, world!', target_lang: 'DE' })
    expect(await statusOf('/v2/translate', { body: form })).toBe(200)
  })

  const upload = async (more: Record<string, string> = {}, name = 'text.txt') => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ target_lang: 'DE', ...more })) form.append(field, value)
    form.append('file', new Blob(['Hello, world!']), name)
    return call('/v2/document', { method: 'POST', body: form })
  }

  it('to documents, by every example of an upload', async () => {
    const id = await glossary()
    const source_lang = 'EN'
    const memory = await ownMemory()
    const examples: Record<string, string>[] = [
      {},
      { source_lang, glossary_id: id },
      { source_lang, glossary_ids: `${id},${await glossary()}` },
      { source_lang, style_id: await list() },
      { source_lang, translation_memory_id: memory, translation_memory_threshold: '75' },
    ]
    for (const example of examples) {
      const { status, json } = await upload(example)
      expect(status).toBe(200)
      for (const body of [
        new URLSearchParams({ document_key: json.document_key }),
        { document_key: json.document_key },
      ])
        expect(await statusOf(`/v2/document/${json.document_id}`, { method: 'POST', body })).toBe(200)
      expect(
        await statusOf(`/v2/document/${json.document_id}/result`, {
          body: new URLSearchParams({ document_key: json.document_key }),
        }),
      ).toBe(200)
    }
    const unknown = { body: { document_key: '0'.repeat(64) } }
    expect(await statusOf(`/v2/document/${'0'.repeat(32)}`, unknown)).toBe(404)
    expect(await statusOf(`/v2/document/${'0'.repeat(32)}/result`, unknown)).toBe(404)
    expect((await upload({}, 'text.exe')).status).toBe(400)
    expect((await upload({ target_lang: 'XX' })).status).toBe(400)
    const same = (await upload({ source_lang: 'DE' })).json
    const failed = await call(`/v2/document/${same.document_id}`, {
      body: { document_key: same.document_key },
    })
    expect(failed.json.status).toBe('error')
    expect(
      await statusOf(`/v2/document/${same.document_id}/result`, {
        body: { document_key: same.document_key },
      }),
    ).toBe(503)
  })

  it('to glossaries, of both versions', async () => {
    const id = await glossary()
    const at = `/v3/glossaries/${id}`
    const query = new URLSearchParams(pair)
    expect(await statusOf('/v3/glossaries')).toBe(200)
    expect(await statusOf(at)).toBe(200)
    expect(await statusOf(`${at}/entries?${query}`)).toBe(200)
    expect(await statusOf(at, { method: 'PATCH', body: { name: 'Other', dictionaries: [tsv] } })).toBe(200)
    expect(await statusOf(`${at}/dictionaries`, { method: 'PUT', body: { ...tsv, target_lang: 'fr' } })).toBe(
      200,
    )
    expect(await statusOf(`${at}/dictionaries?${query}`, { method: 'DELETE' })).toBe(204)
    expect(await statusOf(`${at}/entries?${query}`)).toBe(404)
    expect(await statusOf(at, { method: 'DELETE' })).toBe(204)
    expect(await statusOf(at)).toBe(404)
    expect(
      await statusOf('/v3/glossaries', { body: { name: 'No', dictionaries: [{ ...tsv, entries: 'x' }] } }),
    ).toBe(400)
    const old = await call('/v2/glossaries', { body: { name: 'Old', ...tsv } })
    expect(old.status).toBe(201)
    const oldAt = `/v2/glossaries/${old.json.glossary_id}`
    expect(await statusOf('/v2/glossaries')).toBe(200)
    expect(await statusOf(oldAt)).toBe(200)
    expect(await statusOf(`${oldAt}/entries`, { headers: { Accept: 'text/tab-separated-values' } })).toBe(200)
    expect(await statusOf(`${oldAt}/entries`, { headers: { Accept: 'image/png' } })).toBe(415)
    expect(await statusOf(oldAt, { method: 'DELETE' })).toBe(204)
    expect(await statusOf('/v2/glossary-language-pairs')).toBe(200)
    expect(await statusOf('/v3/glossaries', { key: null })).toBe(401)
  })

  it('to style rules, by every example', async () => {
    const body = {
      name: 'My rules',
      language: 'de',
      configured_rules: rules,
      custom_instructions: [instruction],
    }
    const made = await call('/v3/style_rules', { body })
    expect(made.status).toBe(201)
    const at = `/v3/style_rules/${made.json.style_id}`
    expect(await statusOf('/v3/style_rules?detailed=true&page=0&page_size=25')).toBe(200)
    expect(await statusOf('/v3/style_rules')).toBe(200)
    expect(await statusOf(at)).toBe(200)
    expect(await statusOf(at, { method: 'PATCH', body: { name: 'Other' } })).toBe(200)
    const replaced = {
      dates_and_times: { calendar_era: 'use_bc_and_ad' },
      punctuation: { periods_in_academic_degrees: 'do_not_use' },
    }
    expect(await statusOf(`${at}/configured_rules`, { method: 'PUT', body: replaced })).toBe(200)
    const added = await call(`${at}/custom_instructions`, { body: instruction })
    expect(added.status).toBe(201)
    const one = `${at}/custom_instructions/${added.json.id}`
    expect(await statusOf(one)).toBe(200)
    expect(await statusOf(one, { method: 'PUT', body: { label: 'A', prompt: 'B' } })).toBe(200)
    expect(await statusOf(one, { method: 'DELETE' })).toBe(204)
    expect(await statusOf(one)).toBe(404)
    expect(await statusOf('/v3/style_rules', { body: { name: 'No', language: 'xx' } })).toBe(400)
    expect(await statusOf(at, { method: 'DELETE' })).toBe(204)
    expect(await statusOf(at)).toBe(404)
    expect(await statusOf('/v3/translation_memories?page=0&page_size=1')).toBe(200)
  })

  it('to voice sessions, by every field', async () => {
    const session = {
      source_media_content_type: 'audio/ogg; codecs=opus',
      message_format: 'json',
      source_language: 'en',
      source_language_mode: 'auto',
      target_languages: ['de', 'fr'],
      target_media_languages: ['es'],
      target_media_content_type: 'audio/webm; codecs=opus',
      target_media_voice: 'female',
      formality: 'more',
    }
    const begun = await call('/v3/voice/realtime', { body: session })
    expect(begun.status).toBe(200)
    expect(await statusOf(`/v3/voice/realtime?token=${begun.json.token}`)).toBe(200)
    expect(await statusOf('/v3/voice/realtime?token=none')).toBe(400)
    expect(await statusOf('/v3/voice/realtime', { body: { source_media_content_type: 'x' } })).toBe(400)
    expect(await statusOf('/v3/voice/realtime', { body: session, key: 'free-key:fx' })).toBe(403)
  })

  it('to voice jobs, by the example', async () => {
    const file = wav(500)
    const body = {
      source_file: { name: 'episode.wav', content_type: 'audio/wav', content_length: file.length },
      parameters: { source_language: 'en' },
      targets: [
        { language: 'de', type: 'text/plain' },
        { language: 'es', type: 'audio/pcm;encoding=s16le;rate=16000' },
      ],
    }
    const made = await call('/v1/jobs/voice/translate?include=signed_url', { body })
    expect(made.status).toBe(201)
    const at = `/v1/jobs/voice/translate/${made.json.job_id}?include=signed_url`
    expect(await statusOf(at)).toBe(200)
    expect((await putFile(mynah, made.json, file)).status).toBe(204)
    expect((await call(at)).json.results[1].status).toBe('complete')
    expect(await statusOf('/v1/jobs/voice/translate', { body: { ...body, targets: [] } })).toBe(400)
    expect(await statusOf(`/v1/jobs/voice/translate/${crypto.randomUUID()}`)).toBe(404)
    expect(await statusOf(at, { key: null })).toBe(401)
  })

  it('to quality evaluation, by the example', async () => {
    const metadata = { source_language: 'en', target_language: 'de' }
    const segments = [{ source: 'It costs 5 euros.', target: 'Es kostet 6 Euro.' }]
    const submitted = await call('/v1/quality-evaluation', { body: { metadata, segments } })
    expect(submitted.status).toBe(202)
    expect(await statusOf(submitted.json.poll_url)).toBe(200)
    expect(await statusOf('/v1/quality-evaluation', { body: { metadata } })).toBe(400)
    expect(await statusOf('/v1/quality-evaluation/none')).toBe(400)
    expect(await statusOf(`/v1/quality-evaluation/${crypto.randomUUID()}`)).toBe(404)
  })

  it('to text improvement, by every example', async () => {
    const text = ['this is a text with an eror']
    for (const path of ['/v2/write/rephrase', '/v2/write/correct']) {
      expect(await statusOf(path, { body: { text } })).toBe(200)
      expect(await statusOf(path, { body: { text, target_lang: 'en-GB' } })).toBe(200)
      expect(
        await statusOf(path, { body: new URLSearchParams({ text: text[0] ?? '', target_lang: 'en-US' }) }),
      ).toBe(200)
      expect(await statusOf(path, { body: { text, target_lang: 'xx' } })).toBe(400)
      expect(await statusOf(path, { body: { text }, key: 'free-key:fx' })).toBe(403)
      expect(await statusOf(path, { body: 'text', headers: { 'Content-Type': 'text/plain' } })).toBe(415)
    }
    expect(await statusOf('/v2/write/rephrase', { body: { text, writing_style: 'simple' } })).toBe(200)
    expect(await statusOf('/v2/write/rephrase', { body: { text, tone: 'prefer_friendly' } })).toBe(200)
  })

  it('to listings of languages, for every resource', async () => {
    const resources = [
      'translate_text',
      'translate_document',
      'glossary',
      'voice',
      'write',
      'style_rules',
      'translation_memory',
    ]
    for (const resource of resources)
      for (const include of ['', '&include=beta', '&include=external', '&include=beta&include=external'])
        expect(await statusOf(`/v3/languages?resource=${resource}${include}`)).toBe(200)
    expect(await statusOf('/v3/languages')).toBe(400)
    expect(await statusOf('/v3/languages?product=write')).toBe(400)
    expect(await statusOf('/v3/languages?resource=speech')).toBe(400)
    expect(await statusOf('/v3/languages/resources')).toBe(200)
    expect(await statusOf('/v2/languages?type=target')).toBe(200)
    expect(await statusOf('/v2/languages')).toBe(200)
    expect(await statusOf('/v2/languages?type=both')).toBe(400)
  })

  it('to usage and administration, by every example', async () => {
    expect(await statusOf('/v2/usage')).toBe(200)
    expect(await statusOf('/v2/usage', { key: 'free-key:fx' })).toBe(200)
    expect(await statusOf('/v2/usage', { key: null })).toBe(403)
    const key = mynah.emulator.adminAuthKey
    const admin = adminOf({ ...mynah, call: (path, init) => call(path, { key, ...init }) })
    const { json: made, status } = await admin.create({ label: 'developer key prod' })
    expect(status).toBe(200)
    expect((await admin.create()).status).toBe(200)
    const key_id = made.key_id as string
    expect((await admin.list()).status).toBe(200)
    expect((await admin.label({ key_id, label: 'Other' })).status).toBe(200)
    expect((await admin.limits({ key_id, characters: 5000, speech_to_text_milliseconds: null })).status).toBe(
      200,
    )
    expect((await admin.deactivate({ key_id })).status).toBe(200)
    expect(
      (
        await admin.deactivate({
          key_id: key_id.replace(/./g, (sign) => (sign === '-' || sign === ':' ? sign : '0')),
        })
      ).status,
    ).toBe(404)
    const range = { start_date: '2026-06-01', end_date: '2026-06-30' }
    await mynah.call('/v2/translate', {
      key: mynah.emulator.authKey,
      body: { text: ['Hi'], target_lang: 'DE' },
      headers: { 'X-DeepL-Reporting-Tag': 'shop' },
    })
    for (const group_by of ['', 'key', 'key_and_day'])
      expect((await admin.analytics({ ...range, ...(group_by && { group_by }) })).status).toBe(200)
    expect((await admin.analytics({ ...range, group_by: 'day' })).status).toBe(400)
    for (const more of [{}, { aggregate_by: 'day' }, { page: '2' }])
      expect((await admin.tags({ ...range, ...more } as never)).status).toBe(200)
    expect(await statusOf('/v2/admin/developer-keys')).toBe(403)
  })

  it('is valid according to the public document, and every operation was called', () => {
    expect(wrong).toEqual([])
    const succeeded = new Set([...seen].filter((one) => / 2\d\d$/.test(one)).map((one) => one.split(' ')[0]))
    expect(ids.filter((id) => !succeeded.has(id))).toEqual([])
  })
})
