import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { serveRaw, statuses } from '../../support/raw-connection.ts'

const JSON_BODY = 'Content-Type: application/json'
const CLOSE = 'Connection: close'
const bodyOf = (text: string) => JSON.stringify({ text: [text], target_lang: 'DE' })
const translate = (mynah: Awaited<ReturnType<typeof serveRaw>>, text: string, ...headers: string[]) => {
  const body = bodyOf(text)
  const head = [JSON_BODY, `Content-Length: ${body.length}`, ...headers]
  return mynah.request('POST /v2/translate', head, body)
}

describe('requests that arrive together', () => {
  it('are answered independently of each other', async () => {
    await using mynah = await serveRaw()
    mynah.emulator.faults.use({
      match: { operation: 'translateText' },
      then: { reset: true },
      when: { times: 1 },
    })
    const connections = [mynah.open(), mynah.open(), mynah.open()]
    await Promise.all(
      connections.map(({ socket }) => new Promise<void>((resolve) => socket.once('connect', resolve))),
    )
    connections[0]?.write(translate(mynah, 'Hello', CLOSE))
    connections[1]?.write(mynah.request('GET /no/such/path', [CLOSE]))
    connections[2]?.write(mynah.request('GET /v2/usage', [CLOSE]))
    const answers = await Promise.all(connections.map((connection) => connection.closed()))
    expect(answers.map(statuses)).toEqual([[], [404], [200]])
  })

  it('all count: none of fifty changes is lost', async () => {
    await using mynah = await serveRaw()
    const all = Array.from({ length: 50 }, (_, index) => translate(mynah, 'x'.repeat(index + 1), CLOSE))
    const answers = await Promise.all(all.map((request) => mynah.exchange(request)))
    expect(answers.flatMap(statuses)).toEqual(all.map(() => 200))
    expect(await mynah.exchange(mynah.request('GET /v2/usage', [CLOSE]))).toContain(
      `"character_count":${(50 * 51) / 2}`,
    )
  })

  it('are assigned to their connections, even if these close before they are read', async () => {
    await using mynah = await serveRaw()
    const connections = Array.from({ length: 20 }, () => mynah.open())
    // When another request is answered, all of these have arrived.
    await mynah.exchange(mynah.request('GET /v2/usage', [CLOSE]))
    mynah.emulator.requests.clear()
    for (const { socket } of connections) {
      socket.write(mynah.request('GET /v2/usage'), () => socket.resetAndDestroy())
    }
    await expect.poll(() => mynah.emulator.requests.all()).toHaveLength(20)
    const names = new Set(mynah.emulator.requests.all().map(({ connection }) => connection))
    expect(names.size).toBe(20)
    for (const name of names) expect(name).toMatch(/^127\.0\.0\.1:\d+$/)
  })

  it('together with something that ends the connection are billed exactly if they were served', async () => {
    await using mynah = await serveRaw()
    await mynah.exchange(`${translate(mynah, 'Hello')}this is no HTTP\r\n\r\n`)
    const [request] = mynah.emulator.requests.all()
    const usage = await mynah.exchange(mynah.request('GET /v2/usage', [CLOSE]))
    expect(request).toMatchObject({ operation: 'translateText' })
    expect(usage).toContain(`"character_count":${request?.status === 200 ? 5 : 0},`)
  })
})

describe('a suite that fakes its timers', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is served as usual by a server in its own process, with small and large bodies', async () => {
    await using emulator = await createEmulator()
    const { url } = await emulator.listen()
    vi.useFakeTimers({ now: Date.parse('2030-06-01T00:00:00Z') })
    const send = (text: string) =>
      fetch(`${url}/v2/translate`, {
        method: 'POST',
        headers: { Authorization: `DeepL-Auth-Key ${emulator.authKey}`, 'Content-Type': 'application/json' },
        body: bodyOf(text),
      })
    expect((await send('Hello')).status).toBe(200)
    expect((await send('Hello '.repeat(20_000))).status).toBe(200)
  })
})
