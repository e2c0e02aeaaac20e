import { createServer } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listening } from '../../support/listening.ts'
import { proxied } from '../../support/proxied.ts'
import { statuses } from '../../support/raw-connection.ts'

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
    const inner = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      inner.pipe(socket).pipe(inner)
    })
  })
  const { port } = await listening(server)
  return { asked, url: new URL(`http://user:pass%20word@127.0.0.1:${port}`) }
}

const CREDENTIALS = `Basic ${Buffer.from('user:pass word').toString('base64')}`

describe("the user's own proxy", () => {
  it('gets requests for other hosts, with its credentials', async () => {
    const { asked, url } = await userProxy()
    const { ask } = await proxied({ passThrough: 'all', upstream: () => url })
    const answer = await ask('GET http://shop.example/a?b')
    expect(statuses(answer)).toEqual([200])
    expect(answer).toContain('through the proxy before')
    expect(asked).toEqual([`GET http://shop.example/a?b ${CREDENTIALS}`])
  })

  it('opens tunnels to other hosts, whose bytes are counted', async () => {
    const { asked, url } = await userProxy()
    const { ask, emulator } = await proxied({ passThrough: 'all', upstream: () => url })
    const inner = 'GET /inner HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n'
    const answer = await ask('CONNECT shop.example:443', [], inner)
    expect(statuses(answer)).toEqual([200, 200])
    expect(answer).toContain('through the proxy before')
    expect(asked).toEqual([`CONNECT shop.example:443 ${CREDENTIALS}`, 'GET /inner undefined'])
    expect(emulator.tunnels.all()).toMatchObject([{ host: 'shop.example', port: 443 }])
  })

  it('that refuses a tunnel is named in the answer, and the emulator continues', async () => {
    const { url } = await userProxy()
    const { ask } = await proxied({ passThrough: 'all', upstream: () => url })
    const line = 'CONNECT refused.example:443'
    for (const answer of [await ask(line), await ask(line)]) {
      expect(statuses(answer)).toEqual([502])
      expect(answer).toContain('the upstream proxy answered 407')
    }
  })

  it.each(['GET http://shop.example/', 'CONNECT shop.example:443'])(
    'that is invalid is named in the answer to %s, and the emulator continues',
    async (line) => {
      const upstream = () => {
        throw new Error("HTTP_PROXY is no URL: 'nowhere:x'")
      }
      const { ask, emulator } = await proxied({ passThrough: 'all', upstream })
      const answer = await ask(line)
      expect(statuses(answer)).toEqual([502])
      expect(answer).toContain('HTTP_PROXY is no URL')
      expect(statuses(await ask(line))).toEqual([502])
      const failed = { failed: expect.any(String) }
      expect(emulator.tunnels.all()).toMatchObject([failed, failed])
    },
  )
})
