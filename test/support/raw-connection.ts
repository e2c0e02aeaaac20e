import { connect, type Socket } from 'node:net'
import { createEmulator, type EmulatorOptions, type ListenerLimits } from '../../src/index.ts'

/** A connection without a client on it: bytes go out and come in as they are. */
export interface RawConnection {
  readonly socket: Socket
  write(data: string | Uint8Array): void
  /** All that has come so far. */
  received(): string
  /** Resolves with all that has come once it holds this, or with what there was when the connection ended before. */
  until(text: string): Promise<string>
  /** Resolves with all that came, when the other side has closed. */
  closed(): Promise<string>
}

/** Connects to a port of this machine. */
export function openConnection(port: number): RawConnection {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  let isClosed = false
  const waiting = new Set<() => void>()
  const look = () => {
    for (const check of waiting) check()
  }
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    look()
  })
  // A connection that is reset is a closed one.
  socket.on('error', () => {})
  socket.on('close', () => {
    isClosed = true
    look()
  })
  const when = (holds: () => boolean) =>
    new Promise<string>((resolve) => {
      const check = () => {
        if (!holds() && !isClosed) return
        waiting.delete(check)
        resolve(received)
      }
      waiting.add(check)
      check()
    })
  return {
    socket,
    write: (data) => void socket.write(data),
    received: () => received,
    until: (text) => when(() => received.includes(text)),
    closed: () => when(() => isClosed),
  }
}

/** An emulator that listens, with limits of the test's own, and connections to it. */
export async function serveRaw(limits: Partial<ListenerLimits> = {}, options: EmulatorOptions = {}) {
  const emulator = await createEmulator(options)
  const { port, url } = await emulator.listen({ limits })
  const connections: RawConnection[] = []
  const authorization = `Authorization: DeepL-Auth-Key ${emulator.authKey}`
  return {
    emulator,
    url,
    open() {
      const connection = openConnection(port)
      connections.push(connection)
      return connection
    },
    /** A request as text; its head has Host, the key, and these lines. */
    request: (line: string, headers: readonly string[] = [], body = '') =>
      `${[`${line} HTTP/1.1`, 'Host: x', authorization, ...headers].join('\r\n')}\r\n\r\n${body}`,
    /** Sends one request on a connection of its own and answers all that comes until it is closed. */
    async exchange(text: string | Uint8Array) {
      const connection = this.open()
      connection.write(text)
      return connection.closed()
    },
    async [Symbol.asyncDispose]() {
      for (const { socket } of connections) socket.destroy()
      await emulator.close()
    },
  }
}

/** The same request by a name that the control interface goes by. */
export const atLoopback = (request: string) => request.replace('Host: x', 'Host: 127.0.0.1')

/** The status lines in what came over a connection. */
export const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
