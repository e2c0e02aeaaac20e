import { describe, expect, it } from 'vitest'
import { TRANSPORTS } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'

const PATH = '/_mynah/faults'
const busy = { id: 'busy', when: { first: 1 }, then: { status: 429 } }
const down = { id: 'down', then: { status: 503 } }

describe.each(TRANSPORTS)('/_mynah/faults, %s', (transport) => {
  it('POST appends a rule, GET shows them in order with their counts', async () => {
    await using mynah = await serve(transport)
    const first = await mynah.call(PATH, { body: busy })
    expect([first.status, first.json]).toEqual([201, { ...busy, matches: 0, hits: 0 }])
    expect((await mynah.call(PATH, { body: { then: { delay: '0s' } } })).json.id).toBe('fault-1')
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

  it('PUT replaces the list, or one rule, and resets the counts', async () => {
    await using mynah = await serve(transport)
    await mynah.call(PATH, { body: busy })
    await mynah.call('/v2/usage')
    const replaced = await mynah.call(PATH, { method: 'PUT', body: [down, busy] })
    expect(replaced.json).toEqual({
      faults: [
        { ...down, matches: 0, hits: 0 },
        { ...busy, matches: 0, hits: 0 },
      ],
    })
    const one = await mynah.call(`${PATH}/down`, { method: 'PUT', body: { then: { status: 500 } } })
    expect(one.json).toEqual({ id: 'down', then: { status: 500 }, matches: 0, hits: 0 })
    expect((await mynah.call('/v2/usage')).status).toBe(500)
  })

  it('PUT with counts=keep reorders rules without resetting them', async () => {
    await using mynah = await serve(transport)
    await mynah.call(PATH, { method: 'PUT', body: [busy, down] })
    await mynah.call('/v2/usage')
    const changed = { ...down, then: { status: 500 } }
    const put = await mynah.call(`${PATH}?counts=keep`, { method: 'PUT', body: [changed, busy] })
    expect(put.json.faults).toEqual([
      { ...changed, matches: 0, hits: 0 },
      { ...busy, matches: 1, hits: 1 },
    ])
    const wrong = await mynah.call(`${PATH}?counts=reset`, { method: 'PUT', body: [busy] })
    expect([wrong.status, wrong.json.detail]).toEqual([400, expect.stringContaining("'keep' or absent")])
  })

  it('disturbs the first calls with all their retries, whatever else is sent in between', async () => {
    await using mynah = await serve(transport)
    const rule = { match: { operation: 'translateText' }, when: { calls: 2 }, then: { status: 503 } }
    await mynah.call(PATH, { body: rule })
    const translate = async (text: string) =>
      (await mynah.call('/v2/translate', { body: { text: [text], target_lang: 'DE' } })).status
    const sent = ['One', 'One', 'Two', 'Three', 'One', 'Two', 'Three']
    const answers: number[] = []
    for (const text of sent) answers.push(await translate(text))
    expect(answers).toEqual([503, 503, 503, 200, 503, 503, 200])
    expect((await mynah.call(PATH)).json.faults).toMatchObject([{ matches: 7, hits: 5 }])
  })

  it('output of GET can be sent back', async () => {
    await using mynah = await serve(transport)
    await mynah.call(PATH, { body: busy })
    const { json: shown } = await mynah.call(PATH)
    const stripped = { faults: shown.faults.map(({ matches: _, hits: __, ...fault }: any) => fault) }
    expect((await mynah.call(PATH, { method: 'PUT', body: stripped })).json).toEqual(shown)
  })

  it('DELETE removes one, or all', async () => {
    await using mynah = await serve(transport)
    await mynah.call(PATH, { method: 'PUT', body: [busy, down] })
    expect((await mynah.call(`${PATH}/busy`, { method: 'DELETE' })).status).toBe(204)
    expect((await mynah.call(PATH)).json.faults).toHaveLength(1)
    expect((await mynah.call(PATH, { method: 'DELETE' })).status).toBe(204)
    expect((await mynah.call(PATH)).json).toEqual({ faults: [] })
  })

  it('a session has its own rules', async () => {
    await using mynah = await serve(transport)
    await mynah.call(`${PATH}?session=one`, { body: down })
    expect((await mynah.call(PATH)).json.faults).toEqual([])
    expect((await mynah.call('/v2/usage')).status).toBe(200)
    expect((await mynah.call('/v2/usage', { headers: { 'X-Mynah-Session': 'one' } })).status).toBe(503)
  })

  it('an unknown id is 404', async () => {
    await using mynah = await serve(transport)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const init = { method, ...(method === 'PUT' && { body: { then: { hang: true } } }) }
      const { status, json, headers } = await mynah.call(`${PATH}/none`, init)
      expect([status, json.detail]).toEqual([404, "There is no fault 'none'."])
      expect(headers.get('content-type')).toBe('application/problem+json')
    }
  })

  it('refuses invalid rules, naming every position, and applies none', async () => {
    await using mynah = await serve(transport)
    await mynah.call(PATH, { body: busy })
    const bad = [down, { match: { oparation: 'x' }, when: { first: 0 }, then: { statsu: 500 } }]
    const { status, json } = await mynah.call(PATH, { method: 'PUT', body: bad })
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

  it.each([
    ['a duplicate id', 'POST', busy, /id 'busy' is already used/],
    ['a list where one rule belongs', 'POST', [busy], /must be an object/],
    ['no JSON', 'POST', '{', /must be JSON/],
    ['a rule where a list belongs', 'PUT', down, /must be a list/],
  ])('refuses %s', async (_name, method, body, message) => {
    await using mynah = await serve(transport)
    await mynah.call(PATH, { body: busy })
    const { status, json } = await mynah.call(PATH, { method, body })
    expect([status, json.detail]).toEqual([400, expect.stringMatching(message)])
    expect((await mynah.call(PATH)).json.faults).toHaveLength(1)
  })
})
