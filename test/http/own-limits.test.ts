import { describe, expect, it } from 'vitest'
import { settled, upload, uploaded } from '../support/documents/documents.ts'
import { dictionary } from '../support/glossaries.ts'
import { onlyInMore } from '../support/runs.ts'
import { type Answer, type CallInit, type Served, serve } from '../support/served.ts'

/* Limits that the document cannot state, and those that its own tests would not notice to be another number. */

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
  mynah.post('/v1/quality-evaluation', {
    metadata: { source_language: 'en', target_language: 'de' },
    segments,
  })
const glossary = (mynah: Served, entries: string, name = 'G') =>
  mynah.post('/v3/glossaries', {
    name,
    dictionaries: [dictionary('en', 'de', entries, { entries_format: 'tsv' })],
  })
/** A body of translateText with this many bytes. */
const translationBody = (bytes: number) => {
  const body = JSON.stringify({ text: ['Hi'], target_lang: 'DE', context: '' })
  return body.replace('"context":""', () => `"context":"${'a'.repeat(bytes - body.length)}"`)
}
const improvement = (way: string) => (mynah: Served, bytes: number) =>
  mynah.post(`/v2/write/${way}`, { text: ['a'.repeat(bytes - '{"text":[""]}'.length)] })
/** A glossary's entries with this many bytes: lines of a KiB, the first one longer. */
const entriesOf = (bytes: number) =>
  Array.from({ length: Math.floor(bytes / 1024) }, (_, at) => {
    const more = at === 0 ? bytes % 1024 : 0
    return `${String(at).padStart(8, '0')}\t${'b'.repeat(1014 + more)}\n`
  }).join('')
const named = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`part${at}`, 'a']))
const control = (mynah: Served, method: string, path: string, body: string, headers = {}) =>
  mynah.call(`/_mynah${path}`, { method, body, headers: { 'Content-Type': 'application/json', ...headers } })
/** Pushes a message of this length to a document that has failed. */
async function pushMessage(mynah: Served, size: number): Promise<Answer> {
  const { document_id } = await uploaded(mynah)
  const body = { status: 'error', message: 'm'.repeat(size) }
  return mynah.put(`/_mynah/documents/${document_id}/status`, body)
}
const texts = (path: string) => (mynah: Served, size: number) =>
  mynah.post(path, {
    text: Array(size).fill('Hi'),
    target_lang: path.includes('detect') ? undefined : 'EN-GB',
  })
/** Translates a text whose glossary entries have this many characters: of 1024 each, and of one. */
async function expanded(mynah: Served, size: number): Promise<Answer> {
  const { json } = await glossary(mynah, `a\t${'x'.repeat(1024)}\nb\tx`)
  const text = 'a '.repeat(Math.floor(size / 1024)) + 'b '.repeat(size % 1024)
  return translate(mynah, { body: { text: [text], source_lang: 'EN', glossary_id: json.glossary_id } })
}
const OWN: readonly OwnLimit[] = [
  ['characters that glossaries add to a translation', 10 * 128 * 1024, expanded, 200, 413],
  ['texts of a translation', 50, texts('/v2/translate'), 200, 400],
  ['texts to detect the language of', 50, texts('/v3/detect/language'), 200, 400],
  ['texts to improve', 50, texts('/v2/write/rephrase'), 200, 400],
  ['texts to correct', 50, texts('/v2/write/correct'), 200, 400],
  ['bytes of an improvement', 10_240, improvement('rephrase'), 200, 413],
  ['bytes of a correction', 10_240, improvement('correct'), 200, 413],
  ['characters of a target', 8192, (mynah, size) => mynah.call(`/v2/usage?${'y'.repeat(size - '/v2/usage?'.length)}`), 200, 414],
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
  ['characters of a session name', 256, (mynah, size) => mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 's'.repeat(size) } }), 200, 400],
  ['characters of a session name, at an unknown path', 256, (mynah, size) => mynah.call('/v2', { headers: { 'X-Mynah-Session': 's'.repeat(size) } }), 404, 400],
  ['characters of a key', 256, (mynah, size) => mynah.call('/v2/usage', { key: 'k'.repeat(size) }), 200, 403],
  ['characters of a reporting tag', 100, (mynah, size) => translate(mynah, { headers: { 'X-DeepL-Reporting-Tag': 't'.repeat(size) } }), 200, 400],
  [
    'bytes of a translation',
    128 * 1024,
    (mynah, size) => mynah.post('/v2/translate', translationBody(size), { headers: { 'Content-Type': 'application/json' } }),
    200,
    413,
  ],
  ['segments of an evaluation', 500, (mynah, size) => evaluate(mynah, Array(size).fill({ source: 'a', target: 'b' })), 202, 400],
  ['characters of a source', 10_000, (mynah, size) => evaluate(mynah, [{ source: '𝒳'.repeat(size), target: 'b' }]), 202, 400],
  ['characters of a target text', 10_000, (mynah, size) => evaluate(mynah, [{ source: 'a', target: '𝒳'.repeat(size) }]), 202, 400],
  ['bytes of a glossary name', 1024, (mynah, size) => glossary(mynah, 'a\tb', `${'é'.repeat(511)}${'a'.repeat(size - 1022)}`), 201, 400],
  ['bytes of a source phrase', 1024, (mynah, size) => glossary(mynah, `${'é'.repeat(511)}${'a'.repeat(size - 1022)}\tb`), 201, 400],
  ['bytes of a target phrase', 1024, (mynah, size) => glossary(mynah, `a\t${'é'.repeat(511)}${'a'.repeat(size - 1022)}`), 201, 400],
  ['bytes of a dictionary', 10 * 1024 * 1024, (mynah, size) => glossary(mynah, entriesOf(size)), 201, 413],
  ['parts of a form', 50, (mynah, size) => upload(mynah, named(size - 2)), 200, 400],
  ['bytes of a part', 64 * 1024, (mynah, size) => upload(mynah, { context: 'a'.repeat(size) }), 200, 400],
  ['levels of JSON', 32, (mynah, size) => translate(mynah, { body: { more: JSON.parse('['.repeat(size - 1) + ']'.repeat(size - 1)) } }), 200, 400],
  ["characters of a document's message", 1000, pushMessage, 200, 400],
  ['bytes of a control request', 1024 * 1024, (mynah, size) => control(mynah, 'PUT', '/faults', '[]'.padEnd(size)), 200, 413],
  ['bytes of a snapshot, as announced', 512 * 1024 * 1024, (mynah, size) => control(mynah, 'PUT', '/state', '{}', { 'Content-Length': `${size}` }), 400, 413],
  ['bytes of a scenario', 1024 * 1024, (mynah, size) => control(mynah, 'POST', '/scenario', '{"version":1}'.padEnd(size)), 200, 413],
  ['rules of faults', 1000, (mynah, size) => control(mynah, 'PUT', '/faults', JSON.stringify(Array(size).fill({ then: { status: 500 } }))), 200, 400],
  ['entries of the journal', 100_000, (mynah, size) => mynah.call(`/_mynah/requests?limit=${size}`), 200, 400],
  ['accounts of a list', 100_000, (mynah, size) => mynah.call(`/_mynah/accounts?limit=${size}`), 200, 400],
  ["bytes of a part's name", 128, (mynah, size) => upload(mynah, { ['p'.repeat(size)]: 'a' }), 200, 400],
] // biome-ignore format: a table

describe('the limits of Mynah', () => {
  it.each(OWN)('%s: at most %i', async (_, limit, send, good, beyond) => {
    await using mynah = await serve('in process', {
      settings: { accountFeatures: ['detect_language', 'quality_evaluation'] },
    })
    const statuses = []
    for (const size of [limit, limit + 1]) statuses.push((await send(mynah, size)).status)
    expect(statuses).toEqual([good, beyond])
  })
})

const MIB = 1024 * 1024
/** Those of large files are tried by `npm run test:more`; unit/documents/document-types has all their values. */
const FILES: [extension: string, plan: 'authKey' | 'freeAuthKey', bytes: number][] = [
  ['srt', 'authKey', 150 * 1024],
  ['png', 'freeAuthKey', 3 * MIB],
  ...onlyInMore<[string, 'authKey' | 'freeAuthKey', number]>([
    ['docx', 'authKey', 30 * MIB],
    ['docx', 'freeAuthKey', 10 * MIB],
    ['html', 'authKey', 5 * MIB],
    ['txt', 'authKey', MIB],
    ['xlf', 'authKey', 10 * MIB],
  ]),
]

describe('the limits of files', () => {
  it.each(FILES)('%s with the %s: at most %i bytes', async (extension, plan, limit) => {
    await using mynah = await serve('in process')
    const sent = (bytes: number) =>
      upload(mynah, {
        name: `a.${extension}`,
        content: new Uint8Array(bytes).fill(0x61),
        key: mynah.emulator[plan],
      })
    expect((await sent(limit)).status).not.toBe(413)
    expect((await sent(limit + 1)).json).toEqual({
      message: 'Payload too large',
      detail: `The file is limited to ${limit} bytes.`,
    })
  })

  it.each([
    ['paid', 1_000_000],
    ['free', 500_000],
  ] as const)('on the %s plan have at most %i characters', async (plan, limit) => {
    const key = plan === 'free' ? 'one:fx' : 'one'
    const account = { name: 'one', plan, keys: [{ key }], character_limit: 10_000_000 }
    await using mynah = await serve('in process', {
      scenario: { version: 1, accounts: [account] },
      settings: { translation: { mode: 'identity' } },
    })
    const states = async (count: number) => {
      const handle = await uploaded(mynah, {
        content: `${'a'.repeat(99)}\n`.repeat(count / 100).padEnd(count),
        key,
      })
      return (await settled(mynah, handle, key)).json
    }
    expect(await states(limit)).toMatchObject({ status: 'done', billed_characters: limit })
    expect(await states(limit + 1)).toMatchObject({
      status: 'error',
      error_message: `The document has more than ${limit} characters.`,
    })
  })
})
