import { describe, expect, it } from 'vitest'
import { createControlClient } from '../../../src/client/control-client.ts'
import { ControlError } from '../../../src/client/control-error.ts'
import { expect as expectIn } from '../../../src/embedding/vitest.ts'
import { ExpectationsFailed, VerificationFailed } from '../../../src/index.ts'
import { TRANSPORT } from '../../support/runs.ts'
import { itServed, type Served, serve } from '../../support/served.ts'

const translate = async (mynah: Served, count: number) => {
  for (let n = 1; n <= count; n++)
    await mynah.post('/v2/translate', { text: [`Number ${n}`], target_lang: 'DE' })
}

const MATCH = { operation: 'translateText' }

/** The error that a function throws. */
function thrown(act: () => unknown): unknown {
  try {
    act()
  } catch (error) {
    return error
  }
  throw new Error('It should have thrown')
}

const texts = (entries: readonly { readonly body: unknown }[]) =>
  entries.map(({ body }) => (body as { text: string[] }).text[0])

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
      expect([holds, texts(matches), nearestMisses]).toEqual([
        false,
        ['Number 3', 'Number 2', 'Number 1'],
        [],
      ])
      expect(error.message).toMatch(/received 3\.\n {2}POST .*\n.*Number 3.*\n {2}POST .*\n.*Number 2/)
      expect(error.message).not.toContain('/v2/usage')

      const { status, json } = await mynah.post('/_mynah/requests/verify', { match: MATCH, count })
      expect([status, texts(json.matches), json.nearest_misses]).toEqual([422, texts(matches), []])
      expect(json.detail).toBe(error.message)
    },
  )

  it('shows the last five of many, and how many more there are', async ({ mynah }) => {
    await translate(mynah, 7)
    const { matches, ...failed } = mynah.emulator.requests.check(MATCH, { count: 0 })
    expect([failed.count, texts(matches)]).toEqual([7, [7, 6, 5, 4, 3].map((n) => `Number ${n}`)])
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

  it('an expectation of a scenario shows them', async () => {
    await using mynah = await serve(TRANSPORT, {
      scenario: { version: 1, expect: [{ match: MATCH, count: 1 }] },
    })
    await translate(mynah, 2)
    const error = thrown(() => mynah.emulator.verify()) as ExpectationsFailed
    expect(error).toBeInstanceOf(ExpectationsFailed)
    expect(texts(error.verifications[0]?.matches ?? [])).toEqual(['Number 2', 'Number 1'])
    expect(error.message).toMatch(/Number 2[\s\S]*Number 1/)
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
      expect(String(message)).toMatch(/Number 2[\s\S]*Number 1/)
      expect(String(message)).not.toContain('/v2/usage')
    }
  })
})

it('the control client has them in its error', async () => {
  await using mynah = await serve('over a socket')
  await translate(mynah, 2)
  const { url } = await mynah.emulator.listen()
  const error = await createControlClient({ url })
    .requests.verify(MATCH, { count: 1 })
    .catch((reason: unknown) => reason)
  if (!(error instanceof ControlError)) throw error
  expect(texts(error.problem.matches as { body: unknown }[])).toEqual(['Number 2', 'Number 1'])
})
