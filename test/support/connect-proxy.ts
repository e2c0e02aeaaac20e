import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

const CREDENTIALS = `Basic ${Buffer.from('user:pass word').toString('base64')}`

/** A proxy as in companies: only CONNECT tunnels, and only with credentials. */
export interface ConnectProxy extends AsyncDisposable {
  /** Including its credentials. */
  readonly url: string
  /** Without credentials. */
  readonly bareUrl: string
  /** The requested targets as `host:port`. */
  readonly asked: readonly string[]
}

/** Starts one that connects every tunnel to the same port of this machine: no test may reach the service. */
export async function connectProxy(port: number): Promise<ConnectProxy> {
  const asked: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((_, answer) => answer.writeHead(405).end())
  server.on('connect', ({ url = '', headers }: IncomingMessage, client: Socket, head: Buffer) => {
    asked.push(url)
    client.on('error', () => {})
    if (headers['proxy-authorization'] !== CREDENTIALS)
      return client.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n')
    const upstream = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      upstream.write(head)
      client.pipe(upstream).pipe(client)
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `http://user:pass%20word@${address}`,
    bareUrl: `http://${address}`,
    asked,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
