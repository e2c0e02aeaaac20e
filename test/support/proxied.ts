import { onTestFinished } from 'vitest'
import { createEmulator, type Emulator, type Listener } from '../../src/index.ts'
import type { ProxyOptions } from '../../src/server/proxy/proxy-options.ts'
import { openConnection, type RawConnection } from './raw-connection.ts'

/** A proxy of an emulator, until the test ends. */
export interface Proxied {
  readonly emulator: Emulator
  readonly proxy: Listener
  /** Sends a request: its first line without the version, and further lines; Host and the end of the head are added. */
  open(line: string, headers?: readonly string[], body?: string): RawConnection
  /** The same, and everything received until the connection closes. */
  ask(line: string, headers?: readonly string[], body?: string): Promise<string>
}

export async function proxied(options: ProxyOptions): Promise<Proxied> {
  const emulator = await createEmulator()
  const proxy = await emulator.listen({ proxy: options })
  const connections: RawConnection[] = []
  onTestFinished(async () => {
    for (const { socket } of connections) socket.destroy()
    await emulator.close()
  })
  const open: Proxied['open'] = (line, headers = ['Connection: close'], body = '') => {
    const connection = openConnection(proxy.port)
    connections.push(connection)
    const host = headers.some((field) => field.startsWith('Host:')) ? [] : ['Host: x']
    connection.write(`${[`${line} HTTP/1.1`, ...host, ...headers].join('\r\n')}\r\n\r\n${body}`)
    return connection
  }
  return { emulator, proxy, open, ask: (...request) => open(...request).closed() }
}
