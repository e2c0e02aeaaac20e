import { connect, type Socket } from 'node:net'
import { createEmulator, type EmulatorOptions, type ListenerLimits } from '../../src/index.ts'

/** A raw connection without a client. */
export interface RawConnection {
  readonly socket: Socket
  write(data: string | Uint8Array): void
  /** Everything received so far. */
  received(): string
  /** Resolves with everything received once it contains this string, or when the connection ends. */
  until(text: string): Promise<string>
  /** Resolves with everything received when the other side has closed. */
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
  // A reset connection counts as closed.
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

/** A listening emulator with custom limits, and connections to it. */
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
    /** A request as a string; its head has Host, the key, and these lines. */
    request: (line: string, headers: readonly string[] = [], body = '') =>
      `${[`${line} HTTP/1.1`, 'Host: x', authorization, ...headers].join('\r\n')}\r\n\r\n${body}`,
    /** Sends one request on a new connection and returns everything received until it closes. */
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

/** The same request with a Host that the control interface accepts. */
export const atLoopback = (request: string) => request.replace('Host: x', 'Host: 127.0.0.1')

/** The status lines in the data received over a connection. */
export const statuses = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
