import { describe, expect } from 'vitest'
import type { EmulatorOptions } from '../../../src/index.ts'
import { BOTH_TRANSPORTS, itServed, serve } from '../../support/served.ts'
import { DEFAULT_STYLE_ID, makeList, refusal, seenList, UNKNOWN_ID } from '../../support/style-rules.ts'

const it = itServed('in process')

const CLOCK = '2026-01-31T12:00:00Z'
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

  it('POST creates a list with rules and instructions, or without', async ({ mynah }) => {
    const custom_instructions = [INSTRUCTION, { label: 'Tone', prompt: 'Be brief.' }]
    const list = await makeList(mynah, { language: 'DE', configured_rules: RULES, custom_instructions })
    expect(list).toMatchObject({ language: 'de', version: 1, configured_rules: RULES })
    expect(list.custom_instructions).toEqual(custom_instructions.map((one) => ({ id: UUID, ...one })))
    expect(await seenList(mynah, list.style_id)).toEqual(list)
    expect(await makeList(mynah)).toMatchObject({ configured_rules: {}, custom_instructions: [] })
  })

  it('GET lists them in pages, bare or detailed', async ({ mynah }) => {
    for (let index = 1; index <= 11; index++)
      await makeList(mynah, { name: `List ${index}`, configured_rules: RULES })
    const names = async (query: string) =>
      (await mynah.call(`/v3/style_rules${query}`)).json.style_rules.map((list: any) => list.name)
    const all = ['Default Style Rule', ...Array.from({ length: 11 }, (_, at) => `List ${at + 1}`)]
    for (const [query, from, to] of [
      ['', 0, 10],
      ['?page=1', 10, 12],
      ['?page=2&page_size=4', 8, 12],
      ['?page_size=25', 0, 12],
      ['?page=7', 12, 12],
    ] as const)
      expect(await names(query)).toEqual(all.slice(from, to))

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
    for (const [version, body, configured_rules] of [
      [2, ellipsis, ellipsis],
      [3, { configured_rules: RULES }, RULES],
      [4, {}, {}],
    ] as const) {
      const { status, json } = await put(body)
      expect([status, json.version, json.configured_rules]).toEqual([200, version, configured_rules])
      expect(json.custom_instructions).toEqual(made.custom_instructions)
    }
  })

  it('every modification raises the version and changes `updated_time`, also one that changes nothing', async () => {
    await using mynah = await serve(transport, { clock: CLOCK })
    const custom_instructions = [INSTRUCTION, INSTRUCTION]
    const made = await makeList(mynah, { configured_rules: RULES, custom_instructions })
    const [first, second] = made.custom_instructions.map((one: any) => `/custom_instructions/${one.id}`)
    const change = async (method: string, path: string, body?: object) => {
      await mynah.call(`/v3/style_rules/${made.style_id}${path}`, { method, ...(body && { body }) })
      const { version, updated_time } = await seenList(mynah, made.style_id)
      return [version, updated_time]
    }
    const seen = [
      await change('PATCH', '', { name: made.name }),
      await change('PUT', '/configured_rules', RULES),
      await change('POST', '/custom_instructions', INSTRUCTION),
      await change('PUT', first, INSTRUCTION),
      await change('DELETE', second),
    ]
    // Even if the clock is frozen or was set back.
    mynah.emulator.clock.set(Date.parse('2026-01-01T00:00:00Z'))
    seen.push(await change('PATCH', '', { name: 'x' }))
    expect(seen).toEqual([1, 2, 3, 4, 5, 6].map((n) => [n + 1, `2026-01-31T12:00:00.00${n}Z`]))
  })

  it('accepts ids in any letter case, and answers them in lower case', async ({ mynah }) => {
    const { style_id, custom_instructions } = await makeList(mynah, { custom_instructions: [INSTRUCTION] })
    const [{ id }] = custom_instructions
    const list = `/v3/style_rules/${style_id.toUpperCase()}`
    const instruction = `${list}/custom_instructions/${id.toUpperCase()}`
    expect((await mynah.call(list)).json.style_id).toBe(style_id)
    expect((await mynah.patch(list, { name: 'Other' })).json).toMatchObject({ style_id, name: 'Other' })
    expect((await mynah.call(instruction)).json.id).toBe(id)
    expect((await mynah.put(instruction, INSTRUCTION)).json.id).toBe(id)
    expect((await mynah.call(list)).json.custom_instructions).toEqual([{ id, ...INSTRUCTION }])
    const translation = { text: ['Hallo'], target_lang: 'EN-US', style_id: style_id.toUpperCase() }
    expect((await mynah.post('/v2/translate', translation)).status).toBe(200)
    for (const path of [instruction, list]) {
      const gone = await mynah.delete(path)
      expect([gone.status, gone.text]).toEqual([204, ''])
    }
    for (const method of ['GET', 'DELETE'])
      expect(refusal(await mynah.call(`/v3/style_rules/${style_id}`, { method }))).toEqual(LIST_MISSING)
    expect((await mynah.delete(`/v3/style_rules/${DEFAULT_STYLE_ID.toUpperCase()}`)).status).toBe(204)
    expect((await mynah.call('/v3/style_rules')).json.style_rules).toEqual([])
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

  it('PUT replaces one in its place, without an omitted source language; DELETE removes it', async ({
    mynah,
  }) => {
    const made = await makeList(mynah, { custom_instructions: [INSTRUCTION, { label: 'b', prompt: 'b' }] })
    const [first, second] = made.custom_instructions
    const path = `/v3/style_rules/${made.style_id}/custom_instructions/${first.id}`
    const { status, json } = await mynah.put(path, { label: 'x', prompt: 'y' })
    expect([status, json]).toEqual([200, { id: first.id, label: 'x', prompt: 'y' }])
    expect(await seenList(mynah, made.style_id)).toMatchObject({ custom_instructions: [json, second] })

    const gone = await mynah.delete(path)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect(refusal(await mynah.call(path))).toEqual(INSTRUCTION_MISSING)
    expect((await seenList(mynah, made.style_id)).custom_instructions).toEqual([second])
  })
})

describe('lists and instructions', () => {
  it('do not exist for other ids, whatever these are', async ({ mynah }) => {
    const { style_id } = await makeList(mynah)
    for (const id of [UNKNOWN_ID, '%2e%2e%2fx', 'a'.repeat(500)]) {
      const answer = async (path: string) => refusal(await mynah.call(`/v3/style_rules/${path}`))
      expect(await answer(id)).toEqual(LIST_MISSING)
      expect(await answer(`${style_id}/custom_instructions/${id}`)).toEqual(INSTRUCTION_MISSING)
    }
  })

  it('belong to a region, of which only the EU has a default list', async ({ mynah }) => {
    const account = `/_mynah/accounts/${mynah.emulator.authKey}`
    await mynah.patch(account, { regions: ['eu', 'us'] }, { key: null })
    const us = { headers: { Host: 'api-us.deepl.com' } }
    expect((await mynah.call('/v3/style_rules', us)).json).toEqual({ style_rules: [] })
    expect(refusal(await mynah.call(`/v3/style_rules/${DEFAULT_STYLE_ID}`, us))).toEqual(LIST_MISSING)
    const there = await mynah.call('/v3/style_rules', { ...us, body: { name: 'US', language: 'en' } })
    expect(refusal(await mynah.call(`/v3/style_rules/${there.json.style_id}`))).toEqual(LIST_MISSING)
  })
})

describe('the default list of every account', () => {
  it('belongs to the account from the start, and has a rule', async ({ mynah }) => {
    const { json } = await mynah.call('/v3/style_rules?detailed=true')
    expect(json.style_rules).toMatchObject([
      { configured_rules: { dates_and_times: { calendar_era: 'use_bce_and_ce' } }, custom_instructions: [] },
    ])
    expect(await seenList(mynah, DEFAULT_STYLE_ID)).toEqual(json.style_rules[0])
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
  it.each<[contract: EmulatorOptions['contract'], answer: 'list' | 'instruction']>([
    [{ newInstructionAnswer: 'list' }, 'list'],
    ['latest', 'instruction'],
    ['2026-03-26', 'instruction'],
  ])('a new instruction is answered under the contract %j by the %s alone', async (contract, answer) => {
    await using mynah = await serve('in process', { contract })
    const { style_id: id } = await makeList(mynah)
    const { json } = await mynah.post(`/v3/style_rules/${id}/custom_instructions`, INSTRUCTION)
    const list = await seenList(mynah, id)
    expect(json).toEqual(answer === 'list' ? list : list.custom_instructions[0])
  })

  it('instructionSourceRequired: a replacement must name the source language', async () => {
    await using mynah = await serve('in process', { contract: { instructionSourceRequired: true } })
    const list = await makeList(mynah, { custom_instructions: [INSTRUCTION] })
    const { style_id: id, custom_instructions } = list
    const path = `/v3/style_rules/${id}/custom_instructions/${custom_instructions[0].id}`
    const bare = { label: 'a', prompt: 'b' }
    const message = "Parameter 'source_language' not specified"
    expect(refusal(await mynah.put(path, bare))).toEqual([400, { message }])
    expect((await mynah.put(path, { ...bare, source_language: 'de' })).status).toBe(200)
    expect((await seenList(mynah, id)).version).toBe(2)
  })
})
