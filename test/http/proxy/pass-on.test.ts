import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, it, vi } from 'vitest'
import { createAuthority } from '../../../src/server/certificates/authority.ts'
import { listening } from '../../support/listening.ts'
import { proxied } from '../../support/proxied.ts'
import { statuses } from '../../support/raw-connection.ts'

/** A host outside of the service, behind a proxy that passes it on. */
async function behindProxy(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const { port } = await listening(createServer(answer))
  const { ask, ...proxy } = await proxied({ passThrough: ['127.0.0.1'] })
  const authority = `127.0.0.1:${port}`
  return {
    ...proxy,
    authority,
    /** Sends a request to the host, or a whole line to the proxy. */
    ask(line: string, headers: readonly string[] = ['Connection: close'], body = '') {
      const [method, target = ''] = line.split(' ')
      const url = target.startsWith('/') ? `http://${authority}${target}` : target
      return ask(`${method} ${url}`, [`Host: ${authority}`, ...headers], body)
    },
  }
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
      'Trailer: x',
      'Upgrade: x',
      'X-Kept: 4',
    ])
    expect(seen).toEqual([{ host: expect.any(String), connection: 'close', 'x-kept': '4' }])
  })

  it('keeps the fields that delimit its body, whatever Connection names', async () => {
    const bodies: string[] = []
    const { ask, authority } = await behindProxy(async (request, response) => {
      expect(request.headers.host).toBe(authority)
      bodies.push(await text(request))
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
    const answer = await ask('GET /')
    expect(answer).toMatch(/\r\n\r\nok$/)
    expect(answer).toMatch(/\r\nx-kept: kept\r\n/i)
    expect(answer.match(/\r\nset-cookie: /gi)).toHaveLength(2)
    expect(answer).not.toMatch(/x-hop|proxy-authenticate/i)
  })

  it('is 502 if the host cannot be reached, or disconnects before it answers', async () => {
    const { ask, authority, emulator } = await behindProxy((request) => request.socket.destroy())
    const broken = await ask('GET /')
    expect(statuses(broken)).toEqual([502])
    expect(broken).toContain(authority)
    const closed = await listening(createTcpServer())
    await new Promise((done) => closed.server.close(done))
    const { port } = closed
    for (const line of [`CONNECT 127.0.0.1:${port}`, `GET http://127.0.0.1:${port}/`]) {
      const answer = await ask(line)
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
  const { server, port } = await listening(
    createTlsServer({
      ...createAuthority().serverCertificate(),
      SNICallback(servername, done) {
        asked.push(servername)
        done(null)
      },
    }),
  )
  server.on('tlsClientError', () => {})
  const warned = vi.spyOn(process, 'emitWarning')
  const { ask } = await proxied({ passThrough: [name] })
  const answer = await ask(`GET https://${name}:${port}/`)
  // This process does not trust the host, and the error says so.
  expect([statuses(answer), answer]).toEqual([[502], expect.stringContaining('certificate')])
  expect(asked).toEqual(expected)
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
})
