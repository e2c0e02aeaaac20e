import type { MediaTypeObject, ReferenceObject, RequestBodyObject, SchemaObject } from 'openapi3-ts/oas31'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readExamples } from '../../scripts/generate/add-examples.ts'
import { resolve } from '../../scripts/schemas/references.ts'
import { openApiDocument } from '../../src/index.ts'
import { examplesOf, operations, SentExamples, serveExamples } from '../support/document-examples.ts'
import { dictionary, makeGlossary } from '../support/glossaries.ts'
import { few } from '../support/runs.ts'
import type { Answer, Served } from '../support/served.ts'

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

const LAST = 'adminDeactivateDeveloperKey'
/** Operations with a body of JSON, and its maximum in bytes; the last one uses up its key. */
const BODIES = [...operations].flatMap(([id, { operation }]) => {
  const bytes = operation['x-body-limit']
  return examplesOf(id).request?.type === 'application/json' && bytes !== undefined
    ? [[id, Number(bytes)] as const]
    : []
})
BODIES.sort(([one], [other]) => Number(one === LAST) - Number(other === LAST))
const isLarge = ([, bytes]: readonly [string, number]) => bytes > 1024 * 1024

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

  it.each([...few(BODIES.filter(isLarge)), ...BODIES.filter((body) => !isLarge(body))])(
    '%s: a body has at most %i bytes',
    async (id, limit) => {
      const { request } = examplesOf(id)
      const example = { ...examples.translated(request?.example as object), padding: '' }
      const bytes = Buffer.byteLength(JSON.stringify(example))
      const sent = async (size: number) =>
        (await examples.send(id, { ...example, padding: 'a'.repeat(size - bytes) })).status
      expect(await sent(limit)).not.toBe(413)
      expect(await sent(limit + 1)).toBe(413)
    },
  )
})

/** Some messages of the service name a field in words. */
const aboutField = ({ path }: Limit) =>
  new RegExp(String(path.findLast((step) => step !== 0)).replaceAll('_', '[_ ]'))
