import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { createRoom } from '../../../src/real/relay/kept-body.ts'
import { readUpstream } from '../../../src/real/relay/open-relay.ts'
import { untilSettled } from '../../support/documents/documents.ts'
import { recordFrom, recordingFolder } from '../../support/recording.ts'

let folder: string
beforeEach(async () => {
  folder = await recordingFolder()
})
afterEach(() => rm(folder, { recursive: true }))

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
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return {
    status: answer.statusCode,
    message: answer.statusMessage,
    fields: answer.rawHeaders,
    body: Buffer.concat(chunks),
  }
}

/** A server that answers as configured and records requests. */
async function echoing(
  answer: (request: IncomingMessage, body: Buffer) => { status: number; fields: string[]; body: Buffer },
) {
  const seen: { method: string; url: string; fields: string[]; body: Buffer }[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', fields: incoming.rawHeaders, body })
    const { status, fields, body: content } = answer(incoming, body)
    outgoing.sendDate = false
    outgoing.writeHead(status, 'As It Is', fields)
    outgoing.end(content)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('a recorder forwards', () => {
  it('requests and answers byte for byte, of every method', async () => {
    const content = Buffer.from(Array.from({ length: 300 }, (_, index) => index % 256))
    await using service = await echoing(() => ({
      status: 299,
      fields: ['X-Odd', 'a', 'x-odd', 'b', 'Content-Length', '300', 'Date', 'a day'],
      body: content,
    }))
    const recording = await recordFrom(service.url, folder)
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
      expect(got.fields.slice(0, 8)).toEqual([
        'X-Odd',
        'a',
        'x-odd',
        'b',
        'Content-Length',
        '300',
        'Date',
        'a day',
      ])
      expect(got.body.equals(content)).toBe(true)
      const came = service.seen.pop()
      expect(came).toMatchObject({ method, url: '/a%20b/%C3%BC?x=1&x=2&y' })
      expect(came?.body.equals(content)).toBe(true)
      expect(came?.fields.filter((_, index) => index % 2 === 0)).toEqual([
        'Host',
        'X-One',
        'X-One',
        'Content-Length',
        'Connection',
      ])
    }
    await recording.end()
  })

  it('bodies of an unknown length, and answers that are compressed', async () => {
    const text = JSON.stringify({ translations: [{ text: 'Hallo', detected_source_language: 'EN' }] })
    await using service = await echoing(() => ({
      status: 200,
      fields: ['Content-Type', 'application/json', 'Content-Encoding', 'gzip'],
      body: gzipSync(text),
    }))
    const recording = await recordFrom(service.url, folder)
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

  it('errors of the service, without recording them', async () => {
    await using service: Emulator = await createEmulator({
      scenario: {
        version: 1,
        faults: [
          { match: { query: { f: '429' } }, then: { status: 429, headers: { 'Retry-After': '7' } } },
          { match: { query: { f: '503' } }, then: { status: 503 } },
          { match: { query: { f: 'reset' } }, then: { reset: true } },
          { match: { query: { f: 'empty' } }, then: { empty: true } },
          { match: { query: { f: 'cut' } }, then: { truncate: { bytes: 10 } } },
          { match: { query: { f: 'slow' } }, then: { delay: '200ms' } },
        ],
      },
    })
    const { url } = await service.listen()
    const recording = await recordFrom(url, folder)
    const ask = (base: string, fault: string) =>
      send(base, {
        method: 'POST',
        path: `/v2/translate?f=${fault}`,
        headers: { Authorization: `DeepL-Auth-Key ${service.authKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: [`Hello ${fault}`], target_lang: 'DE' }),
      })
    const limited = await ask(recording.url, '429')
    expect(limited.status).toBe(429)
    expect(limited.fields).toContain('7')
    expect((await ask(recording.url, '503')).status).toBe(503)
    for (const fault of ['reset', 'empty', 'cut']) {
      const direct = await ask(url, fault).catch(({ code }) => code)
      const passed = await ask(recording.url, fault).catch(({ code }) => code)
      expect([fault, passed]).toEqual([fault, direct])
    }
    expect((await ask(recording.url, 'slow')).status).toBe(200)
    const { leftOut, translations } = await recording.end()
    expect(translations).toBe(1)
    expect(leftOut.get('load')).toBe(2)
    expect(await recording.text()).toContain('Hello slow')
  })

  it('nothing more once the next request could cost too much', async () => {
    await using service = await createEmulator()
    const { url } = await service.listen()
    const recording = await recordFrom(url, folder, { maxCharacters: 12 })
    const ask = (text: string) =>
      send(recording.url, {
        method: 'POST',
        path: '/v2/translate',
        headers: { Authorization: `DeepL-Auth-Key ${service.authKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ text: [text], target_lang: 'DE', show_billed_characters: true }),
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

  it('the final status of a document that was uploaded before, and bills it once', async () => {
    await using service = await createEmulator()
    const { url } = await service.listen()
    const authorized = { Authorization: `DeepL-Auth-Key ${service.authKey}` }
    const form = new FormData()
    form.set('target_lang', 'DE')
    form.set('file', new File(['Hello'], 'hello.txt'))
    const uploaded = await fetch(`${url}/v2/document`, { method: 'POST', headers: authorized, body: form })
    const { document_id: id, document_key } = (await uploaded.json()) as Record<string, string>
    const recording = await recordFrom(url, folder)
    const status = async () => {
      const { body } = await send(recording.url, {
        method: 'POST',
        path: `/v2/document/${id}`,
        headers: { ...authorized, 'Content-Type': 'application/json' },
        body: JSON.stringify({ document_key }),
      })
      return { json: JSON.parse(String(body)) }
    }
    const { json } = await untilSettled(status)
    expect(json).toMatchObject({ status: 'done', billed_characters: 5 })
    for (let again = 0; again < 2; again += 1) expect(await status()).toEqual({ json })
    expect(recording.relay.counts()).toMatchObject({ billed: 5, isEstimated: false })
    await recording.end()
  })
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

describe('room in memory', () => {
  it('is granted in order of arrival, and to a single body that exceeds it', async () => {
    const room = createRoom(10)
    const entered: number[] = []
    const enter = (bytes: number) => room.enter(bytes).then(() => entered.push(bytes))
    const all = [enter(6), enter(5), enter(1), enter(20)]
    await all[0]
    expect(entered).toEqual([6])
    room.leave(6)
    await Promise.all(all.slice(0, 3))
    expect(entered).toEqual([6, 5, 1])
    room.extend(7)
    room.leave(5)
    room.leave(1)
    room.leave(7)
    await all[3]
    expect(room.taken).toBe(20)
  })
})
