import { PassThrough } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createLog } from '../../../src/cli/log/log.ts'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'
import type { Operation } from '../../../src/contract/openapi/operation.ts'
import { goodEnough } from '../../load/bad-requests.ts'
import { adminOf, secretOf } from '../../support/admin.ts'
import { itInMore } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

/** A unique key; masked, its ends stay. */
const CANARY = 'canary-5d1c7e0a9b64-key'

const JSON_TYPE = { 'Content-Type': 'application/json' }
const FORM_TYPE = { 'Content-Type': 'application/x-www-form-urlencoded' }

/** Every place where a client may send a key, correct or not. */
const PLACES: Record<
  string,
  (path: string) => { path: string; headers?: Record<string, string>; body?: string }
> = {
  'the header': (path) => ({ path, headers: { Authorization: `DeepL-Auth-Key ${CANARY}` } }),
  'the header of the specification': (path) => ({ path, headers: { Authorization: `Service-Auth-Key ${CANARY}` } }),
  'a bearer token': (path) => ({ path, headers: { Authorization: `Bearer ${CANARY}` } }),
  'the header without a scheme': (path) => ({ path, headers: { Authorization: CANARY } }),
  'the header of a proxy': (path) => ({ path, headers: { 'Proxy-Authorization': `Basic ${CANARY}` } }),
  'a cookie': (path) => ({ path, headers: { Cookie: `key=${CANARY}` } }),
  'a header of another service': (path) => ({
    path,
    headers: { 'X-Api-Key': CANARY, 'Api-Key': CANARY, 'X-Auth-Token': CANARY, 'X-Client-Secret': CANARY },
  }),
  'the control token': (path) => ({ path, headers: { 'X-Mynah-Control-Token': CANARY } }),
  'the query': (path) => ({ path: `${path}?auth_key=${CANARY}&a=b` }),
  'the query, spelt otherwise': (path) => ({ path: `${path}?a=b&auth%5Fkey=${CANARY}&AUTH_KEY=${CANARY}` }),
  'a form': (path) => ({ path, headers: FORM_TYPE, body: `auth_key=${CANARY}&text=a&target_lang=DE` }),
  'a JSON body': (path) => ({ path, headers: JSON_TYPE, body: JSON.stringify({ auth_key: CANARY, text: ['a'], target_lang: 'DE' }) }),
} // biome-ignore format: a table

/** Everything that Mynah outputs about its requests. */
async function everything(mynah: Awaited<ReturnType<typeof serve>>) {
  const seen: Record<string, string> = {}
  for (const path of [
    'requests?limit=10000',
    'requests/calls',
    'requests/advisories',
    'metrics',
    'state',
    'scenario',
  ]) {
    seen[path] = (await mynah.call(`/_mynah/${path}`, { key: null })).text
  }
  const entries = mynah.emulator.requests.all()
  seen['every entry'] = JSON.stringify(entries)
  return seen
}

describe('a key that a client sends', () => {
  itInMore('is never shown, wherever it was sent and whatever the answer', async () => {
    await using mynah = await serve('in process', { cors: '*' })
    const { emulator } = mynah
    const logs = (['json', 'pretty'] as const).map((format) => ({ format, output: new PassThrough() }))
    const closes: (() => void)[] = []
    for (const { format, output } of logs) {
      const log = createLog(format, output)
      emulator.requests.subscribe((recorded) => log.request(recorded))
      closes.push(log.close)
    }
    const answers: string[] = []
    for (const isDisturbed of [false, true]) {
      if (isDisturbed) emulator.faults.use({ then: { status: 429 } })
      for (const operation of Object.values<Operation>(operations)) {
        const { method, path } = goodEnough(operation)
        for (const place of Object.values(PLACES)) {
          const { body, ...sent } = place(path)
          const isBodyless = method === 'GET'
          const answer = await mynah.call(sent.path, {
            method,
            key: null,
            ...(sent.headers && { headers: sent.headers }),
            ...(body !== undefined && !isBodyless && { body }),
          })
          answers.push(answer.text, JSON.stringify([...answer.headers]))
        }
      }
    }
    for (const close of closes) close()
    const seen = {
      ...(await everything(mynah)),
      answers: answers.join('\n'),
      ...Object.fromEntries(logs.map(({ format, output }) => [format, String(output.read())])),
    }
    // The state must contain the accounts of keys.
    const { state, ...shown } = seen as Record<string, string>
    expect(state).toContain(CANARY)
    for (const [place, text] of Object.entries(shown)) {
      expect(text.length, place).toBeGreaterThan(10)
      expect(text.includes(CANARY), place).toBe(false)
    }
    // The masked key is found in the same places, which proves that the search works.
    expect(shown['every entry']).toContain('cana****-key')
    expect(shown.json).toContain('cana****-key')
  })

  it('is not in the events', async () => {
    await using mynah = await serve('over a socket')
    const { url } = await mynah.emulator.listen()
    const stream = await fetch(`${url}/_mynah/events`)
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = (await reader?.read())?.value ?? ''
    for (const place of Object.values(PLACES)) {
      const { body: _, ...sent } = place('/v2/usage')
      await mynah.call(sent.path, { key: null, ...(sent.headers && { headers: sent.headers }) })
    }
    while (!text.includes('AUTH_KEY')) text += (await reader?.read())?.value ?? ''
    await reader?.cancel()
    expect(text).toContain('cana****-key')
    expect(text).not.toContain(CANARY)
  })
})

describe('a key that Mynah creates', () => {
  it('is shown only to its administrator', async () => {
    await using mynah = await serve('in process')
    const admin = adminOf(mynah)
    const { key_id } = (await admin.create({ label: 'one' })).json
    await admin.label({ key_id, label: 'two' })
    await admin.limits({ key_id, characters: 5 })
    await mynah.call('/v2/usage', { key: secretOf(key_id) })
    expect((await admin.list()).text).toContain(key_id)
    await admin.deactivate({ key_id })
    await admin.label({ key_id: `wrong ${key_id}`, label: 'two' })
    const { state, ...shown } = await everything(mynah)
    expect(state).toContain(secretOf(key_id))
    for (const [place, text] of Object.entries(shown))
      expect(text.includes(secretOf(key_id)), place).toBe(false)
    // The key remains identifiable.
    expect(shown['every entry']).toContain(key_id.split(':')[0])
  })
})
