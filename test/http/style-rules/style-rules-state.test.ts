import { describe, expect } from 'vitest'
import { newFolder } from '../../support/new-folder.ts'
import { itServed, type Served, serve } from '../../support/served.ts'
import { DEFAULT_STYLE_ID, makeList, refusal, seenList } from '../../support/style-rules.ts'

const it = itServed('in process')

const INSTRUCTION = { label: 'a', prompt: 'b' }
const everything = async (mynah: Served) => [
  (await mynah.call('/v3/style_rules?detailed=true&page_size=25')).json,
  (await mynah.call('/v3/style_rules?detailed=true', { key: 'another' })).json,
]

describe('concurrent changes', () => {
  it.each([
    ['in memory', false],
    ['in files', true],
  ])('raise the version by exactly one each, %s', async (_name, inFiles) => {
    await using mynah = await serve('in process', inFiles ? { state: newFolder() } : {})
    const { style_id: made } = await makeList(mynah, { custom_instructions: [INSTRUCTION] })
    for (const id of [made, DEFAULT_STYLE_ID]) {
      const path = `/v3/style_rules/${id}`
      const answers = await Promise.all(
        Array.from({ length: 120 }, (_, at) => {
          if (at % 4 === 0) return mynah.patch(path, { name: `Name ${at}` })
          if (at % 4 === 1) return mynah.put(`${path}/configured_rules`, {})
          if (at % 4 === 2) return mynah.post(`${path}/custom_instructions`, INSTRUCTION)
          return mynah.patch(path, { name: '' })
        }),
      )
      const versions = answers.filter(({ status }) => status < 300).map(({ json }) => json.version)
      expect(new Set(versions)).toEqual(new Set(Array.from({ length: 90 }, (_, at) => at + 2)))
      expect((await seenList(mynah, id)).version).toBe(91)
    }
  })

  it('never exceed 200 instructions, and no id is given twice', async ({ mynah }) => {
    const { style_id: id } = await makeList(mynah)
    const path = `/v3/style_rules/${id}/custom_instructions`
    const answers = await Promise.all(Array.from({ length: 250 }, () => mynah.post(path, INSTRUCTION)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(200)
    const refused = answers.filter(({ status }) => status !== 201).map(refusal)
    expect(refused).toEqual(Array(50).fill([400, { message: 'Maximum of 200 custom instructions allowed' }]))
    const { version, custom_instructions } = await seenList(mynah, id)
    expect(version).toBe(201)
    expect(new Set(custom_instructions.map((one: any) => one.id)).size).toBe(200)
  })

  it('use up no ids if they are refused', async () => {
    const idAfter = async (refused: number) => {
      await using mynah = await serve('in process')
      const { style_id: full } = await makeList(mynah, { custom_instructions: Array(200).fill(INSTRUCTION) })
      const path = `/v3/style_rules/${full}/custom_instructions`
      for (let time = 0; time < refused; time++)
        expect((await mynah.post(path, INSTRUCTION)).status).toBe(400)
      return (await makeList(mynah, { custom_instructions: [INSTRUCTION] })).custom_instructions[0].id
    }
    expect(await idAfter(3)).toBe(await idAfter(0))
  })

  it('delete a list once', async ({ mynah }) => {
    const { style_id: made } = await makeList(mynah)
    for (const id of [made, DEFAULT_STYLE_ID]) {
      const deletions = Array.from({ length: 20 }, () => mynah.delete(`/v3/style_rules/${id}`))
      const statuses = (await Promise.all(deletions)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([204, ...Array(19).fill(404)])
    }
  })
})

describe('a restart', () => {
  it('restores lists, versions and ids exactly, and deleted default lists stay deleted', async () => {
    const state = newFolder()
    const clock = '2026-01-31T12:00:00Z'
    let before: unknown
    let nextInMemory: string
    {
      await using mynah = await serve('in process', { state, clock })
      const made = await makeList(mynah, { custom_instructions: [INSTRUCTION, INSTRUCTION] })
      const configured_rules = { punctuation: { ellipsis: 'use_three_periods' } }
      await makeList(mynah, { name: 'Second', configured_rules })
      await mynah.patch(`/v3/style_rules/${made.style_id}`, { name: 'Renamed' })
      await mynah.patch(`/v3/style_rules/${DEFAULT_STYLE_ID}`, { name: 'Ours' })
      await mynah.delete(`/v3/style_rules/${DEFAULT_STYLE_ID}`, { key: 'another' })
      before = await everything(mynah)
    }
    {
      await using mynah = await serve('in process', { clock })
      for (let made = 0; made < 2; made++) await makeList(mynah)
      nextInMemory = (await makeList(mynah)).style_id
    }
    await using mynah = await serve('in process', { state, clock: '2026-02-28T12:00:00Z' })
    expect(await everything(mynah)).toEqual(before)
    expect((await makeList(mynah)).style_id).toBe(nextInMemory)
  })

  it('writes nothing for accounts that only read', async ({ mynah }) => {
    const id = async () => (await makeList(mynah, {}, 'third')).style_id
    await mynah.call('/v3/style_rules', { key: 'one' })
    await mynah.call(`/v3/style_rules/${DEFAULT_STYLE_ID}`, { key: 'two' })
    await mynah.call('/v3/translation_memories', { key: 'two' })
    const first = await id()
    await using other = await serve('in process')
    expect((await makeList(other, {}, 'third')).style_id).toBe(first)
  })
})
