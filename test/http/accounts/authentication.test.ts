import { describe, expect } from 'vitest'
import { adminOf, secretOf } from '../../support/admin.ts'
import { serveRaw, statuses } from '../../support/raw-connection.ts'
import { sendHttp } from '../../support/send-http.ts'
import { BOTH_TRANSPORTS, itServed, type Served, serve, servedAt } from '../../support/served.ts'
import { usedCharacters } from '../../support/translate.ts'

const it = itServed('in process')

const V2 = '/v2/usage'
const V3 = '/v3/languages?product=write'

describe.each(BOTH_TRANSPORTS)('authentication, %s', (transport) => {
  const it = itServed(transport)

  it.for(['DeepL-Auth-Key', 'Service-Auth-Key', 'deepl-auth-key', 'SERVICE-AUTH-KEY'])(
    'accepts the scheme %s',
    async (scheme, { mynah }) => {
      const headers = { Authorization: `${scheme} ${mynah.emulator.authKey}` }
      expect((await mynah.call(V2, { key: null, headers })).status).toBe(200)
    },
  )

  const bad: [name: string, headers: Record<string, string>][] = [
    ['no header', {}],
    ['an empty header', { Authorization: '' }],
    ['a scheme without a key', { Authorization: 'DeepL-Auth-Key' }],
    ['a key without a scheme', { Authorization: 'abc' }],
    ['another scheme', { Authorization: 'Bearer abc' }],
    ['two keys', { Authorization: 'DeepL-Auth-Key abc def' }],
    ['the key `invalid`', { Authorization: 'DeepL-Auth-Key invalid' }],
    ['a key with a control character', { Authorization: 'DeepL-Auth-Key a\tb' }],
    ['a key beyond ASCII', { Authorization: 'DeepL-Auth-Key cl\u00e9' }],
    ['a key that is too long', { Authorization: `DeepL-Auth-Key ${'k'.repeat(257)}` }],
  ]
  it.for(bad)('answers %s with 403 on v2 and 401 on v3', async ([, headers], { mynah }) => {
    const v2 = await mynah.call(V2, { key: null, headers })
    expect([v2.status, v2.json]).toEqual([403, { message: 'Forbidden' }])
    const v3 = await mynah.call(V3, { key: null, headers })
    expect([v3.status, v3.json]).toEqual([401, { message: 'Unauthorized' }])
  })
})

/** Sends a translation in process, in two halves; returns its status. */
async function sendHalves(mynah: Served, key: string, parameters: object, between: () => Promise<unknown>) {
  const text = JSON.stringify({ text: ['Hello'], target_lang: 'DE', ...parameters })
  const body = new ReadableStream({
    async pull(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, 10)))
      await between()
      controller.enqueue(new TextEncoder().encode(text.slice(10)))
      controller.close()
    },
  })
  const headers = { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as const
  return (await mynah.emulator.fetch('http://mynah/v2/translate', init)).status
}

describe('a key that is deactivated while a request with it is in progress', () => {
  async function madeKey(mynah: Served) {
    const { key_id } = (await adminOf(mynah).create()).json
    return { key: secretOf(key_id), deactivate: () => adminOf(mynah).deactivate({ key_id }) }
  }

  it('is refused over a socket, although half of its body was sent before', async () => {
    const text = JSON.stringify({ text: ['Hello'], target_lang: 'DE' })
    await using raw = await serveRaw()
    const mynah = servedAt(raw.emulator, raw.url)
    const { key, deactivate } = await madeKey(mynah)
    const head = ['Connection: close', 'Content-Type: application/json', `Content-Length: ${text.length}`]
    const request = raw.request('POST /v2/translate', head).replace(raw.emulator.authKey, key)
    const connection = raw.open()
    connection.write(request + text.slice(0, 10))
    // When a later request has been answered, the head of this one has arrived.
    await usedCharacters(mynah)
    await deactivate()
    connection.write(text.slice(10))
    expect(statuses(await connection.closed())).toEqual([403])
    expect(await usedCharacters(mynah)).toBe(0)
  })

  it('is refused in process, although half of its body was read before', async () => {
    await using mynah = await serve('in process')
    const { key, deactivate } = await madeKey(mynah)
    expect(await sendHalves(mynah, key, {}, deactivate)).toBe(403)
    expect(await usedCharacters(mynah)).toBe(0)
  })
})

describe('an account that changes while its request is in progress', () => {
  it('is treated by its new properties', async ({ mynah }) => {
    const { authKey } = mynah.emulator
    const style_id = '01234567-89ab-4cde-8f01-23456789abcd'
    const send = (between: () => Promise<unknown>) => sendHalves(mynah, authKey, { style_id }, between)
    // The list does not exist; the free plan may not use any list.
    expect(await send(async () => {})).toBe(404)
    const path = `/_mynah/accounts/${encodeURIComponent(authKey)}`
    expect(await send(() => mynah.patch(path, { plan: 'free' }))).toBe(403)
  })
})

describe('a key that is sent twice', () => {
  it('is not a key, over a socket and in process', async () => {
    await using mynah = await serve('over a socket')
    const { authKey } = mynah.emulator
    const { url } = await mynah.emulator.listen()
    const field = ['Authorization', `DeepL-Auth-Key ${authKey}`]
    const headers = ['Host', 'localhost', ...field, ...field]
    expect((await sendHttp(`${url}${V2}`, { headers })).status).toBe(403)

    const both = new Headers()
    for (const key of [authKey, authKey]) both.append('Authorization', `DeepL-Auth-Key ${key}`)
    expect((await mynah.emulator.fetch(`http://mynah${V2}`, { headers: both })).status).toBe(403)
  })
})

describe('a key in the query or in the body', () => {
  const ways = (key: string) => [
    { path: `${V2}?auth_key=${key}`, init: {} },
    { path: V2, init: { method: 'POST', body: new URLSearchParams({ auth_key: key }) } },
    { path: V2, init: { method: 'POST', body: { auth_key: key } } },
    { path: `/v3/languages?product=write&auth_key=${key}`, init: {} },
  ]

  it('is refused with 403 on both plans', async ({ mynah }) => {
    const { authKey, freeAuthKey } = mynah.emulator
    for (const { path, init } of [...ways(authKey), ...ways(freeAuthKey)]) {
      const { status, json } = await mynah.call(path, { key: null, ...init })
      expect([status, json]).toEqual([403, { message: 'Forbidden' }])
    }
  })

  it('works every second time on the paid plan in the brownout, whatever free keys request in between', async () => {
    await using mynah = await serve('in process', { contract: { legacyAuthPaid: 'brownout' } })
    const { authKey, freeAuthKey } = mynah.emulator
    const seen = []
    for (const [at, { path, init }] of ways(authKey).entries()) {
      seen.push((await mynah.call(path, { key: null, ...init })).status)
      const free = ways(freeAuthKey)[at]
      expect((await mynah.call(free?.path ?? '', { key: null, ...free?.init })).status).toBe(403)
    }
    expect(seen).toEqual([403, 200, 403, 200])
  })

  it('is ignored together with a valid header', async ({ mynah }) => {
    expect((await mynah.call(`${V2}?auth_key=other`)).status).toBe(200)
  })
})
