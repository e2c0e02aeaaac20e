import { channel } from 'node:diagnostics_channel'
import http from 'node:http'
import axios from 'axios'
import * as deepl from 'deepl-node'
import { setupServer } from 'msw/node'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { shownCallSite } from '../../../src/base/runtime/call-site.ts'
import { createEmulator, type Emulator, type Listener } from '../../../src/index.ts'

let emulator: Emulator
let listener: Listener
let url: string
beforeEach(async () => {
  emulator = await createEmulator()
  listener = await emulator.listen()
  ;({ url } = listener)
})
afterEach(() => emulator.close())

const authorized = () => ({ headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` } })
const places = ({ requests }: Pick<Emulator, 'requests'> = emulator) =>
  requests.all().map(({ callSite }) => callSite && shownCallSite(callSite))

/** The place in this file, some lines below the call. */
function here(below: number) {
  const line = Number(/call-sites\.test\.ts:(\d+):/.exec(new Error('here').stack?.split('\n')[2] ?? '')?.[1])
  return `test/http/advisories/call-sites.test.ts:${line + below}`
}

const IN_GET_WITH = here(3)
const getWith = (agent: http.Agent) =>
  new Promise((resolve) => {
    http.get(`${url}/v2/usage`, { ...authorized(), agent }, (answer) => answer.resume().on('end', resolve))
  })

describe('the call site of a request', () => {
  it('is in the journal for emulator.fetch, also of a session', async () => {
    const expected = here(1)
    await emulator.fetch('http://mynah/v2/usage', authorized())
    expect(places()).toEqual([expected])
    const session = emulator.session('one')
    const inSession = here(1)
    await session.fetch('http://mynah/v2/usage', authorized())
    expect(places(session)).toEqual([inSession])
  })

  it('is known for every fourth request after the first thousand', async () => {
    for (let n = 0; n < 1008; n++) await emulator.fetch('http://mynah/v2/usage', authorized())
    const known = emulator.requests.all().map(({ callSite }) => callSite !== undefined)
    expect(known.slice(0, -8)).not.toContain(false)
    expect(known.slice(-8)).toEqual([false, false, false, true, false, false, false, true])
  })

  const client = () => new deepl.DeepLClient(emulator.authKey, { serverUrl: url })
  const clients: [name: string, call: () => Promise<unknown>, expected: string][] = [
    ['fetch', () => fetch(`${url}/v2/usage`, authorized()), here(0)],
    ['axios', () => axios.get(`${url}/v2/usage`, authorized()), here(0)],
    ['deepl-node', () => client().getUsage(), here(0)],
    ['node:http', () => getWith(http.globalAgent), IN_GET_WITH],
  ]

  it.each(clients)(
    'is known for requests with %s, also on the same connection',
    async (_, call, expected) => {
      await call()
      await call()
      expect(places()).toEqual([expected, expected])
    },
  )

  it('is unknown rather than wrong if a request waits for a free connection', async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    await Promise.all([getWith(agent), getWith(agent)])
    agent.destroy()
    expect(places()).toEqual([expect.stringContaining('call-sites.test.ts:'), undefined])
  })

  it.each([
    ['its emulator is closed', () => emulator.close()],
    ['its listener is closed', () => listener.close()],
    ['its listener is aborted', () => listener.abort()],
  ])('is no longer noted once %s', async (_, end) => {
    const { onSocket } = http.ClientRequest.prototype
    await end()
    expect(http.ClientRequest.prototype.onSocket).not.toBe(onSocket)
    expect(channel('undici:request:create').hasSubscribers).toBe(false)
  })

  it('can be sent by clients in other languages, and is not one of their headers', async () => {
    const send = (site: string) =>
      emulator.fetch('http://mynah/v2/usage', {
        headers: { ...authorized().headers, 'X-Mynah-Call-Site': site },
      })
    for (const site of ['/srv/men%C3%BC.py:12', '/srv/menu.py', '/srv/%.py:1']) await send(site)
    const [python, ...others] = emulator.requests.all()
    expect(python?.callSite).toBe('/srv/menü.py:12')
    expect(others.map(({ callSite }) => callSite)).toEqual(
      Array(2).fill(expect.stringContaining('call-sites.test.ts')),
    )
    expect(python?.headers.map(([name]) => name)).not.toContain('x-mynah-call-site')
  })

  it('is known behind msw', async () => {
    const { handlers } = await import('../../../src/embedding/msw.ts')
    const server = setupServer(...handlers(emulator))
    server.listen()
    try {
      const expected = here(1)
      await fetch('https://api.deepl.com/v2/usage', authorized())
      expect(places()).toEqual([expected])
    } finally {
      server.close()
    }
  })

  it('is in the advisories, each once', async () => {
    for (const target_lang of ['EN', 'EN', 'EN'])
      await emulator.fetch('http://mynah/v2/translate', {
        method: 'POST',
        headers: { ...authorized().headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: ['Hallo Welt'], target_lang }),
      })
    const [advisory] = emulator.requests.advisories().filter(({ kind }) => kind === 'ambiguous_target')
    expect(advisory).toMatchObject({ count: 3, callSites: [expect.stringContaining('call-sites.test.ts:')] })
  })
})

describe('a call site as it is shown', () => {
  it.each([
    ['/app/src/menu.ts:12:5', 'src/menu.ts:12'],
    ['/app/src/menu.ts:12', 'src/menu.ts:12'],
    ['/other/menu.ts:12:5', '/other/menu.ts:12'],
  ])('%s is %s in /app', (site, shown) => {
    expect(shownCallSite(site, '/app')).toBe(shown)
  })
})
