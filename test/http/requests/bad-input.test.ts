import { describe, expect, it } from 'vitest'
import { serveRaw, statuses } from '../../support/raw-connection.ts'
import { BOTH_TRANSPORTS, itServed } from '../../support/served.ts'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }

describe.each(BOTH_TRANSPORTS)('a body that cannot be understood, %s', (transport) => {
  const it = itServed(transport)

  const deep = `${'['.repeat(40_000)}${']'.repeat(40_000)}`
  type Init = { headers: Record<string, string>; body: string | Uint8Array }
  const cases: [of: string, init: Init, status: number, message: string | RegExp][] = [
    ['broken JSON', { headers: JSON_TYPE, body: '{"text": [' }, 400, 'Bad request. Reason: Invalid JSON body'],
    ['a JSON list', { headers: JSON_TYPE, body: '["a"]' }, 400, 'Bad request. Reason: Invalid JSON body'],
    ['JSON null', { headers: JSON_TYPE, body: 'null' }, 400, 'Bad request. Reason: Invalid JSON body'],
    ['JSON nested without end', { headers: JSON_TYPE, body: `{"text":${deep}}` }, 400, /Invalid JSON body/],
    ['bytes that are no UTF-8', { headers: JSON_TYPE, body: Uint8Array.of(0x7b, 0xff, 0x7d) }, 400, /not valid UTF-8/],
    ['a form that is no UTF-8', { headers: FORM_TYPE, body: 'text=%ff&target_lang=DE' }, 400, /not valid UTF-8/],
    ['such a form with other characters', { headers: FORM_TYPE, body: 'text=ä%bf%bd&target_lang=DE' }, 400, /not valid UTF-8/],
    ['such a form with a real U+FFFD', { headers: FORM_TYPE, body: 'text=%ff%ef%bf%bd&target_lang=DE' }, 400, /not valid UTF-8/],
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
})

describe('over a bare socket', () => {
  const CLOSE = 'Connection: close'

  it('a body over the limit that arrives with its head is 413', async () => {
    await using mynah = await serveRaw()
    const body = `{"text":["${'a'.repeat(10_240)}"]}`
    const head = [CLOSE, 'Content-Type: application/json', `Content-Length: ${body.length}`]
    const answer = await mynah.exchange(mynah.request('POST /v2/write/rephrase', head, body))
    expect(answer).toMatch(/^HTTP\/1\.1 413 Payload Too Large\r\n/)
  })

  it('refuses a repeated reporting tag even if one of them is empty', async () => {
    await using mynah = await serveRaw()
    const body = '{"text":["a"],"target_lang":"DE"}'
    const tags = ['X-DeepL-Reporting-Tag: a', 'X-DeepL-Reporting-Tag:']
    const head = [CLOSE, ...tags, 'Content-Type: application/json', `Content-Length: ${body.length}`]
    expect(statuses(await mynah.exchange(mynah.request('POST /v2/translate', head, body)))).toEqual([400])
  })

  it('accepts a request target with scheme and host, as proxies send it', async () => {
    await using mynah = await serveRaw()
    const request = mynah.request('GET http://api.example/v2/languages?type=target', [CLOSE])
    expect(await mynah.exchange(request)).toContain('"supports_formality"')
  })

  it.each([
    ['application/x-www-form-urlencoded', 'type=target', true],
    ['application/json', '{"type":"target"}', true],
    ['application/json', '', false],
  ])('accepts the type of v2 languages in the body of a GET: %s %j', async (type, body, isRead) => {
    await using mynah = await serveRaw()
    const head = [CLOSE, `Content-Type: ${type}`, `Content-Length: ${body.length}`]
    const answer = await mynah.exchange(mynah.request('GET /v2/languages', head, body))
    expect([statuses(answer), answer.includes('"supports_formality"')]).toEqual([[200], isRead])
  })

  it('a client that disconnects during its body is recorded, and nothing is billed', async () => {
    await using mynah = await serveRaw()
    const left = new Promise<number>((resolve) => {
      mynah.emulator.requests.subscribe((recorded) => resolve(recorded.entry().status))
    })
    const head = ['Content-Type: application/json', 'Content-Length: 100']
    const { socket } = mynah.open()
    socket.write(mynah.request('POST /v2/translate', head, '{"te'), () => socket.destroy())
    expect(await left).toBe(0)
    expect(await mynah.exchange(mynah.request('GET /v2/usage', [CLOSE]))).toContain('"character_count":0')
  })
})
