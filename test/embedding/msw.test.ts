import * as deepl from 'deepl-node'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { handlers } from '../../src/embedding/msw.ts'
import { createEmulator, type Emulator } from '../../src/index.ts'

describe('mynah/msw', () => {
  let emulator: Emulator
  const server = setupServer()

  beforeAll(async () => {
    emulator = await createEmulator()
    server.listen({ onUnhandledRequest: 'error' })
  })
  afterEach(() => server.resetHandlers())
  afterAll(async () => {
    server.close()
    await emulator.close()
  })

  it('answers clients at the service’s own address without a server', async () => {
    server.use(...handlers(emulator))
    const client = new deepl.DeepLClient(emulator.authKey)
    const { text } = await client.translateText('proton beam', 'en', 'de')
    expect(text).toBe('Protonenstrahl')
    const free = new deepl.DeepLClient(emulator.freeAuthKey)
    expect((await free.getUsage()).character?.limit).toBe(500_000)
  })

  it('is the address named by the host, where a key of the wrong plan is refused', async () => {
    server.use(...handlers(emulator))
    const options = { headers: { Authorization: `DeepL-Auth-Key ${emulator.freeAuthKey}` } }
    expect((await fetch('https://api-free.deepl.com/v2/usage', options)).status).toBe(200)
    expect((await fetch('https://api.deepl.com/v2/usage', options)).status).toBe(403)
  })

  it('serves a session, and any other address', async () => {
    const session = emulator.session('one')
    server.use(...handlers(session, 'https://translation.test/'))
    const answer = await fetch('https://translation.test/v2/usage', {
      headers: { Authorization: `DeepL-Auth-Key ${session.authKey}` },
    })
    expect(answer.status).toBe(200)
    expect(session.requests.all()).toHaveLength(1)
  })

  it('serves an address with a path prefix, as behind a gateway', async () => {
    const session = emulator.session('gateway')
    server.use(...handlers(session, 'https://gateway.test/deepl/'))
    const client = new deepl.DeepLClient(session.authKey, { serverUrl: 'https://gateway.test/deepl' })
    expect((await client.translateText('Save', 'en', 'de')).text).toBe('Speichern')
    expect(session.requests.all().map(({ path }) => path)).toEqual(['/v2/translate'])
    await expect(fetch('https://gateway.test/v2/usage')).rejects.toThrow(/Cannot bypass a request/)
  })

  it.each([
    [undefined, undefined, 'emulator cannot be undefined: must be an emulator or one of its sessions'],
    [{}, undefined, 'emulator cannot be {}: must be an emulator or one of its sessions'],
    ['emulator', 'translation.test', /^baseUrl cannot be "translation\.test": must be an address/],
    ['emulator', '', /^baseUrl cannot be ""/],
    ['emulator', 5, /^baseUrl cannot be 5/],
    ['emulator', 'https://translation.test?a=b', /^baseUrl cannot be/],
  ])('refuses to create handlers for %j at %j', (given, baseUrl, message) => {
    const subject = (given === 'emulator' ? emulator : given) as Emulator
    expect(() => handlers(subject, baseUrl as string)).toThrow(message)
  })

  it('lets faults through as broken connections', async () => {
    server.use(...handlers(emulator))
    const fault = emulator.faults.use({ match: { operation: 'getUsage' }, then: { reset: true } })
    await expect(fetch('https://api.deepl.com/v2/usage')).rejects.toThrow(TypeError)
    expect(fault.hits).toBe(1)
    fault.remove()
  })
})
