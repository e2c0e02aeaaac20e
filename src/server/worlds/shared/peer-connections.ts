import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import {
  connect as connectPlain,
  createServer as createPlainServer,
  type Server,
  type Socket,
} from 'node:net'
import { connect as connectTls, createServer as createTlsServer } from 'node:tls'
import { createClock } from '../../../base/runtime/clock.ts'
import { isSameSecret, secureHex } from '../../../base/runtime/random.ts'
import { yieldToEventLoop } from '../../../base/runtime/yield-to-event-loop.ts'
import { isLoopback, plainHost } from '../../forward/target.ts'

const CONNECT_MS = 2000
/** When the system begins to ask whether the machine of a silent process is still there. */
const SILENCE_MS = 10_000

/** What a connection carries; also its protocol for ALPN. */
const CARRIED = ['mynah-frames', 'mynah-http'] as const
export type Carried = (typeof CARRIED)[number]

/** Nothing was sent: the connection could not be opened. */
export class NotConnected extends Error {}

/**
 * TLS with the secret as its key: both sides prove that they have it, and nobody else can read or change what they send.
 * Without forward secrecy, the secret would reveal earlier connections. Between processes of one machine, which need no
 * encryption, it would be a tenth of what a forwarded request costs (docs/contributing/performance.md).
 */
const PEER_TLS = { ciphers: 'ECDHE-PSK-CHACHA20-POLY1305', maxVersion: 'TLSv1.2' } as const
const keyOf = (secret: string) => createHash('sha256').update(`mynah peers ${secret}`).digest()

/**
 * Accepts connections of processes that have the secret.
 * @param isLocal whether all of them are on this machine
 */
export function acceptPeers(
  secret: string,
  isLocal: boolean,
  serve: (socket: Socket, carried: Carried) => void,
): Server {
  const psk = keyOf(secret)
  if (!isLocal)
    return createTlsServer(
      { ...PEER_TLS, ALPNProtocols: [...CARRIED], pskCallback: () => psk, handshakeTimeout: CONNECT_MS },
      (socket) => serve(socket, socket.alpnProtocol as Carried),
    )
  return createPlainServer((socket) => {
    const proving = handshake(socket, () => acceptProof(psk, socket))
    proving.then((carried) => serve(socket, carried)).catch(() => socket.destroy())
  })
}

/**
 * Opens a connection to another process.
 * @throws NotConnected
 */
export async function connectPeer(
  secret: string,
  { hostname, port }: URL,
  carried: Carried,
): Promise<Socket> {
  const psk = keyOf(secret)
  const target = { host: plainHost(hostname), port: Number(port) }
  const isLocal = isLoopback(hostname)
  const socket = isLocal
    ? connectPlain(target)
    : connectTls({
        ...PEER_TLS,
        ...target,
        ALPNProtocols: [carried],
        pskCallback: () => ({ psk, identity: 'mynah' }),
        checkServerIdentity: () => undefined,
      })
  try {
    await handshake<unknown>(socket, () =>
      isLocal ? prove(psk, socket, carried) : once(socket, 'secureConnect'),
    )
    return socket
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new NotConnected(code?.startsWith('ERR_SSL') ? OTHER_SECRET : message)
  }
}

const OTHER_SECRET = 'it has another cluster secret than this process'

/** Fails if the other side does not do its part in time. */
async function handshake<R>(socket: Socket, work: () => Promise<R>): Promise<R> {
  const clock = createClock()
  // For the whole work: a stranger who sends little by little would keep the connection, and this process, for minutes.
  clock.after(CONNECT_MS, () => socket.destroy(new Error(`no connection within ${CONNECT_MS} ms`)))
  const refused = () => socket.destroy(new Error(OTHER_SECRET))
  socket.on('error', () => {})
  socket.once('end', refused)
  try {
    return await work()
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clock.close()
    socket.off('end', refused).setNoDelay()
  }
}

/** The hexadecimal digits of a nonce, and of a proof. */
const NONCE = 32
const PROOF = 64

/** What only a process with the secret can say, after both sides have chosen a nonce. */
const proofOf = (key: Buffer, says: Carried | 'accepted', asker: string, owner: string) =>
  createHmac('sha256', key).update(`${says} ${asker} ${owner}`).digest('hex')

/** Proves that this process has the secret, for a connection that carries this, and lets the other one prove it. */
async function prove(key: Buffer, socket: Socket, carried: Carried) {
  const own = secureHex(NONCE / 2)
  socket.write(own)
  const other = await read(socket, NONCE)
  socket.write(proofOf(key, carried, own, other))
  if (!isSameSecret(await read(socket, PROOF), proofOf(key, 'accepted', own, other)))
    throw new Error(OTHER_SECRET)
}

/** The other side of `prove`. Proves nothing to a process that has not: it could try secrets without asking. */
async function acceptProof(key: Buffer, socket: Socket): Promise<Carried> {
  const own = secureHex(NONCE / 2)
  socket.write(own)
  const other = await read(socket, NONCE)
  const proof = await read(socket, PROOF)
  const carried = CARRIED.find((one) => isSameSecret(proof, proofOf(key, one, other, own)))
  if (!carried) throw new Error(OTHER_SECRET)
  socket.write(proofOf(key, 'accepted', other, own))
  return carried
}

/** Reads this many bytes of a connection; fewer if it ends. */
function read(socket: Socket, bytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    // One listener for all bytes: while some have arrived, every further one is called at once, so that nothing else runs.
    const take = () => {
      const data: Buffer | null = socket.read(bytes)
      if (!data) return
      socket.off('readable', take).off('close', closed)
      resolve(data.toString('latin1'))
    }
    const closed = () => reject(socket.errored ?? new Error(OTHER_SECRET))
    socket.on('readable', take).on('close', closed)
  })
}

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
    const sizes = Buffer.allocUnsafe(SIZES)
    const heads = Buffer.from(JSON.stringify(this.#heads))
    const all = Buffer.concat([sizes, heads, ...this.#bodies])
    all.writeUInt32BE(heads.length, 0)
    all.writeUInt32BE(all.length - SIZES - heads.length, 4)
    this.#heads = []
    this.#bodies = []
    this.#socket.write(all)
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
