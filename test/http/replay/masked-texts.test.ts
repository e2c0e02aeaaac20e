import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { untilSettled } from '../../support/documents/documents.ts'
import { recordFrom, recordingFolder } from '../../support/recording.ts'

const KEY = 'c0ffee12-3456-4789-abcd-ef0123456789:fx'
const OTHER_KEY = 'decaf000-aaaa-4bbb-8ccc-dddddddddddd:fx'
/** On a paid plan, which includes text improvement. */
const PAID_KEYS = ['0ff1ce00-1111-4222-8333-444444444444', 'feedbeef-5555-4666-8777-888888888888'] as const

/** Ways in which a text may contain a key. */
const holding = (key: string): string[] => [
  `My key is ${key}, really`,
  `${key} twice, in capitals: ${key.toUpperCase()}`,
  `Encoded: ${encodeURIComponent(key)}`,
  `Hex: ${Buffer.from(key).toString('hex')}`,
]
/** The base64 form of a key depends on the bytes around it. */
const ENCODED = [
  `Basic ${Buffer.from(`user:${KEY}`).toString('base64')}`,
  Buffer.from(KEY).toString('base64url'),
]

async function post(base: string, path: string, key: string, body: object): Promise<any> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as object) }
}

const translate = async (base: string, key: string, text: string, more: object = {}): Promise<string> => {
  const { translations, message } = await post(base, '/v2/translate', key, {
    text: [text],
    source_lang: 'EN',
    target_lang: 'DE',
    ...more,
  })
  return translations?.[0].text ?? message
}
const improve = async (base: string, key: string, text: string): Promise<string> => {
  const { improvements, message } = await post(base, '/v2/write/correct', key, {
    text: [text],
    target_lang: 'en-US',
  })
  return improvements?.[0].text ?? message
}

/** Uploads a file; its translation, or the message of the error in which it ends. */
async function translateFile(base: string, key: string, name: string, content: string): Promise<string> {
  const form = new FormData()
  form.append('source_lang', 'EN')
  form.append('target_lang', 'DE')
  form.append('file', new File([content], name))
  const headers = { Authorization: `DeepL-Auth-Key ${key}` }
  const uploaded = await fetch(`${base}/v2/document`, { method: 'POST', headers, body: form })
  const { document_id, document_key } = (await uploaded.json()) as Record<string, string>
  const { error_message } = await untilSettled(async () => {
    const json = await post(base, `/v2/document/${document_id}`, key, { document_key })
    return { json, ...json }
  })
  if (error_message !== undefined) return error_message
  const body = new URLSearchParams({ document_key: document_key ?? '' })
  return (await fetch(`${base}/v2/document/${document_id}/result`, { method: 'POST', headers, body })).text()
}

/** Files that contain a key, in formats that are text. */
const FILES: readonly (readonly [name: string, content: (key: string) => string])[] = [
  ['a.txt', (key) => `Dear ${key}, hello.\n`],
  ['b.html', (key) => `<p>My key: ${key}</p>`],
  ['c.srt', (key) => `1\n00:00:01,000 --> 00:00:02,000\nKey ${key}\n`],
]

let folder: string
let path: string
let replaying: Emulator
let url: string
const real = new Map<string, string>()
beforeAll(async () => {
  folder = await recordingFolder()
  // Texts are returned unchanged, so that answers contain the secrets too.
  await using service = await createEmulator({ settings: { translation: { mode: 'identity' } } })
  const recording = await recordFrom((await service.listen()).url, folder)
  for (const text of [...holding(KEY), ...ENCODED])
    real.set(text, await translate(recording.url, KEY, text, { context: `About ${text}` }))
  for (const text of holding(KEY)) await translate(recording.url, KEY, text)
  for (const [name, content] of FILES) await translateFile(recording.url, KEY, name, content(KEY))
  await improve(recording.url, PAID_KEYS[0], `A sentense with ${PAID_KEYS[0]}`)
  await recording.end()
  path = recording.path
  expect(await recording.text()).not.toContain(KEY)
  replaying = await createEmulator({
    scenario: path,
    settings: { translation: { unknown: 'fail' } },
  })
  url = (await replaying.listen()).url
})
afterAll(async () => {
  await replaying.close()
  await rm(folder, { recursive: true })
})

describe('a recorded text that contains the key', () => {
  it.each([...holding(KEY), ...ENCODED])('is answered as recorded: %s', async (text) => {
    expect(await translate(url, KEY, text, { context: `About ${text}` })).toBe(real.get(text))
    expect(real.get(text)).toBe(text)
  })

  it.each(holding(OTHER_KEY))('is answered for another key, with that key: %s', async (text) => {
    expect(await translate(url, OTHER_KEY, text, { context: `About ${text}` })).toBe(text)
    expect(await translate(url, OTHER_KEY, text)).toBe(text)
  })

  it('only matches the same context', async () => {
    const [text = ''] = holding(KEY)
    expect(await translate(url, KEY, text, { context: `About ${KEY}` })).toContain('is not a phrase')
  })

  it('is also matched by other recorded exchanges', async () => {
    for (const key of PAID_KEYS) expect(await improve(url, key, `A sentense with ${key}`)).toContain(key)
    const replayed = replaying.requests.all().filter(({ facts }) => facts.replayed)
    expect(replayed).toHaveLength(2)
  })

  it('is unknown if it was not recorded', async () => {
    expect(await translate(url, KEY, `My key was ${KEY}`)).toContain('is not a phrase')
  })
})

describe('a recorded file that contains the key', () => {
  it.each(FILES)('is recognized with every key, which its translation has: %s', async (name, content) => {
    for (const key of [KEY, OTHER_KEY])
      expect(await translateFile(url, key, name, content(key))).toBe(content(key))
  })

  it('is another file if anything else in it differs', async () => {
    expect(await translateFile(url, KEY, 'a.txt', `Dear ${KEY}, bye.\n`)).toContain('is not a phrase')
  })
})
