import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { BOTH_TRANSPORTS, itServed } from '../../support/served.ts'

const it = itServed('over a socket')

const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe.each(BOTH_TRANSPORTS)('a body that cannot be understood, %s', (transport) => {
  const it = itServed(transport)

  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
  const cases: [
    string,
    { headers: Record<string, string>; body: string | Uint8Array },
    number,
    string | RegExp,
  ][] = [
    ['broken JSON', { headers: JSON_TYPE, body: '{"text": [' }, 400, 'Bad request. Reason: Invalid JSON body'],
    ['a JSON list', { headers: JSON_TYPE, body: '["a"]' }, 400, 'Bad request. Reason: Invalid JSON body'],
    ['JSON null', { headers: JSON_TYPE, body: 'null' }, 400, 'Bad request. Reason: Invalid JSON body'],
    ['JSON nested without end', { headers: JSON_TYPE, body: `{"text":${deep}}` }, 400, /Invalid JSON body/],
    ['bytes that are no UTF-8', { headers: JSON_TYPE, body: Uint8Array.of(0x7b, 0xff, 0x7d) }, 400, /not valid UTF-8/],
    ['a form that is no UTF-8', { headers: FORM_TYPE, body: 'text=%ff&target_lang=DE' }, 400, /not valid UTF-8/],
    ['an empty body', { headers: JSON_TYPE, body: '' }, 400, "Parameter 'text' not specified"],
    ['plain text', { headers: { 'Content-Type': 'text/plain' }, body: 'text=a' }, 415, 'Invalid Content-Type'],
    ['multipart', { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x--' }, 415, 'Invalid Content-Type'],
    ['no content type', { headers: { 'Content-Type': '' }, body: '{}' }, 415, 'Invalid Content-Type'],
  ] // biome-ignore format: a table
  it.for(cases)('%s', async ([, init, status, message], { mynah }) => {
    const answer = await mynah.call('/v2/translate', { method: 'POST', ...init })
    expect(answer.json.message).toMatch(message)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(answer.text).not.toMatch(/\bat .*\.(ts|js):/)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it.for([
    ['PATCH', '/v3/style_rules/x'],
    ['PUT', '/v3/style_rules/x/configured_rules'],
    ['PATCH', '/v3/glossaries/x'],
  ] as const)('an empty or missing body is 400: %s %s', async ([method, path], { mynah }) => {
    expect(await mynah.call(path, { method })).toMatchObject({
      status: 400,
      json: { message: 'Bad request. Reason: Invalid JSON body', detail: 'The request must have a body.' },
    })
  })

  it('treats keys with a meaning in JavaScript as unknown parameters', async ({ mynah }) => {
    const body = '{"__proto__": {"polluted": 1}, "constructor": {}, "text": ["Save"], "target_lang": "DE"}'
    expect((await mynah.post('/v2/translate', body, { headers: JSON_TYPE })).status).toBe(200)
    const form = '__proto__=1&constructor=2&text=Save&target_lang=DE&target_lang__proto__=x'
    expect((await mynah.post('/v2/translate', form, { headers: FORM_TYPE })).status).toBe(200)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  it('translates lone surrogates and control characters without falling over', async ({ mynah }) => {
    const body = '{"text": ["\\ud800 a \\u0000 \\udfff"], "target_lang": "DE"}'
    expect((await mynah.post('/v2/translate', body, { headers: JSON_TYPE })).status).toBe(200)
  })

  it('refuses a repeated parameter in a form if there can be only one', async ({ mynah }) => {
    const body = new URLSearchParams('text=a&target_lang=DE&target_lang=FR')
    const { status, json } = await mynah.post('/v2/translate', body)
    expect([status, json.message]).toEqual([400, "Value for 'target_lang' not supported."])
  })
})

describe.each(BOTH_TRANSPORTS)('an unknown path or method, %s', (transport) => {
  const it = itServed(transport)

  it('is 404 in the service’s format, with a trace id, without requiring a key', async ({ mynah }) => {
    const { status, json, headers } = await mynah.call('/v9/nothing', { key: null })
    expect([status, json]).toEqual([404, { message: 'Not found' }])
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is 405 with the allowed methods', async ({ mynah }) => {
    const { status, json, headers } = await mynah.call('/v2/translate')
    const detail = 'Use POST with a body of type application/json or application/x-www-form-urlencoded.'
    expect([status, json, headers.get('allow')]).toEqual([
      405,
      { message: 'Method not allowed', detail },
      'POST',
    ])
  })

  it('is 403 for a browser’s preflight, and no answer carries CORS headers', async ({ mynah }) => {
    const { status, json } = await mynah.call('/v2/translate', { method: 'OPTIONS', key: null })
    expect([status, json]).toEqual([403, { message: 'blocked by CORS policy' }])
    const { headers } = await mynah.call('/v2/usage', { headers: { Origin: 'http://localhost:3000' } })
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it.for([
    ['/v2/usage', 200],
    ['/no/such/path', 404],
  ] as const)('is 431 if the fields of %s exceed 16384 bytes', async ([path, good], { mynah }) => {
    const usual = 600 // what a client adds by itself: Host, User-Agent and the like
    const fields = (count: number, value: string) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${1000 + index}`, value]))
    const status = async (headers: Record<string, string>) => {
      const answer = await mynah.call(path, { headers })
      if (answer.status === 431) {
        expect(answer.json).toEqual({ message: 'The request head is limited to 16384 bytes' })
        expect(answer.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
      }
      return answer.status
    }
    expect(await status(fields(1, 'y'.repeat(16_384 - usual)))).toBe(good)
    expect(await status(fields(1, 'y'.repeat(16_384)))).toBe(431)
    // `x-1000: yy` and a line break are twelve bytes, two of them the value.
    expect(await status(fields((16_384 - usual) / 12, 'yy'))).toBe(good)
    expect(await status(fields(16_384 / 12, 'yy'))).toBe(431)
  })

  it('is 414 even if the URL is longer than all headers may be', async ({ mynah }) => {
    expect((await mynah.call(`/v2/usage?x=${'y'.repeat(20_000)}`)).status).toBe(414)
  })

  it('has our own message for an extremely long session name', async ({ mynah }) => {
    const headers = { 'X-Mynah-Session': 's'.repeat(257) }
    expect((await mynah.call('/v2/usage', { headers })).json.message).toContain('session name')
  })
})

describe('over a bare socket', () => {
  /** Sends raw bytes and collects the answer until the server closes. */
  async function raw(port: number, chunks: string[]): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    for (const chunk of chunks) socket.write(chunk)
    let received = ''
    for await (const data of socket) received += data
    return received
  }

  it('a head that is too long to read completely is 431 with a message', async ({ mynah }) => {
    const { port } = await mynah.emulator.listen()
    const answer = await raw(port, [
      `GET /v2/usage HTTP/1.1\r\nHost: x\r\nX-Long: ${'y'.repeat(33_000)}\r\n\r\n`,
    ])
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*\r\n/)
    expect(answer).toMatch(/X-Trace-ID: [0-9a-f]{32}/)
    expect(answer).toContain('{"message":"The request head is limited to 16384 bytes"}')
  })

  it('invalid HTTP is 400 with a message', async ({ mynah }) => {
    const { port } = await mynah.emulator.listen()
    expect(await raw(port, ['HELLO\r\n\r\n'])).toContain('{"message":"The request is not valid HTTP"}')
  })

  it('a body over the limit without a Content-Length is 413 while it streams', async ({ mynah }) => {
    const { port } = await mynah.emulator.listen()
    const head =
      'POST /v2/translate HTTP/1.1\r\nHost: x\r\nConnection: close\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n' +
      `Authorization: DeepL-Auth-Key ${mynah.emulator.authKey}\r\n\r\n`
    const chunk = `10000\r\n${'a'.repeat(0x10000)}\r\n`
    const answer = await raw(port, [head, chunk, chunk, chunk])
    expect(answer).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/)
    expect((await mynah.call('/v2/usage')).status).toBe(200)
  })

  it('a body over the limit with a Content-Length is 413 before it is sent', async ({ mynah }) => {
    const { port } = await mynah.emulator.listen()
    const head =
      'POST /v2/translate HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 999999999\r\nContent-Type: application/json\r\n' +
      `Authorization: DeepL-Auth-Key ${mynah.emulator.authKey}\r\n\r\n`
    expect(await raw(port, [head])).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/)
  })

  it('accepts a request target with scheme and host, as proxies send it', async ({ mynah }) => {
    const { port } = await mynah.emulator.listen()
    const request = `GET http://api.example/v2/languages?type=target HTTP/1.1\r\nHost: api.example\r\nConnection: close\r\nAuthorization: DeepL-Auth-Key ${mynah.emulator.authKey}\r\n\r\n`
    expect(await raw(port, [request])).toContain('"supports_formality"')
  })

  it('accepts the type of v2 languages in the body of a GET, even an empty one', async ({ mynah }) => {
    const { port } = await mynah.emulator.listen()
    const get = (contentType: string, body: string) =>
      raw(port, [
        `GET /v2/languages HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${contentType}\r\nContent-Length: ${body.length}\r\nAuthorization: DeepL-Auth-Key ${mynah.emulator.authKey}\r\n\r\n${body}`,
      ])
    expect(await get('application/x-www-form-urlencoded', 'type=target')).toContain('"supports_formality"')
    expect(await get('application/json', '{"type":"target"}')).toContain('"supports_formality"')
    expect(await get('application/json', '')).not.toContain('"supports_formality"')
  })

  it('a client that disconnects during its body is recorded, and nothing is billed', async ({ mynah }) => {
    const { port } = await mynah.emulator.listen()
    const left = new Promise<number>((resolve) => {
      mynah.emulator.requests.subscribe((recorded) => resolve(recorded.entry().status))
    })
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /v2/translate HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nContent-Type: application/json\r\nAuthorization: DeepL-Auth-Key ${mynah.emulator.authKey}\r\n\r\n{"te`,
      () => socket.destroy(),
    )
    expect(await left).toBe(0)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })
})
