import { describe, expect } from 'vitest'
import { createEmulator, type RequestMatch } from '../../../src/index.ts'
import { it } from '../../support/runs.ts'

/** Each would match nothing, so a count of 0 would always hold. */
const MATCHES: [match: unknown, message: RegExp][] = [
  [{ status: '4xx' }, /^'status' must be a number from 100 to 599, 0 for no answer, or a string such as '4\*'\.$/],
  [{ status: 700 }, /^'status' must be/],
  [{ status: 200.5 }, /^'status' must be/],
  [{ status: true }, /^'status' must be/],
  [{ key: 5 }, /^'key' must be a string\.$/],
  [{ method: null }, /^'method' must be a string/],
  [{ path: ['/v2/usage'] }, /^'path' must be a string/],
  [{ path: 'v2/usage' }, /^'path' must begin with \/ or \*\.$/],
  [{ header: { accept: 5 } }, /^'header\.accept' must be a string/],
  [{ query: { type: null } }, /^'query\.type' must be a string/],
  [{ operation: 5 }, /^'operation' must be a string/],
  [{ operation: '' }, /^'operation' /],
  [{ method: '' }, /^'method' /],
  [{ key: '' }, /^'key' /],
  [{ session: '' }, /^'session' /],
  [{ header: {} }, /^'header' /],
  [{ query: {} }, /^'query' /],
  [{ body: '' }, /^'body' /],
  [{ body: {} }, /^'body' /],
  [{ body: [] }, /^'body' /],
  [{ operation: 'translatText' }, /^'operation' cannot be 'translatText', which is not an operation; did you mean 'translateText'\?$/],
  [{ operation: 'usage*' }, /^'operation' cannot be 'usage\*', which is not an operation/],
  [{ body: { 'text[': 'x' } }, /is not a JSON path at character 5/],
  [[], /^'match' must be an object/],
  [null, /^'match' must be an object/],
  ['getUsage', /^'match' must be an object/],
  [{ since: 5 }, /^'since' must be an ISO 8601 time/],
  [{ since: '2026-02-30' }, /^'since' must be an ISO 8601 time.*; there is no such day/],
  [{ body: { texts: 'Save' } }, /^'body\.texts' is not a parameter of these requests; did you mean 'text'\?$/],
  [{ body: { 'dictionaries[0].source_lan': 'en' } }, /^'body\.dictionaries\[0\]\.source_lan' .* did you mean 'source_lang'\?$/],
  [{ operation: 'getLanguages', query: { produkt: 'voice' } }, /did you mean 'product'\?$/],
  [{ operatoin: 'getUsage' }, /^'operatoin' is not a field of a match; did you mean 'operation'\?$/],
] // biome-ignore format: a table

const COUNTS: [count: unknown, message: RegExp][] = [
  ['1', /^'count' cannot be "1": must be a whole number from 0, or \{ min, max \}/],
  [{}, /^'count' cannot be \{\}/],
  [1.5, /^'count' cannot be 1\.5/],
  [-1, /^'count' cannot be -1: must be a whole number/],
  [{ min: 3, max: 2 }, /^'count' cannot be \{"min":3,"max":2\}: must be .*, min no more than max\.$/],
  [{ min: '1' }, /^'count' cannot be \{"min":"1"\}/],
  [null, /^'count' cannot be null/],
  [Number.POSITIVE_INFINITY, /^'count' cannot be/],
  [{ least: 1 }, /^'count\.least' is not a valid count field; use min or max\.$/],
]

describe('an invalid match or count is refused, and never holds by matching nothing', () => {
  it.each(MATCHES)('the match %j', async (match, message) => {
    await using emulator = await createEmulator()
    const given = match as RequestMatch
    expect(() => emulator.verify(given, { count: 0 })).toThrow(message)
    expect(() => emulator.requests.all(given)).toThrow(expect.objectContaining({ name: 'InvalidMatch' }))
    const isOfAnswers = ['status', 'since'].some((name) => Object.hasOwn(Object(match), name))
    if (isOfAnswers) return
    expect(() => emulator.faults.use({ match: given, then: { status: 500 } })).toThrow(/match/)
    const limits = { settings: { rateLimits: [{ match: given, requests: 1, per: '1s' }] } }
    await expect(createEmulator(limits)).rejects.toThrow(/match/)
    const scenario = { version: 1 as const, expect: [{ match: given }] }
    await expect(createEmulator({ scenario })).rejects.toThrow(/match/)
  })

  it.each(COUNTS)('the count %j', async (count, message) => {
    await using emulator = await createEmulator()
    expect(() => emulator.verify({}, { count: count as number })).toThrow(message)
  })

  it.each<RequestMatch>([
    // Another name, or one that a test is about on purpose.
    { body: { tone: 'x' } },
    { body: { lang: 'de' } },
    { operation: 'translateText', body: { 'text[0]': 'Save', priority: 1 } },
    { operation: 'getVoiceStreamingUrl', body: { media_content_type: 'audio/flac' } },
    { operation: 'voiceStream', body: { target_languages: ['de'] } },
    { status: 0 },
    { status: '599' },
    { status: '5*', method: 'get', operation: undefined },
  ])('but not the match %j', async (match) => {
    await using emulator = await createEmulator()
    expect(() => emulator.verify(match, { count: { max: Number.POSITIVE_INFINITY } })).not.toThrow()
  })

  it('unknown options, since an ignored count would go unnoticed', async () => {
    await using emulator = await createEmulator()
    await emulator.fetch('http://mynah/v2/usage')
    expect(() => emulator.verify({}, 3 as never)).toThrow(
      /^'options' must be an object such as \{ count: 3 \}/,
    )
    expect(() => emulator.verify({}, { cuont: 3 } as never)).toThrow(
      /^'cuont' is not an option; use one of count, billed\.$/,
    )
    const { requests } = emulator
    await expect(requests.waitFor({}, { timeout: 5 } as never)).rejects.toThrow(
      /^'timeout' is not an option; use one of count, timeoutMs\.$/,
    )
    await expect(requests.waitFor({}, { count: -1 })).rejects.toThrow(
      /^'count' must be a whole number from 0\./,
    )
    await expect(requests.waitFor({}, { count: 2, timeoutMs: '5' as never })).rejects.toThrow(
      /^'timeoutMs' must be a number of milliseconds from 0\./,
    )
  })

  it('over the control interface too', async ({ mynah }) => {
    const verify = (body: object) => mynah.post('/_mynah/requests/verify', body)
    for (const { status, json } of [
      await verify({ match: { status: '4xx' }, count: 0 }),
      await mynah.call('/_mynah/requests?status=4xx'),
    ])
      expect([status, json.detail]).toEqual([400, expect.stringMatching(/^'status' must be/)])
    const { status, json } = await verify({ match: {}, count: -1 })
    expect([status, json.detail]).toEqual([400, expect.stringMatching(/^'count' cannot be -1/)])
  })
})
