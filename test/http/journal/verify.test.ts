import { describe, expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/control-client.ts'
import { expect as expectIn } from '../../../src/embedding/vitest.ts'
import { ExpectationsFailed, type Scenario, VerificationFailed } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { BOTH_TRANSPORTS, itServed, type Served, serve } from '../../support/served.ts'

const MATCH = { operation: 'translateText' }

/** Bills 5 characters for the first text, 10 for the second, and so on. */
const translate = async (mynah: Served, count: number) => {
  for (let n = 1; n <= count; n++)
    await mynah.post('/v2/translate', { text: ['Hello'.repeat(n)], target_lang: 'DE' })
}

/** The error that a function throws. */
function thrown(act: () => unknown): Error {
  try {
    act()
  } catch (error) {
    return error as Error
  }
  throw new Error('It should have thrown')
}

/** The texts of seven translations, newest first. */
const LATEST = [7, 6, 5, 4, 3, 2, 1].map((n) => 'Hello'.repeat(n))

const texts = (entries: readonly { readonly body: unknown }[]) =>
  entries.map(({ body }) => (body as { text: string[] }).text[0])

describe.each(BOTH_TRANSPORTS)('billed characters, %s:', (transport) => {
  const it = itServed(transport)

  it.for([
    [15, true],
    [14, false],
    [{ max: 15 }, true],
    [{ max: 14 }, false],
    [{ min: 15 }, true],
    [{ min: 16 }, false],
    [{ min: 1, max: 100 }, true],
  ] as const)('billed: %j of 15 is %s', async ([billed, holds], { mynah }) => {
    await translate(mynah, 2)
    await mynah.call('/v2/usage')
    const found = mynah.emulator.requests.check(MATCH, { billed })
    expect(found).toMatchObject({ holds, billed: { expected: billed, characters: 15 }, forgotten: 0 })
    const { status, json } = await mynah.post('/_mynah/requests/verify', { match: MATCH, billed })
    expect([status, json.holds, json.billed]).toEqual([holds ? 200 : 422, holds, found.billed])
    if (!holds) expect(json.detail).toBe(thrown(() => mynah.emulator.verify(MATCH, { billed })).message)
  })

  it('too many show the most expensive requests, and both numbers', async ({ mynah }) => {
    await translate(mynah, 7)
    const error = thrown(() => mynah.emulator.verify(MATCH, { billed: { max: 100 } })) as VerificationFailed
    expect(error).toBeInstanceOf(VerificationFailed)
    expect(texts(error.verification.matches)).toEqual(LATEST.slice(0, 5))
    expect(error.message).toMatch(
      /^Expected at most 100 billed characters in requests matching \{"operation":"translateText"\}, there were 140 in 7 requests\.\n {2}POST \/v2\/translate → 200 at \S+, 35 characters/,
    )
    expect(error.message).toContain('and 2 other ones')
  })

  it('any number of requests is right if only characters are counted, including zero', async ({ mynah }) => {
    mynah.emulator.verify(MATCH, { billed: { max: 0 } })
    const { message } = thrown(() => mynah.emulator.verify(MATCH, { count: { min: 1 }, billed: { max: 0 } }))
    expect(message).toMatch(/^Expected at least 1 request matching .*, received 0\.\nNo other request/)
    const { message: both } = thrown(() => mynah.emulator.verify(MATCH, { count: 1, billed: 5 }))
    expect(both).toMatch(
      /Expected 1 request matching.*received 0\.\nExpected 5 billed characters.*were 0 in 0 requests/,
    )
  })

  it('too few show what nearly matched', async ({ mynah }) => {
    await mynah.call('/v2/usage')
    const { message } = thrown(() => mynah.emulator.verify(MATCH, { billed: { min: 1 } }))
    expect(message).toMatch(
      /there were 0 in 0 requests\.\n {2}GET \/v2\/usage → 200 .* differs in\n {4}operation/,
    )
  })

  it.for([
    ['5', /'billed' cannot be "5": must be a whole number from 0, or \{ min, max \}/],
    [{ most: 3 }, /'billed\.most' is not a valid count field/],
  ] as const)('%j is refused', async ([billed, message], { mynah }) => {
    expect(() => mynah.emulator.verify(MATCH, { billed: billed as never })).toThrow(message)
    const { status, json } = await mynah.post('/_mynah/requests/verify', { match: MATCH, billed })
    expect([status, json.detail]).toEqual([400, expect.stringMatching(message)])
  })
})

describe('expectations of billed characters', () => {
  const scenario: Scenario = {
    version: 1,
    expect: [
      { match: MATCH, billed: { max: 10_000 } },
      { match: MATCH, count: 3, billed: 30 },
    ],
  }

  it('are checked together with counts, and shown whether they hold or not', async () => {
    await using mynah = await serve('in process', { scenario })
    await translate(mynah, 3)
    mynah.emulator.verify()
    expect(mynah.emulator.expectations()).toMatchObject([
      { holds: true, billed: { characters: 30 } },
      { holds: true, count: 3, billed: { characters: 30 } },
    ])
    await translate(mynah, 1)
    const error = thrown(() => mynah.emulator.verify())
    expect(error).toBeInstanceOf(ExpectationsFailed)
    expect(error.message).toMatch(
      /^Expected 3 requests matching .*, received 4\.\nExpected 30 billed characters .*, there were 35 in 4 requests\.[\s\S]*HelloHello"/,
    )
    expect((error as ExpectationsFailed).verifications[0]?.matches).toHaveLength(4)
  })

  it('count requests that the journal no longer keeps', async () => {
    const settings = { journal: { maxEntries: 2 } }
    const small: Scenario = { version: 1, expect: [{ match: MATCH, count: 6, billed: 105 }] }
    await using mynah = await serve('in process', { scenario: small, settings })
    await translate(mynah, 6)
    for (let n = 0; n < 5; n++) await mynah.call('/v2/usage')
    expect(mynah.emulator.requests.all(MATCH)).toEqual([])
    expect(mynah.emulator.expectations()).toMatchObject([
      { holds: true, count: 6, billed: { characters: 105 }, forgotten: 0 },
    ])
    await mynah.emulator.reset('journal')
    expect(mynah.emulator.expectations()).toMatchObject([{ holds: false, count: 0 }])
    await translate(mynah, 6)
    mynah.emulator.verify()
    await mynah.emulator.reset()
    expect(mynah.emulator.expectations()).toMatchObject([{ holds: false, count: 0 }])
  })

  it('a budget does not hold by mistake if the journal no longer has every request', async () => {
    await using mynah = await serve('in process', { settings: { journal: { maxEntries: 2 } } })
    await translate(mynah, 4)
    expect(mynah.emulator.requests.check(MATCH, { billed: { min: 35 } }).holds).toBe(true)
    const { message } = thrown(() => mynah.emulator.verify(MATCH, { billed: { max: 40 } }))
    expect(message).toMatch(
      /there were 35 in 2 requests\.\n {2}2 older requests were dropped and could not be compared/,
    )
    mynah.emulator.requests.clear()
    mynah.emulator.verify(MATCH, { billed: { max: 40 } })
    await translate(mynah, 4)
    await mynah.delete('/_mynah/requests')
    mynah.emulator.verify(MATCH, { billed: { max: 40 } })
  })
})

describe('billed characters elsewhere', () => {
  it('the client and the matcher of vitest count them too', async () => {
    await using mynah = await serve('over a socket')
    const { url } = await mynah.emulator.listen()
    await translate(mynah, 2)
    const client = createControlClient({ url })
    expect(await client.requests.verify(MATCH, { billed: { max: 15 } })).toMatchObject({
      holds: true,
      count: 2,
      billed: { expected: { max: 15 }, characters: 15 },
      forgotten: 0,
    })
    const refused = await client.requests.verify(MATCH, { billed: { max: 14 } }).catch((error) => error)
    expect(String(refused)).toMatch(/^ControlError: /)
    expect(refused.problem).toMatchObject({ holds: false, billed: { characters: 15 } })
    expect(texts(refused.problem.matches)).toEqual(LATEST.slice(-2))
    expectIn(mynah.emulator).toHaveReceived(MATCH, { billed: { max: 15 } })
    expect(() => expectIn(mynah.emulator).toHaveReceived(MATCH, { billed: 1 })).toThrow(
      /Expected 1 billed character in requests/,
    )
  })
})

describe('more requests than allowed:', () => {
  const it = itServed(TRANSPORT)

  it.for([0, 1, { max: 2 }, { min: 1, max: 2 }])(
    'count %j shows the matches, newest first',
    async (count, { mynah }) => {
      await translate(mynah, 3)
      await mynah.call('/v2/usage')
      const error = thrown(() => mynah.emulator.verify(MATCH, { count })) as VerificationFailed
      expect(error).toBeInstanceOf(VerificationFailed)
      const { holds, matches, nearestMisses } = error.verification
      expect([holds, texts(matches), nearestMisses]).toEqual([false, LATEST.slice(-3), []])
      expect(error.message).toMatch(
        /received 3\.\n {2}POST .*\n.*HelloHelloHello".*\n {2}POST .*\n.*HelloHello"/,
      )
      expect(error.message).not.toContain('/v2/usage')

      const { status, json } = await mynah.post('/_mynah/requests/verify', { match: MATCH, count })
      expect([status, texts(json.matches), json.nearest_misses]).toEqual([422, texts(matches), []])
      expect(json.detail).toBe(error.message)
    },
  )

  it('shows the last five of many, and how many more there are', async ({ mynah }) => {
    await translate(mynah, 7)
    const { matches, ...failed } = mynah.emulator.requests.check(MATCH, { count: 0 })
    expect([failed.count, texts(matches)]).toEqual([7, LATEST.slice(0, 5)])
    expect(String(thrown(() => mynah.emulator.verify(MATCH, { count: 0 })))).toContain('and 2 older ones')
  })

  it('too few still show the nearest misses, and a count that holds shows neither', async ({ mynah }) => {
    await translate(mynah, 1)
    await mynah.call('/v2/usage')
    expect(mynah.emulator.requests.check(MATCH, { count: 2 })).toMatchObject({
      matches: [],
      nearestMisses: [{ entry: { path: '/v2/usage' } }],
    })
    expect(mynah.emulator.requests.check(MATCH, { count: 1 })).toMatchObject({
      matches: [],
      nearestMisses: [],
    })
  })

  it('matchers of vitest show them, negated and for characters, too', async ({ mynah }) => {
    const { emulator } = mynah
    await translate(mynah, 2)
    await mynah.call('/v2/usage')
    const messages = [
      thrown(() => expectIn(emulator).toHaveReceived(MATCH, { count: 1 })),
      thrown(() => expectIn(emulator).not.toHaveReceived(MATCH)),
      thrown(() => expectIn(emulator).toHaveBilled(3)),
    ]
    for (const message of messages) {
      expect(String(message)).toMatch(/HelloHello"[\s\S]*"Hello"/)
      expect(String(message)).not.toContain('/v2/usage')
    }
  })
})
