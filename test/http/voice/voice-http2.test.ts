import { once } from 'node:events'
import { type ClientHttp2Stream, constants } from 'node:http2'
import { Agent, WebSocket } from 'undici'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { WebSocket as Ws } from 'ws'
import type { EmulatorOptions } from '../../../src/index.ts'
import { answered, serveHttp2 } from '../../support/http2.ts'
import { beginSession, pcm, reconnect, speak, VoiceClient } from '../../support/voice.ts'

const OPTIONS: EmulatorOptions = {
  settings: { voice: { maxSpeed: 0 }, transcripts: [{ text: 'Hello, world!' }] },
}
const CONNECT = '/v3/voice/realtime/connect'

/** A listener with HTTP/2, and streams of one connection that request a WebSocket. */
async function served(options = OPTIONS) {
  const { emulator, listener, open } = await serveHttp2(options)
  const session = await open()
  if (!session.remoteSettings?.enableConnectProtocol) await once(session, 'remoteSettings')
  const ask = (path: string, headers: object = {}) => {
    const stream = session.request({
      ':method': 'CONNECT',
      ':protocol': 'websocket',
      ':path': path,
      'sec-websocket-version': '13',
      ...headers,
    })
    stream.on('error', () => {})
    return stream
  }
  const openStream = async (token: string) => {
    const stream = ask(`${CONNECT}?token=${token}`)
    const [fields] = await once(stream, 'response')
    return { stream, fields }
  }
  return { emulator, listener, session, ask, openStream }
}

/** A `ws` client over an open stream. */
function clientOver(stream: ClientHttp2Stream, isBinary = false): VoiceClient {
  const socket = new Ws(null as never, undefined, {}) as any
  socket._isServer = false
  const client = new VoiceClient(socket, isBinary)
  socket.setSocket(stream, Buffer.alloc(0), { maxPayload: 0, allowSynchronousEvents: true })
  return client
}

describe('a WebSocket over HTTP/2', () => {
  it('carries a voice stream for a client library that prefers it', async () => {
    const { emulator, listener } = await served()
    const dispatcher = new Agent({ allowH2: true, connect: { ca: listener.ca ?? '' } })
    onTestFinished(() => dispatcher.destroy())
    const { token } = await beginSession(emulator, { target_languages: ['de'] })
    const address = `${listener.url.replace('https', 'wss')}${CONNECT}?token=${token}`
    const socket = new WebSocket(address, { dispatcher })
    const messages: any[] = []
    socket.addEventListener('message', ({ data }) => messages.push(JSON.parse(data)))
    const closed = new Promise<{ code: number }>((resolve) => socket.addEventListener('close', resolve))
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve)
      socket.addEventListener('error', reject)
    })
    const data = pcm(1000).toString('base64')
    socket.send(JSON.stringify({ source_media_chunk: { data } }))
    socket.send('{"end_of_source_media":{}}')
    expect((await closed).code).toBe(1000)
    const heard = messages.flatMap(({ target_transcript_update: update }) => update?.concluded ?? [])
    expect(heard.map(({ text }) => text)).toEqual(['Hallo, Welt!'])
    const [entry] = emulator.requests.all({ operation: 'voiceStream' })
    expect(entry).toMatchObject({ method: 'GET', path: CONNECT, status: 101, facts: { audioMs: 1000 } })
  })

  it('carries many streams over one connection, in either framing', async () => {
    const { emulator, openStream } = await served()
    const clients = await Promise.all(
      ['json', 'msgpack', 'json', 'msgpack'].map(async (format) => {
        const { token } = await beginSession(emulator, { message_format: format })
        const { stream, fields } = await openStream(token)
        expect(fields).toMatchObject({
          ':status': 200,
          'x-trace-id': expect.stringMatching(/^[0-9a-f]{32}$/),
        })
        expect(Object.keys(fields)).not.toContain('upgrade')
        return clientOver(stream, format === 'msgpack')
      }),
    )
    for (const { code } of await Promise.all(clients.map((client) => speak(client, 2000))))
      expect(code).toBe(1000)
    for (const client of clients) expect(client.transcript()).toBe('Hello, world!')
  })

  it('refuses what is refused over HTTP/1.1, and unknown WebSockets', async () => {
    const { emulator, ask } = await served()
    const unknown = await answered(ask(`${CONNECT}?token=made-up`))
    expect([unknown.status, JSON.parse(unknown.body).detail]).toEqual([403, 'The token is not known.'])
    expect(emulator.requests.all({ operation: 'voiceStream', status: 403 })).toHaveLength(1)
    const { token } = await beginSession(emulator)
    const version = await answered(ask(`${CONNECT}?token=${token}`, { 'sec-websocket-version': '12' }))
    expect(version.status).toBe(400)
    expect((await answered(ask('/v2/usage'))).status).toBe(404)
    expect((await answered(ask(CONNECT, { ':protocol': 'connect-udp' }))).status).toBe(501)
  })

  it('is interrupted by faults and clients, and resumed', async () => {
    const { emulator, openStream } = await served()
    emulator.faults.use({
      match: { operation: 'voiceStream' },
      when: { first: 1 },
      then: { drop: { after_messages: 0 } },
    })
    const access = await beginSession(emulator)
    const first = await openStream(access.token)
    const closed = once(first.stream, 'close')
    await closed
    expect(first.stream.rstCode).toBe(constants.NGHTTP2_CANCEL)
    const again = await reconnect(emulator, access.token)
    const second = await openStream(again.json.token)
    const client = clientOver(second.stream)
    client.audio(pcm(200))
    await client.read()
    second.stream.close(constants.NGHTTP2_CANCEL)
    const [, entry] = await emulator.requests.waitFor({ operation: 'voiceStream' }, { count: 2 })
    expect(entry?.facts).toMatchObject({ audioMs: 200, closed: { by: 'client' } })
    const last = clientOver(
      (await openStream((await reconnect(emulator, again.json.token)).json.token)).stream,
    )
    expect((await speak(last, 1000)).code).toBe(1000)
    expect(last.transcript()).toBe('Hello, world!')
  })

  it('ends with its listener', async () => {
    const { emulator, listener, openStream } = await served()
    const { stream } = await openStream((await beginSession(emulator)).token)
    const closed = once(stream, 'close')
    await listener.close()
    await closed
    await emulator.requests.waitFor({ operation: 'voiceStream' })
  })

  it('answers 500 if the code for it cannot be loaded, and serves the next stream', async () => {
    const { emulator, ask, openStream } = await served()
    const { token } = await beginSession(emulator)
    vi.doMock('../../../src/http/listen/http2-websocket.ts', () => {
      throw new Error('The file is gone')
    })
    const stream = ask(`${CONNECT}?token=${token}`)
    const [fields] = await once(stream, 'response').finally(() =>
      vi.doUnmock('../../../src/http/listen/http2-websocket.ts'),
    )
    expect(fields[':status']).toBe(500)
    await new Promise<void>((resolve) => (stream.destroyed ? resolve() : stream.once('close', resolve)))
    expect(stream.rstCode).toBe(constants.NGHTTP2_INTERNAL_ERROR)
    const next = await openStream(token)
    expect(next.fields[':status']).toBe(200)
    next.stream.close()
  })
})
