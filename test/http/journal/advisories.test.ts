import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { statusOf, uploaded } from '../../support/documents/documents.ts'
import { type Served, serve, TRANSPORTS } from '../../support/served.ts'

/** What the journal advises against, by kind with the number of requests that show it. */
async function advised(mynah: Served): Promise<Record<string, number>> {
  const { advisories } = (await mynah.call('/_mynah/requests/advisories', { key: null })).json
  return Object.fromEntries(
    advisories.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  )
}
const translate = (mynah: Served, text: readonly string[], target_lang = 'DE') =>
  mynah.call('/v2/translate', { body: { text, target_lang } })

describe.each(TRANSPORTS)('the journal advises, %s,', (transport) => {
  it('nothing against a client that does well', async () => {
    await using mynah = await serve(transport, { clock: '2026-01-31T00:00:00Z' })
    await mynah.call('/v3/languages?resource=translate_text')
    for (let n = 0; n < 12; n++) await translate(mynah, [`One ${n}`, `Two ${n}`])
    expect(await advised(mynah)).toEqual({})
  })

  it('against keys in the query string, and names the requests without the key', async () => {
    await using mynah = await serve(transport)
    const { headers } = await mynah.call('/v2/usage?auth_key=abcd-secret-wxyz', { key: null })
    const { text, json } = await mynah.call('/_mynah/requests/advisories')
    expect(json.advisories).toMatchObject([
      { kind: 'key_in_query', count: 1, requests: [headers.get('x-trace-id')] },
    ])
    expect(text).not.toContain('secret')
  })

  it('against many requests of one text each, and not against a few', async () => {
    await using mynah = await serve(transport)
    for (let n = 0; n < 9; n++) await translate(mynah, [`Text ${n}`])
    expect(await advised(mynah)).toEqual({})
    await translate(mynah, ['The tenth'])
    expect(await advised(mynah)).toEqual({ one_text_per_request: 10 })
  })

  it('against asking for a document again within a second', async () => {
    await using mynah = await serve(transport, { settings: { documents: { progression: 'manual' } } })
    // The stopwatch stands still until it is moved.
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const [first, second] = [await uploaded(mynah), await uploaded(mynah)]
    await statusOf(mynah, first)
    await statusOf(mynah, second)
    expect(await advised(mynah)).toEqual({})
    await statusOf(mynah, first)
    await statusOf(mynah, first)
    vi.advanceTimersByTime(999)
    await statusOf(mynah, first)
    expect(await advised(mynah)).toEqual({ polling_too_fast: 3 })
    vi.advanceTimersByTime(1000)
    await statusOf(mynah, first)
    expect(await advised(mynah)).toEqual({ polling_too_fast: 3 })
  })

  it('against superseded operations', async () => {
    await using mynah = await serve(transport)
    await mynah.call('/v2/languages')
    await mynah.call('/v2/glossaries')
    const seen = await advised(mynah)
    expect(seen).toEqual({ deprecated_operation: seen.deprecated_operation })
    expect(seen.deprecated_operation).toBeGreaterThan(0)
  })

  it('against sending again what will always be refused, and not against trying again after 429 or 503', async () => {
    await using mynah = await serve(transport)
    mynah.emulator.faults.use({ when: { sequence: [true, false] }, then: { status: 429 } })
    mynah.emulator.faults.use({ when: { nth: 1 }, then: { status: 503 } })
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await translate(mynah, ['Save'])).status)
    expect(statuses).toEqual([429, 503, 429, 200])
    expect(await advised(mynah)).toEqual({})
    mynah.emulator.faults.clear()
    for (let n = 0; n < 3; n++) await translate(mynah, ['Save'], 'XX')
    expect(await advised(mynah)).toEqual({ pointless_retry: 2 })
  })
})

it('the journal advises against a connection for every request, and not against ten over one', async () => {
  await using mynah = await serve('over a socket')
  for (let n = 0; n < 9; n++) await mynah.call('/v2/usage', { headers: { Connection: 'close' } })
  expect(await advised(mynah)).toEqual({})
  await mynah.call('/v2/usage', { headers: { Connection: 'close' } })
  expect(await advised(mynah)).toEqual({ connection_per_request: 10 })
  mynah.emulator.requests.clear()
  for (let n = 0; n < 10; n++) await mynah.call('/v2/usage')
  expect(await advised(mynah)).toEqual({})
})
