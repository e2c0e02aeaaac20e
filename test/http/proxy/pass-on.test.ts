import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { createAuthority } from '../../../src/server/certificates/authority.ts'
import { openConnection, statuses } from '../../support/raw-connection.ts'

/** A host outside of the service, behind a proxy that passes it on. */
async function behindProxy(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const host = createServer(answer).listen(0, '127.0.0.1')
  await once(host, 'listening')
  const emulator = await createEmulator()
  const proxy = await emulator.listen({ proxy: { passThrough: ['127.0.0.1', 'localhost'] } })
  onTestFinished(async () => {
    host.closeAllConnections()
    host.close()
    await emulator.close()
  })
  const authority = `127.0.0.1:${(host.address() as AddressInfo).port}`
  return {
    emulator,
    authority,
    async ask(line: string, headers: readonly string[], body = '') {
      const connection = openConnection(proxy.port)
      const [method, path] = line.split(' ')
      connection.write(
        `${[`${method} http://${authority}${path} HTTP/1.1`, `Host: ${authority}`, ...headers].join('\r\n')}\r\n\r\n${body}`,
      )
      return connection.closed()
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

describe('a request to another host', () => {
  it('is forwarded without the fields for the proxy: those in RFC 9110, and those named by Connection', async () => {
    const seen: IncomingMessage['headers'][] = []
    const { ask } = await behindProxy((request, response) => {
      seen.push(request.headers)
      response.end()
    })
    await ask('GET /', [
      'Connection: close, X-Hop ,\tx-other-hop',
      'Connection: x-third',
      'X-Hop: 1',
      'x-other-hop: 2',
      'X-Third: 3',
      'Keep-Alive: timeout=5',
      'Proxy-Connection: keep-alive',
      'Proxy-Authorization: Basic eA==',
      'TE: trailers',
      'X-Kept: 4',
    ])
    expect(seen).toEqual([{ host: expect.any(String), connection: 'close', 'x-kept': '4' }])
  })

  it('keeps the fields that delimit its body, whatever Connection names', async () => {
    const bodies: string[] = []
    const { ask, authority } = await behindProxy(async (request, response) => {
      expect(request.headers.host).toBe(authority)
      bodies.push(await bodyOf(request))
      response.end('answered')
    })
    const inner = 'GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n'
    for (const method of ['POST', 'GET', 'DELETE']) {
      const length = await ask(
        `${method} /`,
        ['Connection: close, content-length, host', `Content-Length: ${inner.length}`],
        inner,
      )
      const chunked = await ask(
        `${method} /`,
        ['Connection: close, transfer-encoding', 'Transfer-Encoding: chunked'],
        `${inner.length.toString(16)}\r\n${inner}\r\n0\r\n\r\n`,
      )
      expect([statuses(length), statuses(chunked)]).toEqual([[200], [200]])
    }
    expect(bodies).toEqual(Array(6).fill(inner))
  })

  it('gets its complete answer without the fields for the proxy', async () => {
    const { ask } = await behindProxy((_request, response) => {
      response.writeHead(200, {
        Connection: 'close, X-Hop, Content-Length',
        'X-Hop': 'secret',
        'Proxy-Authenticate': 'Basic',
        'X-Kept': 'kept',
        'Content-Length': '2',
        'Set-Cookie': ['a=1', 'b=2'],
      })
      response.end('ok')
    })
    const answer = await ask('GET /', ['Connection: close'])
    expect(answer).toMatch(/\r\n\r\nok$/)
    expect(answer).toMatch(/\r\nx-kept: kept\r\n/i)
    expect(answer.match(/\r\nset-cookie: /gi)).toHaveLength(2)
    expect(answer).not.toMatch(/x-hop|proxy-authenticate/i)
  })

  it('is 502 if the host cannot be reached, or disconnects before it answers', async () => {
    const { ask, authority, emulator } = await behindProxy((request) => request.socket.destroy())
    const broken = await ask('GET /', ['Connection: close'])
    expect(statuses(broken)).toEqual([502])
    expect(broken).toContain(authority)
    const closed = createTcpServer().listen(0, '127.0.0.1')
    await once(closed, 'listening')
    const { port } = closed.address() as AddressInfo
    await new Promise((done) => closed.close(done))
    const proxy = await emulator.listen({ proxy: { passThrough: ['127.0.0.1'] } })
    for (const line of [`CONNECT 127.0.0.1:${port}`, `GET http://127.0.0.1:${port}/`]) {
      const connection = openConnection(proxy.port)
      connection.write(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
      const answer = await connection.closed()
      expect(statuses(answer)).toEqual([502])
      expect(answer).toContain('ECONNREFUSED')
    }
    expect(emulator.tunnels.all().at(-1)).toMatchObject({ port, failed: expect.any(String), open: false })
  })
})

it.each([
  ['localhost', ['localhost']],
  ['127.0.0.1', []],
])('a target with https at %s uses %j for SNI, which does not support addresses', async (name, expected) => {
  const asked: string[] = []
  const host = createTlsServer({
    ...createAuthority().serverCertificate(),
    SNICallback(servername, done) {
      asked.push(servername)
      done(null)
    },
  }).listen(0, '127.0.0.1')
  host.on('tlsClientError', () => {})
  await once(host, 'listening')
  const warned = vi.spyOn(process, 'emitWarning')
  const emulator = await createEmulator()
  onTestFinished(async () => {
    host.close()
    await emulator.close()
  })
  const proxy = await emulator.listen({ proxy: { passThrough: [name] } })
  const connection = openConnection(proxy.port)
  const { port } = host.address() as AddressInfo
  connection.write(`GET https://${name}:${port}/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  const answer = await connection.closed()
  // This process does not trust the host, and the error says so.
  expect([statuses(answer), answer]).toEqual([[502], expect.stringContaining('certificate')])
  expect(asked).toEqual(expected)
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
