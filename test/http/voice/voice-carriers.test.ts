import { request } from 'node:http'
import { connect } from 'node:tls'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createEmulator } from '../../../src/index.ts'
import { openConnection } from '../../support/raw-connection.ts'
import { beginSession, speak, VoiceClient } from '../../support/voice.ts'

const settings = { voice: { maxSpeed: 0 }, transcripts: [{ text: 'Hello, world!' }] }

it('is served over TLS, under wss', async () => {
  await using emulator = await createEmulator({ settings })
  const { port, ca } = await emulator.listen({ tls: true })
  const answer = await new Promise<string>((resolve, reject) => {
    import('node:https').then(({ request: ask }) => {
      const asking = ask(
        {
          port,
          ca,
          host: '127.0.0.1',
          method: 'POST',
          path: '/v3/voice/realtime',
          headers: {
            Authorization: `DeepL-Auth-Key ${emulator.authKey}`,
            'Content-Type': 'application/json',
          },
        },
        (response) => {
          let text = ''
          response.on('data', (part) => {
            text += part
          })
          response.on('end', () => resolve(text))
        },
      )
      asking.on('error', reject)
      asking.end(JSON.stringify({ source_media_content_type: 'audio/pcm;encoding=s16le;rate=16000' }))
    })
  })
  const access = JSON.parse(answer)
  expect(access.streaming_url).toBe(`wss://127.0.0.1:${port}/v3/voice/realtime/connect`)
  const client = await VoiceClient.open(emulator, access, { overSocket: true, ca: ca ?? '' })
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
  const answer = await emulator.fetch('https://api.deepl.com/v3/voice/realtime', {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ source_media_content_type: 'audio/pcm;encoding=s16le;rate=16000' }),
  })
  const access = (await answer.json()) as any
  expect(access.streaming_url).toBe('wss://api.deepl.com/v3/voice/realtime/connect')
  const secured = await tunnel()
  const socket = new WebSocket(`${access.streaming_url}?token=${access.token}`, {
    createConnection: () => secured,
  })
  const client = new VoiceClient(socket, false)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
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
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
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
  const [one, other] = [
    await VoiceClient.open(emulator, await beginSession(emulator)),
    await VoiceClient.open(emulator, await beginSession(emulator, {}, listener.url), { overSocket: true }),
  ]
  await listener.close()
  expect((await other.closed).code).toBe(1006)
  await emulator.close()
  expect((await one.closed).code).toBe(1001)
})

it('ends streams when their world restarts', async () => {
  await using emulator = await createEmulator({ settings })
  const client = await VoiceClient.open(emulator, await beginSession(emulator))
  await emulator.reset()
  expect((await client.closed).code).toBe(1001)
})

it('also transports HTTP requests without a port', async () => {
  await using emulator = await createEmulator()
  const status = await new Promise((resolve, reject) => {
    request(
      {
        host: 'mynah',
        path: '/v2/usage',
        headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}` },
        createConnection: () => emulator.connect(),
      },
      (response) => resolve(response.resume().statusCode),
    )
      .once('error', reject)
      .end()
  })
  expect(status).toBe(200)
})
