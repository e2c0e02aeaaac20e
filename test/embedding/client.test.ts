import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ControlClient, ControlError, createControlClient } from '../../src/client/index.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { listening } from '../support/listening.ts'

describe('mynah/client', () => {
  let emulator: Emulator
  let url: string
  let mynah: ControlClient

  beforeAll(async () => {
    emulator = await createEmulator({ clock: '2026-01-01T00:00:00Z' })
    url = (await emulator.listen({ controlToken: 'secret' })).url
    mynah = createControlClient({ url, token: 'secret' })
  })
  beforeEach(() => mynah.reset())
  afterAll(() => emulator.close())

  const usage = (session?: string) =>
    fetch(`${url}/v2/usage`, {
      headers: {
        Authorization: `DeepL-Auth-Key ${emulator.authKey}`,
        ...(session !== undefined && { 'X-Mynah-Session': session }),
      },
    })

  it('reads health and version', async () => {
    expect(await mynah.health()).toEqual({ status: 'ok' })
    expect(await mynah.version()).toMatchObject({ name: 'mynah' })
  })

  it('reaches an emulator of this process that does not listen, with its fetch', async () => {
    await using other = await createEmulator()
    const client = createControlClient({ url: 'http://mynah.test', fetch: other.fetch })
    await client.faults.use({ then: { status: 503 } })
    expect(other.faults.list()).toHaveLength(1)
    expect(() => createControlClient({ url, fetch: 'emulator' as never })).toThrow(
      /fetch cannot be "emulator"/,
    )
  })

  it('changes the clock', async () => {
    expect(await mynah.clock.advance('31d')).toEqual({ now: '2026-02-01T00:00:00.000Z', frozen: true })
    expect(await mynah.clock.set({ frozen: false })).toMatchObject({ frozen: false })
    await mynah.reset('clock')
    expect(await mynah.clock.get()).toEqual({ now: '2026-01-01T00:00:00.000Z', frozen: true })
  })

  it('sets faults and reads their counts', async () => {
    const { id } = await mynah.faults.use({
      match: { operation: 'getUsage' },
      when: { first: 1 },
      then: { status: 503 },
    })
    expect([(await usage()).status, (await usage()).status]).toEqual([503, 200])
    expect(await mynah.faults.list()).toMatchObject([{ id, hits: 1 }])
    await mynah.faults.remove(id)
    expect(await mynah.faults.list()).toEqual([])
    expect(await mynah.faults.replaceAll([{ then: { status: 429 } }])).toHaveLength(1)
    await mynah.faults.clear()
    expect((await usage()).status).toBe(200)
  })

  it('queries the journal', async () => {
    await usage()
    const [entry] = await mynah.requests.all({ operation: 'getUsage', limit: 5 })
    expect(entry?.status).toBe(200)
    expect(await mynah.requests.get(entry?.id ?? '')).toEqual({ ...entry, contract: 'specification' })
    expect(await mynah.requests.verify({ operation: 'getUsage' }, { count: 1 })).toMatchObject({
      holds: true,
    })
    expect(await mynah.requests.calls()).toMatchObject([{ gaps_ms: [], status: 200 }])
    expect(await mynah.requests.advisories()).toEqual([])
    const count = (await mynah.requests.all()).length
    await mynah.requests.clear({ operation: 'deleteGlossary' })
    expect(await mynah.requests.all()).toHaveLength(count)
    await mynah.requests.clear()
    expect(await mynah.requests.all()).toEqual([])
  })

  it('throws the errors of the control interface, with all details', async () => {
    const failed = await mynah.requests.verify({ operation: 'getUsage' }).catch((error: unknown) => error)
    expect(failed).toBeInstanceOf(ControlError)
    expect(failed).toMatchObject({ status: 422, problem: { holds: false, count: 0 } })
    await expect(mynah.faults.use({ then: { status: 99 } })).rejects.toThrow(/status/)
    await expect(createControlClient({ url }).clock.get()).rejects.toThrow(/X-Mynah-Control-Token/)
  })

  it('has errors that the code of a test can imitate and extend', () => {
    const imitated: ControlError = Object.assign(new Error('Gone.'), { status: 404, problem: {} })
    class Extended extends ControlError {
      override name = 'Extended'
    }
    expect(String(new Extended(404, { detail: imitated.message }))).toBe('Extended: Gone.')
  })

  it('changes accounts, lists sessions, takes snapshots', async () => {
    await mynah.accounts.patch(emulator.freeAuthKey, { character_limit: 10 })
    expect(await mynah.accounts.get(emulator.freeAuthKey)).toMatchObject({
      plan: 'free',
      character_limit: 10,
    })
    const snapshot = await mynah.snapshot()
    await mynah.accounts.patch(emulator.freeAuthKey, { character_limit: 20 })
    await mynah.restore(snapshot)
    expect(await mynah.accounts.get(emulator.freeAuthKey)).toMatchObject({ character_limit: 10 })
    await usage('one')
    expect(await mynah.sessions.list()).toEqual(['one'])
    const one = createControlClient({ url, token: 'secret', session: 'one' })
    const [entry] = await one.requests.all()
    expect(entry).toMatchObject({ session: 'one' })
    expect(await mynah.requests.get(entry?.id ?? '', { everySession: true })).toMatchObject({ id: entry?.id })
    await expect(mynah.requests.get(entry?.id ?? '')).rejects.toMatchObject({ status: 404 })
    await mynah.sessions.forget('one')
    expect(await mynah.sessions.list()).toEqual([])
    expect(await mynah.notifications()).toEqual([])
  })
})

describe('a control client', () => {
  it.each([
    [undefined, 'options cannot be undefined: must be an object such as { url }'],
    [{}, 'url cannot be undefined: must be the address of an emulator, such as http://127.0.0.1:4800'],
    [{ url: '127.0.0.1:4800' }, /^url cannot be "127\.0\.0\.1:4800"/],
    [{ url: 'http://' }, /^url cannot be "http:\/\/"/],
    [{ url: 'ftp://127.0.0.1' }, /^url cannot be "ftp:/],
    [{ url: new URL('http://127.0.0.1') }, /^url cannot be/],
    [{ url: 'http://127.0.0.1', fetch: 5 }, 'fetch cannot be 5: must be a function, such as emulator.fetch'],
    [{ url: 'http://127.0.0.1', session: 5 }, 'session cannot be 5: must be a string'],
    [{ url: 'http://127.0.0.1', sesion: 'one' }, "Unknown option 'sesion'. Use one of url, token, session"],
    [{ url: 'http://127.0.0.1', session: '' }, /^session cannot be "": must be a string/],
    [{ url: 'http://127.0.0.1', token: 5 }, 'token must be a string'],
  ])('rejects %j', (options, message) => {
    expect(() => createControlClient(options as never)).toThrow(message)
  })

  it('says what does not answer, and why', async () => {
    const nowhere = createControlClient({ url: 'http://127.0.0.1:9/' })
    await expect(nowhere.health()).rejects.toThrow(
      'http://127.0.0.1:9 does not answer: bad port. Is the emulator running?',
    )
  })

  it('asks nothing of a session that cannot be opened', async () => {
    const asked: string[] = []
    const client = createControlClient({
      url: 'http://mynah.test',
      session: 'one',
      async fetch({ pathname }, { method }) {
        asked.push(`${method} ${pathname}`)
        return Response.json({ detail: 'No more sessions.' }, { status: 503 })
      },
    })
    await expect(client.requests.all()).rejects.toThrow('No more sessions.')
    expect(asked).toEqual(['PUT /_mynah/sessions/one'])
  })

  it('ends the request of an event stream that is left', async () => {
    let isOpen = true
    const body = new ReadableStream({
      start: (events) => events.enqueue(Buffer.from('event: open\ndata: {}\n\n')),
      cancel() {
        isOpen = false
      },
    })
    const client = createControlClient({
      url: 'http://mynah.test',
      fetch: async () => new Response(body, { headers: { 'Content-Type': 'text/event-stream' } }),
    })
    const stream = await client.requests.follow()
    await stream.return?.()
    expect(isOpen).toBe(false)
  })

  it('continues an event stream after the last event received', async () => {
    const asked: unknown[] = []
    const client = createControlClient({
      url: 'http://mynah.test',
      async fetch(_, { headers }) {
        asked.push(headers)
        return new Response('event: open\ndata: {}\n\n', { headers: { 'Content-Type': 'text/event-stream' } })
      },
    })
    await client.events.follow()
    await client.events.follow({ lastId: '7' })
    expect(asked).toEqual([{}, { 'Last-Event-ID': '7' }])
  })

  it('refuses options of a verification that do not count', async () => {
    const client = createControlClient({ url: 'http://127.0.0.1' })
    await expect(client.requests.verify({}, { cuont: 3 } as never)).rejects.toThrow(
      "Unknown option 'cuont'. Use one of count",
    )
    await expect(client.requests.verify({}, 3 as never)).rejects.toThrow(/^options cannot be 3/)
  })

  it('reports that another server listens there', async () => {
    const { url: at } = await listening(createServer((_, response) => response.end('<html>')))
    await expect(createControlClient({ url: at }).health()).rejects.toThrow(
      `The server at ${at} does not respond like Mynah's control interface.`,
    )
  })
})
