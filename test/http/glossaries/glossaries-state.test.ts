import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from '../../../scripts/files-below.ts'
import { dictionary, makeGlossary, seenGlossaries } from '../../support/glossaries.ts'
import { newFolder } from '../../support/new-folder.ts'
import { itInMore, runs, TRANSPORT } from '../../support/runs.ts'
import { serve } from '../../support/served.ts'
import { textOf, translate } from '../../support/translate.ts'

const EN_DE = dictionary('en', 'de', 'Apple\tApfel')

/** Every file of a state directory except its lock, with a digest of its contents. */
function filesIn(directory: string): Record<string, string> {
  const names = filesBelow(directory).filter((path) => !basename(path).startsWith('lock'))
  return Object.fromEntries(
    names.map((name) => [name, createHash('sha256').update(readFileSync(name)).digest('hex')]),
  )
}

describe('concurrent changes', () => {
  it.each([
    ['in memory', false],
    ['in files', true],
  ])('merges into one dictionary lose none, %s', async (_name, inFiles) => {
    const each = runs(20)
    await using mynah = await serve('in process', inFiles ? { state: newFolder() } : {})
    const id = await makeGlossary(mynah, [EN_DE])
    const merges = Array.from({ length: 2 * each }, (_, index) =>
      mynah.patch(`/v3/glossaries/${id}`, {
        dictionaries: [dictionary('en', index % 2 ? 'de' : 'fr', `word ${index}\tWort ${index}`)],
      }),
    )
    expect((await Promise.all(merges)).every(({ status }) => status === 200)).toBe(true)
    expect((await mynah.call(`/v3/glossaries/${id}`)).json.dictionaries).toEqual([
      { source_lang: 'en', target_lang: 'de', entry_count: each + 1 },
      { source_lang: 'en', target_lang: 'fr', entry_count: each },
    ])
    const { json } = await mynah.call(`/v3/glossaries/${id}/entries?source_lang=en&target_lang=de`)
    const sources = json.dictionaries[0].entries.split('\n').map((line: string) => line.split('\t')[0])
    expect(new Set(sources)).toEqual(
      new Set(['Apple', ...Array.from({ length: each }, (_, index) => `word ${index * 2 + 1}`)]),
    )
  })

  itInMore('reads return one state or the other while dictionaries are replaced', async () => {
    await using mynah = await serve('in process')
    const id = await makeGlossary(mynah, [EN_DE])
    const puts = Array.from({ length: 50 }, (_, index) =>
      mynah.put(`/v3/glossaries/${id}/dictionaries`, dictionary('en', 'de', `Apple\t${index}`)),
    )
    const reads = Array.from({ length: 50 }, () => mynah.call(`/v2/glossaries/${id}/entries`))
    for (const { status, text } of await Promise.all(reads)) {
      expect(status).toBe(200)
      expect(text).toMatch(/^Apple\t(Apfel|\d+)$/)
    }
    expect((await Promise.all(puts)).map(({ status }) => status)).toEqual(puts.map(() => 200))
  })

  it('exactly as many glossaries are created as the limit allows, however many are requested concurrently', async () => {
    const settings = { glossariesPerAccount: { free: 2, paid: 10 } }
    await using mynah = await serve('in process', { settings })
    const make = (key: string) => mynah.post('/v3/glossaries', { name: 'G', dictionaries: [EN_DE] }, { key })
    const answers = await Promise.all(Array.from({ length: 30 }, () => make(mynah.emulator.authKey)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    const refused = answers.filter(({ status }) => status === 456)
    const detail = 'The account may have at most 10 glossaries.'
    expect(refused.map(({ json }) => json)).toEqual(Array(20).fill({ message: 'Quota exceeded', detail }))
    const all = (await mynah.call('/v3/glossaries')).json.glossaries
    expect(all).toHaveLength(10)
    expect((await mynah.post('/v2/glossaries', { name: 'G', ...EN_DE })).status).toBe(456)
    expect((await mynah.delete(`/v3/glossaries/${all[3].glossary_id}`)).status).toBe(204)
    expect((await make(mynah.emulator.authKey)).status).toBe(201)
    expect((await make(mynah.emulator.authKey)).status).toBe(456)

    for (const status of [201, 201, 456]) expect((await make(mynah.emulator.freeAuthKey)).status).toBe(status)
  })
})

describe('glossaries kept in files', () => {
  it('return from a restart exactly: ids, names, times, dictionaries, entries', async () => {
    const state = newFolder()
    let before: string
    let id: string
    {
      await using mynah = await serve('in process', { state })
      id = await makeGlossary(mynah, [EN_DE])
      await makeGlossary(mynah, [dictionary('ja', 'en', '陽子\tproton\n"a"\tb')], { key: 'another-key' })
      await mynah.put(`/v3/glossaries/${id}/dictionaries`, dictionary('de', 'fr', 'Apfel\tpomme\nx\ty'))
      await mynah.patch(`/v3/glossaries/${id}`, { name: 'Übung', dictionaries: [EN_DE] })
      before = (await seenGlossaries(mynah)) + (await seenGlossaries(mynah, 'another-key'))
    }
    await using mynah = await serve('in process', { state })
    expect((await seenGlossaries(mynah)) + (await seenGlossaries(mynah, 'another-key'))).toBe(before)
    const french = { source_lang: 'DE', target_lang: 'FR', glossary_id: id }
    expect(await textOf(mynah, 'Apfel', french)).toBe('pomme')
    expect(await makeGlossary(mynah, [EN_DE])).not.toBe(id)
    expect((await mynah.delete(`/v2/glossaries/${id}`)).status).toBe(400)
  })

  it('are not changed by a single byte by refused requests', async () => {
    const options = { state: newFolder(), settings: { glossariesPerAccount: { free: 1, paid: 1 } } }
    let id: string
    {
      await using mynah = await serve('in process', options)
      id = await makeGlossary(mynah, [EN_DE])
    }
    const before = filesIn(options.state)
    {
      await using mynah = await serve('in process', options)
      const tab = dictionary('en', 'fr', '\ttab')
      const duplicate = dictionary('en', 'de', 'a\tb\na\tc')
      const merge = { name: 'N', dictionaries: [dictionary('en', 'de', 'no tab')] }
      const pair = 'source_lang=en&target_lang=fr'
      const refused = [
        await mynah.patch(`/v3/glossaries/${id}`, merge),
        await mynah.patch(`/v3/glossaries/${id}`, { name: '' }),
        await mynah.put(`/v3/glossaries/${id}/dictionaries`, duplicate),
        await mynah.delete(`/v3/glossaries/${id}/dictionaries?${pair}`),
        await mynah.post('/v3/glossaries', { name: 'N', dictionaries: [EN_DE, tab] }),
        await mynah.post('/v3/glossaries', { name: 'N', dictionaries: [dictionary('en', 'de', 'x\ty')] }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 404, 400, 456])
    }
    expect(filesIn(options.state)).toEqual(before)
  })

  it('leave no entries of refused, replaced or deleted ones behind', async () => {
    const state = newFolder()
    const blobs = () => Object.keys(filesIn(join(state, 'blobs')))
    {
      const settings = { glossariesPerAccount: { free: 1, paid: 1 } }
      await using mynah = await serve('in process', { state, settings })
      const id = await makeGlossary(mynah, [EN_DE, dictionary('en', 'fr', 'Apple\tApfel')])
      expect(blobs()).toHaveLength(1)
      const more = [dictionary('en', 'de', 'one\ttoo many')]
      expect((await mynah.post('/v3/glossaries', { name: 'N', dictionaries: more })).status).toBe(456)
      const put = (entries: string) =>
        mynah.put(`/v3/glossaries/${id}/dictionaries`, dictionary('en', 'de', entries))
      for (const entries of ['Apple\tApfel', 'Pear\tBirne', 'Pear\tBirne']) await put(entries)
      await mynah.delete(`/v3/glossaries/${id}/dictionaries?source_lang=en&target_lang=fr`)
    }
    expect(blobs()).toHaveLength(1)
    {
      await using mynah = await serve('in process', { state })
      const [{ glossary_id }] = (await mynah.call('/v3/glossaries')).json.glossaries
      await mynah.delete(`/v3/glossaries/${glossary_id}`)
    }
    expect(blobs()).toEqual([])
  })
})

it('a glossary is not ready, and cannot be used, for the time in a setting', async () => {
  const clock = { now: '2026-03-10T12:00:00Z', frozen: true }
  await using mynah = await serve(TRANSPORT, { settings: { glossaryReadyMs: 30_000 }, clock })
  const { json: two } = await mynah.post('/v2/glossaries', { name: 'two', ...EN_DE })
  const { json: three } = await mynah.post('/v3/glossaries', { name: 'three', dictionaries: [EN_DE] })
  expect([two.ready, three.ready]).toEqual([false, false])
  const isReady = async () => {
    const { json: one } = await mynah.call(`/v2/glossaries/${two.glossary_id}`)
    const { json: list } = await mynah.call('/v2/glossaries')
    return [one.ready, ...list.glossaries.map(({ ready }: any) => ready)]
  }

  expect(await isReady()).toEqual([false, false, false])
  for (const { glossary_id } of [two, three]) {
    const { status, json } = await translate(mynah, 'Apple', { glossary_id })
    expect([status, json.message]).toEqual([503, 'Glossary not ready'])
  }
  mynah.emulator.clock.advance('30s')
  expect(await isReady()).toEqual([true, true, true])
  expect(await textOf(mynah, 'Apple', { glossary_id: two.glossary_id })).toBe('Apfel')
})
