import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ControlError, createControlClient, StreamBroken } from '../../../src/client/index.ts'
import { itInMore } from '../../support/runs.ts'
import { type Served, serve } from '../../support/served.ts'

const SCENARIO = {
  version: 1,
  accounts: [
    { name: 'a', keys: [{ key: 'shop:fx' }, { key: 'website:fx', label: 'Website' }] },
    { name: 'b', keys: [{ key: 'old:fx', deactivated: true }] },
  ],
} as const

async function start(options: Parameters<typeof serve>[1] = {}) {
  const mynah = await serve('over a socket', options)
  const { url } = await mynah.emulator.listen()
  return { ...mynah, url, client: createControlClient({ url }) }
}

const translate = (mynah: Pick<Served, 'call'>, key: string, session?: string) =>
  mynah.call('/v2/translate', {
    key,
    body: { text: ['Hello'], target_lang: 'DE' },
    ...(session !== undefined && { headers: { 'X-Mynah-Session': session } }),
  })

/** The next items of a stream. */
async function take<T>(stream: AsyncIterableIterator<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  while (taken.length < count) {
    const { done, value } = await stream.next()
    if (done) throw new Error('It has ended')
    taken.push(value)
  }
  return taken
}

describe('following an emulator', () => {
  it('returns every later entry, of the world of the client', async () => {
    await using mynah = await start()
    await mynah.call('/v2/usage')
    const stream = await mynah.client.requests.follow()
    await translate(mynah, 'one')
    await translate(mynah, 'two', 'elsewhere')
    await mynah.call('/v2/languages')
    const entries = await take(stream, 2)
    expect(entries).toEqual(mynah.emulator.requests.all().slice(1))
    await stream.return?.()
    expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  it('returns those of every session, or of the client’s own', async () => {
    await using mynah = await start()
    const every = await mynah.client.requests.follow({ everySession: true })
    const one = await createControlClient({ url: mynah.url, session: 'one' }).requests.follow()
    for (const session of [undefined, 'one', 'two']) await translate(mynah, 'key', session)
    expect((await take(every, 3)).map(({ session }) => session)).toEqual([undefined, 'one', 'two'])
    await translate(mynah, 'key', 'one')
    expect((await take(one, 2)).map(({ session }) => session)).toEqual(['one', 'one'])
    for (const stream of [every, one]) await stream.return?.()
  })

  it('returns what filters select', async () => {
    await using mynah = await start({ scenario: SCENARIO })
    const refused = await mynah.client.requests.follow({ status: '4*', operation: 'translate*' })
    await translate(mynah, 'shop:fx')
    await translate(mynah, 'nobody')
    await mynah.call('/v2/usage', { key: 'nobody' })
    await translate(mynah, 'somebody')
    expect((await take(refused, 2)).map(({ operation, status }) => [operation, status])).toEqual([
      ['translateText', 403],
      ['translateText', 403],
    ])
    await refused.return?.()
  })

  it.each([
    [{ operation: 'translateTxt' }, /'operation'.*translateTxt.*did you mean 'translateText'/],
    [{ status: '9' }, /'status' must be a number from 100 to 599/],
    [{ statsu: '4*' }, /^Unknown query parameter 'statsu'\. Did you mean 'status'\?$/],
  ])('refuses %j', async (filter, message) => {
    await using mynah = await start()
    const refused = await mynah.client.requests.follow(filter as object).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ControlError)
    expect(refused).toMatchObject({ status: 400, message: expect.stringMatching(message) })
    const { status, json } = await mynah.call('/_mynah/events?format=xml')
    expect([status, json.detail]).toEqual([400, "'format' must be one of journal, log, summary."])
  })

  it('returns lines of the log, which name keys that are not secret', async () => {
    await using mynah = await start({ scenario: SCENARIO, seed: 'x' })
    const lines = await mynah.client.log.follow()
    const seeded = '2b0d7b5c-0000-4000-8000-000000000000'
    for (const key of ['shop:fx', 'website:fx', 'old:fx', seeded]) await translate(mynah, key)
    await mynah.call('/v2/usage?auth_key=shop:fx', { key: null })
    expect(
      (await take(lines, 5)).map(({ key, keyName, status, reason }) => [key, keyName, status, reason]),
    ).toEqual([
      ['****', 'shop:fx', 200, undefined],
      ['****', 'Website', 200, undefined],
      ['****', 'old:fx', 403, 'unknown or deactivated key'],
      ['2b0d****0000', undefined, 403, 'unknown or deactivated key'],
      [undefined, undefined, 403, 'the key is in the query string, not in the Authorization header'],
    ])
    await lines.return?.()
    const entries = await mynah.call('/_mynah/requests', { key: null })
    expect(entries.text).not.toContain('shop:fx')
    expect(entries.text).not.toContain('Website')
  })

  it('names the default keys by their role', async () => {
    await using mynah = await start()
    const lines = await mynah.client.log.follow()
    const { authKey, freeAuthKey, adminAuthKey } = mynah.emulator
    for (const key of [authKey, freeAuthKey, adminAuthKey]) await mynah.call('/v2/usage', { key })
    expect((await take(lines, 3)).map(({ keyName }) => keyName)).toEqual([
      'default key',
      'free key',
      'admin key',
    ])
    await lines.return?.()
  })

  it('ends when the emulator closes, and when it is aborted', async () => {
    const mynah = await start()
    const closed = await mynah.client.requests.follow()
    const events = await mynah.client.events.follow()
    const stop = new AbortController()
    const aborted = await mynah.client.requests.follow({ signal: stop.signal })
    const next = aborted.next()
    stop.abort()
    expect(await next).toEqual({ done: true, value: undefined })
    mynah.emulator.faults.use({ then: { status: 503 } })
    expect((await take(events, 2)).at(-1)).toMatchObject({ event: 'faults', data: { session: null } })
    await mynah.emulator.close()
    for (const stream of [closed, events])
      expect(await stream.next()).toEqual({ done: true, value: undefined })
  })

  it('throws if the connection breaks, and if another server listens', async () => {
    const server = createServer((request, answer) => {
      if (request.url?.includes('format=journal')) {
        answer.writeHead(200, { 'Content-Type': 'text/event-stream' })
        answer.write('event: open\ndata: {}\n\n', () => answer.destroy())
      } else answer.end('<html>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`
    const client = createControlClient({ url })
    const stream = await client.requests.follow()
    await expect(stream.next()).rejects.toThrow(StreamBroken)
    expect(await stream.next().catch((error) => error)).toEqual({ done: true, value: undefined })
    await expect(client.log.follow()).rejects.toThrow(/does not stream events/)
    server.closeAllConnections()
    server.close()
  })

  itInMore(
    'throws if the emulator has disconnected it because it was not read; others continue',
    async () => {
      await using mynah = await start()
      const unread = await mynah.client.requests.follow()
      const read = await mynah.client.requests.follow()
      const text = '1'.repeat(100_000)
      for (let sent = 0; sent < 400; sent++) {
        await mynah.post('/v2/translate', { text: [text], target_lang: 'DE', source_lang: 'EN' })
        await take(read, 1)
      }
      const broken = await take(unread, 400).catch((error: unknown) => error)
      expect(broken).toBeInstanceOf(StreamBroken)
      expect(String(broken)).toContain('fell too far behind')
    },
  )
})

describe('a stream without events', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
  afterEach(() => vi.useRealTimers())

  it('sends a sign of life every fifteen seconds', async () => {
    await using mynah = await start()
    const socket = connect(Number(new URL(mynah.url).port), '127.0.0.1')
    let seen = ''
    socket.setEncoding('utf8').on('data', (text) => {
      seen += text
    })
    const until = async (what: RegExp) => {
      while (!what.test(seen)) await new Promise((resolve) => socket.once('data', resolve))
    }
    socket.write('GET /_mynah/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await until(/event: open/)
    await vi.advanceTimersByTimeAsync(15_000)
    await until(/\n:\n\n/)
    await vi.advanceTimersByTimeAsync(15_000)
    await until(/\n:\n\n[\s\S]*\n:\n\n/)
    socket.destroy()
  })
})
