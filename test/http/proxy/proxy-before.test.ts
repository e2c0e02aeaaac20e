import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import type { ProxyOptions } from '../../../src/server/proxy/proxy-options.ts'
import { openConnection, statuses } from '../../support/raw-connection.ts'

async function proxied(options: ProxyOptions) {
  const emulator = await createEmulator()
  onTestFinished(() => emulator.close())
  const proxy = await emulator.listen({ proxy: options })
  async function ask(request: string) {
    const connection = openConnection(proxy.port)
    connection.write(request)
    return connection.closed()
  }
  return { emulator, proxy, ask }
}

/** A proxy of the user that records its requests and connects every tunnel to its own server. */
async function userProxy() {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(`${request.method} ${request.url} ${request.headers['proxy-authorization']}`)
    answer.end('through the proxy before')
  })
  server.on('connect', (request, socket) => {
    asked.push(`CONNECT ${request.url} ${request.headers['proxy-authorization']}`)
    if (request.url === 'refused.example:443')
      return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n')
    const inner = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      inner.pipe(socket).pipe(inner)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = new URL(`http://user:pass%20word@127.0.0.1:${(server.address() as AddressInfo).port}`)
  return { asked, url }
}

const CREDENTIALS = `Basic ${Buffer.from('user:pass word').toString('base64')}`

describe("the user's own proxy", () => {
  it('gets requests for other hosts, with its credentials', async () => {
    const { asked, url } = await userProxy()
    const { ask } = await proxied({ passThrough: 'all', upstream: () => url })
    const answer = await ask(
      'GET http://shop.example/a?b HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n',
    )
    expect(statuses(answer)).toEqual([200])
    expect(answer).toContain('through the proxy before')
    expect(asked).toEqual([`GET http://shop.example/a?b ${CREDENTIALS}`])
  })

  it('opens tunnels to other hosts, whose bytes are counted', async () => {
    const { asked, url } = await userProxy()
    const { ask, emulator } = await proxied({ passThrough: 'all', upstream: () => url })
    const inner = 'GET /inner HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n'
    const answer = await ask(`CONNECT shop.example:443 HTTP/1.1\r\nHost: shop.example:443\r\n\r\n${inner}`)
    expect(statuses(answer)).toEqual([200, 200])
    expect(answer).toContain('through the proxy before')
    expect(asked).toEqual([`CONNECT shop.example:443 ${CREDENTIALS}`, 'GET /inner undefined'])
    expect(emulator.tunnels.all()).toMatchObject([{ host: 'shop.example', port: 443 }])
  })

  it('that refuses a tunnel is named in the answer, and the emulator continues', async () => {
    const { url } = await userProxy()
    const { ask } = await proxied({ passThrough: 'all', upstream: () => url })
    const head = 'CONNECT refused.example:443 HTTP/1.1\r\nHost: refused.example:443\r\n\r\n'
    for (const answer of [await ask(head), await ask(head)]) {
      expect(statuses(answer)).toEqual([502])
      expect(answer).toContain('the upstream proxy answered 407')
    }
  })

  it.each([
    'GET http://shop.example/ HTTP/1.1\r\nHost: shop.example',
    'CONNECT shop.example:443 HTTP/1.1\r\nHost: a',
  ])('that is invalid is named in the answer to %j, and the emulator continues', async (head) => {
    const upstream = () => {
      throw new Error("HTTP_PROXY is no URL: 'nowhere:x'")
    }
    const { ask, emulator } = await proxied({ passThrough: 'all', upstream })
    const answer = await ask(`${head}\r\nConnection: close\r\n\r\n`)
    expect(statuses(answer)).toEqual([502])
    expect(answer).toContain('HTTP_PROXY is no URL')
    expect(statuses(await ask(`${head}\r\nConnection: close\r\n\r\n`))).toEqual([502])
    const failed = { failed: expect.any(String) }
    expect(emulator.tunnels.all()).toMatchObject([failed, failed])
  })
})

describe('a proxy that requires credentials', () => {
  const authorization = `Proxy-Authorization: Basic ${Buffer.from('user:secret').toString('base64')}\r\n`

  it('accepts clients with credentials', async () => {
    const { ask, emulator } = await proxied({ auth: 'user:secret' })
    const request =
      'GET http://api.deepl.com/v2/usage HTTP/1.1\r\nHost: api.deepl.com\r\nConnection: close\r\n'
    const key = `Authorization: DeepL-Auth-Key ${emulator.authKey}\r\n`
    expect(statuses(await ask(`${request}${key}\r\n`))).toEqual([407])
    expect(statuses(await ask(`${request}${key}${authorization}\r\n`))).toEqual([200])
    const inner = 'GET /healthz HTTP/1.1\r\nHost: api.deepl.com\r\nConnection: close\r\n\r\n'
    const connectTo = 'CONNECT api.deepl.com:80 HTTP/1.1\r\nHost: api.deepl.com\r\n'
    expect(statuses(await ask(`${connectTo}${authorization}\r\n${inner}`))).toEqual([200, 200])
  })
})
