import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { DAY_MS } from '../../../src/base/runtime/time.ts'
import { createEmulator, type Listener, type ListenOptions } from '../../../src/index.ts'
import { newFolder } from '../../support/new-folder.ts'
import { openTunnel } from '../../support/open-tunnel.ts'

/**
 * Certificates are valid for seven days, starting an hour before they are issued, and are replaced two days before they
 * expire.
 */
const ISSUED_FOR_MS = 5 * DAY_MS - 60 * 60 * 1000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

async function serve(options: ListenOptions) {
  const emulator = await createEmulator()
  onTestFinished(() => emulator.close())
  return emulator.listen(options)
}

/** The certificate that a client sees; its clock differs from the emulator's. */
async function shown({ port, hosts }: Listener): Promise<X509Certificate> {
  const carrier = hosts ? await openTunnel(port, 'api.deepl.com:443') : undefined
  const way = carrier ? { socket: carrier } : { port, host: '127.0.0.1' }
  const socket = connect({ ...way, servername: 'api.deepl.com', rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const certificate = socket.getPeerX509Certificate()
  socket.destroy()
  return certificate as X509Certificate
}

const authorityOf = ({ ca = '' }: Listener) => new X509Certificate(ca)
const end = ({ validTo }: X509Certificate) => Date.parse(validTo)
const keyOf = ({ publicKey }: X509Certificate) => publicKey.export({ type: 'spki', format: 'pem' })

describe.each([
  ['a listener with TLS', { tls: true }],
  ['a proxy', { proxy: true }],
])('the certificates of %s', (_name, options) => {
  it('are reissued two days before they expire, for the same key and name of the authority', async () => {
    const listener = await serve(options)
    const first = authorityOf(listener)
    for (let time = 1; time <= 3; time++) {
      const [authority, server] = [authorityOf(listener), await shown(listener)]
      vi.advanceTimersByTime(ISSUED_FOR_MS - 60_000)
      expect(listener.ca).toBe(authority.toString())
      expect((await shown(listener)).raw).toEqual(server.raw)
      vi.advanceTimersByTime(60_000)
      const [laterAuthority, laterServer] = [authorityOf(listener), await shown(listener)]
      expect(end(laterAuthority)).toBe(end(authority) + ISSUED_FOR_MS)
      expect(end(laterServer)).toBe(end(server) + ISSUED_FOR_MS)
      expect([laterAuthority.subject, keyOf(laterAuthority)]).toEqual([first.subject, keyOf(first)])
      expect(laterAuthority.serialNumber).not.toBe(authority.serialNumber)
      // Clients with the earlier certificate can keep trusting it until it expires.
      expect([laterServer.verify(first.publicKey), laterServer.checkIssued(first)]).toEqual([true, true])
    }
  })
})

it('a stored authority is rewritten to its file automatically', async () => {
  const folder = newFolder()
  const tlsCa = join(folder, 'authority')
  await serve({ tls: true, tlsCa })
  const read = async () => new X509Certificate(await readFile(join(tlsCa, 'ca.pem')))
  const key = await readFile(join(tlsCa, 'ca-key.pem'))
  const before = await read()
  vi.advanceTimersByTime(ISSUED_FOR_MS)
  vi.useRealTimers()
  await expect.poll(async () => end(await read())).toBe(end(before) + ISSUED_FOR_MS)
  expect(keyOf(await read())).toBe(keyOf(before))
  expect(await readFile(join(tlsCa, 'ca-key.pem'))).toEqual(key)
})

it('the control interface has the certificates that are valid now', async () => {
  const emulator = await createEmulator()
  onTestFinished(() => emulator.close())
  const listener = await emulator.listen({ tls: true })
  const ask = async () => (await emulator.fetch('http://127.0.0.1/_mynah/ca.pem')).text()
  expect(await ask()).toBe(listener.ca)
  const first = listener.ca
  vi.advanceTimersByTime(6 * DAY_MS)
  expect(await ask()).not.toBe(first)
  expect(await ask()).toBe(listener.ca)
})
