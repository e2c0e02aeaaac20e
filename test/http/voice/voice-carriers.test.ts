import { request } from 'node:http'
import { connect } from 'node:tls'
import { Agent, fetch } from 'undici'
import { expect, it, onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { createEmulator } from '../../../src/index.ts'
import { openConnection } from '../../support/raw-connection.ts'
import { sendHttp } from '../../support/send-http.ts'
import { beginSession, openStream, PCM, speak, VoiceClient } from '../../support/voice.ts'

const settings = { voice: { maxSpeed: 0 }, transcripts: [{ text: 'Hello, world!' }] }
/** A request for a session. */
const session = ({ authKey }: { readonly authKey: string }) => ({
  method: 'POST',
  headers: { Authorization: `DeepL-Auth-Key ${authKey}`, 'Content-Type': 'application/json' },
  body: JSON.stringify({ source_media_content_type: PCM }),
})
const opened = (socket: WebSocket) =>
  new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))

it('is served over TLS, under wss', async () => {
  await using emulator = await createEmulator({ settings })
  const { port, ca = '' } = await emulator.listen({ tls: true })
  const dispatcher = new Agent({ connect: { ca } })
  onTestFinished(() => dispatcher.destroy())
  const url = `https://127.0.0.1:${port}/v3/voice/realtime`
  const access = (await (await fetch(url, { ...session(emulator), dispatcher })).json()) as any
  expect(access.streaming_url).toBe(`wss://127.0.0.1:${port}/v3/voice/realtime/connect`)
  const client = await VoiceClient.open(emulator, access, { overSocket: true, ca })
  expect((await speak(client, 1000)).code).toBe(1000)
  expect(client.transcript()).toBe('Hello, world!')
})

it('is available through the proxy under the name of the service', async () => {
  await using emulator = await createEmulator({ settings })
  const { port, ca = '' } = await emulator.listen({ proxy: true })
  /** A tunnel to the service with TLS inside. */
  const tunnel = () =>
    new Promise<any>((resolve, reject) => {
      const asking = request({ port, host: '127.0.0.1', method: 'CONNECT', path: 'api.deepl.com:443' })
      asking.once('connect', (_, socket) => {
        const secured = connect({ socket, ca, servername: 'api.deepl.com' }, () => resolve(secured))
        secured.once('error', reject)
      })
      asking.end()
    })
  const answer = await emulator.fetch('https://api.deepl.com/v3/voice/realtime', session(emulator))
  const access = (await answer.json()) as any
  expect(access.streaming_url).toBe('wss://api.deepl.com/v3/voice/realtime/connect')
  const secured = await tunnel()
  const socket = new WebSocket(`${access.streaming_url}?token=${access.token}`, {
    createConnection: () => secured,
  })
  const client = new VoiceClient(socket, false)
  await opened(socket)
  expect((await speak(client, 1000)).code).toBe(1000)
  expect(client.transcript()).toBe('Hello, world!')
})

it('is refused at addresses of another plan or region', async () => {
  await using emulator = await createEmulator({ settings })
  for (const address of [
    { region: 'eu', plan: 'free' },
    { region: 'us', plan: 'paid' },
  ] as const) {
    const { port } = await emulator.listen({ address })
    const access = await beginSession(emulator)
    const there = { ...access, streaming_url: `ws://127.0.0.1:${port}/v3/voice/realtime/connect` }
    await expect(VoiceClient.open(emulator, there, { overSocket: true })).rejects.toThrow('403')
  }
})

it('accepts the first subprotocol that a client offers, and none if it offers none', async () => {
  await using emulator = await createEmulator()
  const chosen = async (offered: string[]) => {
    const { streaming_url: address, token } = await beginSession(emulator)
    const socket = new WebSocket(`${address}?token=${token}`, offered, {
      createConnection: () => emulator.connect() as never,
    })
    await opened(socket)
    socket.terminate()
    return socket.protocol
  }
  expect(await chosen(['some.protocol', 'another'])).toBe('some.protocol')
  expect(await chosen([])).toBe('')
})

it('answers requests for other protocols as ordinary requests', async () => {
  await using emulator = await createEmulator()
  const { port } = await emulator.listen()
  const ask = async (line: string, upgrade: string, body = '') => {
    const connection = openConnection(port)
    connection.write(
      `${line} HTTP/1.1\r\nHost: a\r\nAuthorization: DeepL-Auth-Key ${emulator.authKey}\r\nConnection: Upgrade, close\r\nUpgrade: ${upgrade}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    return (await connection.closed()).split('\r\n')[0]
  }
  // Java's client adds this to every request.
  expect(await ask('GET /v2/usage', 'h2c')).toBe('HTTP/1.1 200 OK')
  expect(await ask('POST /v2/translate', 'h2c', '{"text":["a"],"target_lang":"DE"}')).toBe('HTTP/1.1 200 OK')
  expect(await ask('GET /v2/usage', 'websocket')).toBe('HTTP/1.1 200 OK')
  // Without a request for a WebSocket, nothing is there (our choice).
  expect(await ask('GET /v3/voice/realtime/connect', 'h2c')).toBe('HTTP/1.1 404 Not Found')
  expect(await ask('GET /v3/voice/realtime/connect', 'websocket')).toBe('HTTP/1.1 400 Bad Request')
})

it('ends streams when the emulator or their listener is closed', async () => {
  const emulator = await createEmulator({ settings })
  const listener = await emulator.listen()
  const [one, other] = [await openStream(emulator), await openStream(emulator, {}, { url: listener.url })]
  await listener.close()
  expect((await other.closed).code).toBe(1006)
  await emulator.close()
  expect((await one.closed).code).toBe(1001)
})

it('ends streams when their world restarts', async () => {
  await using emulator = await createEmulator({ settings })
  const client = await openStream(emulator)
  await emulator.reset()
  expect((await client.closed).code).toBe(1001)
})

it('also transports HTTP requests without a port', async () => {
  await using emulator = await createEmulator()
  const headers = { Authorization: `DeepL-Auth-Key ${emulator.authKey}` }
  const createConnection = () => emulator.connect() as never
  const { status } = await sendHttp('http://mynah/v2/usage', { headers, createConnection })
  expect(status).toBe(200)
})
