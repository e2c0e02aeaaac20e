import { readFileSync } from 'node:fs'
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readExamples } from '../../../scripts/generate/add-examples.ts'
import { resolveContract } from '../../../src/contract/dates/resolve-contract.ts'
import { examplesOf, SentExamples } from '../../support/document-examples.ts'
import { type Answer, type CallInit, type Served, serve } from '../../support/served.ts'

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

const facts = parse(
  readFileSync(new URL('../../fixtures/public-interface.yaml', import.meta.url), 'utf8'),
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

const FEATURES = ['admin', 'translated_speech', 'voice_jobs', 'quality_evaluation']
const UNKNOWN = '00000000-0000-0000-0000-000000000000'
const text = ['Hello, world!']

/** Requests beside the examples of the document: other forms of answers, and refusals. */
const CALLS: [path: string, init: CallInit, status: number][] = [
  ['/v2/translate', { body: { text, target_lang: 'DE', show_billed_characters: true } }, 200],
  ['/v2/translate', { body: { text, target_lang: 'DE', model_type: 'prefer_quality_optimized' } }, 200],
  ['/v2/translate', { body: new URLSearchParams({ text: 'Hello', target_lang: 'DE' }) }, 200],
  ['/v2/translate', { body: { text, target_lang: 'XX' } }, 400],
  ['/v2/translate', { body: { text, target_lang: 'DE', source_lang: 'EN', glossary_id: UNKNOWN } }, 404],
  ['/v2/write/rephrase', { body: { text, writing_style: 'simple' } }, 200],
  ['/v2/write/rephrase', { body: { text }, key: 'free-key:fx' }, 403],
  ['/v2/write/correct', { body: 'text', headers: { 'Content-Type': 'text/plain' } }, 415],
  [`/v2/document/${'0'.repeat(32)}`, { body: { document_key: '0'.repeat(64) } }, 404],
  ['/v3/glossaries', { key: null }, 401],
  ['/v3/glossaries', { body: { name: 'No', dictionaries: [{}] } }, 400],
  [`/v3/glossaries/${UNKNOWN}`, {}, 404],
  ['/v3/style_rules?detailed=true&page=0&page_size=25', {}, 200],
  ['/v3/style_rules', { body: { name: 'No', language: 'xx' } }, 400],
  [`/v3/style_rules/${UNKNOWN}`, {}, 404],
  ['/v3/voice/realtime', { body: { source_media_content_type: 'x' } }, 400],
  [`/v1/jobs/voice/translate/${UNKNOWN}`, {}, 404],
  ['/v1/quality-evaluation/none', {}, 400],
  ...['translate_text', 'translate_document', 'glossary', 'voice', 'write', 'style_rules'].map(
    (resource): [string, CallInit, number] => [
      `/v3/languages?resource=${resource}&include=beta&include=external`,
      {},
      200,
    ],
  ),
  ['/v3/languages?product=write', {}, 400],
  ['/v2/languages?type=both', {}, 400],
  ['/v2/usage', { key: 'free-key:fx' }, 200],
  ['/v2/usage', { key: null }, 403],
  ['/v2/admin/developer-keys', {}, 403],
]

describe("every answer under the contract of the public document's day", () => {
  let mynah: Served & AsyncDisposable
  let examples: SentExamples

  beforeAll(async () => {
    mynah = await serve('in process', {
      contract: '2026-06-30',
      clock: '2026-01-15T12:00:00Z',
      settings: { accountFeatures: FEATURES },
    })
    examples = new SentExamples(mynah)
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  it.each(Object.entries(readExamples()).filter(([id]) => ids.includes(id)))(
    'to the example of %s is valid in the public document',
    async (id) => {
      const answer = await examples.send(id)
      examples.learn(examplesOf(id).answer?.example, answer.json)
      expect([answer.status < 300 ? '' : answer.text, wrongness(id, answer)]).toEqual(['', undefined])
      expect(Object.keys(facts.operations[id]?.answers ?? {})).toContain(String(answer.status))
    },
  )

  it.each(CALLS)('to %s %j is valid, too', async (path, init, status) => {
    const answer = await mynah.call(path, init)
    const operation = mynah.emulator.requests.all().at(-1)?.operation ?? ''
    expect([answer.status, wrongness(operation, answer)]).toEqual([status, undefined])
  })

  it('is that of an operation with an example', () => {
    expect(ids.filter((id) => !(id in readExamples()))).toEqual([])
  })
})
