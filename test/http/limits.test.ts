import type { MediaTypeObject, ReferenceObject, RequestBodyObject, SchemaObject } from 'openapi3-ts/oas31'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExamples } from '../../scripts/generate/add-examples.ts'
import { resolve } from '../../scripts/schemas/references.ts'
import { openApiDocument } from '../../src/index.ts'
import { examplesOf, operations, SentExamples, serveExamples } from '../support/document-examples.ts'
import { dictionary, makeGlossary } from '../support/glossaries.ts'
import { type Answer, type CallInit, type Served, serve } from '../support/served.ts'

/* Every maximum and minimum of the document's requests, at the limit and beyond it. */

const document = openApiDocument()

const KEYWORDS = ['maxLength', 'minLength', 'maxItems', 'minItems', 'maximum', 'minimum'] as const
type Keyword = (typeof KEYWORDS)[number]

/** Names of fields, and 0 for the first element of a list. */
type Path = readonly (string | 0)[]

interface Limit {
  readonly id: string
  readonly place: 'body' | 'query'
  readonly path: Path
  readonly keyword: Keyword
  readonly limit: number
}

/** The limits in the schema of a value and of everything in it. */
function limitsIn(
  schema: SchemaObject | ReferenceObject,
  path: Path,
): Pick<Limit, 'path' | 'keyword' | 'limit'>[] {
  const {
    allOf = [],
    properties = {},
    items,
    ...own
  } = resolve<SchemaObject>(document, schema as SchemaObject)
  return [
    ...KEYWORDS.flatMap((keyword) => {
      const limit = own[keyword]
      return limit === undefined ? [] : [{ path, keyword, limit }]
    }),
    ...allOf.flatMap((part) => limitsIn(part, path)),
    ...Object.entries(properties).flatMap(([name, below]) => limitsIn(below, [...path, name])),
    ...(items ? limitsIn(items, [...path, 0]) : []),
  ]
}

const LIMITS = [...operations].flatMap(([id, { operation, parameters }]): Limit[] => {
  const body =
    operation.requestBody && resolve<RequestBodyObject>(document, operation.requestBody as RequestBodyObject)
  const [media] = Object.values<MediaTypeObject>(body?.content ?? {})
  const inBody = limitsIn(media?.schema ?? {}, []).map((limit) => ({ id, place: 'body' as const, ...limit }))
  const inQuery = parameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap(({ name, schema = {} }) => limitsIn(schema, [name]))
  const all = [...inBody, ...inQuery.map((limit) => ({ id, place: 'query' as const, ...limit }))]
  // Tokens and languages: strings of any other form are refused, whatever their length.
  return all.filter(({ path }) => !/token$|_language$/.test(String(path.at(-1))))
})

/** Elements of lists where those of the example, repeated, would be refused. */
const ELEMENTS: Readonly<Record<string, (at: number) => unknown>> = {
  'translateText custom_instructions': (at) => `Instruction ${at}`,
  'createStyleRuleList custom_instructions': (at) => ({ label: `Instruction ${at}`, prompt: 'Be brief' }),
  'patchMultilingualGlossary dictionaries': (at) =>
    dictionary('en', ['de', 'fr'][at] ?? '', 'cart\tKorb', { entries_format: 'tsv' }),
  'getVoiceStreamingUrl target_languages': (at) => TARGETS[at],
  'getVoiceStreamingUrl target_media_languages': (at) => TARGETS[at],
}
const TARGETS = ['de', 'fr', 'es', 'it', 'ja', 'pl']

/** What else differs from the example, so that only the limit decides. */
const AROUND: Readonly<Record<string, object>> = {
  'translateText glossary_ids': { source_lang: 'EN', target_lang: 'DE', glossary_id: undefined },
  'translateDocument glossary_ids': { source_lang: 'EN', target_lang: 'DE' },
  'getVoiceStreamingUrl target_languages': { target_media_languages: [] },
  'getVoiceStreamingUrl target_media_languages': { target_languages: [] },
}

/** A value with a length, or of a size. */
function sized({ id, path: [name = ''], keyword }: Limit, size: number, example: any): unknown {
  if (keyword.endsWith('imum')) return size
  if (keyword.endsWith('Length')) return '𝒳'.repeat(size)
  const element = ELEMENTS[`${id} ${name}`] ?? ((at) => example[name][at % example[name].length])
  return Array.from({ length: size }, (_, at) => element(at))
}

/** The example with another value at a place. */
function changed(example: unknown, [step, ...rest]: Path, value: unknown): any {
  if (step === undefined) return value
  const whole = step === 0 ? [...((example as unknown[] | undefined) ?? [])] : { ...Object(example) }
  whole[step as never] = changed(whole[step as never], rest, value) as never
  return whole
}

describe('the limits of the document', () => {
  let mynah: Served & AsyncDisposable
  let examples: SentExamples
  const glossary_ids: string[] = []

  beforeAll(async () => {
    mynah = await serveExamples(['translated_speech'])
    examples = new SentExamples(mynah)
    for (const [id, { answer }] of Object.entries(readExamples())) {
      if (/^(delete|adminDeactivate)/.test(id) || !operations.has(id)) continue
      examples.learn(answer.body, (await examples.send(id)).json)
    }
    const entries = dictionary('en', 'de', 'cart\tKorb', { entries_format: 'tsv' })
    for (let at = 0; at < 6; at++) glossary_ids.push(await makeGlossary(mynah, [entries]))
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  function send(limit: Limit, size: number): Promise<Answer> {
    const { id, place, path } = limit
    if (place === 'query')
      return examples.send(id, undefined, { [String(path[0])]: String(sized(limit, size, {})) })
    const { request } = examplesOf(id)
    const example = { ...examples.translated(request?.example as object), ...AROUND[`${id} ${path[0]}`] }
    const body = changed(example, path, sized(limit, size, { glossary_ids, ...example }))
    if (request?.type !== 'multipart/form-data') return examples.send(id, body)
    const form = new FormData()
    for (const [name, part] of Object.entries<unknown>(body))
      for (const one of [part].flat())
        form.append(name, name === 'file' ? new File([String(one)], 'example.txt') : String(one))
    return examples.send(id, form)
  }

  it.each(
    LIMITS.map(
      (limit) => [`${limit.id}: ${limit.path.join('.')} has ${limit.keyword} ${limit.limit}`, limit] as const,
    ),
  )('%s', async (_, limit) => {
    const beyond = limit.keyword.startsWith('max') ? limit.limit + 1 : limit.limit - 1
    const at = await send(limit, limit.limit)
    expect([at.status, at.status < 300 ? '' : at.text]).toEqual([examplesOf(limit.id).status, ''])
    const refused = await send(limit, beyond)
    expect([refused.status, refused.json.message]).toEqual([400, expect.stringMatching(aboutField(limit))])
  })
})

/** Some messages of the service name a field in words. */
const aboutField = ({ path }: Limit) =>
  new RegExp(String(path.findLast((step) => step !== 0)).replaceAll('_', '[_ ]'))

/** A limit that the document cannot state: a request of this size, its answer, and the answer to the next larger one. */
type OwnLimit = readonly [
  name: string,
  limit: number,
  send: (mynah: Served, size: number) => Promise<Answer>,
  good: number,
  beyond: number,
]

const translate = (mynah: Served, init: CallInit) =>
  mynah.call('/v2/translate', {
    ...init,
    body: { text: ['Hi'], target_lang: 'DE', ...(init.body as object) },
  })
const evaluate = (mynah: Served, segments: object[]) =>
  mynah.call('/v1/quality-evaluation', {
    body: { metadata: { source_language: 'en', target_language: 'de' }, segments },
  })
const glossary = (mynah: Served, entries: string, name = 'G') =>
  mynah.call('/v3/glossaries', {
    body: { name, dictionaries: [dictionary('en', 'de', entries, { entries_format: 'tsv' })] },
  })
/** A body of translateText with this many bytes. */
const translationBody = (bytes: number) => {
  const body = JSON.stringify({ text: ['Hi'], target_lang: 'DE', context: '' })
  return body.replace('"context":""', () => `"context":"${'a'.repeat(bytes - body.length)}"`)
}
/** A glossary's entries with this many bytes: lines of a KiB, the first one longer. */
const entriesOf = (bytes: number) =>
  Array.from({ length: Math.floor(bytes / 1024) }, (_, at) => {
    const more = at === 0 ? bytes % 1024 : 0
    return `${String(at).padStart(8, '0')}\t${'b'.repeat(1014 + more)}\n`
  }).join('')
/** A form with a file and other parts. */
const formWith = (parts: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ target_lang: 'DE', ...parts })) form.append(name, value)
  form.append('file', new File(['Hello'], 'example.txt'))
  return form
}
const upload = (mynah: Served, parts: Readonly<Record<string, string>>) =>
  mynah.call('/v2/document', { body: formWith(parts) })
const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`part${at}`, 'a']))
const OWN: readonly OwnLimit[] = [
  [
    'characters of a target',
    8192,
    (mynah, size) => mynah.call(`/v2/usage?${'y'.repeat(size - '/v2/usage'.length)}`),
    200,
    414,
  ],
  [
    'bytes of header fields',
    16 * 1024,
    (mynah, size) => {
      const usual = `Authorization: DeepL-Auth-Key ${mynah.emulator.authKey}\r\nX: \r\n`.length
      return mynah.call('/v2/usage', { headers: { X: 'y'.repeat(size - usual) } })
    },
    200,
    431,
  ],
  [
    'characters of a session name',
    256,
    (mynah, size) => mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 's'.repeat(size) } }),
    200,
    400,
  ],
  ['characters of a key', 256, (mynah, size) => mynah.call('/v2/usage', { key: 'k'.repeat(size) }), 200, 403],
  [
    'characters of a reporting tag',
    100,
    (mynah, size) => translate(mynah, { headers: { 'X-DeepL-Reporting-Tag': 't'.repeat(size) } }),
    200,
    400,
  ],
  [
    'bytes of a translation',
    128 * 1024,
    (mynah, size) =>
      mynah.call('/v2/translate', {
        body: translationBody(size),
        headers: { 'Content-Type': 'application/json' },
      }),
    200,
    413,
  ],
  [
    'segments of an evaluation',
    500,
    (mynah, size) => evaluate(mynah, Array(size).fill({ source: 'a', target: 'b' })),
    202,
    400,
  ],
  [
    'characters of a source',
    10_000,
    (mynah, size) => evaluate(mynah, [{ source: '𝒳'.repeat(size), target: 'b' }]),
    202,
    400,
  ],
  [
    'characters of a target text',
    10_000,
    (mynah, size) => evaluate(mynah, [{ source: 'a', target: '𝒳'.repeat(size) }]),
    202,
    400,
  ],
  [
    'bytes of a glossary name',
    1024,
    (mynah, size) => glossary(mynah, 'a\tb', `${'é'.repeat(511)}${'a'.repeat(size - 1022)}`),
    201,
    400,
  ],
  [
    'bytes of a source phrase',
    1024,
    (mynah, size) => glossary(mynah, `${'é'.repeat(511)}${'a'.repeat(size - 1022)}\tb`),
    201,
    400,
  ],
  [
    'bytes of a target phrase',
    1024,
    (mynah, size) => glossary(mynah, `a\t${'é'.repeat(511)}${'a'.repeat(size - 1022)}`),
    201,
    400,
  ],
  ['bytes of a dictionary', 10 * 1024 * 1024, (mynah, size) => glossary(mynah, entriesOf(size)), 201, 413],
  ['parts of a form', 50, (mynah, size) => upload(mynah, named(size - 2)), 200, 400],
  ['bytes of a part', 64 * 1024, (mynah, size) => upload(mynah, { context: 'a'.repeat(size) }), 200, 400],
  ["bytes of a part's name", 128, (mynah, size) => upload(mynah, { ['p'.repeat(size)]: 'a' }), 200, 400],
]

describe('the limits that the document cannot state', () => {
  it.each(OWN)('%s: at most %i', async (_, limit, send, good, beyond) => {
    await using mynah = await serve('in process', { settings: { accountFeatures: ['quality_evaluation'] } })
    const statuses = []
    for (const size of [limit, limit + 1]) statuses.push((await send(mynah, size)).status)
    expect(statuses).toEqual([good, beyond])
  })
})
