import type { Socket } from 'node:net'
import { fetch, ProxyAgent } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { openTunnel, secureRequest } from '../../support/tls.ts'

async function behindProxy() {
  const emulator = await createEmulator()
  const proxy = await emulator.listen({ proxy: true })
  onTestFinished(() => emulator.close())
  const headers = { Authorization: `DeepL-Auth-Key ${emulator.authKey}` }
  return { emulator, proxy, headers, ca: proxy.ca ?? '' }
}

describe('a tunnel to the service', () => {
  it('ends at the emulator, which answers over TLS for the requested host', async () => {
    const { emulator, proxy, headers, ca } = await behindProxy()
    const socket = (await openTunnel(proxy.port, 'api.deepl.com:443')) as Socket
    const { status, body } = await secureRequest({
      socket,
      host: 'api.deepl.com',
      path: '/v2/usage',
      headers,
      ca,
    })
    expect([status, JSON.parse(body)]).toEqual([200, expect.objectContaining({ character_count: 0 })])
    expect(emulator.requests.all({ operation: 'getUsage' })).toHaveLength(1)
  })

  it('undici', async () => {
    const { proxy, headers, ca } = await behindProxy()
    const dispatcher = new ProxyAgent({ uri: proxy.url, requestTls: { ca } })
    onTestFinished(() => dispatcher.destroy())
    for (const [host, status] of [
      ['api.deepl.com', 200],
      ['api-free.deepl.com', 403],
      ['api-us.deepl.com', 403],
    ] as const) {
      const answer = await fetch(`https://${host}/v2/usage`, { headers, dispatcher })
      expect([host, answer.status]).toEqual([host, status])
      await answer.text()
    }
  })
})
