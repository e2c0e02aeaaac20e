import { fetch, ProxyAgent } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openConnection, serveRaw, statuses } from '../../support/raw-connection.ts'

async function behindProxy() {
  const mynah = await serveRaw()
  const proxy = await mynah.emulator.listen({ proxy: true })
  onTestFinished(async () => {
    await proxy.close()
    await mynah[Symbol.asyncDispose]()
  })
  const headers = { Authorization: `DeepL-Auth-Key ${mynah.emulator.authKey}` }
  return { ...mynah, proxy, headers }
}

const connectTo = (authority: string) => `CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`
const CONNECT = connectTo('api.deepl.com:80')

describe('the forward proxy and ProxyAgent of undici', () => {
  it.each([
    ['through a tunnel, as it does by default', true],
    ['with absolute targets', false],
  ])('%s', async (_name, proxyTunnel) => {
    const { proxy, headers, emulator, url } = await behindProxy()
    const dispatcher = new ProxyAgent({ uri: proxy.url, proxyTunnel })
    onTestFinished(() => dispatcher.destroy())
    for (const [base, before] of [
      ['http://api.deepl.com', {}],
      ['http://api.deepl.com:8080', { Forwarded: 'for=192.0.2.1' }],
      [url, {}],
    ] as const) {
      const body = JSON.stringify({ text: ['proton beam'], target_lang: 'DE' })
      const answer = await fetch(`${base}/v2/translate`, {
        method: 'POST',
        headers: { ...headers, ...before, 'Content-Type': 'application/json' },
        body,
        dispatcher,
      })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({ translations: [{ text: 'Protonenstrahl' }] })
    }
    const requests = emulator.requests.all({ operation: 'translateText' })
    const field = (wanted: string) =>
      requests.map(({ headers }) => headers.find(([name]) => name.toLowerCase() === wanted)?.[1])
    const own = 'for=127.0.0.1'
    expect(field('forwarded')).toEqual([own, `for=192.0.2.1, ${own}`, own])
    expect(field('host')).toEqual(['api.deepl.com', 'api.deepl.com:8080', new URL(url).host])
  })

  it('send twenty requests at a time over kept-alive tunnels', async () => {
    const { proxy, headers } = await behindProxy()
    const dispatcher = new ProxyAgent({ uri: proxy.url, proxyTunnel: true })
    onTestFinished(() => dispatcher.destroy())
    const send = () => fetch('http://api.deepl.com/v2/usage', { headers, dispatcher })
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(Array.from({ length: 20 }, send))
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
      await Promise.all(answers.map((answer) => answer.text()))
    }
  })
})

describe('a tunnel', () => {
  it('forwards data that directly follows its request', async () => {
    const { proxy, request } = await behindProxy()
    const connection = openConnection(proxy.port)
    connection.write(CONNECT + request('GET /v2/usage', ['Connection: close']))
    expect(statuses(await connection.closed())).toEqual([200, 200])
  })

  it('is as strict about requests in it as the emulator', async () => {
    const { proxy } = await behindProxy()
    const connection = openConnection(proxy.port)
    connection.write(CONNECT)
    await connection.until('\r\n\r\n')
    connection.write('this is no HTTP\r\n\r\n')
    expect(statuses(await connection.closed())).toEqual([200, 400])
  })

  it('to another host is 403, and names the flag that allows it', async () => {
    const { proxy } = await behindProxy()
    const connection = openConnection(proxy.port)
    connection.write(connectTo('example.com:443'))
    const answer = await connection.closed()
    expect(statuses(answer)).toEqual([403])
    expect(answer).toContain('--pass-through example.com')
  })

  it('closes with the proxy, used or not, and the proxy survives clients that disconnect', async () => {
    const { proxy, request } = await behindProxy()
    for (let round = 0; round < 5; round++) {
      const { socket, until } = openConnection(proxy.port)
      socket.write(CONNECT)
      await until('200')
      socket.resetAndDestroy()
    }
    const [unused, used] = [openConnection(proxy.port), openConnection(proxy.port)]
    unused.write(CONNECT)
    used.write(CONNECT + request('GET /v2/usage'))
    await unused.until('200')
    await used.until('character_count')
    await proxy.close()
    await Promise.all([unused.closed(), used.closed()])
  })
})
