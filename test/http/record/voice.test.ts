import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClientOptions } from 'ws'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { connectProxy } from '../../support/connect-proxy.ts'
import { openTunnel } from '../../support/open-tunnel.ts'
import { recordFrom } from '../../support/recording.ts'
import { beginSession, speak, VoiceClient } from '../../support/voice.ts'

const HOST = 'api.deepl.com'

let service: Emulator
let plain: string
let secure: { readonly url: string; readonly port: number; readonly ca?: string }
beforeAll(async () => {
  service = await createEmulator({
    settings: { voice: { maxSpeed: 0 }, transcripts: [{ text: 'Hello, world!' }] },
  })
  plain = (await service.listen()).url
  secure = await service.listen({ tls: true })
})
afterAll(() => service.close())

type Options = Parameters<typeof recordFrom>[2]

/** Speaks through a recorder: requests the session there, and opens the stream at the returned address. */
async function spoken(upstream: string, options: Options, open: (relayed: Relayed) => Promise<Opened>) {
  const recording = await recordFrom(upstream, undefined, options)
  const access = await beginSession(service, {}, recording.url)
  const { at, ...more } = await open({ recording, url: recording.url.replace('http:', 'ws:') })
  const streaming = { ...access, streaming_url: `${at}/v3/voice/realtime/connect` }
  const client = await VoiceClient.open(service, streaming, { overSocket: true, ...more })
  const { code } = await speak(client, 1000)
  const summary = await recording.end()
  return { code, transcript: client.transcript(), summary, access, notices: recording.notices }
}

interface Relayed {
  readonly recording: Awaited<ReturnType<typeof recordFrom>>
  /** The recorder's address for streams. */
  readonly url: string
}

type Opened = ClientOptions & { readonly at: string }

describe('a voice stream through mynah record', () => {
  it('is forwarded unchanged, and not recorded', async () => {
    const { code, transcript, summary, access } = await spoken(plain, {}, async ({ url }) => ({ at: url }))
    expect([code, transcript]).toEqual([1000, 'Hello, world!'])
    // The answer is unchanged: the stream's address is the service's.
    expect(access.streaming_url).toBe(`${plain.replace('http:', 'ws:')}/v3/voice/realtime/connect`)
    expect(summary.leftOut.get('voice')).toBe(1)
    expect(summary.exchanges + summary.translations).toBe(0)
  })

  it("reaches a service with TLS, also through the user's own proxy", async () => {
    await using proxy = await connectProxy(secure.port)
    for (const [upstream, proxyFor] of [
      [secure.url, () => undefined],
      [`https://${HOST}`, () => new URL(proxy.url)],
    ] as const) {
      const { code, transcript } = await spoken(upstream, { ca: secure.ca, proxyFor }, async ({ url }) => ({
        at: url,
      }))
      expect([code, transcript]).toEqual([1000, 'Hello, world!'])
    }
    expect(proxy.asked).toEqual([`${HOST}:443`, `${HOST}:443`])
  })

  it('is intercepted at the address of the service', async () => {
    const { code, transcript } = await spoken(secure.url, { ca: secure.ca }, async ({ recording }) => {
      const own = await recording.relay.listening.listen({ proxy: true })
      const tunnel = await openTunnel(own.port, `${HOST}:443`)
      const createConnection = () => connectTls({ socket: tunnel, ca: own.ca, servername: HOST })
      return { at: `wss://${HOST}`, createConnection: createConnection as never }
    })
    expect([code, transcript]).toEqual([1000, 'Hello, world!'])
  })

  it('is refused like the service refuses it', async () => {
    const recording = await recordFrom(plain)
    const at = `${recording.url.replace('http:', 'ws:')}/v3/voice/realtime/connect`
    const access = { streaming_url: at, token: 'nothing', session_id: '' }
    const direct = { ...access, streaming_url: at.replace(new URL(recording.url).host, new URL(plain).host) }
    const refusedBy = (one: typeof access) =>
      VoiceClient.open(service, one, { overSocket: true }).catch(({ message }) => message)
    expect(await refusedBy(access)).toBe(await refusedBy(direct))
    await recording.end()
  })

  it('ends with a message if nobody answers', async () => {
    const recording = await recordFrom('http://127.0.0.1:9')
    const at = `${recording.url.replace('http:', 'ws:')}/v3/voice/realtime/connect`
    const access = { streaming_url: at, token: 'a-secret-token', session_id: '' }
    await expect(VoiceClient.open(service, access, { overSocket: true })).rejects.toThrow(
      /hang up|ECONNRESET/,
    )
    expect(recording.notices).toEqual([
      expect.stringMatching(
        /^mynah record: GET \/v3\/voice\/realtime\/connect did not get a complete answer: .*ECONNREFUSED/,
      ),
    ])
    await recording.end()
  })
})
