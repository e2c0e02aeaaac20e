import { fetch, ProxyAgent } from 'undici'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEmulator } from '../../../src/index.ts'

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
    expect(emulator.requests.all({ operation: 'getUsage' })).toHaveLength(3)
  })
})
