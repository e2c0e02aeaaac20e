import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { connect, createServer, type Server } from 'node:tls'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'

const CONNECT_MS = 2000
/** When the system begins to ask whether the machine of a silent process is still there. */
const SILENCE_MS = 10_000

/** The protocol of connections that carry frames, for ALPN. The others carry HTTP. */
const FRAMES = 'mynah-frames'

/** Nothing was sent: the connection could not be opened. */
export class NotConnected extends Error {}

/**
 * TLS with the secret as its key: both sides prove that they have it, and nobody else can read or change what they send.
 * Without forward secrecy, the secret would reveal earlier connections.
 */
const peerTls = (secret: string) => {
  const psk = createHash('sha256').update(`mynah peers ${secret}`).digest()
  return { psk, ciphers: 'ECDHE-PSK-CHACHA20-POLY1305', maxVersion: 'TLSv1.2' } as const
}

/** Accepts connections of processes that have the secret. */
export function acceptPeers(
  secret: string,
  http: (socket: Socket) => void,
  frames: (socket: Socket) => void,
): Server {
  const { psk, ...tls } = peerTls(secret)
  return createServer(
    { ...tls, ALPNProtocols: [FRAMES], pskCallback: () => psk, handshakeTimeout: CONNECT_MS },
    (socket) => (socket.alpnProtocol === FRAMES ? frames(socket) : http(socket)),
  )
}

/**
 * Opens a connection to another process.
 * @throws NotConnected
 */
export async function connectPeer(
  secret: string,
  { hostname, port }: URL,
  carries: 'http' | 'frames' = 'http',
): Promise<Socket> {
  const { psk, ...tls } = peerTls(secret)
  const socket = connect({
    ...tls,
    ...(carries === 'frames' && { ALPNProtocols: [FRAMES] }),
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port),
    timeout: CONNECT_MS,
    pskCallback: () => ({ psk, identity: 'mynah' }),
    checkServerIdentity: () => undefined,
  })
  return new Promise((resolve, reject) => {
    const failed = ({ code, message }: NodeJS.ErrnoException) =>
      reject(new NotConnected(code?.startsWith('ERR_SSL') ? OTHER_SECRET : message))
    const late = () => socket.destroy(new Error(`no connection within ${CONNECT_MS} ms`))
    socket.once('error', failed).once('timeout', late)
    socket.once('secureConnect', () => {
      socket.off('error', failed).off('timeout', late).setTimeout(0).setNoDelay()
      resolve(socket)
    })
  })
}

const OTHER_SECRET = 'it has another cluster secret than this process'

/** The lengths of heads and bodies, 4 bytes each. */
const SIZES = 8
const NOTHING = Buffer.alloc(0)

/**
 * Messages over one connection, each with a head and a body of bytes. Those of one turn of the event loop are sent
 * together: their heads as one JSON, then their bodies. That, and that nothing is parsed as HTTP twice, makes a
 * forwarded request half as expensive.
 */
export class Frames<Sent extends object, Received> {
  readonly #socket: Socket
  readonly #take: (head: Received, body: Buffer) => void
  /** Heads, each followed by the length of its body. */
  #heads: (Sent | number)[] = []
  #bodies: Uint8Array[] = []
  #received: Buffer[] = []
  #receivedBytes = 0
  /** How many bytes the next messages have, as far as that is known. */
  #needed = SIZES

  constructor(socket: Socket, take: (head: Received, body: Buffer) => void) {
    this.#socket = socket
    this.#take = take
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', () => {})
    socket.setKeepAlive(true, SILENCE_MS)
  }

  send(head: Sent, body: Uint8Array = NOTHING) {
    this.#bodies.push(body)
    if (this.#heads.push(head, body.length) === 2) void yieldToEventLoop().then(() => this.#flush())
  }

  #flush() {
    const heads = Buffer.from(JSON.stringify(this.#heads))
    const bodies = Buffer.concat(this.#bodies)
    this.#heads = []
    this.#bodies = []
    const sizes = Buffer.allocUnsafe(SIZES)
    sizes.writeUInt32BE(heads.length, 0)
    sizes.writeUInt32BE(bodies.length, 4)
    this.#socket.write(Buffer.concat([sizes, heads, bodies]))
  }

  #receive(chunk: Buffer) {
    this.#received.push(chunk)
    this.#receivedBytes += chunk.length
    if (this.#receivedBytes < this.#needed) return
    let data = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    for (;;) {
      const bodies = data.length < SIZES ? 0 : SIZES + data.readUInt32BE(0)
      this.#needed = bodies === 0 ? SIZES : bodies + data.readUInt32BE(4)
      if (data.length < this.#needed) break
      this.#takeAll(JSON.parse(data.toString('utf8', SIZES, bodies)), data.subarray(bodies, this.#needed))
      data = data.subarray(this.#needed)
    }
    this.#received = [data]
    this.#receivedBytes = data.length
  }

  #takeAll(heads: (Received | number)[], bodies: Buffer) {
    let start = 0
    for (let index = 0; index < heads.length; index += 2) {
      const end = start + Number(heads[index + 1])
      this.#take(heads[index] as Received, bodies.subarray(start, end))
      start = end
    }
  }
}
