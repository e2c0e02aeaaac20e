import { cpSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { upload } from '../../support/documents/documents.ts'
import { dictionary } from '../../support/glossaries.ts'
import { newFolder } from '../../support/new-folder.ts'
import { runs, some, TRANSPORT } from '../../support/runs.ts'
import { type CallInit, itServed, type Served, serve } from '../../support/served.ts'

const clock = '2026-01-31T00:00:00Z'
const GLOSSARY = { name: 'words', dictionaries: [dictionary('en', 'de', 'a\tb', { entries_format: 'tsv' })] }
const replacements: [how: string, replace: (mynah: Served, query: string) => Promise<{ status: number }>][] =
  [
    ['a scenario is applied', (mynah, query) => mynah.post(`/_mynah/scenario${query}`, { version: 1, name: 'next' })],
    ['everything is reset', (mynah, query) => mynah.post(`/_mynah/reset${query}`)],
  ] // biome-ignore format: a table

describe('a request in progress,', () => {
  const it = itServed(TRANSPORT, { clock })

  describe.each([
    ['of the default world', {}, '', () => ({})],
    ['of the default world, kept in files', {}, '', () => ({ state: newFolder() })],
    ['of a session', { 'X-Mynah-Session': 'one' }, '?session=one', () => ({})],
  ])('%s', (_whose, headers, query, options) => {
    const it = itServed(TRANSPORT, () => ({ clock, ...options() }))

    const translate = (mynah: Served, init: CallInit = {}) =>
      mynah.call('/v2/translate', { body: { text: ['Hello'], target_lang: 'DE' }, headers, ...init })
    const faults = `/_mynah/faults${query}`
    const underWay = async (mynah: Served, then: object) => {
      await mynah.post(faults, { id: 'hold', then })
      const answer = translate(mynah).then(
        ({ status }) => status,
        () => 'broken',
      )
      await expect.poll(async () => (await mynah.call(faults)).json.faults[0].hits).toBe(1)
      return { answer }
    }

    it.for(replacements)('is answered by the old world if %s', async ([, replace], { mynah }) => {
      const { answer } = await underWay(mynah, { delay: '1h' })
      expect((await replace(mynah, query)).status).toBe(200)
      expect(await answer).toBe(200)
      expect((await mynah.call('/v2/usage', { headers })).json.character_count).toBe(0)
      const { requests } = (await mynah.call(`/_mynah/requests${query}`)).json
      expect(requests.map(({ operation }: any) => operation)).toEqual(['getUsage'])
      const metrics = (await mynah.call(`/_mynah/metrics${query}`)).text
      expect(metrics).toContain('mynah_billed_characters_total 0\n')
    })

    it.each(replacements)('creates resources in the old world if %s', async (_how, replace) => {
      const place = { clock, ...options() }
      const glossaries = async (mynah: Served) =>
        (await mynah.call('/v3/glossaries', { headers })).json.glossaries
      {
        await using mynah = await serve(TRANSPORT, place)
        await mynah.post(faults, { id: 'hold', then: { delay: '1h' } })
        const made = mynah.post('/v3/glossaries', { ...GLOSSARY, name: 'late' }, { headers })
        await expect.poll(async () => (await mynah.call(faults)).json.faults[0].hits).toBe(1)
        await replace(mynah, query)
        expect(await made).toMatchObject({ status: 201, json: { name: 'late' } })
        expect(await glossaries(mynah)).toEqual([])
      }
      await using restarted = await serve(TRANSPORT, place)
      expect(await glossaries(restarted)).toEqual([])
    })

    it.for(replacements)('that hangs loses its connection if %s', async ([, replace], { mynah }) => {
      const { answer } = await underWay(mynah, { hang: true })
      await replace(mynah, query)
      expect(await answer).toBe('broken')
      expect((await translate(mynah)).status).toBe(200)
    })
  })

  it.each([
    ['in memory', () => ({})],
    ['in files', () => ({ state: newFolder() })],
  ])('counts in the old state if a snapshot is restored, %s', async (_where, options) => {
    await using mynah = await serve(TRANSPORT, { clock, ...options() })
    const translate = (text: string) => mynah.post('/v2/translate', { text: [text], target_lang: 'DE' })
    const used = async () => (await mynah.call('/v2/usage')).json.character_count
    await translate('Hello')
    const snapshot = await mynah.emulator.snapshot()
    const slow = mynah.emulator.faults.use({ when: { times: 1 }, then: { delay: '1h' } })
    const answer = translate('Good evening')
    await expect.poll(() => slow.hits).toBe(1)

    await mynah.emulator.restore(snapshot)
    mynah.emulator.clock.advance('1h')
    expect((await answer).status).toBe(200)
    expect(await used()).toBe(5)
    await translate('Bye')
    expect(await used()).toBe(8)
    expect(slow.hits).toBe(1)
    expect(mynah.emulator.requests.all({ operation: 'translateText' })).toHaveLength(3)
    expect((await mynah.call('/_mynah/metrics')).text).toContain('mynah_billed_characters_total 20\n')
  })

  it.for<[what: string, spoil: (mynah: Served) => Promise<unknown>]>([
    [
      'restored snapshot',
      async ({ emulator }) => {
        const snapshot = await emulator.snapshot()
        const wrong = { ...snapshot, state: { ...snapshot.state, format: 99 } }
        await expect(emulator.restore(wrong)).rejects.toThrow('99')
      },
    ],
    [
      'applied scenario',
      async (mynah) => {
        const wrong = { version: 1, faults: [{ then: { status: 99 } }] }
        expect((await mynah.post('/_mynah/scenario', wrong)).status).toBe(400)
      },
    ],
  ])('continues unchanged if the %s is invalid', async ([, spoil], { mynah }) => {
    const slow = mynah.emulator.faults.use({ when: { times: 1 }, then: { delay: '1h' } })
    const answer = mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE' })
    await expect.poll(() => slow.hits).toBe(1)
    await spoil(mynah)
    expect(mynah.emulator.requests.all()).toEqual([])
    mynah.emulator.clock.advance('1h')
    expect((await answer).status).toBe(200)
    expect(mynah.emulator.requests.all()).toMatchObject([{ operation: 'translateText', fault: slow.id }])
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(5)
  })

  it('are each answered once, by the old world or the new one, if there are fifty', async ({ mynah }) => {
    const texts = Array.from({ length: 50 }, (_, n) => n)
    const answers = texts.map((n) => mynah.post('/v2/translate', { text: [`Text ${n}`], target_lang: 'DE' }))
    const applied = mynah.post('/_mynah/scenario', { version: 1, name: 'next' })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(texts.map(() => 200))
    expect((await applied).status).toBe(200)
    const kept = mynah.emulator.requests.all({ operation: 'translateText' })
    const characters = kept.reduce((sum, { facts }) => sum + Number(facts.billedCharacters), 0)
    expect((await mynah.call('/v2/usage')).json.character_count).toBe(characters)
  })
})

describe('requests in progress in sessions,', () => {
  const endings: [how: string, end: (mynah: Served, session: string) => Promise<unknown>][] = [
    ['the emulator is reset', (mynah) => mynah.post('/_mynah/reset')],
    ['they are deleted', (mynah, name) => mynah.delete(`/_mynah/sessions/${name}`)],
    ['all are deleted', (mynah) => mynah.delete('/_mynah/sessions')],
    ['they are reset', (mynah, name) => mynah.post(`/_mynah/reset?session=${name}`)],
    ['a scenario is applied to them', (mynah, name) => mynah.post(`/_mynah/scenario?session=${name}`, { version: 1 })],
  ] // biome-ignore format: a table
  const SESSIONS = 10
  const ROUNDS = runs(3)

  it.each(some(endings))('are never answered 5xx if %s', async (_how, end) => {
    await using mynah = await serve(TRANSPORT)
    const answers: Promise<{ status: number; json: { message?: string } }>[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < SESSIONS; n++) {
        const headers = { 'X-Mynah-Session': `s${n}` }
        const text = { text: ['Good evening'], target_lang: 'DE' }
        answers.push(mynah.post('/v2/translate', text, { headers }))
        answers.push(mynah.post('/v3/glossaries', GLOSSARY, { headers }))
        answers.push(mynah.call('/v2/usage', { headers }))
      }
      answers.push(upload(mynah, { headers: { 'X-Mynah-Session': `s${round % SESSIONS}` } }))
      // In the middle of it: some have been answered, some have not started.
      await answers[answers.length - 2 * SESSIONS]
      await end(mynah, `s${round % SESSIONS}`)
    }
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 400)).toEqual([])
    expect(statuses).toHaveLength((3 * SESSIONS + 1) * ROUNDS)
  })
})

/** A copy of a state directory as if the process were killed now. */
function asAfterKill(state: string): string {
  const copy = newFolder()
  try {
    cpSync(state, copy, { recursive: true, filter: (path) => !basename(path).startsWith('lock') })
    return copy
  } catch (error) {
    // A page was removed that no manifest refers to anymore.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return asAfterKill(state)
    throw error
  }
}

describe('a world that is stored in files,', () => {
  const snapshotOfNothing = async () => {
    await using mynah = await serve(TRANSPORT, { clock })
    return (await mynah.call('/_mynah/state')).json
  }

  it.each([
    ...replacements,
    ['a snapshot is restored', async (mynah: Served) => mynah.put('/_mynah/state', await snapshotOfNothing())],
  ] as typeof replacements)('is safe on disk when the answer reports that %s', async (_how, replace) => {
    const state = newFolder()
    await using mynah = await serve(TRANSPORT, { clock, state })
    await mynah.post('/v2/translate', { text: ['Hello'], target_lang: 'DE' })
    expect((await replace(mynah, '')).status).toBeLessThan(300)
    await using later = await serve(TRANSPORT, { clock, state: asAfterKill(state) })
    expect((await later.call('/v2/usage')).json.character_count).toBe(0)
  }) // biome-ignore format: a table
})
