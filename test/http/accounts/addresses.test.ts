import { describe, expect, it } from 'vitest'
import { createEmulator, type Emulator, type Scenario } from '../../../src/index.ts'
import { serve } from '../../support/served.ts'

const usage = async (url: string, key: string) => {
  const response = await fetch(`${url}/v2/usage`, { headers: { Authorization: `DeepL-Auth-Key ${key}` } })
  return [response.status, await response.json()]
}
const wrong = (url: string) => [403, { message: `Wrong endpoint. Use ${url}` }]
const denied = [403, { message: 'Your account is denied access' }]
const bound = async (emulator: Emulator, address: Parameters<Emulator['listen']>[0]) =>
  (await emulator.listen(address)).url

describe('a listener', () => {
  it('without a plan or region serves every key', async () => {
    await using emulator = await createEmulator()
    const url = await bound(emulator, {})
    for (const key of [emulator.authKey, emulator.freeAuthKey, 'new', 'new:fx']) {
      expect((await usage(url, key))[0]).toBe(200)
    }
  })

  it('for the free plan serves free keys and names the paid address to others', async () => {
    await using emulator = await createEmulator()
    const url = await bound(emulator, { address: { region: 'eu', plan: 'free' } })
    expect((await usage(url, emulator.freeAuthKey))[0]).toBe(200)
    expect(await usage(url, emulator.authKey)).toEqual(wrong('https://api.deepl.com'))
  })

  it('for the paid plan serves paid keys and names the free address to others', async () => {
    await using emulator = await createEmulator()
    const url = await bound(emulator, { address: { region: 'eu', plan: 'paid' } })
    expect((await usage(url, emulator.authKey))[0]).toBe(200)
    expect(await usage(url, emulator.freeAuthKey)).toEqual(wrong('https://api-free.deepl.com'))
  })

  it('of a region refuses accounts of other regions and opens accounts there for unknown keys', async () => {
    await using emulator = await createEmulator()
    const [plain, eu, us, jp] = [
      await bound(emulator, {}),
      await bound(emulator, { address: { region: 'eu', plan: 'paid' } }),
      await bound(emulator, { address: { region: 'us', plan: 'paid' } }),
      await bound(emulator, { address: { region: 'jp', plan: 'paid' } }),
    ]
    expect(await usage(us, emulator.authKey)).toEqual(denied)
    expect((await usage(us, 'american'))[0]).toBe(200)
    expect(await usage(eu, 'american')).toEqual(denied)
    expect(await usage(jp, 'american')).toEqual(denied)
    expect((await usage(plain, 'american'))[0]).toBe(200)
    expect((await usage(jp, 'japanese'))[0]).toBe(200)
    expect(await usage(us, 'japanese')).toEqual(denied)
  })

  it('opens no account for a key that came to the address of another plan', async () => {
    await using emulator = await createEmulator()
    const us = await bound(emulator, { address: { region: 'us', plan: 'paid' } })
    const free = await bound(emulator, { address: { region: 'eu', plan: 'free' } })
    expect(await usage(us, 'new:fx')).toEqual(wrong('https://api-free.deepl.com'))
    expect((await usage(free, 'new:fx'))[0]).toBe(200)
  })

  it('does not reveal addresses for an invalid key', async () => {
    await using emulator = await createEmulator({ unknownKeys: 'reject' })
    const free = await bound(emulator, { address: { region: 'eu', plan: 'free' } })
    expect(await usage(free, 'invalid')).toEqual([403, { message: 'Forbidden' }])
    expect(await usage(free, 'somebody')).toEqual([403, { message: 'Forbidden' }])
  })

  it('accepts an account that has several regions', async () => {
    await using emulator = await createEmulator()
    const us = await bound(emulator, { address: { region: 'us', plan: 'paid' } })
    await emulator.fetch(`http://mynah/_mynah/accounts/${emulator.authKey}`, {
      method: 'PATCH',
      body: JSON.stringify({ regions: ['eu', 'us'] }),
    })
    expect((await usage(us, emulator.authKey))[0]).toBe(200)
  })
})

describe('a Host name', () => {
  it.each([
    ['api.deepl.com', 200, 403],
    ['API.DeepL.com:4800', 200, 403],
    ['api-free.deepl.com', 403, 200],
    ['translate.example', 200, 200],
    ['constructor', 200, 200],
  ])('%s is an address when the settings say so', async (host, paid, free) => {
    await using mynah = await serve('in process')
    const { authKey, freeAuthKey } = mynah.emulator
    const status = async (key: string) => (await mynah.call(`http://${host}/v2/usage`, { key })).status
    expect([await status(authKey), await status(freeAuthKey)]).toEqual([paid, free])
  })

  it('is one also if we choose the name', async () => {
    await using mynah = await serve('in process', {
      settings: { hosts: { 'free.test': { region: 'eu', plan: 'free' } } },
    })
    expect((await mynah.call('http://free.test/v2/usage')).json).toEqual({
      message: 'Wrong endpoint. Use https://api.deepl.com',
    })
    expect((await mynah.call('http://api-free.deepl.com/v2/usage')).status).toBe(200)
  })

  it('does not change a listener for one address', async () => {
    await using emulator = await createEmulator()
    const { port } = await emulator.listen({ address: { region: 'eu', plan: 'free' } })
    const { request } = await import('node:http')
    const status = await new Promise((resolve, reject) => {
      const headers = { Host: 'api.deepl.com', Authorization: `DeepL-Auth-Key ${emulator.authKey}` }
      request({ port, path: '/v2/usage', headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })
})

it('a scenario names the hosts under which an emulator is one of the addresses', async () => {
  const hosts = { 'deepl.test': { region: 'eu', plan: 'free' } } as const
  await using mynah = await serve('in process', { scenario: { version: 1, settings: { hosts } } })
  const { emulator } = mynah
  const usage = (host: string, key: string) => mynah.call('/v2/usage', { key, headers: { Host: host } })
  expect((await usage('deepl.test', emulator.freeAuthKey)).status).toBe(200)
  expect((await usage('deepl.test', emulator.authKey)).json.message).toContain('Wrong endpoint')
  expect((await usage('other.test', emulator.authKey)).status).toBe(200)
  const wrongRegion = { version: 1, settings: { hosts: { 'deepl.test': { region: 'mars' } } } }
  await expect(createEmulator({ scenario: wrongRegion as object as Scenario })).rejects.toThrow(
    /region.*eu, us/,
  )
})
