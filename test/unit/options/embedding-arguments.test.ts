import { generateKeyPairSync } from 'node:crypto'
import { Server } from 'node:net'
import { describe, expect, it, vi } from 'vitest'
import {
  createEmulator,
  InvalidOption,
  InvalidSnapshot,
  type ListenOptions,
  type ResetScope,
  type WorldSnapshot,
} from '../../../src/index.ts'

/** The certificate of a listener of its own, and a key of somebody else. */
const CERTIFICATE = await certificate()
const OTHER_KEY = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey

async function certificate(): Promise<string> {
  await using emulator = await createEmulator()
  return (await emulator.listen({ tls: true })).ca ?? ''
}

it('a listener that is no function is refused at the call of every subscription', async () => {
  await using emulator = await createEmulator()
  for (const place of [emulator, emulator.requests, emulator.handshakes])
    expect(() => place.subscribe(undefined as never)).toThrow('A listener must be a function, not undefined')
})

describe('an invalid listen option is refused by name, with valid choices', () => {
  type Row = [options: unknown, message: string | RegExp]
  it.each<Row>([
    [null, 'options cannot be null: must be an object such as { port: 4800 }'],
    [4800, /^options cannot be 4800/],
    [{ prot: 0 }, "Unknown option 'prot'. Did you mean 'port'?"],
    [{ port: '0' }, 'port cannot be "0": must be a whole number from 0 to 65535'],
    ...[-1, 1.5, 65_536].map((port): Row => [{ port }, `port cannot be ${port}: must be`]),
    [{ host: '' }, 'host cannot be "": must be an address or a name of this machine, such as 127.0.0.1'],
    [{ host: 5 }, /^host cannot be 5/],
    [{ address: 'eu' }, /^address cannot be "eu": must be \{ region, plan \}: region one of eu, us, jp, /],
    [{ address: { region: 'mars' } }, /^address cannot be \{"region":"mars"\}/],
    [{ address: { region: 'eu', plan: 'pro' } }, /^address cannot be/],
    [{ address: { reigon: 'eu' } }, "Unknown option 'address.reigon'. Did you mean 'region'?"],
    [{ tls: { cert: 'x', key: 'x' } }, /^tls\.cert must be PEM: a text with a line -----BEGIN CERTIFICATE-----/],
    [{ tls: { cert: CERTIFICATE, key: 'x' } }, /^tls\.key must be PEM: .*-----BEGIN PRIVATE KEY-----.*passphrase$/],
    [{ tls: { cert: CERTIFICATE, key: OTHER_KEY } }, /^tls\.key must be the private key of tls\.cert; it belongs/],
    [{ limits: { idle: 5 } }, /^Unknown option 'limits\.idle'/],
    [{ limits: { idleMs: 0 } }, 'limits.idleMs cannot be 0: must be a whole number from 1'],
  ])('%j', async (options, message) => {
    await using emulator = await createEmulator()
    const listening = emulator.listen(options as ListenOptions)
    await expect(listening).rejects.toThrow(message)
    await expect(listening).rejects.toBeInstanceOf(InvalidOption)
  }) // biome-ignore format: a table

  it.each(['', 'for tests', 'für-tests', 'a\nb', 5])(
    'the control token %j, which is not repeated since it may be a secret',
    async (controlToken) => {
      await using emulator = await createEmulator()
      await expect(emulator.listen({ controlToken } as ListenOptions)).rejects.toThrow(
        /^controlToken must be a string of one or more letters, digits and symbols, without spaces$/,
      )
    },
  )
})

describe('a closed emulator', () => {
  it('does not listen, since nobody would close it again', async () => {
    const emulator = await createEmulator()
    await emulator.close()
    await expect(emulator.listen()).rejects.toThrow('The emulator is closed.')
  })

  it('also closes a listener that was being opened', async () => {
    const emulator = await createEmulator()
    const listening = emulator.listen().catch((error: Error) => error.message)
    await emulator.close()
    expect(await listening).toBe('The emulator is closed.')
  })

  it('also closes a listener that has just been opened', async () => {
    const emulator = await createEmulator()
    const { listen } = Server.prototype
    const opened: Server[] = []
    let closing: Promise<void> | undefined
    const opening = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function (
      this: Server,
      ...options: unknown[]
    ) {
      opened.push(this)
      closing = emulator.close()
      return Reflect.apply(listen, this, options)
    })
    await expect(emulator.listen()).rejects.toThrow('The emulator is closed.')
    opening.mockRestore()
    await closing
    expect(opened.map(({ listening }) => listening)).toEqual([false])
  })
})

it.each(['journals', 'State', null, 5])('a reset of %j is refused, and nothing is reset', async (scope) => {
  await using emulator = await createEmulator({ clock: '2026-01-31T00:00:00Z' })
  emulator.clock.advance('1d')
  await emulator.fetch('http://mynah/v2/usage')
  await expect(emulator.reset(scope as ResetScope)).rejects.toThrow(
    /^scope cannot be .*: must be one of all, state, faults, journal, clock$/,
  )
  expect([emulator.requests.all().length, emulator.clock.now()]).toEqual([1, Date.parse('2026-02-01')])
})

/** An empty snapshot that can be restored. */
const EMPTY = { format: 1, collections: [], counters: [], blobs: [] }

it.each([
  null,
  undefined,
  5,
  'x',
  {},
  { state: {} },
  { state: {}, clock: { now: 'noon', frozen: true } },
  { state: EMPTY, clock: { now: -1, frozen: true } },
])('a snapshot %j is refused, and nothing is restored', async (snapshot) => {
  await using emulator = await createEmulator()
  const headers = { Authorization: `DeepL-Auth-Key ${emulator.authKey}` }
  await emulator.fetch('http://mynah/v2/translate', {
    method: 'POST',
    headers,
    body: new URLSearchParams({ text: 'Hello', target_lang: 'de' }),
  })
  const restored = emulator.restore(snapshot as unknown as WorldSnapshot)
  await expect(restored).rejects.toBeInstanceOf(InvalidSnapshot)
  const usage = await emulator.fetch('http://mynah/v2/usage', { headers })
  expect(await usage.json()).toMatchObject({ character_count: 5 })
})
