import { setImmediate } from 'node:timers/promises'
import { describe, expect } from 'vitest'
import type { Fault, Then } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, serve } from '../../support/served.ts'
import { unread } from '../../support/unread.ts'

const it = itServed('in process')

const translate = (text: string | string[] = 'Save', more: object = {}) => ({
  body: { text: [text].flat(), target_lang: 'DE', ...more },
})

/** Runs everything that needs no time to pass. */
async function until(holds: () => boolean) {
  while (!holds()) await setImmediate()
}

describe('faults', () => {
  const it = itServed(TRANSPORT)

  it('a status is answered instead of the service, as often as the rule says', async ({ mynah }) => {
    const { emulator } = mynah
    const fault = emulator.faults.use({
      match: { operation: 'translateText' },
      when: { first: 2 },
      then: { status: 429 },
    })
    const answers = []
    for (let attempt = 0; attempt < 3; attempt++) answers.push(await mynah.call('/v2/translate', translate()))
    expect(answers.map(({ status }) => status)).toEqual([429, 429, 200])
    expect(answers[0]?.json).toEqual({ message: 'Too many requests' })
    expect(answers[0]?.headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(fault.hits).toBe(2)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(4)
  })

  it.for([
    [400, 'Bad request'],
    [456, 'Quota for this billing period has been exceeded.'],
    [500, 'Internal server error'],
    [503, 'Service unavailable'],
    [504, 'Gateway timeout'],
    [529, 'Too many requests'],
    [418, "I'm a Teapot"],
  ] as const)('%d is answered with %j', async ([status, message], { mynah }) => {
    mynah.emulator.faults.use({ then: { status } })
    const answer = await mynah.call('/v2/usage')
    expect([answer.status, answer.json]).toEqual([status, { message }])
  })

  it.for<[then: Then, text: string, header: string, value: string | null]>([
    [{ status: 503, body: { retry: true } }, '{"retry":true}', 'content-type', 'application/json'],
    [{ status: 503, body: 'later', headers: { 'Retry-After': '7' } }, 'later', 'retry-after', '7'],
    [{ status: 503, body: 'later' }, 'later', 'content-type', 'text/plain; charset=utf-8'],
    [{ status: 502, body: '<p>no</p>', headers: { 'content-type': 'text/html' } }, '<p>no</p>', 'content-type', 'text/html'],
    [{ status: 503, body: '' }, '', 'retry-after', null],
    [{ status: 503, body: '', headers: { 'Retry-After': '7' } }, '', 'retry-after', '7'],
  ])('%j is answered with its own body and headers', async ([then, text, header, value], { mynah }) => {
    mynah.emulator.faults.use({ then })
    const answer = await mynah.call('/v2/usage')
    expect([answer.status, answer.text, answer.headers.get(header)]).toEqual([then.status, text, value])
  }) // biome-ignore format: a table

  it('the first rule that matches and whose condition holds wins alone', async ({ mynah }) => {
    const { faults } = mynah.emulator
    faults.use({ id: 'a', when: { first: 2 }, then: { status: 429 } })
    faults.use({ id: 'b', when: { first: 1 }, then: { status: 503 } })
    const statuses = []
    for (let turn = 0; turn < 4; turn++) statuses.push((await mynah.call('/v2/usage')).status)
    expect(statuses).toEqual([429, 429, 503, 200])
    expect(faults.list().map(({ id, matches, hits }) => [id, matches, hits])).toEqual([
      ['a', 4, 2],
      ['b', 2, 1],
    ])
  })

  it('a removed rule has no effect', async ({ mynah }) => {
    const fault = mynah.emulator.faults.use({ then: { status: 500 } })
    expect((await mynah.call('/v2/usage')).status).toBe(500)
    fault.remove()
    expect((await mynah.call('/v2/usage')).status).toBe(200)
    expect([fault.hits, mynah.emulator.faults.list()]).toEqual([1, []])
  })

  it('act before authentication, and on unknown paths', async ({ mynah }) => {
    mynah.emulator.faults.use({ match: { path: '/v2/*' }, then: { status: 503 } })
    expect((await mynah.call('/v2/usage', { key: null })).status).toBe(503)
    expect((await mynah.call('/v2/nothing')).status).toBe(503)
    expect((await mynah.call('/v3/nothing')).status).toBe(404)
  })

  it('never hit the control interface', async ({ mynah }) => {
    mynah.emulator.faults.use({ then: { reset: true } })
    expect((await mynah.call('/_mynah/health')).json).toEqual({ status: 'ok' })
    expect((await mynah.call('/healthz')).text).toBe('ok')
  })

  it('appear in the journal with the request that they hit, as it was parsed', async ({ mynah }) => {
    mynah.emulator.faults.use({ id: 'busy', then: { status: 429 } })
    await mynah.post('/v2/translate', new URLSearchParams({ text: 'Save', target_lang: 'DE' }))
    const [entry] = mynah.emulator.requests.all()
    expect(entry).toMatchObject({
      fault: 'busy',
      status: 429,
      operation: 'translateText',
      body: { text: ['Save'], target_lang: 'de' },
      key: expect.stringContaining('****'),
    })
  })

  it('a delay holds the answer back until the world’s clock has advanced', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-01T00:00:00Z' })
    const { emulator } = mynah
    const slow = emulator.faults.use({ then: { delay: '90s', status: 503 } })
    let answered = false
    const answer = mynah.call('/v2/translate', translate()).finally(() => {
      answered = true
    })
    await until(() => slow.hits === 1)
    emulator.clock.advance('89s')
    await setImmediate()
    expect(answered).toBe(false)
    emulator.clock.advance('1s')
    expect((await answer).status).toBe(503)
  })

  it('a client that disconnects during a delay appears in the journal, unanswered and not billed', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-01T00:00:00Z' })
    const { emulator } = mynah
    const slow = emulator.faults.use({ when: { first: 1 }, then: { delay: '1h' } })
    const gaveUp = new AbortController()
    const answer = unread(TRANSPORT, mynah, '/v2/translate', {
      method: 'POST',
      body: JSON.stringify(translate().body),
      signal: gaveUp.signal,
    })
    const failure = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => slow.hits === 1)
    gaveUp.abort()
    await failure
    await until(() => emulator.requests.all().length === 1)
    expect(emulator.requests.all()[0]).toMatchObject({ status: 0, fault: slow.id })
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(0)
  })

  it('closing the emulator ends delays immediately: the request is answered', async () => {
    const mynah = await serve(TRANSPORT, { clock: '2026-01-01T00:00:00Z' })
    const slow = mynah.emulator.faults.use({ then: { delay: '1h' } })
    const answer = mynah.call('/v2/usage')
    await until(() => slow.hits === 1)
    await mynah.emulator.close()
    expect((await answer).status).toBe(200)
  })

  it('a hanging request appears in the journal immediately, unanswered, and ends with the emulator', async () => {
    const mynah = await serve(TRANSPORT)
    const { emulator } = mynah
    emulator.faults.use({ id: 'silence', then: { hang: true } })
    const answer = mynah.call('/v2/translate', translate())
    const failure = expect(answer).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { code: 'UND_ERR_SOCKET' },
    })
    await until(() => emulator.requests.all().length === 1)
    expect(emulator.requests.all()[0]).toMatchObject({
      fault: 'silence',
      status: 0,
      body: { text: ['Save'] },
    })
    await emulator.close()
    await failure
  })

  it('a hanging request ends when the client gives up', async ({ mynah }) => {
    const { emulator } = mynah
    emulator.faults.use({ then: { hang: true } })
    const gaveUp = new AbortController()
    const answer = unread(TRANSPORT, mynah, '/v2/usage', { signal: gaveUp.signal })
    const failure = expect(answer).rejects.toMatchObject({ name: 'AbortError' })
    await until(() => emulator.requests.all().length === 1)
    gaveUp.abort()
    await failure
  })

  it('resetting the emulator ends hanging requests, and restores the initial rules without counts', async () => {
    const faults: Fault[] = [{ id: 'first', when: { first: 1 }, then: { hang: true } }]
    await using mynah = await serve(TRANSPORT, { settings: { faults } })
    const { emulator } = mynah
    emulator.faults.use({ then: { status: 500 } })
    const hanging = mynah.call('/v2/usage').catch((error) => error.message)
    await until(() => emulator.requests.all().length === 1)
    await emulator.reset()
    expect(await hanging).toBe('fetch failed')
    expect(emulator.faults.list()).toEqual([{ ...faults[0], matches: 0, hits: 0 }])
  })

  it('dribbles the body by the world’s clock', async () => {
    await using mynah = await serve(TRANSPORT, { clock: '2026-01-01T00:00:00Z' })
    const { emulator } = mynah
    emulator.faults.use({ then: { dribble: { bytes_per_second: 10 } } })
    const response = await unread(TRANSPORT, mynah, '/v2/usage')
    const length = Number(response.headers.get('content-length'))
    const reader = (response.body as ReadableStream<Uint8Array>).getReader()
    const first = reader.read()
    await setImmediate()
    emulator.clock.advance('1s')
    expect((await first).value?.length).toBe(10)
    const second = reader.read()
    await setImmediate()
    emulator.clock.advance('1h')
    expect((await second).value?.length).toBe(length - 10)
    expect((await reader.read()).done).toBe(true)
  })
})

describe('a function that answers', () => {
  const body = { text: ['Hello', 'World'], target_lang: 'DE' }

  it('returns status, headers and body; without them, the service answers', async ({ mynah }) => {
    const rule = mynah.emulator.faults.use({
      id: 'echo',
      match: { operation: 'translateText' },
      when: { first: 2 },
      respond({ method, path, headers, body }) {
        const { text, target_lang: target } = body as { text: string[]; target_lang: string }
        if (target === 'fr') return undefined
        const translations = text.map((one) => ({ text: one.toUpperCase(), detected_source_language: 'EN' }))
        return {
          headers: { 'X-Seen': `${method} ${path} ${headers['content-type']}` },
          body: { translations },
        }
      },
    })
    const answer = await mynah.post('/v2/translate', body)
    expect([answer.status, answer.json.translations[1].text]).toEqual([200, 'WORLD'])
    expect(answer.headers.get('x-seen')).toBe('POST /v2/translate application/json')
    const served = await mynah.post('/v2/translate', { ...body, target_lang: 'FR' })
    expect(served.json.translations).toHaveLength(2)
    expect([rule.hits, mynah.emulator.requests.all({ fault: 'echo' })]).toMatchObject([
      2,
      [{ body: { text: ['Hello', 'World'] } }, {}],
    ])
    expect((await mynah.post('/v2/translate', body)).json.translations[1].text).not.toBe('WORLD')
  })

  it('may take its time, has its status’s message, and is in no scenario', async ({ mynah }) => {
    const { emulator } = mynah
    emulator.faults.use({ respond: async () => ({ status: 503, headers: { 'Retry-After': '1' } }) })
    const { status, json } = await mynah.call('/v2/usage')
    expect([status, json.message]).toEqual([503, 'Service unavailable'])
    expect((await mynah.call('/_mynah/scenario/export', { key: null })).text).not.toContain('faults')
  })

  it.for([
    [() => ({ status: 99 }), 'then.status'],
    [() => ({ answer: 'yes' }) as object, 'answer'],
    [
      () => {
        throw new Error('No more answers')
      },
      'No more answers',
    ],
  ] as const)('is reported to the operator if it fails: %#', async ([respond, reason], { mynah }) => {
    mynah.emulator.faults.use({ id: 'mine', respond })
    expect((await mynah.call('/v2/usage')).status).toBe(500)
    const [entry] = mynah.emulator.requests.all()
    expect(entry?.error).toContain("The function of the fault 'mine'")
    expect(entry?.error).toContain(reason)
  })

  it('is refused together with then, and if it is none', async ({ mynah }) => {
    const { faults } = mynah.emulator
    const respond = () => undefined
    expect(() => faults.use({ respond, then: { status: 500 } } as never)).toThrow(
      'cannot be combined with then',
    )
    expect(() => faults.use({ respond: 'yes' } as never)).toThrow('respond must be a function')
    expect(() => faults.use({ match: { operation: 'translate' }, respond })).toThrow('is not an operation')
  })
})
