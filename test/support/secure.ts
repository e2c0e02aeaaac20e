import { connect as connectPlain, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { createEmulator, type EmulatorOptions, type ListenOptions } from '../../src/index.ts'
import { openTunnel } from './open-tunnel.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'

/** How bytes reach the emulator. */
export const CARRIERS = ['HTTP', 'HTTPS', 'a tunnel'] as const
export type Carrier = (typeof CARRIERS)[number]

/** The data received over a connection, and how it ended. */
interface Ended {
  /** The decrypted data, if TLS is used. */
  readonly text: string
  /** `FIN` or `ECONNRESET`, as seen by the network. */
  readonly wire: string
  /** Whether TLS was closed first. */
  readonly isNotified: boolean
}

/** A client's connection that also shows what its network sees. */
interface Connection {
  /** The decrypted stream, if TLS is used. */
  readonly socket: Duplex
  readonly wire: Socket
  ended(): Promise<Ended>
}

/** The content type of an alert, which TLS 1.2 does not encrypt (RFC 5246 §6.2.1). */
const ALERT = 21

/** An emulator that listens in one of three ways, and connections to it. */
export async function serveSecurely(
  carrier: Carrier,
  options: EmulatorOptions = {},
  listen: ListenOptions = {},
) {
  const emulator = await createEmulator(options)
  const more = { HTTP: {}, HTTPS: { tls: true }, 'a tunnel': { proxy: true } }[carrier]
  const listener = await emulator.listen({ ...listen, ...more })
  const { port, ca = '' } = listener
  const sockets: Duplex[] = []

  async function open(): Promise<Connection> {
    const wire =
      carrier === 'a tunnel' ? await openTunnel(port, 'api.deepl.com:443') : connectPlain(port, '127.0.0.1')
    sockets.push(wire)
    const encrypted: Buffer[] = []
    let how = ''
    wire.on('end', () => {
      how = 'FIN'
    })
    wire.on('error', ({ code }: NodeJS.ErrnoException) => {
      how = code ?? 'error'
    })
    const socket = carrier === 'HTTP' ? wire : await secured(wire, ca, encrypted)
    sockets.push(socket)
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    const closed = Promise.all([socket, wire].map((one) => new Promise((done) => one.once('close', done))))
    return {
      socket,
      wire,
      async ended() {
        await closed
        return { text, wire: how, isNotified: recordTypes(Buffer.concat(encrypted)).at(-1) === ALERT }
      },
    }
  }

  return {
    emulator,
    listener,
    open,
    openRaw(): RawConnection {
      const connection = openConnection(port)
      sockets.push(connection.socket)
      return connection
    },
    /** A request as a string. */
    request: (line: string, headers: readonly string[] = [], body = '') =>
      `${[`${line} HTTP/1.1`, 'Host: api.deepl.com', `Authorization: DeepL-Auth-Key ${emulator.authKey}`, ...headers].join('\r\n')}\r\n\r\n${body}`,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await emulator.close()
    },
  }
}

/** TLS over a connection whose raw bytes are recorded. */
async function secured(wire: Socket, ca: string, encrypted: Buffer[]): Promise<Duplex> {
  const between = new Duplex({
    read() {},
    write: (chunk, _encoding, done) => void wire.write(chunk, () => done()),
    final: (done) => void wire.end(() => done()),
    destroy(error, done) {
      wire.destroy()
      done(error)
    },
  })
  wire.on('data', (chunk) => {
    encrypted.push(chunk)
    between.push(chunk)
  })
  wire.on('end', () => between.push(null))
  wire.resume()
  wire.on('close', () => between.destroy())
  const socket = connect({ socket: between, ca, servername: 'api.deepl.com', maxVersion: 'TLSv1.2' })
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject))
  return socket
}

function recordTypes(bytes: Buffer): number[] {
  const types: number[] = []
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt16BE(at + 3)) types.push(bytes[at] ?? 0)
  return types
}
