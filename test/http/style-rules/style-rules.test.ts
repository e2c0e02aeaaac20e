import { describe, expect } from 'vitest'
import { BOTH_TRANSPORTS, itServed, serve } from '../../support/served.ts'
import { DEFAULT_STYLE_ID, makeList, refusal, seenList, UNKNOWN_ID } from '../../support/style-rules.ts'

const it = itServed('in process')

const CLOCK = '2026-01-31T12:00:00Z'
const NOW = '2026-01-31T12:00:00.000Z'
const UUID = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
const RULES = {
  punctuation: { apostrophe: 'use_curly_apostrophes' },
  style_and_tone: { abbreviations: 'use_abbreviations_and_symbols', short_vs_long_words: 'use_short_words' },
}
const INSTRUCTION = { label: 'Currency', prompt: 'Put the symbol first.', source_language: 'en' }
const LIST_MISSING = [404, { message: 'Style rule list not found' }]
const INSTRUCTION_MISSING = [404, { message: 'Custom instruction not found' }]

describe.each(BOTH_TRANSPORTS)('the style rule lists of an account, %s', (transport) => {
  const it = itServed(transport)

  it('POST creates a list with rules and instructions, version 1', async () => {
    await using mynah = await serve(transport, { clock: CLOCK })
    const body = {
      name: 'House style',
      language: 'DE',
      configured_rules: RULES,
      custom_instructions: [INSTRUCTION, { label: 'Tone', prompt: 'Be brief.' }],
    }
    const { status, json, headers } = await mynah.post('/v3/style_rules', body)
    expect(status).toBe(201)
    expect(headers.get('x-trace-id')).toMatch(/^[0-9a-f]{32}$/)
    expect(json).toEqual({
      style_id: UUID,
      name: 'House style',
      creation_time: NOW,
      updated_time: NOW,
      language: 'de',
      version: 1,
      configured_rules: RULES,
      custom_instructions: [
        { id: UUID, ...INSTRUCTION },
        { id: UUID, label: 'Tone', prompt: 'Be brief.' },
      ],
    })
    expect(await seenList(mynah, json.style_id)).toEqual(json)
  })

  it('POST with a name and a language creates an empty list', async ({ mynah }) => {
    expect(await makeList(mynah)).toMatchObject({ configured_rules: {}, custom_instructions: [] })
  })

  it('GET lists them in pages, bare or detailed', async ({ mynah }) => {
    for (let index = 1; index <= 11; index++)
      await makeList(mynah, { name: `List ${index}`, configured_rules: RULES })
    const names = async (query: string) =>
      (await mynah.call(`/v3/style_rules${query}`)).json.style_rules.map((list: any) => list.name)
    expect(await names('')).toEqual([
      'Default Style Rule',
      ...Array.from({ length: 9 }, (_, at) => `List ${at + 1}`),
    ])
    expect(await names('?page=1')).toEqual(['List 10', 'List 11'])
    expect(await names('?page=2&page_size=4')).toEqual(['List 8', 'List 9', 'List 10', 'List 11'])
    expect(await names('?page_size=25')).toHaveLength(12)
    expect(await names('?page=7')).toEqual([])

    const [, bare] = (await mynah.call('/v3/style_rules')).json.style_rules
    expect(bare).not.toHaveProperty('configured_rules')
    expect(bare).not.toHaveProperty('custom_instructions')
    for (const detailed of ['true', '1']) {
      const [, full] = (await mynah.call(`/v3/style_rules?detailed=${detailed}`)).json.style_rules
      expect(full).toEqual({ ...bare, configured_rules: RULES, custom_instructions: [] })
    }
  })

  it('PATCH renames and raises the version; without a name it changes nothing', async () => {
    await using mynah = await serve(transport, { clock: CLOCK })
    const made = await makeList(mynah, { configured_rules: RULES, custom_instructions: [INSTRUCTION] })
    const path = `/v3/style_rules/${made.style_id}`
    mynah.emulator.clock.set(Date.parse('2026-02-01T00:00:00Z'))
    const { status, json } = await mynah.patch(path, { name: '書式' })
    expect(status).toBe(200)
    expect(json).toEqual({ ...made, name: '書式', version: 2, updated_time: '2026-02-01T00:00:00.000Z' })
    mynah.emulator.clock.set(Date.parse('2026-03-01T00:00:00Z'))
    for (const body of [{}, { language: 'de' }])
      expect(refusal(await mynah.patch(path, body))).toEqual([200, json])
    expect(await seenList(mynah, made.style_id)).toEqual(json)
  })

  it('PUT replaces all rules, bare or wrapped, and leaves the instructions', async ({ mynah }) => {
    const made = await makeList(mynah, { configured_rules: RULES, custom_instructions: [INSTRUCTION] })
    const put = (body: object) => mynah.put(`/v3/style_rules/${made.style_id}/configured_rules`, body)
    const ellipsis = { punctuation: { ellipsis: 'use_three_periods' } }
    const first = await put(ellipsis)
    expect(first.status).toBe(200)
    expect(first.json).toMatchObject({ version: 2, configured_rules: ellipsis })
    expect(first.json.configured_rules).toEqual(ellipsis)
    expect(first.json.custom_instructions).toEqual(made.custom_instructions)
    expect((await put({ configured_rules: RULES })).json).toMatchObject({
      version: 3,
      configured_rules: RULES,
    })
    const cleared = (await put({})).json
    expect([cleared.version, cleared.configured_rules]).toEqual([4, {}])
  })

  it('counts a modification that changes nothing', async ({ mynah }) => {
    const { style_id: id, name, configured_rules } = await makeList(mynah, { configured_rules: RULES })
    await mynah.patch(`/v3/style_rules/${id}`, { name })
    await mynah.put(`/v3/style_rules/${id}/configured_rules`, configured_rules)
    expect((await seenList(mynah, id)).version).toBe(3)
  })

  it('every modification changes `updated_time`, even if the clock is frozen or was set back', async () => {
    await using mynah = await serve(transport, { clock: CLOCK })
    const { style_id: id, custom_instructions } = await makeList(mynah, {
      custom_instructions: [INSTRUCTION, INSTRUCTION],
    })
    const [first, second] = custom_instructions.map((one: any) => `custom_instructions/${one.id}`)
    const times = [(await seenList(mynah, id)).updated_time]
    for (const [method, path, body] of [
      ['PATCH', '', { name: 'Renamed' }],
      ['PUT', '/configured_rules', RULES],
      ['POST', '/custom_instructions', INSTRUCTION],
      ['PUT', `/${first}`, INSTRUCTION],
      ['DELETE', `/${second}`, undefined],
    ] as const) {
      const answer = await mynah.call(`/v3/style_rules/${id}${path}`, { method, ...(body && { body }) })
      expect(answer.status).toBeLessThan(300)
      times.push((await seenList(mynah, id)).updated_time)
    }
    mynah.emulator.clock.set(Date.parse('2026-01-01T00:00:00Z'))
    times.push((await mynah.patch(`/v3/style_rules/${id}`, { name: 'x' })).json.updated_time)
    expect(times).toEqual([0, 1, 2, 3, 4, 5, 6].map((ms) => `2026-01-31T12:00:00.00${ms}Z`))
  })

  it('DELETE removes a list permanently', async ({ mynah }) => {
    const { style_id: id } = await makeList(mynah)
    const gone = await mynah.delete(`/v3/style_rules/${id}`)
    expect([gone.status, gone.text]).toEqual([204, ''])
    for (const method of ['GET', 'DELETE'])
      expect(refusal(await mynah.call(`/v3/style_rules/${id}`, { method }))).toEqual(LIST_MISSING)
  })
})

describe.each(BOTH_TRANSPORTS)('the custom instructions of a list, %s', (transport) => {
  const it = itServed(transport)

  it('POST returns the list together with the instruction', async ({ mynah }) => {
    const made = await makeList(mynah)
    const path = `/v3/style_rules/${made.style_id}/custom_instructions`
    const { status, json } = await mynah.post(path, { ...INSTRUCTION, source_language: 'EN-us' })
    expect(status).toBe(201)
    const { id } = json
    const instruction = { id: UUID, ...INSTRUCTION, source_language: 'en-US' }
    expect(json).toMatchObject({ style_id: made.style_id, version: 2, ...instruction })
    expect(json.custom_instructions).toEqual([instruction])
    expect((await mynah.call(`${path}/${id}`)).json).toEqual(json.custom_instructions[0])

    const bare = await mynah.post(path, { label: 'Tone', prompt: 'Be brief.' })
    expect(bare.json).not.toHaveProperty('source_language')
    expect(bare.json.custom_instructions[1]).toEqual({ id: UUID, label: 'Tone', prompt: 'Be brief.' })
  })

  it('PUT replaces one in its place; an omitted source language is removed', async ({ mynah }) => {
    const made = await makeList(mynah, { custom_instructions: [INSTRUCTION, { label: 'b', prompt: 'b' }] })
    const [first, second] = made.custom_instructions
    const path = `/v3/style_rules/${made.style_id}/custom_instructions/${first.id}`
    const { status, json } = await mynah.put(path, { label: 'x', prompt: 'y' })
    expect([status, json]).toEqual([200, { id: first.id, label: 'x', prompt: 'y' }])
    const after = await seenList(mynah, made.style_id)
    expect([after.version, after.custom_instructions]).toEqual([2, [json, second]])
  })

  it('DELETE removes one', async ({ mynah }) => {
    const made = await makeList(mynah, { custom_instructions: [INSTRUCTION, { label: 'b', prompt: 'b' }] })
    const [first, second] = made.custom_instructions
    const path = `/v3/style_rules/${made.style_id}/custom_instructions/${first.id}`
    const gone = await mynah.delete(path)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect(refusal(await mynah.call(path))).toEqual(INSTRUCTION_MISSING)
    const after = await seenList(mynah, made.style_id)
    expect([after.version, after.custom_instructions]).toEqual([2, [second]])
  })
})

describe('resources that do not exist', () => {
  it.for([UNKNOWN_ID, 'no-id', '%2e%2e%2fx', 'us%2Fx', 'a'.repeat(500)])(
    'is 404: %s',
    async (id, { mynah }) => {
      const draft = { label: 'a', prompt: 'b' }
      const { style_id: real } = await makeList(mynah)
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['PATCH', '', { name: 'a' }],
        ['PATCH', '', {}],
        ['DELETE', '', undefined],
        ['PUT', '/configured_rules', {}],
        ['POST', '/custom_instructions', draft],
        ['GET', `/custom_instructions/${UNKNOWN_ID}`, undefined],
        ['PUT', `/custom_instructions/${UNKNOWN_ID}`, draft],
        ['DELETE', `/custom_instructions/${UNKNOWN_ID}`, undefined],
      ] as const) {
        const answer = await mynah.call(`/v3/style_rules/${id}${path}`, { method, ...(body && { body }) })
        expect(refusal(answer), `${method} ${path}`).toEqual(LIST_MISSING)
      }
      for (const [method, body] of [['GET'], ['PUT', draft], ['DELETE']] as const) {
        const path = `/v3/style_rules/${real}/custom_instructions/${id}`
        expect(refusal(await mynah.call(path, { method, ...(body && { body }) }))).toEqual(
          INSTRUCTION_MISSING,
        )
      }
      expect((await seenList(mynah, real)).version).toBe(1)
    },
  )

  it("is another account's list, and a list of another region", async ({ mynah }) => {
    const { style_id: id } = await makeList(mynah)
    const path = `/v3/style_rules/${id}`
    expect(refusal(await mynah.call(path, { key: 'another' }))).toEqual(LIST_MISSING)
    const account = `/_mynah/accounts/${mynah.emulator.authKey}`
    await mynah.patch(account, { regions: ['eu', 'us'] }, { key: null })
    const us = { headers: { Host: 'api-us.deepl.com' } }
    expect(refusal(await mynah.call(path, us))).toEqual(LIST_MISSING)
    expect((await mynah.call('/v3/style_rules', us)).json).toEqual({ style_rules: [] })
    expect(refusal(await mynah.call(`/v3/style_rules/${DEFAULT_STYLE_ID}`, us))).toEqual(LIST_MISSING)
    const there = await mynah.call('/v3/style_rules', { ...us, body: { name: 'US', language: 'en' } })
    expect(refusal(await mynah.call(`/v3/style_rules/${there.json.style_id}`))).toEqual(LIST_MISSING)
  })

  it('includes everything for keys of the free plan and invalid keys', async ({ mynah }) => {
    const status = async (key: string | null) => (await mynah.call('/v3/style_rules', { key })).status
    expect(await status(mynah.emulator.freeAuthKey)).toBe(403)
    expect(await status('invalid')).toBe(401)
    expect(await status(null)).toBe(401)
  })
})

describe('the default list of every account', () => {
  it('belongs to the account from the start', async () => {
    await using mynah = await serve('in process', { clock: CLOCK })
    const [list, ...others] = (await mynah.call('/v3/style_rules?detailed=true')).json.style_rules
    expect(others).toEqual([])
    expect(list).toEqual({
      style_id: DEFAULT_STYLE_ID,
      name: 'Default Style Rule',
      creation_time: NOW,
      updated_time: NOW,
      language: 'en',
      version: 1,
      configured_rules: { dates_and_times: { calendar_era: 'use_bce_and_ce' } },
      custom_instructions: [],
    })
    expect(await seenList(mynah, DEFAULT_STYLE_ID)).toEqual(list)
  })

  it('is modified and deleted in one account only, and stays first in the listing', async () => {
    await using mynah = await serve('in process')
    await makeList(mynah, { name: 'Mine' }, 'one')
    const path = `/v3/style_rules/${DEFAULT_STYLE_ID}`
    const names = async (key: string) =>
      (await mynah.call('/v3/style_rules', { key })).json.style_rules.map((list: any) => list.name)
    const renamed = await mynah.patch(path, { name: 'Ours' }, { key: 'one' })
    expect(renamed.json).toMatchObject({ name: 'Ours', version: 2 })
    expect(await names('one')).toEqual(['Ours', 'Mine'])
    expect(await names('two')).toEqual(['Default Style Rule'])
    expect((await mynah.delete(path, { key: 'one' })).status).toBe(204)
    expect((await mynah.delete(path, { key: 'two' })).status).toBe(204)
    expect(await names('one')).toEqual(['Mine'])
    expect(await names('two')).toEqual([])
    expect(await names('three')).toEqual(['Default Style Rule'])
    expect(refusal(await mynah.patch(path, { name: 'x' }, { key: 'two' }))).toEqual(LIST_MISSING)
    expect(refusal(await mynah.delete(path, { key: 'two' }))).toEqual(LIST_MISSING)
  })
})

describe('the settings', () => {
  it('newInstructionAnswer: list omits the fields of the instruction, as specified', async () => {
    await using mynah = await serve('in process', { contract: { newInstructionAnswer: 'list' } })
    const { style_id: id } = await makeList(mynah)
    const { json } = await mynah.post(`/v3/style_rules/${id}/custom_instructions`, INSTRUCTION)
    expect(json).toEqual(await seenList(mynah, id))
  })

  it('newInstructionAnswer is the instruction alone under other contracts, as in the public document', async () => {
    for (const contract of ['latest', '2026-03-26']) {
      await using mynah = await serve('in process', { contract })
      const { style_id: id } = await makeList(mynah)
      const { json } = await mynah.post(`/v3/style_rules/${id}/custom_instructions`, INSTRUCTION)
      expect(json).toEqual({ id: expect.any(String), ...INSTRUCTION })
    }
  })

  it('instructionSourceRequired: a replacement must name the source language', async () => {
    await using mynah = await serve('in process', { contract: { instructionSourceRequired: true } })
    const { style_id: id, custom_instructions } = await makeList(mynah, {
      custom_instructions: [INSTRUCTION],
    })
    const put = (body: object) =>
      mynah.put(`/v3/style_rules/${id}/custom_instructions/${custom_instructions[0].id}`, body)
    expect(refusal(await put({ label: 'a', prompt: 'b' }))).toEqual([
      400,
      { message: "Parameter 'source_language' not specified" },
    ])
    expect((await put({ label: 'a', prompt: 'b', source_language: 'de' })).status).toBe(200)
    expect((await seenList(mynah, id)).version).toBe(2)
  })
})
