import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { sendHead } from '../support/console/head-request.ts'
import { some } from '../support/runs.ts'

/** One request in the journal whose text nobody else may read. */
let emulator: Emulator
let port: number

beforeAll(async () => {
  emulator = await createEmulator()
  port = (await emulator.listen()).port
  await emulator.fetch('http://mynah/v2/translate', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
    body: new URLSearchParams({ text: 'the secret sentence', target_lang: 'DE' }),
  })
})
afterAll(() => emulator.close())

const PATHS = [
  '/_mynah/requests',
  '/_mynah/events',
  '/_mynah/ui/',
  '/_mynah/ui/traffic',
  '/_mynah/state',
  '/_mynah/clock',
]

/** Other spellings of the same path: encoded (Mailpit's events, twice), with meaningless slashes and dots. */
const spellings = (path: string) => [
  path,
  path.replace('_mynah', '%5fmynah'),
  path.replace('_mynah', '_%6dynah'),
  path.replace('/_mynah/', '/_mynah//'),
  path.replace('/_mynah/', '//_mynah/'),
  path.replace('/_mynah/', '/./_mynah/'),
  path.replace('/_mynah/', '/x/../_mynah/'),
  path.replace('/_mynah/', '/_mynah%2f'),
  path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  path.replace('_mynah', '_MYNAH'),
  `${path}?x=1`,
  `${path};x`,
]

/** Attacks that worked against similar tools. */
const ATTACKS: Record<string, Record<string, string>> = {
  'a page that has rebound its name, which sends no Origin': { Host: 'attacker.example' },
  'a page that has rebound its name, which the browser takes for the same site': {
    Host: 'attacker.example',
    'Sec-Fetch-Site': 'same-origin',
  },
  'a name that begins like this machine': { Host: '127.0.0.1.attacker.example' },
  'a name that ends like this machine': { Host: 'attacker-localhost' },
  'a foreign Origin': { Origin: 'http://attacker.example' },
  'an Origin of this machine with another port': { Origin: 'http://127.0.0.1:1' },
  'an Origin that is an address': { Origin: 'http://192.168.0.7' },
  'the Origin of a sandboxed frame or a file': { Origin: 'null' },
  'an image or a script tag of a foreign page, which send no Origin': {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'no-cors',
    'Sec-Fetch-Dest': 'script',
  },
  'a page of another port of this machine': { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'no-cors' },
  'a frame in a foreign page': {
    'Sec-Fetch-Site': 'cross-site',
    'Sec-Fetch-Mode': 'navigate',
    'Sec-Fetch-Dest': 'iframe',
  },
}

describe.each(Object.entries(ATTACKS))('%s', (_name, headers) => {
  it.each(some(PATHS))('does not reach %s, however it is spelled', async (path) => {
    const answers = await Promise.all(
      spellings(path).map(async (spelling) => {
        const { status, text } = await sendHead(port, spelling, { Host: `127.0.0.1:${port}`, ...headers })
        return { spelling, isRefused: status === 403 || status === 404, text }
      }),
    )
    expect(answers.filter(({ isRefused }) => !isRefused)).toEqual([])
    expect(answers.filter(({ text }) => /the secret sentence|<script/.test(text))).toEqual([])
  })

  it.each(['/_mynah/reset', '/_mynah/clock/advance', '/_mynah/scenario', '/_mynah/faults'])(
    'changes nothing through %s',
    async (path) => {
      const answers = await Promise.all(
        spellings(path).map(async (spelling) => {
          const { status } = await sendHead(port, spelling, {
            Host: `127.0.0.1:${port}`,
            ...headers,
            method: 'POST',
            'Content-Type': 'application/json',
            body: '{"by":"P1M"}',
          })
          return { spelling, isRefused: status === 403 || status === 404 }
        }),
      )
      expect(answers.filter(({ isRefused }) => !isRefused)).toEqual([])
      expect(emulator.requests.all({ operation: 'translateText' })).toHaveLength(1)
    },
  )
})

describe('a link on a foreign page', () => {
  const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }

  it('opens the console, but does not show any data', async () => {
    expect((await sendHead(port, '/_mynah/ui/', link)).status).toBe(200)
    expect((await sendHead(port, '/', { ...link, Accept: 'text/html' })).status).toBe(302)
    expect((await sendHead(port, '/_mynah/requests', link)).status).toBe(403)
  })
})

describe('a form', () => {
  const own = () => ({ Host: `127.0.0.1:${port}`, Origin: `http://127.0.0.1:${port}`, method: 'POST' })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'with %j changes nothing, even from the same origin',
    async (type) => {
      const headers = { ...own(), ...(type && { 'Content-Type': type }) }
      expect((await sendHead(port, '/_mynah/reset', { ...headers, body: '{}' })).status).toBe(415)
    },
  )

  it('is not what the console sends', async () => {
    const headers = { ...own(), 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' }
    expect((await sendHead(port, '/_mynah/clock/advance', { ...headers, body: '{"by":"1s"}' })).status).toBe(
      200,
    )
  })

  it('is allowed for programs other than browsers', async () => {
    expect(
      (await sendHead(port, '/_mynah/clock/advance', { method: 'POST', body: '{"by":"1s"}' })).status,
    ).toBe(200)
  })
})
