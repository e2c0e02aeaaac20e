import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'
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
