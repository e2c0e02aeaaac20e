import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator, type Fault } from '../../../src/index.ts'
import { createLiveCheck } from '../../../src/real/compare/live/live-check.ts'
import { createRelay, type Relay } from '../../../src/real/relay/relay.ts'
import { openTunnel } from '../../support/open-tunnel.ts'
import { recordFrom } from '../../support/recording.ts'
import { itInMore } from '../../support/runs.ts'
import { sendHttp } from '../../support/send-http.ts'

const HOST = 'api-free.deepl.com'

const FAULTS: Fault[] = [
  { match: { query: { f: '429' } }, then: { status: 429, headers: { 'Retry-After': '7' } } },
  { match: { query: { f: '503' } }, then: { status: 503 } },
  { match: { query: { f: 'reset' } }, then: { reset: true } },
  { match: { query: { f: 'empty' } }, then: { empty: true } },
  { match: { query: { f: 'cut' } }, then: { truncate: { bytes: 10 } } },
  { match: { query: { f: 'slow' } }, then: { delay: '40ms' } },
  { match: { query: { f: 'dribble' } }, then: { dribble: { bytes_per_second: 2000 } } },
]

/** How a client reaches an address: directly, or through a proxy that terminates TLS for the service's hosts. */
interface Way {
  readonly url: string
  readonly ca?: string | undefined
  readonly proxyPort?: number
}

let service: Emulator
let ways: Record<string, Way>
beforeAll(async () => {
  service = await createEmulator({ settings: { faults: FAULTS } })
  const plain = await service.listen()
  const secure = await service.listen({ tls: true })
  const proxy = await service.listen({ proxy: true })
  ways = {
    'plain HTTP': { url: plain.url },
    TLS: { url: secure.url, ca: secure.ca },
    'an intercepting proxy': { url: `https://${HOST}`, ca: proxy.ca, proxyPort: proxy.port },
  }
})
afterAll(() => service.close())

/** Status and text, or the error that ended the connection. */
async function ask({ url, ca, proxyPort }: Way, fault: string): Promise<string> {
  try {
    const socket = proxyPort === undefined ? undefined : await openTunnel(proxyPort, `${HOST}:443`)
    const options = {
      method: 'POST',
      agent: false,
      headers: { Authorization: `DeepL-Auth-Key ${service.freeAuthKey}`, 'Content-Type': 'application/json' },
      ...(ca !== undefined && { ca }),
      ...(socket && { socket }),
    }
    const body = JSON.stringify({ text: [`Hello ${fault}`], target_lang: 'DE' })
    const { status, headers, text } = await sendHttp(`${url}/v2/translate?f=${fault}`, options, body)
    return `${status} ${headers['retry-after'] ?? ''} ${text}`
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code ?? error)
  }
}

/** How a relay reaches the service. */
const relayTo = ({ url, ca, proxyPort }: Way) => ({
  upstream: url,
  ca,
  proxyFor: () => (proxyPort === undefined ? undefined : new URL(`http://127.0.0.1:${proxyPort}`)),
})

/** How a client reaches the relay: directly, or through its proxy. */
async function waysTo({ listening }: Relay): Promise<readonly Way[]> {
  const plain = await listening.listen({})
  const proxy = await listening.listen({ proxy: true })
  return [{ url: plain.url }, { url: `https://${HOST}`, ca: proxy.ca, proxyPort: proxy.port }]
}

const NAMES = ['429', '503', 'reset', 'empty', 'cut', 'slow', 'dribble']

describe.each(['plain HTTP', 'TLS', 'an intercepting proxy'])('faults of a service behind %s', (name) => {
  const way = () => ways[name] as Way

  it('reach the clients of mynah record unchanged, with and without --intercept', async () => {
    const { upstream, ...more } = relayTo(way())
    const recording = await recordFrom(upstream, undefined, more)
    for (const client of await waysTo(recording.relay))
      for (const fault of NAMES)
        expect([fault, await ask(client, fault)]).toEqual([fault, await ask(way(), fault)])
    const { leftOut, translations } = await recording.end()
    expect(translations).toBe(2)
    expect(leftOut.get('load')).toBe(4)
    const text = await recording.text()
    expect(text).toContain('Hello slow')
    expect(text).toContain('Hello dribble')
    expect(text).not.toContain('Hello cut')
  })

  itInMore('reach those of mynah proxy, and are not disagreements', async () => {
    const check = await createLiveCheck(() => {})
    const { upstream, ...more } = relayTo(way())
    const notices: string[] = []
    const relay = createRelay({
      upstream: new URL(upstream),
      ...more,
      maxCharacters: undefined,
      command: 'mynah proxy',
      relayed: check.add,
      notice: (message) => notices.push(message),
    })
    const [client = { url: '' }] = await waysTo(relay)
    for (const fault of NAMES)
      expect([fault, await ask(client, fault)]).toEqual([fault, await ask(way(), fault)])
    await relay.close()
    const { disagreements, compared, notCompared } = await check.end()
    expect(disagreements).toEqual([])
    expect(compared).toBe(2)
    expect(notCompared.get('load')).toBe(2)
    expect(notices).toHaveLength(3)
  })
})
