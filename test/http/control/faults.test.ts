import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { newFolder } from '../../support/new-folder.ts'
import { it } from '../../support/runs.ts'
import { servedAt } from '../../support/served.ts'

const PATH = '/_mynah/faults'
const busy = { id: 'busy', when: { first: 1 }, then: { status: 429 } }
const down = { id: 'down', then: { status: 503 } }

describe('/_mynah/faults', () => {
  it('POST appends a rule, GET shows them in order with their counts', async ({ mynah }) => {
    const first = await mynah.post(PATH, busy)
    expect([first.status, first.json]).toEqual([201, { ...busy, matches: 0, hits: 0 }])
    expect((await mynah.post(PATH, { then: { delay: '0s' } })).json.id).toBe('fault-1')
    expect((await mynah.call('/v2/usage')).status).toBe(429)
    expect((await mynah.call('/v2/usage')).status).toBe(200)
    expect((await mynah.call(PATH)).json).toEqual({
      faults: [
        { ...busy, matches: 2, hits: 1 },
        { id: 'fault-1', then: { delay: '0s' }, matches: 1, hits: 1 },
      ],
    })
    expect((await mynah.call(`${PATH}/busy`)).json).toEqual({ ...busy, matches: 2, hits: 1 })
  })

  it('PUT replaces the list, or one rule, and resets the counts', async ({ mynah }) => {
    await mynah.post(PATH, busy)
    await mynah.call('/v2/usage')
    const replaced = await mynah.put(PATH, [down, busy])
    expect(replaced.json).toEqual({
      faults: [
        { ...down, matches: 0, hits: 0 },
        { ...busy, matches: 0, hits: 0 },
      ],
    })
    const one = await mynah.put(`${PATH}/down`, { then: { status: 500 } })
    expect(one.json).toEqual({ id: 'down', then: { status: 500 }, matches: 0, hits: 0 })
    expect((await mynah.call('/v2/usage')).status).toBe(500)
  })

  it('PUT with counts=keep reorders rules without resetting them', async ({ mynah }) => {
    await mynah.put(PATH, [busy, down])
    await mynah.call('/v2/usage')
    const changed = { ...down, then: { status: 500 } }
    const put = await mynah.put(`${PATH}?counts=keep`, [changed, busy])
    expect(put.json.faults).toEqual([
      { ...changed, matches: 0, hits: 0 },
      { ...busy, matches: 1, hits: 1 },
    ])
    const wrong = await mynah.put(`${PATH}?counts=reset`, [busy])
    expect([wrong.status, wrong.json.detail]).toEqual([400, expect.stringContaining("'keep' or absent")])
  })

  it('disturbs the first calls with all their retries, in any order', async ({ mynah }) => {
    const rule = { match: { operation: 'translateText' }, when: { calls: 2 }, then: { status: 503 } }
    await mynah.post(PATH, rule)
    const translate = async (text: string) =>
      (await mynah.post('/v2/translate', { text: [text], target_lang: 'DE' })).status
    const sent = ['One', 'One', 'Two', 'Three', 'One', 'Two', 'Three']
    const answers: number[] = []
    for (const text of sent) answers.push(await translate(text))
    expect(answers).toEqual([503, 503, 503, 200, 503, 503, 200])
    expect((await mynah.call(PATH)).json.faults).toMatchObject([{ matches: 7, hits: 5 }])
  })

  it('output of GET can be sent back', async ({ mynah }) => {
    await mynah.post(PATH, busy)
    const { json: shown } = await mynah.call(PATH)
    const stripped = { faults: shown.faults.map(({ matches: _, hits: __, ...fault }: any) => fault) }
    expect((await mynah.put(PATH, stripped)).json).toEqual(shown)
  })

  it('DELETE removes one, or all', async ({ mynah }) => {
    await mynah.put(PATH, [busy, down])
    expect((await mynah.delete(`${PATH}/busy`)).status).toBe(204)
    expect((await mynah.call(PATH)).json.faults).toHaveLength(1)
    expect((await mynah.delete(PATH)).status).toBe(204)
    expect((await mynah.call(PATH)).json).toEqual({ faults: [] })
  })

  it('an unknown id is 404', async ({ mynah }) => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const init = { method, ...(method === 'PUT' && { body: { then: { hang: true } } }) }
      const { status, json, headers } = await mynah.call(`${PATH}/none`, init)
      expect([status, json.detail]).toEqual([404, "There is no fault 'none'."])
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
  })

  it('refuses invalid rules, naming every position, and applies none', async ({ mynah }) => {
    await mynah.post(PATH, busy)
    const bad = [down, { match: { oparation: 'x' }, when: { first: 0 }, then: { statsu: 500 } }]
    const { status, json } = await mynah.put(PATH, bad)
    expect(status).toBe(400)
    expect(json.problems).toEqual([
      {
        pointer: '/1/match/oparation',
        path: '[1].match.oparation',
        message: "is not a recognized key; did you mean 'operation'?",
      },
      {
        pointer: '/1/then/statsu',
        path: '[1].then.statsu',
        message: "is not a recognized key; did you mean 'status'?",
      },
      {
        pointer: '/1/when/first',
        path: '[1].when.first',
        message: 'must be a whole number from 1 to 1000000000',
      },
    ])
    expect((await mynah.call(PATH)).json.faults).toEqual([{ ...busy, matches: 0, hits: 0 }])
  })

  it.for([
    ['a duplicate id', 'POST', busy, /id 'busy' is already used/],
    ['a list where one rule belongs', 'POST', [busy], /must be an object/],
    ['no JSON', 'POST', '{', /must be JSON/],
    ['a rule where a list belongs', 'PUT', down, /must be a list/],
  ] as const)('refuses %s', async ([, method, body, message], { mynah }) => {
    await mynah.post(PATH, busy)
    const { status, json } = await mynah.call(PATH, { method, body })
    expect([status, json.detail]).toEqual([400, expect.stringMatching(message)])
    expect((await mynah.call(PATH)).json.faults).toHaveLength(1)
  })
})

it('are added, and requests verified, while the state cannot be written', async () => {
  const state = newFolder()
  const emulator = await createEmulator({ state })
  try {
    const { post } = servedAt(emulator, (await emulator.listen()).url)
    const translate = async () => (await post('/v2/translate', { text: ['a'], target_lang: 'DE' })).status
    expect(await translate()).toBe(200)
    writeFileSync(join(state, 'state.json'), '{}')
    expect(await translate()).toBe(503)
    expect((await post(PATH, busy)).status).toBe(201)
    expect((await post('/_mynah/requests/verify', { match: {}, count: 2 })).status).toBe(200)
    expect((await post('/_mynah/clock/advance', { by: '1d' })).status).toBe(503)
  } finally {
    await emulator.close().catch(() => {})
  }
})
