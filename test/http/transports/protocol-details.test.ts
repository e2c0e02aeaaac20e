import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { upload } from '../../support/documents/documents.ts'
import { atLoopback, serveRaw, statuses } from '../../support/raw-connection.ts'
import { BOTH_TRANSPORTS, itServed } from '../../support/served.ts'

const JSON_TYPE = 'Content-Type: application/json'
const CLOSE = 'Connection: close'
const BODY = '{"text":["Hello"],"target_lang":"DE"}'
const LENGTH = `Content-Length: ${BODY.length}`
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n') + 4))

describe('a transfer coding other than chunked is 501', () => {
  it.each([
    ['gzip, chunked', 'gzip, chunked'],
    ['two fields', 'gzip\r\nTransfer-Encoding: chunked'],
    ['an unknown one', 'identity, chunked'],
    ['in capitals', 'GZIP, CHUNKED'],
  ])('%s', async (_name, coding) => {
    await using mynah = await serveRaw()
    const body = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`
    const head = [JSON_TYPE, `Transfer-Encoding: ${coding}`]
    // To an intermediary that knows the coding, what follows may be part of the body.
    const smuggled = mynah.request('GET /v2/languages')
    for (const line of ['POST /v2/translate', 'GET /v2/usage', 'POST /_mynah/reset', 'GET /nothing']) {
      const answer = await mynah.exchange(atLoopback(mynah.request(line, head, body + smuggled)))
      expect(statuses(answer)).toEqual([501])
      expect(answer).toMatch(/^connection: close\r$/im)
      expect(answer).toMatch(/^X-Trace-ID: [0-9a-f]{32}\r$/im)
      expect(bodyOf(answer).detail).toContain('Transfer-Encoding')
    }
    expect(mynah.emulator.requests.all({ path: '/v2/languages' })).toEqual([])
  })

  it('chunked itself is served in any spelling', async () => {
    await using mynah = await serveRaw()
    for (const coding of ['chunked', 'Chunked', ' chunked ']) {
      const head = [JSON_TYPE, `Transfer-Encoding: ${coding}`, CLOSE]
      const body = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`
      expect(statuses(await mynah.exchange(mynah.request('POST /v2/translate', head, body)))).toEqual([200])
    }
  })
})

describe.each(BOTH_TRANSPORTS)('a body with a content coding is 415, which names it, %s', (transport) => {
  const it = itServed(transport)

  it.for(['gzip', 'deflate', 'br', 'zstd', 'X-GZIP', 'identity, gzip'])('%s', async (coding, { mynah }) => {
    const headers = { 'Content-Encoding': coding, 'Content-Type': 'application/json' }
    const answer = await mynah.post('/v2/translate', new Uint8Array(gzipSync(BODY)), { headers })
    expect([answer.status, answer.json.message]).toEqual([415, 'Unsupported content encoding'])
    expect(answer.json.detail).toContain(`Content-Encoding: ${coding}`)
    expect(answer.headers.get('accept-encoding')).toBe('identity')
    const [request] = mynah.emulator.requests.all({ status: 415 })
    expect(request?.operation).toBe('translateText')
  })

  it('for forms with files, and for the control interface', async ({ mynah }) => {
    const uploaded = await upload(mynah, { headers: { 'Content-Encoding': 'gzip' } })
    expect([uploaded.status, uploaded.json.message]).toEqual([415, 'Unsupported content encoding'])
    if (transport === 'in process') return
    const clock = await mynah.post('/_mynah/clock/advance', new Uint8Array(gzipSync('{"by":"1s"}')), {
      headers: { 'Content-Encoding': 'gzip' },
    })
    expect([clock.status, clock.json.title]).toEqual([415, 'Unsupported Media Type'])
    expect(clock.json.detail).toContain('Content-Encoding: gzip')
  })

  it('not without a coding: identity, a character set by mistake, no body', async ({ mynah }) => {
    for (const coding of ['identity', 'utf-8', '']) {
      const headers = { 'Content-Encoding': coding, 'Content-Type': 'application/json' }
      expect((await mynah.post('/v2/translate', BODY, { headers })).status).toBe(200)
    }
    expect((await mynah.call('/v2/usage', { headers: { 'Content-Encoding': 'gzip' } })).status).toBe(200)
  })
})

describe('valid requests before garbage on the same connection', () => {
  const garbage = 'this is no HTTP\r\n\r\n'

  it.each([1, 2, 5])('%i of them are all answered, then the garbage is refused', async (count) => {
    await using mynah = await serveRaw()
    const one = mynah.request('POST /v2/translate', [JSON_TYPE, LENGTH], BODY)
    const answer = await mynah.exchange(one.repeat(count) + garbage)
    expect(statuses(answer)).toEqual([...Array(count).fill(200), 400])
    expect(answer.match(/"translations"/g)).toHaveLength(count)
    expect(mynah.emulator.requests.all({ operation: 'translateText', status: 200 })).toHaveLength(count)
  })

  it('are answered however slow they are, and whatever follows', async () => {
    await using mynah = await serveRaw()
    mynah.emulator.clock.freeze()
    mynah.emulator.faults.use({ match: { operation: 'getUsage' }, then: { delay: '1h' } })
    const connection = mynah.open()
    connection.write(mynah.request('GET /v2/usage') + garbage)
    await expect.poll(() => mynah.emulator.faults.list()[0]?.hits).toBe(1)
    for (let round = 0; round < 10; round++) connection.write(garbage)
    mynah.emulator.clock.advance('1h')
    expect(statuses(await connection.closed())).toEqual([200, 400])
  })

  it.each([
    ['one with an invalid body', 'POST /v2/translate', [JSON_TYPE, 'Transfer-Encoding: chunked'], 'zz\r\n{}', 400],
    ['a head that is too long', 'GET /v2/usage', [`X-Long: ${'a'.repeat(40_000)}`], '', 431],
    ['a tunnel', 'CONNECT api.deepl.com:443', [], '', 405],
  ])('are answered before %s, which is refused', async (_name, line, headers, body, status) => {
    await using mynah = await serveRaw()
    const refused = mynah.request(line, headers, body)
    const answer = await mynah.exchange(mynah.request('GET /v2/usage') + refused)
    expect(statuses(answer)).toEqual([200, status])
    expect(answer).toContain('"character_count":0')
  }) // biome-ignore format: a table
})

describe('another version of HTTP is 505', () => {
  it.each(['HTTP/2.0', 'HTTP/3.0', 'HTTP/0.9', 'HTTP/1.2', 'HTTP/9.9'])('%s', async (version) => {
    await using mynah = await serveRaw()
    const [line = '', ...rest] = mynah.request('GET /v2/usage', [CLOSE]).split('\r\n')
    const answer = await mynah.exchange([line.replace('HTTP/1.1', version), ...rest].join('\r\n'))
    expect(statuses(answer)).toEqual([505])
    expect(bodyOf(answer).message).toBe('HTTP version not supported')
    expect(answer).toMatch(/^X-Trace-ID: [0-9a-f]{32}\r$/im)
    expect(mynah.emulator.requests.all()).toEqual([])
  })

  it('also for an HTTP/2 client that starts without negotiation', async () => {
    await using mynah = await serveRaw()
    const answer = await mynah.exchange('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')
    expect(statuses(answer)).toEqual([505])
  })

  it('HTTP/1.0 is served', async () => {
    await using mynah = await serveRaw()
    const request = mynah.request('GET /v2/usage', [CLOSE]).replace('HTTP/1.1', 'HTTP/1.0')
    expect(statuses(await mynah.exchange(request))).toEqual([200])
  })

  it.each(['/v2/usage', '/v2/usage/', '/healthz', '/_mynah/health'])(
    'HTTP/1.0 needs no Host, as health checks of load balancers send it: %s',
    async (path) => {
      await using mynah = await serveRaw()
      const request = mynah.request(`GET ${path}`).replace('HTTP/1.1', 'HTTP/1.0').replace('Host: x\r\n', '')
      expect(statuses(await mynah.exchange(request))).toEqual([200])
    },
  )

  it('HTTP/1.0 without a Host is for the address at which it arrived', async () => {
    await using mynah = await serveRaw({}, { contract: 'latest' })
    const body = '{"source_file":{"file_name":"a.tmx","content_length":373}}'
    const head = [JSON_TYPE, `Content-Length: ${body.length}`]
    const request = mynah.request('POST /v3/translation_memories/import', head, body)
    const answer = await mynah.exchange(request.replace('HTTP/1.1', 'HTTP/1.0').replace('Host: x\r\n', ''))
    expect(new URL(bodyOf(answer).upload_url).origin).toBe(mynah.url)
  })
})

describe('CONNECT at the main port', () => {
  it('is 405, and names the port for it', async () => {
    await using mynah = await serveRaw()
    const tunnel = 'CONNECT api.deepl.com:443 HTTP/1.1\r\nHost: api.deepl.com:443\r\n\r\n'
    const answer = await mynah.exchange(tunnel)
    expect(statuses(answer)).toEqual([405])
    expect(bodyOf(answer).message).toBe('Method not allowed')
    expect(bodyOf(answer).detail).toContain('--proxy-port')
    expect(answer).toMatch(/^X-Trace-ID: [0-9a-f]{32}\r$/im)
  })

  it('survives a client that disconnects', async () => {
    await using mynah = await serveRaw()
    for (let round = 0; round < 5; round++) {
      const { socket } = mynah.open()
      socket.write('CONNECT api.deepl.com:443 HTTP/1.1\r\nHost: x\r\n\r\n', () => socket.resetAndDestroy())
    }
    expect(statuses(await mynah.exchange(mynah.request('GET /v2/usage', [CLOSE])))).toEqual([200])
  })
})

it.each(['[::ffff:127.0.0.1]', '[::ffff:127.0.0.1]:4800', '[::FFFF:7f00:1]', '[::1]'])(
  'a request is served with the Host %s',
  async (host) => {
    await using mynah = await serveRaw()
    // A route of the service’s, one that must be decoded, and the control interface.
    for (const line of ['GET /v2/usage', 'GET /v2/us%61ge', 'GET /_mynah/health']) {
      const request = mynah.request(line, [CLOSE]).replace('Host: x', `Host: ${host}`)
      expect(statuses(await mynah.exchange(request))).toEqual([200])
    }
  },
)
