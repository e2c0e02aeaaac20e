import { describe, expect, it } from 'vitest'
import { createEmulator, type Scenario } from '../../../src/index.ts'
import { sendHttp } from '../../support/send-http.ts'
import { type Served, serve } from '../../support/served.ts'

const FREE = { region: 'eu', plan: 'free' } as const
const PAID = { region: 'eu', plan: 'paid' } as const
const US = { region: 'us', plan: 'paid' } as const
const JP = { region: 'jp', plan: 'paid' } as const

const wrong = (host: string) => [403, { message: `Wrong endpoint. Use https://${host}` }]
const DENIED = [403, { message: 'Your account is denied access' }]
const FORBIDDEN = [403, { message: 'Forbidden' }]

/** The usage of keys at a listener: 200, or the error. */
async function keysAt({ emulator }: Served, address?: typeof FREE | typeof PAID | typeof US | typeof JP) {
  const { url } = await emulator.listen(address ? { address } : {})
  return async (key: string) => {
    const answer = await fetch(`${url}/v2/usage`, { headers: { Authorization: `DeepL-Auth-Key ${key}` } })
    return answer.ok ? answer.status : [answer.status, await answer.json()]
  }
}

describe('a listener', () => {
  it.each([
    ['without a plan', undefined, 200, 200],
    ['for the free plan', FREE, 200, wrong('api.deepl.com')],
    ['for the paid plan', PAID, wrong('api-free.deepl.com'), 200],
  ])('%s names the right address to keys of another plan', async (_, address, free, paid) => {
    await using mynah = await serve('in process')
    const at = await keysAt(mynah, address)
    for (const key of [mynah.emulator.freeAuthKey, 'new:fx']) expect(await at(key)).toEqual(free)
    for (const key of [mynah.emulator.authKey, 'new']) expect(await at(key)).toEqual(paid)
  })

  it('of a region refuses accounts of other regions and opens accounts there for unknown keys', async () => {
    await using mynah = await serve('in process')
    const [plain, eu, us, jp] = [
      await keysAt(mynah),
      await keysAt(mynah, PAID),
      await keysAt(mynah, US),
      await keysAt(mynah, JP),
    ]
    expect(await us(mynah.emulator.authKey)).toEqual(DENIED)
    expect(await us('american')).toBe(200)
    for (const elsewhere of [eu, jp]) expect(await elsewhere('american')).toEqual(DENIED)
    expect(await plain('american')).toBe(200)
    expect(await jp('japanese')).toBe(200)
    expect(await us('japanese')).toEqual(DENIED)
    await mynah.patch(`/_mynah/accounts/${mynah.emulator.authKey}`, { regions: ['eu', 'us'] })
    expect(await us(mynah.emulator.authKey)).toBe(200)
  })

  it('opens no account for a key that came to the address of another plan', async () => {
    await using mynah = await serve('in process')
    const [us, free] = [await keysAt(mynah, US), await keysAt(mynah, FREE)]
    expect(await us('new:fx')).toEqual(wrong('api-free.deepl.com'))
    expect(await free('new:fx')).toBe(200)
  })

  it('keeps its address whatever Host names', async () => {
    await using mynah = await serve('in process')
    const { url } = await mynah.emulator.listen({ address: FREE })
    const headers = { Host: 'api.deepl.com', Authorization: `DeepL-Auth-Key ${mynah.emulator.authKey}` }
    expect((await sendHttp(`${url}/v2/usage`, { headers })).status).toBe(403)
  })

  it('does not reveal addresses for an invalid key', async () => {
    await using mynah = await serve('in process', { unknownKeys: 'reject' })
    const free = await keysAt(mynah, FREE)
    for (const key of ['invalid', 'somebody']) expect(await free(key)).toEqual(FORBIDDEN)
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

  it('is one also if the settings or a scenario choose the name', async () => {
    const settings = { hosts: { 'free.test': FREE } }
    for (const options of [{ settings }, { scenario: { version: 1, settings } as const }]) {
      await using mynah = await serve('in process', options)
      const { authKey, freeAuthKey } = mynah.emulator
      const usage = async (host: string, key: string) => {
        const { status, json } = await mynah.call('/v2/usage', { key, headers: { Host: host } })
        return status === 200 ? status : [status, json]
      }
      expect(await usage('free.test', freeAuthKey)).toBe(200)
      expect(await usage('free.test', authKey)).toEqual(wrong('api.deepl.com'))
      expect(await usage('api-free.deepl.com', authKey)).toBe(200)
    }
    const wrongRegion = { version: 1, settings: { hosts: { 'free.test': { region: 'mars' } } } }
    const starting = createEmulator({ scenario: wrongRegion as object as Scenario })
    await expect(starting).rejects.toThrow(/region.*eu, us/)
  })
})
