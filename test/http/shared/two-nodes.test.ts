import { expect } from 'vitest'
import { download, statusOf, uploaded } from '../../support/documents/documents.ts'
import { itInMore } from '../../support/runs.ts'
import {
  countStatuses,
  describeShared,
  inTurns,
  startNodes,
  startOne,
} from '../../support/shared/two-nodes.ts'

const translate = (text: string, more: object = {}) => ({
  body: { text: [text], source_lang: 'EN', target_lang: 'DE', ...more },
})

const glossary = (name: string, entries = 'a\tb') => ({ name, dictionaries: [dictionary(entries)] })
const dictionary = (entries: string) => ({
  source_lang: 'EN',
  target_lang: 'DE',
  entries,
  entries_format: 'tsv',
})

describeShared('two nodes', {}, ({ it, server, start }) => {
  it('reach the limit of a key exactly, however requests are spread', async ({ nodes }) => {
    const [a, b] = nodes
    const key = a.emulator.authKey
    expect(
      (await a.control(`/accounts/${key}`, { method: 'PATCH', body: { key: { character_limit: 100 } } }))
        .status,
    ).toBe(200)
    const answers = await inTurns(nodes, 60, (node) => node.call('/v2/translate', translate('Hello')))
    expect(countStatuses(answers)).toEqual({ 200: 20, 456: 40 })
    expect((await b.call('/v2/usage')).json.character_count).toBe(100)
    // At 80% and 100%, once each.
    expect((await b.control('/notifications')).json.notifications).toHaveLength(2)
  })

  it('answer with any status of a fault', async ({ nodes: [a, b] }) => {
    await a.control('/faults', { body: { then: { status: 421 } } })
    const headers = { Authorization: `DeepL-Auth-Key ${a.emulator.authKey}` }
    const answer = await b.emulator.fetch(new Request(`${b.url}/v2/usage`, { headers }))
    expect(answer.status).toBe(421)
    expect((await a.control('/faults')).json.faults[0].hits).toBe(1)
  })

  it('have one clock, and release what waits for it on the other node', async () => {
    await using nodes = await start({ clock: '2026-05-04T12:00:00Z' })
    const [a, b] = nodes
    await a.control('/faults', { body: { match: { operation: 'getUsage' }, then: { delay: '1h' } } })
    const waiting = b.call('/v2/usage')
    await expect.poll(async () => (await a.control('/faults')).json.faults[0].hits).toBe(1)
    expect((await a.control('/clock/advance', { body: { by: '2h' } })).json.now).toBe(
      '2026-05-04T14:00:00.000Z',
    )
    expect((await b.control('/clock')).json).toEqual({ now: '2026-05-04T14:00:00.000Z', frozen: true })
    expect((await waiting).status).toBe(200)
  })

  it('have one journal, in one order, with ids that derive from the seed', async () => {
    const ids = async (count: number) => {
      await using nodes = await startNodes(count, server().address(), { seed: 'same' })
      for (let index = 0; index < 6; index++)
        await nodes[index % count]?.call('/v2/translate', translate(`text ${index}`))
      const listed = await nodes[0]?.control('/requests')
      for (const node of nodes) expect((await node.control('/requests')).json).toEqual(listed?.json)
      const verified = await nodes
        .at(-1)
        ?.control('/requests/verify', { body: { match: { operation: 'translateText' }, count: 6 } })
      expect(verified?.status).toBe(200)
      return listed?.json.requests.map(({ id, body }: { id: string; body: { text: string[] } }) => [
        id,
        body.text[0],
      ])
    }
    expect(await ids(2)).toEqual(await ids(1))
  })

  it('group the attempts of one call, wherever they were received', async ({ nodes: [a, b] }) => {
    await a.control('/faults', {
      body: { when: { first: 2 }, match: { operation: 'translateText' }, then: { status: 503 } },
    })
    for (const node of [a, b, a]) await node.call('/v2/translate', translate('Again'))
    const { calls } = (await b.control('/requests/calls?operation=translateText')).json
    expect(calls).toMatchObject([{ status: 200 }])
    expect(calls[0].attempts).toHaveLength(3)
    for (const gap of calls[0].gaps_ms) expect(gap).toBeGreaterThanOrEqual(0)
  })

  it('have the same sessions, each with its own data', async ({ nodes: [a, b] }) => {
    const headers = { 'X-Mynah-Session': 'suite one' }
    await a.control('/clock', {
      method: 'PUT',
      headers,
      body: { now: '2030-01-01T00:00:00.000Z', frozen: true },
    })
    expect((await b.control('/clock', { headers })).json.now).toBe('2030-01-01T00:00:00.000Z')
    expect((await b.control('/sessions')).json.sessions).toEqual(['suite one'])
    expect((await b.call('/v2/translate', { ...translate('Hello'), headers })).status).toBe(200)
    expect((await a.control('/requests', { headers })).json.requests).toHaveLength(1)
    expect((await a.control('/requests')).json.requests).toHaveLength(0)
    expect((await b.control('/sessions/suite%20one', { method: 'DELETE' })).status).toBe(204)
    expect((await a.control('/sessions')).json.sessions).toEqual([])
    expect((await a.control('/clock', { headers })).status).toBe(404)
  })

  it('open a session once if it is requested from both concurrently', async ({ nodes }) => {
    const headers = { 'X-Mynah-Session': 'contended' }
    const answers = await inTurns(nodes, 20, (node) =>
      node.call('/v2/translate', { ...translate('Hi'), headers }),
    )
    expect(countStatuses(answers)).toEqual({ 200: 20 })
    expect((await nodes[0].call('/v2/usage', { headers })).json.character_count).toBe(40)
    expect((await nodes[1].control('/requests', { headers })).json.requests).toHaveLength(21)
  })

  it('restore a snapshot together', async ({ nodes: [a, b] }) => {
    const { glossary_id } = (await a.post('/v3/glossaries', glossary('fruit', 'Apple\tZwetschge'))).json
    const snapshot = (await b.control('/state')).json
    expect((await b.delete(`/v3/glossaries/${glossary_id}`)).status).toBe(204)
    expect((await a.call(`/v3/glossaries/${glossary_id}`)).status).toBe(404)
    expect((await a.control('/state', { method: 'PUT', body: snapshot })).status).toBe(204)
    expect(
      (await b.call('/v2/translate', translate('Apple', { glossary_id }))).json.translations[0].text,
    ).toContain('Zwetschge')
    expect(
      (await a.call('/v2/translate', translate('Apple', { glossary_id }))).json.translations[0].text,
    ).toContain('Zwetschge')
  })

  it('translate a document wherever it is uploaded, polled and downloaded, and return it once', async ({
    nodes,
  }) => {
    const [a, b] = nodes
    const document = await uploaded(a, { content: 'Hello world.' })
    await expect.poll(async () => (await statusOf(b, document)).json.status).toBe('done')
    const downloads = await inTurns(nodes, 6, (node) => download(node, document))
    expect(downloads.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await a.call('/v2/usage')).json.character_count).toBe(
      (await b.call('/v2/usage')).json.character_count,
    )
  })

  it('show the requests of both in the events of one', async ({ nodes: [a, b] }) => {
    const events = await fetch(`${a.url}/_mynah/events`)
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const read = async (wanted: string) => {
      while (!text.includes(wanted)) text += (await reader?.read())?.value ?? ''
    }
    await read('event: open')
    await b.call('/v2/translate', translate('Told elsewhere'))
    await read('Told elsewhere')
    await reader?.cancel()
  })

  it('record a request that a fault leaves unanswered, before its connection breaks', async ({
    nodes: [a, b],
  }) => {
    for (const then of [{ reset: true }, { empty: true }]) {
      await a.control('/faults', { body: { match: { operation: 'translateText' }, then } })
      await expect(b.call('/v2/translate', translate('Nobody answers'))).rejects.toThrow('fetch failed')
      expect((await a.control('/faults')).json.faults[0].hits).toBe(1)
      expect((await a.control('/requests?operation=translateText')).json.requests).toMatchObject([
        { status: 0 },
      ])
      await a.control('/reset', { method: 'POST' })
    }
  })

  it('show no key of a world in the lines of the other node', async ({ nodes: [a, b] }) => {
    const key = a.emulator.authKey
    const seen: string[] = []
    a.emulator.subscribe((recorded) => seen.push(JSON.stringify(recorded.entry())))
    // It becomes known with this request, in a place where nobody expects a key.
    await b.call(`/v3/glossaries/${key}`)
    expect(seen).toHaveLength(1)
    expect(seen[0]).not.toContain(key)
  })

  it('count the evaluations of a minute together', async () => {
    await using nodes = await start({
      clock: '2026-05-04T12:00:00Z',
      settings: { accountFeatures: ['admin', 'quality_evaluation'], quality: { submissionsPerMinute: 3 } },
    })
    const body = {
      metadata: { source_language: 'en', target_language: 'de' },
      segments: [{ source: 'Hello', target: 'Hallo' }],
    }
    const statuses = []
    for (let index = 0; index < 5; index++)
      statuses.push((await nodes[index % 2]?.call('/v1/quality-evaluation', { body }))?.status)
    expect(statuses).toEqual([202, 202, 202, 429, 429])
    await nodes[0].control('/clock/advance', { body: { by: '1m' } })
    expect((await nodes[1].post('/v1/quality-evaluation', body)).status).toBe(202)
  })

  it('report what only the owner can do synchronously', async ({ nodes: [owner, other] }) => {
    expect(owner.emulator.session('new').requests.all()).toEqual([])
    expect(other.emulator.authKey).toBe(owner.emulator.authKey)
    expect(() => other.emulator.session('new')).toThrow('Another process owns the shared state')
    expect(() => other.emulator.requests.clear()).toThrow('Use the control interface')
  })

  itInMore('start with existing state, including journal, clock and the token of consoles', async () => {
    const address = server().address()
    const clock = '2026-05-04T12:00:00Z'
    const first = await startOne(address, { clock })
    await first.call('/v2/translate', translate('Hello'))
    await first.control('/clock/advance', { body: { by: '1d' } })
    const left = await first.control('/requests')
    const { token } = (await first.control('/console')).json
    await first[Symbol.asyncDispose]()
    await using later = await startOne(address, { clock })
    expect((await later.control('/clock')).json.now).toBe('2026-05-05T12:00:00.000Z')
    expect((await later.control('/console')).json.token).toBe(token)
    expect((await later.control('/requests')).json).toEqual(left.json)
    expect((await later.call('/v2/usage')).json.character_count).toBe(5)
  })
})
