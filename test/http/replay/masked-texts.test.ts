import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { download, settled, uploaded } from '../../support/documents/documents.ts'
import { recordFrom } from '../../support/recording.ts'
import { type Served, serve, servedAt } from '../../support/served.ts'

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

const translate = async (mynah: Served, key: string, text: string, more: object = {}): Promise<string> => {
  const body = { text: [text], source_lang: 'EN', target_lang: 'DE', ...more }
  const { json } = await mynah.post('/v2/translate', body, { key })
  return json.translations?.[0].text ?? json.message
}
const improve = async (mynah: Served, key: string, text: string): Promise<string> => {
  const { json } = await mynah.post('/v2/write/correct', { text: [text], target_lang: 'en-US' }, { key })
  return json.improvements?.[0].text ?? json.message
}

/** Uploads a file; its translation, or the message of the error in which it ends. */
async function translateFile(mynah: Served, key: string, name: string, content: string): Promise<string> {
  const handle = await uploaded(mynah, { name, content, source_lang: 'EN', key })
  const { error_message } = (await settled(mynah, handle, key)).json
  return error_message ?? (await download(mynah, handle, key)).text
}

/** Files that contain a key, in formats that are text. */
const FILES: readonly (readonly [name: string, content: (key: string) => string])[] = [
  ['a.txt', (key) => `Dear ${key}, hello.\n`],
  ['b.html', (key) => `<p>My key: ${key}</p>`],
  ['c.srt', (key) => `1\n00:00:01,000 --> 00:00:02,000\nKey ${key}\n`],
]

let replaying: Served & AsyncDisposable
const real = new Map<string, string>()
beforeAll(async () => {
  // Texts are returned unchanged, so that answers contain the secrets too.
  await using service = await createEmulator({ settings: { translation: { mode: 'identity' } } })
  const recording = await recordFrom((await service.listen()).url)
  const recorded = servedAt(service, recording.url)
  for (const text of [...holding(KEY), ...ENCODED])
    real.set(text, await translate(recorded, KEY, text, { context: `About ${text}` }))
  for (const text of holding(KEY)) await translate(recorded, KEY, text)
  for (const [name, content] of FILES) await translateFile(recorded, KEY, name, content(KEY))
  await improve(recorded, PAID_KEYS[0], `A sentense with ${PAID_KEYS[0]}`)
  await recording.end()
  expect(await recording.text()).not.toContain(KEY)
  replaying = await serve('in process', {
    scenario: recording.path,
    settings: { translation: { unknown: 'fail' } },
  })
})
afterAll(() => replaying[Symbol.asyncDispose]())

describe('a recorded text that contains the key', () => {
  it.each([...holding(KEY), ...ENCODED])('is answered as recorded: %s', async (text) => {
    expect(await translate(replaying, KEY, text, { context: `About ${text}` })).toBe(real.get(text))
    expect(real.get(text)).toBe(text)
  })

  it.each(holding(OTHER_KEY))('is answered for another key, with that key: %s', async (text) => {
    expect(await translate(replaying, OTHER_KEY, text, { context: `About ${text}` })).toBe(text)
    expect(await translate(replaying, OTHER_KEY, text)).toBe(text)
  })

  it('only matches the same context', async () => {
    const [text = ''] = holding(KEY)
    expect(await translate(replaying, KEY, text, { context: `About ${KEY}` })).toContain('is not a phrase')
  })

  it('is also matched by other recorded exchanges', async () => {
    for (const key of PAID_KEYS)
      expect(await improve(replaying, key, `A sentense with ${key}`)).toContain(key)
    const replayed = replaying.emulator.requests.all().filter(({ facts }) => facts.replayed)
    expect(replayed).toHaveLength(2)
  })

  it('is unknown if it was not recorded', async () => {
    expect(await translate(replaying, KEY, `My key was ${KEY}`)).toContain('is not a phrase')
  })
})

describe('a recorded file that contains the key', () => {
  it.each(FILES)('is recognized with every key, which its translation has: %s', async (name, content) => {
    for (const key of [KEY, OTHER_KEY])
      expect(await translateFile(replaying, key, name, content(key))).toBe(content(key))
  })

  it('is another file if anything else in it differs', async () => {
    expect(await translateFile(replaying, KEY, 'a.txt', `Dear ${KEY}, bye.\n`)).toContain('is not a phrase')
  })
})
