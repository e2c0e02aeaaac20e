import { describe, expect, it } from 'vitest'
import { proxied } from '../../support/proxied.ts'
import { serveRaw, statuses } from '../../support/raw-connection.ts'

const JSON_TYPE = 'Content-Type: application/json'
const CLOSE = 'Connection: close'
const BODY = '{"text":["Hello"],"target_lang":"DE"}'
const CHUNKED = 'Transfer-Encoding: chunked'
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

describe('a request that two readers could interpret differently is 400, and its connection is closed', () => {
  const post = 'POST /v2/translate'
  const smuggled = 'GET /v2/languages HTTP/1.1\r\nHost: x\r\n\r\n'
  it.each<[string, (request: (line: string, headers: string[], body?: string) => string) => string]>([
    ['both Content-Length and Transfer-Encoding', (request) => request(post, [JSON_TYPE, 'Content-Length: 4', CHUNKED], `0\r\n\r\n${smuggled}`)],
    ['Transfer-Encoding before Content-Length', (request) => request(post, [JSON_TYPE, CHUNKED, 'Content-Length: 4'], `0\r\n\r\n${smuggled}`)],
    ['two lengths', (request) => request(post, [JSON_TYPE, 'Content-Length: 2', 'Content-Length: 40'], `{}${smuggled}`)],
    ['a list of lengths', (request) => request(post, [JSON_TYPE, 'Content-Length: 2, 2'], `{}${smuggled}`)],
    ['a negative length', (request) => request(post, [JSON_TYPE, 'Content-Length: -1'], smuggled)],
    ['a length with a sign', (request) => request(post, [JSON_TYPE, 'Content-Length: +2'], `{}${smuggled}`)],
    ['a length in hex', (request) => request(post, [JSON_TYPE, 'Content-Length: 0x2'], `{}${smuggled}`)],
    [
      'an encoding that is not chunked at its end',
      (request) => request(post, [JSON_TYPE, 'Transfer-Encoding: chunked, identity'], `0\r\n\r\n${smuggled}`),
    ],
    ['a blank before the colon', (request) => request(post, [JSON_TYPE, 'Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`)],
    ['a folded header', (request) => request(post, [JSON_TYPE, 'X-Folded: a\r\n chunked', 'Content-Length: 2'], `{}${smuggled}`)],
    ['a bare line feed in the head', (request) => request(post, ['X-A: 1\nContent-Length: 5'], smuggled)],
    ['a NUL in a header', (request) => request(post, ['X-A: a\u0000b'])],
    ['a chunk size that is no number', (request) => request(post, [JSON_TYPE, CHUNKED], 'zz\r\n{}\r\n0\r\n\r\n')],
    ['a chunk size beyond all numbers', (request) => request(post, [JSON_TYPE, CHUNKED], `${'f'.repeat(17)}\r\n{}\r\n0\r\n\r\n`)],
    ['a chunk longer than its size', (request) => request(post, [JSON_TYPE, CHUNKED], `2\r\n{}{}\r\n0\r\n\r\n`)],
    ['a NUL in the target', (request) => request('GET /v2/usage\u0000', [])],
    ['no Host', () => `GET /v2/usage HTTP/1.1\r\n\r\n${smuggled}`],
    ['two hosts', (request) => request('GET /v2/usage', ['Host: y'], smuggled)],
    ['the same host twice', (request) => request('GET /v2/usage', ['host: x'], smuggled)],
    ['an empty Host', () => `GET /v2/usage HTTP/1.1\r\nHost:\r\n\r\n${smuggled}`],
    ['a Host that is none', () => `GET /v2/usage HTTP/1.1\r\nHost: x y\r\n\r\n${smuggled}`],
    ['a target that is neither a path nor a URL', (request) => request('OPTIONS *', [], smuggled)],
    ['no HTTP', () => '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ])('%s', async (_name, write) => {
    await using mynah = await serveRaw()
    const text = write(mynah.request)
    // The first one loads what refuses some of them.
    for (let round = 0; round < 2; round++) {
      const answer = await mynah.exchange(Buffer.from(text, 'latin1'))
      expect(statuses(answer)).toEqual([400])
      expect(answer).toMatch(/connection: close/i)
      expect(answer).toMatch(/^X-Trace-ID: [0-9a-f]{32}\r$/im)
      expect(answer).toContain('{"message":"The request is not valid HTTP"')
    }
    expect(mynah.emulator.requests.all({ path: '/v2/languages' })).toEqual([])
  }) // biome-ignore format: a table
})

it('an unsupported expectation is 417', async () => {
  await using mynah = await serveRaw()
  const head = [JSON_TYPE, 'Expect: tea', `Content-Length: ${BODY.length}`]
  const answer = await mynah.exchange(mynah.request('POST /v2/translate', head, BODY))
  expect(statuses(answer)).toEqual([417])
  expect(answer).toMatch(/^X-Trace-ID: [0-9a-f]{32}\r$/im)
  expect(answer).toContain('"message":"Expectation failed"')
})

describe('unusual but valid requests', () => {
  it('may come in chunks of one byte, with extensions and trailers', async () => {
    await using mynah = await serveRaw()
    const chunks = [...BODY].map((letter) => `1;a=b\r\n${letter}\r\n`).join('')
    const request = mynah.request(
      'POST /v2/translate',
      [JSON_TYPE, CHUNKED, CLOSE],
      `${chunks}0\r\nX-Trailer: 1\r\n\r\n`,
    )
    expect(statuses(await mynah.exchange(request))).toEqual([200])
  })

  it('may have extensions of chunks up to a limit', async () => {
    await using mynah = await serveRaw()
    const flood = `2;${'a'.repeat(64 * 1024)}\r\n{}\r\n0\r\n\r\n`
    const answer = await mynah.exchange(mynah.request('POST /v2/translate', [JSON_TYPE, CHUNKED], flood))
    expect(statuses(answer)[0]).toBeGreaterThanOrEqual(400)
    expect(statuses(answer)[0]).toBeLessThan(500)
  })

  it('may request another protocol, and are answered in this one', async () => {
    await using mynah = await serveRaw()
    const upgrade = ['Connection: Upgrade', 'Upgrade: websocket']
    const connection = mynah.open()
    connection.write(mynah.request('GET /v2/usage', upgrade))
    expect(statuses(await connection.until('character_count'))).toEqual([200])
  })

  it('with Expect are not told to send a body that would be refused', async () => {
    await using mynah = await serveRaw()
    const head = [JSON_TYPE, 'Expect: 100-continue', `Content-Length: ${BODY.length}`, CLOSE]
    const connection = mynah.open()
    connection.write(mynah.request('POST /v2/translate', head))
    expect(await connection.until('100 Continue')).toContain('100 Continue')
    connection.write(BODY)
    expect(statuses(await connection.closed())).toEqual([100, 200])
  })
})

describe('the forward proxy', () => {
  it.each(['/relative', 'http://'])('answers 400 to the target %s', async (target) => {
    const { ask } = await proxied({})
    expect(statuses(await ask(`GET ${target}`))).toEqual([400])
  })

  it('forwards a body unchanged: the forwarded request is no more ambiguous than the original', async () => {
    const { ask, emulator } = await proxied({})
    const key = `Authorization: DeepL-Auth-Key ${emulator.authKey}`
    const head = ['Host: other', key, JSON_TYPE, CHUNKED, CLOSE]
    const post = (...more: string[]) =>
      ask('POST http://api.deepl.com/v2/translate', [...head, ...more], `${chunk(BODY)}0\r\n\r\n`)
    const answer = await post()
    expect(statuses(answer)).toEqual([200])
    // The service's connection fields are not passed on.
    expect(answer.match(/^(connection|keep-alive): .*/gim)).toEqual(['Connection: close'])
    expect(statuses(await post('Content-Length: 4'))).toEqual([400])
  })
})
