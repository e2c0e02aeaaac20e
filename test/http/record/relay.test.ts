import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { readAnswer } from '../../../src/real/recording/recorded-answer.ts'
import { createRoom } from '../../../src/real/relay/kept-body.ts'
import { readUpstream } from '../../../src/real/relay/upstream.ts'
import { settled, statusOf, uploaded } from '../../support/documents/documents.ts'
import { listening } from '../../support/listening.ts'
import { recordFrom } from '../../support/recording.ts'
import { servedAt } from '../../support/served.ts'

/** A raw request, without anything that a client would add by itself. */
async function send(
  url: string,
  {
    method = 'GET',
    path = '/',
    headers = {} as Record<string, string | string[]>,
    body = '' as string | Buffer,
  },
) {
  const sent = httpRequest(url + path, { method, headers, agent: false })
  sent.end(body === '' ? undefined : body)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const { statusCode: status, statusMessage: message, rawHeaders: fields } = answer
  return { status, message, fields, body: await buffer(answer) }
}

/** A request of JSON to a service, at an address of its own or of a relay to it. */
const post = ({ authKey }: Emulator, url: string, path: string, body: object) =>
  send(url, {
    method: 'POST',
    path,
    headers: { Authorization: `DeepL-Auth-Key ${authKey}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A server that answers as configured and records requests. */
async function echoing(answer: { status: number; fields: string[]; body: Buffer }) {
  const seen: { method: string; url: string; fields: string[]; body: Buffer }[] = []
  const server = createServer(async (incoming, outgoing) => {
    const { method = '', url = '', rawHeaders: fields } = incoming
    seen.push({ method, url, fields, body: await buffer(incoming) })
    outgoing.sendDate = false
    outgoing.writeHead(answer.status, 'As It Is', answer.fields)
    outgoing.end(answer.body)
  })
  return { ...(await listening(server)), seen }
}

describe('a recorder forwards', () => {
  it('requests and answers byte for byte, of every method', async () => {
    const content = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256))
    const answered = ['X-Odd', 'a', 'x-odd', 'b', 'Content-Length', '300', 'Date', 'a day']
    const service = await echoing({ status: 299, fields: answered, body: content })
    const recording = await recordFrom(service.url)
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const got = await send(recording.url, {
        method,
        path: '/a%20b/%C3%BC?x=1&x=2&y',
        headers: {
          'X-One': ['1', '2'],
          'x-mynah-session': 'mine',
          'X-Mynah-Translation': 'mode=echo',
          'mock-server-session': 'theirs',
          Connection: 'keep-alive, X-Hop',
          'X-Hop': 'hop',
          'Content-Length': '300',
        },
        body: content,
      })
      expect(got).toMatchObject({ status: 299, message: 'As It Is' })
      expect(got.fields.slice(0, 8)).toEqual(answered)
      expect(got.body.equals(content)).toBe(true)
      const came = service.seen.pop()
      expect(came).toMatchObject({ method, url: '/a%20b/%C3%BC?x=1&x=2&y' })
      expect(came?.body.equals(content)).toBe(true)
      const names = came?.fields.filter((_, index) => index % 2 === 0)
      expect(names).toEqual(['Host', 'X-One', 'X-One', 'Content-Length', 'Connection'])
    }
    await recording.end()
  })

  it('bodies of an unknown length, and answers that are compressed', async () => {
    const text = JSON.stringify({ translations: [{ text: 'Hallo', detected_source_language: 'EN' }] })
    const fields = ['Content-Type', 'application/json', 'Content-Encoding', 'gzip']
    const service = await echoing({ status: 200, fields, body: gzipSync(text) })
    const recording = await recordFrom(service.url)
    const got = await send(recording.url, {
      method: 'POST',
      path: '/v2/translate',
      headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
      body: JSON.stringify({ text: ['Hello'], target_lang: 'DE' }),
    })
    expect(got.body.equals(gzipSync(text))).toBe(true)
    await recording.end()
    expect(await recording.text()).toContain('text: "Hello", translation: "Hallo", detected: true')
  })

  it('nothing more once the next request could cost too much', async () => {
    await using service = await createEmulator()
    const { url } = await service.listen()
    const recording = await recordFrom(url, undefined, { maxCharacters: 12 })
    const ask = (text: string) =>
      post(service, recording.url, '/v2/translate', {
        text: [text],
        target_lang: 'DE',
        show_billed_characters: true,
      })
    expect((await ask('Hello')).status).toBe(200)
    const refused = await ask('Hello there')
    expect(refused.status).toBe(456)
    expect(String(refused.body)).toContain(
      'could exceed --max-characters 12: 5 characters were billed so far',
    )
    expect((await ask('Hello 2')).status).toBe(200)
    // Requests that are free are still sent.
    const usage = await send(recording.url, {
      path: '/v2/usage',
      headers: { Authorization: `DeepL-Auth-Key ${service.authKey}` },
    })
    expect(JSON.parse(String(usage.body)).character_count).toBe(12)
    expect(recording.relay.counts()).toMatchObject({ billed: 12, refused: 1, isEstimated: false })
    expect(recording.notices).toHaveLength(1)
    await recording.end()
  })

  it.each([
    ['in its body', 1000],
    ['after its body', 13],
  ])('nothing more of a request whose client gives up %s', async (_, announced) => {
    let arrived = 0
    const ended: Promise<void>[] = []
    const service = createServer((incoming) => {
      arrived += 1
      ended.push(new Promise((resolve) => incoming.socket.on('close', () => resolve())))
      incoming.on('error', () => {}).resume()
    })
    const recording = await recordFrom((await listening(service)).url)
    const sent = httpRequest(`${recording.url}/v2/translate`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': announced },
      agent: false,
    })
    sent.on('error', () => {}).write('{"text":["Hel')
    await expect.poll(() => arrived).toBe(1)
    sent.destroy()
    await Promise.all(ended)
    await recording.end()
    expect(recording.relay.counts()).toMatchObject({ requests: 0, billed: 0 })
    expect(recording.notices).toEqual([])
  })

  it.each([
    ['reset', 'resetAndDestroy', 'read ECONNRESET'],
    ['closed', 'destroy', 'socket hang up'],
  ] as const)('a connection that the service %s instead of answering', async (_, end, message) => {
    const service = createServer(({ socket }) => void socket[end]())
    const recording = await recordFrom((await listening(service)).url)
    await expect(send(recording.url, {})).rejects.toThrow(message)
    await recording.end()
  })

  it('one large body after another, however little room there is', async () => {
    const upstream = await echoing({ status: 200, fields: [], body: Buffer.from('{}') })
    const recording = await recordFrom(upstream.url)
    const large = {
      method: 'POST',
      headers: { 'Transfer-Encoding': 'chunked' },
      body: Buffer.alloc(1024 * 1024 + 1),
    }
    for (let turn = 0; turn < 2; turn++) expect((await send(recording.url, large)).status).toBe(200)
    await recording.end()
  })

  it('the final status of a document that was uploaded before, and bills it once', async () => {
    await using service = await createEmulator()
    const { url } = await service.listen()
    const handle = await uploaded(servedAt(service, url), { content: 'Hello' })
    const recording = await recordFrom(url)
    const recorded = servedAt(service, recording.url)
    const { json } = await settled(recorded, handle)
    expect(json).toMatchObject({ status: 'done', billed_characters: 5 })
    for (let again = 0; again < 2; again += 1) expect((await statusOf(recorded, handle)).json).toEqual(json)
    expect(recording.relay.counts()).toMatchObject({ billed: 5, isEstimated: false })
    await recording.end()
  })
})

it('an answer of more than 64 KiB goes into a file beside the recording', async () => {
  const inFile = (bytes: number) =>
    readAnswer({ status: 200, fields: [], body: Buffer.alloc(bytes, 'a') }, false)?.content?.length
  expect([inFile(64 * 1024), inFile(64 * 1024 + 1)]).toEqual([undefined, 64 * 1024 + 1])
})

it('the cost that a compressed answer reports is counted', async () => {
  const answer = gzipSync(JSON.stringify({ document_id: 'A', status: 'done', billed_characters: 5 }))
  const fields = ['Content-Type', 'application/json', 'Content-Encoding', 'gzip']
  const recording = await recordFrom((await echoing({ status: 200, fields, body: answer })).url)
  await send(recording.url, { method: 'POST', path: '/v2/document/A', body: 'document_key=B' })
  await recording.end()
  expect(recording.relay.counts()).toMatchObject({ billed: 5, isEstimated: false })
})

describe('an address for forwarding requests', () => {
  it.each([
    'https://api.deepl.com',
    'https://api-free.deepl.com/',
    'http://127.0.0.1:4800',
    'https://[::1]:4800',
    'http://localhost',
  ])('may be %s', (url) => {
    expect(readUpstream(url).href).toBe(new URL(url).href)
  })

  it.each([
    ['https://api.deepl.com.evil.example', /api\.deepl\.com\.evil\.example is neither one of the service's hosts nor this machine/],
    ['http://api.deepl.com', /keys must not be sent without TLS/],
    ['https://127.0.0.1.evil.example', /neither/],
    ['https://api.deepl.com/v2', /cannot have a path/],
    ['ftp://api.deepl.com', /must begin with https/],
    ['https://user:pass@api.deepl.com', /cannot have a user name/],
    ['api.deepl.com', /is not a URL/],
  ])('may not be %s', (url, message) => {
    expect(() => readUpstream(url)).toThrow(message)
  }) // biome-ignore format: a table

  it('may be another one that is allowed explicitly', () => {
    expect(readUpstream('https://staging.example', ['staging.example']).hostname).toBe('staging.example')
  })
})

it('room in memory is granted in order of arrival, to a single body that exceeds it, and at once for an answer', async () => {
  const place = createRoom(10)
  const entered: number[] = []
  const [first, second, third, large] = [6, 5, 1, 20].map((bytes) => {
    const exchange = place()
    return { ...exchange, entering: exchange.enter(bytes).then(() => entered.push(bytes)) }
  })
  await first?.entering
  await first?.enter(7)
  expect(entered).toEqual([6])
  first?.leave()
  await Promise.all([second?.entering, third?.entering])
  second?.leave()
  await setImmediate()
  expect(entered).toEqual([6, 5, 1])
  third?.leave()
  await large?.entering
})
