import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { Scenario } from '../../../src/index.ts'
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
  it('translate with a glossary that was made on the other one', async ({ nodes: [a, b] }) => {
    const made = await a.post('/v3/glossaries', glossary('fruit', 'Apple\tZwetschge'))
    expect(made.status).toBe(201)
    const translated = await b.call(
      '/v2/translate',
      translate('Apple', { glossary_id: made.json.glossary_id }),
    )
    expect(translated.json.translations[0].text).toContain('Zwetschge')
  })

  it('do not mistake a name that looks like the id of a content', async ({ nodes: [a, b] }) => {
    const name = `sha256-${'0'.repeat(64)}`
    expect((await a.post('/v3/glossaries', glossary(name))).status).toBe(201)
    expect((await b.call('/v3/glossaries')).json.glossaries).toMatchObject([{ name }])
  })

  itInMore('lose none of many merges into one dictionary', async () => {
    await using nodes = await start()
    const [a] = nodes
    const made = await a.post('/v3/glossaries', glossary('g'))
    const path = `/v3/glossaries/${made.json.glossary_id}`
    await inTurns(nodes, 40, (node, at) => node.patch(path, { dictionaries: [dictionary(`w${at}\tx`)] }))
    expect((await a.call(path)).json.dictionaries[0].entry_count).toBe(41)
  })

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

  it('create at most 1,000 glossaries of an account, and no version twice', async () => {
    await using nodes = await start({ settings: { glossariesPerAccount: { paid: 20, free: 1 } } })
    const [a] = nodes
    const answers = await inTurns(nodes, 50, (node, at) => node.post('/v3/glossaries', glossary(`g${at}`)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    const { glossaries } = (await a.call('/v3/glossaries')).json
    expect(new Set(glossaries.map((one: { glossary_id: string }) => one.glossary_id)).size).toBe(20)
  })

  it('fire a fault with two repetitions exactly twice', async ({ nodes: [a, b] }) => {
    const fault = {
      id: 'twice',
      match: { operation: 'translateText' },
      when: { first: 2 },
      then: { status: 503 },
    }
    expect((await a.control('/faults', { body: fault })).status).toBe(201)
    const answers = []
    for (const node of [b, a, b, a])
      answers.push((await node.call('/v2/translate', translate('Hello'))).status)
    expect(answers).toEqual([503, 503, 200, 200])
    expect((await b.control('/faults/twice')).json).toMatchObject({ matches: 4, hits: 2 })
    expect((await b.control('/faults', { method: 'DELETE' })).status).toBe(204)
    expect((await a.control('/faults')).json.faults).toEqual([])
  })

  it('answer with any status of a fault', async ({ nodes: [a, b] }) => {
    await a.control('/faults', { body: { then: { status: 421 } } })
    const headers = { Authorization: `DeepL-Auth-Key ${a.emulator.authKey}` }
    const answer = await b.emulator.fetch(new Request(`${b.url}/v2/usage`, { headers }))
    expect(answer.status).toBe(421)
    expect((await a.control('/faults')).json.faults[0].hits).toBe(1)
  })

  it('use tokens of the same bucket', async () => {
    const rateLimits = [{ match: {}, requests: 10, per: '1h' }]
    await using nodes = await start({ clock: '2026-05-04T12:00:00Z', settings: { rateLimits } })
    const answers = await inTurns(nodes, 30, (node) => node.call('/v2/translate', translate('Hello')))
    expect(countStatuses(answers)).toEqual({ 200: 10, 429: 20 })
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

  it('share the sessions of the existing mock, with what they count down', async ({ nodes }) => {
    const headers = {
      'mock-server-session': 'mock',
      'mock-server-session-429-count': '3',
      'user-agent': 'test',
    }
    const statuses = []
    for (let index = 0; index < 5; index++)
      statuses.push(
        (await nodes[index % 2]?.call('/v2/translate', { ...translate('Hello'), headers }))?.status,
      )
    expect(statuses).toEqual([429, 429, 429, 200, 200])
  })

  itInMore('restart together, with another scenario or as they were', async () => {
    await using nodes = await start()
    const [a, b] = nodes
    await a.call('/v2/translate', translate('Hello'))
    const scenario = {
      version: 1,
      name: 'other',
      accounts: [{ name: 'shop', plan: 'free', keys: [{ key: 'my-key:fx' }] }],
    }
    expect((await b.control('/scenario', { body: scenario })).json).toMatchObject({
      scenario: { name: 'other' },
    })
    expect((await a.control('/scenario')).json).toMatchObject({ scenario: { name: 'other' } })
    expect((await a.call('/v2/usage', { key: 'my-key:fx' })).json).toMatchObject({
      character_count: 0,
      character_limit: 500_000,
    })
    expect((await a.call('/v2/usage', { key: 'nobody' })).status).toBe(403)
    expect((await b.control('/requests')).json.requests).toHaveLength(2)
    expect((await a.control('/reset', { method: 'POST' })).status).toBe(200)
    expect((await b.control('/requests')).json.requests).toHaveLength(0)
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

  it('know the ids that correspond to recorded ones, whichever node assigned them', async () => {
    const file = { filename: 'a.txt', bytes: 5, sha256: createHash('sha256').update('Hello').digest('hex') }
    const id = '5EC04DED0123456789ABCDEF01234567'
    const key = `5EC04DED${'0123456789ABCDEF'.repeat(4).slice(8)}`
    const scenario: Scenario = {
      version: 1,
      exchanges: [
        {
          match: { method: 'POST', path: '/v2/document', body: { $: { target_lang: 'de', file } } },
          answer: { status: 200, body: { document_id: id, document_key: key } },
        },
        {
          match: { method: 'POST', path: `/v2/document/${id}`, body: { $: { document_key: key } } },
          answer: { status: 200, body: { document_id: id, status: 'done', billed_characters: 12_345 } },
        },
      ],
    }
    await using nodes = await start({ scenario })
    const [a, b] = nodes
    const document = await uploaded(a, { content: 'Hello', name: 'a.txt' })
    const status = async () => (await statusOf(b, document)).json
    const { document_id } = document
    await expect.poll(status).toMatchObject({ document_id, status: 'done', billed_characters: 12_345 })
  })

  it('resend a request that the other one has answered', async ({ nodes: [a, b] }) => {
    const id = (await a.call('/v2/translate', translate('Once more'))).headers.get('x-trace-id')
    const again = await Promise.all(
      [a, b].map((node) => node.control(`/requests/${id}/resend`, { method: 'POST' })),
    )
    expect(again.map(({ status, json }) => [status, json.status, json.entry?.resentFrom])).toEqual([
      [200, 200, id],
      [200, 200, id],
    ])
    expect(new Set(again.map(({ json }) => json.id)).size).toBe(2)
    expect((await b.control('/requests?operation=translateText')).json.requests).toHaveLength(3)
  })

  it('read a request of the other one with any JSON, and honor the token of its console', async ({
    nodes,
  }) => {
    const [a, b] = nodes
    const body = { text: ['a'], target_lang: { toString: 1 } }
    expect((await a.post('/v2/translate', body)).status).toBe(400)
    const { token } = (await a.control('/console')).json
    const headers = { 'X-Mynah-Console': 'desk', 'X-Mynah-Console-Token': token }
    await b.post('/v2/translate', body, { headers })
    expect((await b.control('/requests?console=true')).json.requests).toHaveLength(1)
    for (const node of nodes) {
      const { advisories } = (await node.control('/requests/advisories')).json
      expect(advisories).toMatchObject([{ kind: 'refused_request', count: 1 }])
    }
  })

  it('know why a session is gone that was forgotten on the other one', async () => {
    await using nodes = await start({ clock: '2026-05-04T12:00:00Z' })
    const [a, b] = nodes
    const headers = { 'X-Mynah-Session': 'one' }
    const why = async () => (await b.control('/requests?session=one')).json.detail
    await a.call('/v2/usage', { headers })
    await a.control('/sessions/one', { method: 'DELETE' })
    expect(await why()).toContain('it was deleted')
    await a.call('/v2/usage', { headers })
    await a.control('/reset', { method: 'POST' })
    expect(await why()).toContain('by a reset of everything')
  })

  it('report what only the owner can do synchronously', async ({ nodes: [owner, other] }) => {
    expect(owner.emulator.session('new').requests.all()).toEqual([])
    expect(other.emulator.authKey).toBe(owner.emulator.authKey)
    expect(() => other.emulator.session('new')).toThrow('Another process owns the shared state')
    expect(() => other.emulator.requests.clear()).toThrow('Use the control interface')
  })

  itInMore('start with existing state, including journal and clock', async () => {
    const address = server().address()
    const clock = '2026-05-04T12:00:00Z'
    const first = await startOne(address, { clock })
    await first.call('/v2/translate', translate('Hello'))
    await first.control('/clock/advance', { body: { by: '1d' } })
    const left = await first.control('/requests')
    await first[Symbol.asyncDispose]()
    await using later = await startOne(address, { clock })
    expect((await later.control('/clock')).json.now).toBe('2026-05-05T12:00:00.000Z')
    expect((await later.control('/requests')).json).toEqual(left.json)
    expect((await later.call('/v2/usage')).json.character_count).toBe(5)
  })
})
