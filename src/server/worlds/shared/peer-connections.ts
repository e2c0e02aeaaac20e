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

/** The lengths of head and body, 4 bytes each. */
const SIZES = 8
const NOTHING = Buffer.alloc(0)

/**
 * Messages over one connection: a head as JSON, and bytes. Those of one turn of the event loop are sent together. That,
 * and that nothing is parsed as HTTP twice, makes a forwarded request half as expensive.
 */
export class Frames<Sent extends object, Received> {
  readonly #socket: Socket
  readonly #take: (head: Received, body: Buffer) => void
  #waiting: Uint8Array[] = []
  #received: Buffer[] = []
  #receivedBytes = 0
  /** How many bytes the next message has, as far as that is known. */
  #needed = SIZES

  constructor(socket: Socket, take: (head: Received, body: Buffer) => void) {
    this.#socket = socket
    this.#take = take
    socket.on('data', (chunk) => this.#receive(chunk))
    socket.on('error', () => {})
    socket.setKeepAlive(true, SILENCE_MS)
  }

  send(head: Sent, body: Uint8Array = NOTHING) {
    const text = Buffer.from(JSON.stringify(head))
    const sizes = Buffer.allocUnsafe(SIZES)
    sizes.writeUInt32BE(text.length, 0)
    sizes.writeUInt32BE(body.length, 4)
    if (this.#waiting.push(sizes, text, body) > 3) return
    void yieldToEventLoop().then(() => {
      const all = Buffer.concat(this.#waiting)
      this.#waiting = []
      this.#socket.write(all)
    })
  }

  #receive(chunk: Buffer) {
    this.#received.push(chunk)
    this.#receivedBytes += chunk.length
    if (this.#receivedBytes < this.#needed) return
    let data = this.#received.length === 1 ? chunk : Buffer.concat(this.#received)
    for (;;) {
      const body = data.length < SIZES ? 0 : SIZES + data.readUInt32BE(0)
      this.#needed = body === 0 ? SIZES : body + data.readUInt32BE(4)
      if (data.length < this.#needed) break
      this.#take(JSON.parse(data.toString('utf8', SIZES, body)), data.subarray(body, this.#needed))
      data = data.subarray(this.#needed)
    }
    this.#received = [data]
    this.#receivedBytes = data.length
  }
}
