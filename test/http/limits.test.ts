import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examplesOf, operations, type SentExamples, serveExamples } from '../support/document-examples.ts'
import { DOCUMENT_VALUES, type DocumentValue, sendExamples, sendValue } from '../support/document-values.ts'
import { dictionary, makeGlossary } from '../support/glossaries.ts'
import { few } from '../support/runs.ts'
import type { Answer, Served } from '../support/served.ts'

/* Every maximum and minimum of the document's requests, at the limit and beyond it. */

const KEYWORDS = ['maxLength', 'minLength', 'maxItems', 'minItems', 'maximum', 'minimum'] as const

interface Limit {
  readonly value: DocumentValue
  readonly keyword: (typeof KEYWORDS)[number]
  readonly limit: number
}

const LIMITS = DOCUMENT_VALUES.flatMap((value): Limit[] => {
  // Tokens and languages: strings of any other form are refused, whatever their length.
  if (/token$|_language$/.test(String(value.path.at(-1)))) return []
  return KEYWORDS.flatMap((keyword) => {
    const limit = value.schema[keyword]
    return limit === undefined ? [] : [{ value, keyword, limit }]
  })
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
function sized(
  {
    value: {
      id,
      path: [name = ''],
    },
    keyword,
  }: Limit,
  size: number,
  example: any,
): unknown {
  if (keyword.endsWith('imum')) return size
  if (keyword.endsWith('Length')) return '𝒳'.repeat(size)
  const element = ELEMENTS[`${id} ${name}`] ?? ((at) => example[name][at % example[name].length])
  return Array.from({ length: size }, (_, at) => element(at))
}

describe('the limits of the document', () => {
  let mynah: Served & AsyncDisposable
  let examples: SentExamples
  const glossary_ids: string[] = []

  beforeAll(async () => {
    mynah = await serveExamples(['translated_speech'])
    examples = await sendExamples(mynah)
    const entries = dictionary('en', 'de', 'cart\tKorb', { entries_format: 'tsv' })
    for (let at = 0; at < 6; at++) glossary_ids.push(await makeGlossary(mynah, [entries]))
  })
  afterAll(() => mynah[Symbol.asyncDispose]())

  function send(limit: Limit, size: number): Promise<Answer> {
    const { value } = limit
    const example = { glossary_ids, ...examples.bodyOf(value.id) }
    return sendValue(examples, value, sized(limit, size, example), AROUND[`${value.id} ${value.path[0]}`])
  }

  it.each(
    LIMITS.map(
      ({ value, keyword, limit }) =>
        [`${value.id}: ${value.path.join('.')} has ${keyword} ${limit}`, { value, keyword, limit }] as const,
    ),
  )('%s', async (_, limit) => {
    const beyond = limit.keyword.startsWith('max') ? limit.limit + 1 : limit.limit - 1
    const at = await send(limit, limit.limit)
    expect([at.status, at.status < 300 ? '' : at.text]).toEqual([examplesOf(limit.value.id).status, ''])
    const refused = await send(limit, beyond)
    expect([refused.status, refused.json.message]).toEqual([
      400,
      expect.stringMatching(aboutField(limit.value)),
    ])
  })

  it.each([...few(BODIES.filter(isLarge)), ...BODIES.filter((body) => !isLarge(body))])(
    '%s: a body has at most %i bytes',
    async (id, limit) => {
      const example = { ...examples.bodyOf(id), padding: '' }
      const bytes = Buffer.byteLength(JSON.stringify(example))
      const sent = async (size: number) =>
        (await examples.send(id, { ...example, padding: 'a'.repeat(size - bytes) })).status
      expect(await sent(limit)).not.toBe(413)
      expect(await sent(limit + 1)).toBe(413)
    },
  )
})

/** Some messages of the service name a field in words. */
const aboutField = ({ path }: DocumentValue) =>
  new RegExp(String(path.findLast((step) => step !== 0)).replaceAll('_', '[_ ]'))
