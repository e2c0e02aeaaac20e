import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { compare } from '../../../src/real/compare/compare.ts'
import { loadProbes } from '../../../src/real/compare/probes/probe.ts'
import { exitCodeOf, type Verdict } from '../../../src/real/compare/result.ts'
import { probeForwarder, type Side } from '../../../src/real/compare/wire/send.ts'
import { DAY, type EmulatorSide, emulatorSide } from '../../support/compare/sides.ts'
import { strictServer } from '../../support/compare/strict-server.ts'
import { itInMore, some } from '../../support/runs.ts'

const probes = loadProbes()
/** test/more runs all probes; here every sixth, without those that poll. */
const SOME = probes.filter(({ id }, at) => at % 6 === 0 && !id.startsWith('documents/')).map(({ id }) => id)

const run = (
  a: EmulatorSide,
  b: Pick<EmulatorSide, 'side'> & Partial<EmulatorSide>,
  { ids = SOME, maxCharacters = 10_000, runner = a.runner } = {},
) =>
  compare({
    a: a.side,
    b: { ...b.side, name: 'B' },
    probes: probes.filter(({ id }) => ids.includes(id)),
    maxCharacters,
    day: DAY,
    runner,
  })

const verdictsOf = ({ results }: Awaited<ReturnType<typeof run>>, verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).map(({ probe }) => probe.id)

describe('comparing two addresses', () => {
  it('finds no difference between two emulators', async () => {
    await using a = await emulatorSide()
    await using b = await emulatorSide({}, 'B')
    const comparison = await run(a, b)
    expect(comparison.results.filter(({ verdict }) => verdict !== 'same')).toEqual([])
    expect(exitCodeOf(comparison)).toBe(0)
  })

  it('distinguishes another wording from another behavior', async () => {
    await using a = await emulatorSide()
    const body = { message: 'Who are you?' }
    const faults = [{ match: { path: '/v2/nope' }, then: { status: 404, body } }]
    await using b = await emulatorSide({ settings: { faults } }, 'B')
    const comparison = await run(a, b, { ids: ['transport/unknown-path'] })
    expect(verdictsOf(comparison, 'wording')).toEqual(['transport/unknown-path'])
    expect(exitCodeOf(comparison)).toBe(0)
  })

  it('sends the length of an empty body, without which some servers answer 500', async () => {
    await using a = await emulatorSide()
    const side = await strictServer()
    expect(verdictsOf(await run(a, { side }, { ids: ['usage/fields'] }), 'same')).toEqual(['usage/fields'])
  })

  it('runs only what the keys allow, and says which variable is missing', async () => {
    await using a = await emulatorSide()
    await using b = await emulatorSide({}, 'B')
    const { main } = b.side.keys
    const side: Side = { ...b.side, keys: { main: main ?? '' } }
    const { results } = await run(a, { side }, { ids: ['keys/query-free', 'admin/keys', 'keys/scheme'] })
    expect(results.map(({ probe, verdict, reason }) => [probe.id, verdict, reason])).toEqual([
      ['keys/query-free', 'not run', 'needs a key of the free plan of B: MYNAH_KEY_B_FREE'],
      ['keys/scheme', 'same', undefined],
      ['admin/keys', 'not run', 'needs an admin key of B: MYNAH_KEY_B_ADMIN'],
    ])
  })
})

describe('the budget', () => {
  it('is never exceeded: probes that could bill more are not run', async () => {
    await using a = await emulatorSide()
    await using b = await emulatorSide({}, 'B')
    const ids = probes.filter(({ id }) => id.startsWith('text/')).map(({ id }) => id)
    const comparison = await run(a, b, { ids, maxCharacters: 20 })
    const billed = a.emulator.requests
      .all()
      .reduce((sum, { facts }) => sum + Number(facts.billedCharacters ?? 0), 0)
    expect(billed).toBeLessThanOrEqual(20)
    expect(billed).toBeGreaterThan(0)
    expect(verdictsOf(comparison, 'not run').length).toBeGreaterThan(3)
    expect(comparison.characters.a).toBeLessThanOrEqual(20)
  })

  it('of zero sends no text that could be billed', async () => {
    await using a = await emulatorSide()
    await using b = await emulatorSide({}, 'B')
    const translating = probes.filter(({ steps }) =>
      steps.some(({ send }) => send?.includes('/v2/translate') ?? true),
    )
    await run(a, b, { ids: some(translating.map(({ id }) => id)), maxCharacters: 0 })
    expect(
      a.emulator.requests
        .all()
        .filter(({ operation }) => operation === 'translateText')
        .map(({ status }) => status),
    ).toEqual([])
  })
})

describe('existing resources', () => {
  const ids = probes.filter(({ steps }) => steps.some(({ cleanup }) => cleanup)).map(({ id }) => id)

  it('are the only ones left afterwards', async () => {
    await using a = await emulatorSide()
    await using b = await emulatorSide({}, 'B')
    await make(b)
    const before = await lists(b)
    await run(a, b, { ids })
    expect(await lists(b)).toEqual(before)
    expect(before.some((list) => list.includes('Ours'))).toBe(true)
  })

  it.each(some([{ nth: 2 }, { every: 4 }]))(
    'are the only ones left when answers are lost: %o',
    async (when) => {
      await using a = await emulatorSide()
      const faults = [{ match: { method: 'POST', path: '/v*' }, when, then: { truncate: { bytes: 5 } } }]
      await using b = await emulatorSide({ settings: { faults } }, 'B')
      const before = await lists(b)
      const { results } = await run(a, b, { ids })
      expect(await lists(b)).toEqual(before)
      expect(results.filter(({ verdict }) => verdict === 'different')).toEqual([])
    },
  )

  itInMore('are the only ones left after an interruption at any moment', async () => {
    await using a = await emulatorSide()
    await using b = await emulatorSide({}, 'B')
    await make(b)
    const before = await lists(b)
    const beforeAtA = await lists(a)
    for (let requests = 1; requests < 60; requests += 7) {
      const interruption = new AbortController()
      let sent = 0
      const stop = b.emulator.subscribe(() => {
        if (++sent === requests) interruption.abort()
      })
      const comparison = await run(a, b, { ids, runner: { ...a.runner, signal: interruption.signal } })
      stop()
      expect(comparison.interrupted).toBe(true)
      expect(exitCodeOf(comparison)).toBe(2)
      expect(await lists(b)).toEqual(before)
      expect(await lists(a)).toEqual(beforeAtA)
    }
  })

  /** Creates a resource of the account for every list. */
  async function make({ emulator, side }: EmulatorSide) {
    const post = (path: string, body: object, key = emulator.authKey) =>
      fetch(new URL(path, side.url), {
        method: 'POST',
        headers: { authorization: `DeepL-Auth-Key ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await post('/v3/glossaries', { name: 'Ours', dictionaries: [] })
    await post('/v3/style_rules', { name: 'Ours', language: 'de' })
    await post('/v2/admin/developer-keys', { label: 'Ours' }, emulator.adminAuthKey)
  }

  /** The names and ids in every list of an account. Deactivated keys remain permanently. */
  async function lists({ emulator, side }: EmulatorSide): Promise<string[]> {
    const get = async (path: string, key = emulator.authKey) => {
      const answer = await fetch(new URL(path, side.url), {
        headers: { authorization: `DeepL-Auth-Key ${key}` },
      })
      return answer.json() as Promise<any>
    }
    const keys = await get('/v2/admin/developer-keys', emulator.adminAuthKey)
    return [
      JSON.stringify(await get('/v3/glossaries')),
      JSON.stringify(await get('/v3/style_rules')),
      JSON.stringify(keys.filter(({ is_deactivated }: any) => !is_deactivated)),
    ]
  }
})

describe('a side in trouble', () => {
  const ids = SOME.slice(0, 16)

  it.each([
    ['429', { status: 429 }],
    ['429 with Retry-After', { status: 429, headers: { 'Retry-After': '2' } }],
    ['503', { status: 503 }],
    ['a reset', { reset: true }],
    ['no answer', { empty: true }],
    ['a cut answer', { truncate: { bytes: 5 } }],
  ] as const)('is retried: %s now and then', async (_, then) => {
    await using a = await emulatorSide()
    // A lost answer to a request that creates something is not asked for again.
    const faults = [{ match: { method: 'GET' }, when: { every: 3 }, then }] as const
    await using b = await emulatorSide({ settings: { faults } }, 'B')
    const comparison = await run(a, b, { ids })
    expect(b.emulator.requests.all().some(({ fault }) => fault !== undefined)).toBe(true)
    expect(comparison.results.filter(({ verdict }) => verdict !== 'same')).toEqual([])
  })

  it('is not a difference if it persists, and the run reports that it was not completed', async () => {
    await using a = await emulatorSide()
    await using b = await emulatorSide({ settings: { faults: [{ then: { reset: true } }] } }, 'B')
    const comparison = await run(a, b, { ids: ['keys/scheme'] })
    expect(comparison.results.map(({ verdict, reason }) => [verdict, reason])).toEqual([
      ['not run', expect.stringMatching(/^B did not answer: .*ECONNRESET/)],
    ])
    expect(exitCodeOf(comparison)).toBe(2)
  })

  it('for an hour is not awaited', async () => {
    await using a = await emulatorSide()
    const faults = [{ then: { status: 429, headers: { 'Retry-After': '3600' } } }]
    await using b = await emulatorSide({ settings: { faults } }, 'B')
    const { results } = await run(a, b, { ids: ['keys/scheme'] })
    expect(results[0]?.reason).toContain('Retry-After is 3600 s')
  })
})

describe('over TLS', () => {
  it('finds the same', async () => {
    await using a = await emulatorSide()
    await using emulator = await createEmulator({ settings: { authFailureStatus: 403 } })
    const { url, ca = '' } = await emulator.listen({ tls: true })
    const keys = { main: emulator.authKey, free: emulator.freeAuthKey }
    const side: Side = { name: 'B', url: new URL(url), keys }
    const comparison = await run(
      a,
      { side },
      {
        ids: ['keys/missing-glossaries', 'keys/scheme'],
        runner: { ...a.runner, forwarder: probeForwarder({ ca }) },
      },
    )
    expect(comparison.results.map(({ verdict }) => verdict)).toEqual(['different', 'same'])
  })
})
