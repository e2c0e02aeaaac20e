import { afterEach, beforeEach, describe, expect, vi } from 'vitest'
import { Recorded } from '../../../src/watch/journal/recorded.ts'
import { type LiveEvent, liveStream } from '../../support/live-events.ts'
import { asConsole, itServed, type Served, serve } from '../../support/served.ts'
import { beginSession, pcm, VoiceClient } from '../../support/voice.ts'
import { askForJob, VOICE_JOB_FEATURES, wav } from '../../support/voice-jobs.ts'

const it = itServed('in process')

/** Everyone is notified of a change within this time. */
const TOLD_MS = 400

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const translate = ({ call }: Served, text = 'Hello', headers: Record<string, string> = {}) =>
  call('/v2/translate', { body: { text: [text], source_lang: 'EN', target_lang: 'DE' }, headers })

const named = (events: readonly LiveEvent[], name: string) =>
  events.filter(({ event }) => event === name).map(({ data }) => data)

const EVERY = 'format=summary&session=*'

describe('the stream of summaries', () => {
  it('reports requests with the beginnings of their texts, in every world', async ({ mynah }) => {
    const stream = await liveStream(mynah.emulator, EVERY)
    await translate(mynah)
    await translate(mynah, 'Good morning! '.repeat(20), { 'X-Mynah-Session': 'one' })
    const events = await stream.after(TOLD_MS)
    expect(events[0]).toMatchObject({ event: 'open', data: { resumed: false } })
    const [first, second] = named(events, 'request')
    expect(first).toMatchObject({
      session: null,
      operation: 'translateText',
      status: 200,
      source: 'en',
      target: 'de',
      texts: 1,
      text: 'Hello',
      result: 'Hallo',
      characters: 5,
      keyName: 'default key',
    })
    const [{ id, call } = {}] = mynah.emulator.requests.summaries()
    expect(first).toMatchObject({ id, call })
    expect(second).toMatchObject({ session: 'one', characters: 280 })
    expect(second?.text).toBe(`${'Good morning! '.repeat(6).slice(0, 80)}…`)
    expect(named(events, 'worlds')).toEqual([{ sessions: ['one'] }])
    await stream.close()
  })

  it('reports only one world if one is named', async ({ mynah }) => {
    await translate(mynah, 'Hello', { 'X-Mynah-Session': 'one' })
    const stream = await liveStream(mynah.emulator, 'format=summary&session=one')
    await translate(mynah)
    await translate(mynah, 'Hello', { 'X-Mynah-Session': 'one' })
    expect(named(await stream.after(TOLD_MS), 'request').map(({ session }) => session)).toEqual(['one'])
    await stream.close()
  })

  it('reports faults, and that they acted', async ({ mynah }) => {
    const stream = await liveStream(mynah.emulator, EVERY)
    mynah.emulator.faults.use({ id: 'busy', when: { first: 1 }, then: { status: 429 } })
    expect(named(await stream.after(TOLD_MS), 'faults')).toMatchObject([
      { session: null, faults: [{ id: 'busy', matches: 0, hits: 0 }] },
    ])
    await translate(mynah)
    await translate(mynah)
    const events = await stream.after(TOLD_MS)
    expect(named(events, 'request')).toMatchObject([{ status: 429, fault: 'busy' }, { status: 200 }])
    expect(named(events, 'faults')).toMatchObject([{ faults: [{ id: 'busy', matches: 2, hits: 1 }] }])
    const [first, second] = named(events, 'request')
    expect(first.call).toBe(second.call)
    await stream.close()
  })

  it('reports the clock, documents that progress by it, and usage', async () => {
    const settings = { documents: { queueMs: 1000, translateMs: 1000 } }
    await using mynah = await serve('in process', {
      settings,
      clock: { now: '2026-01-31T12:00:00Z', frozen: true },
    })
    const stream = await liveStream(mynah.emulator, EVERY)
    const form = new FormData()
    form.set('target_lang', 'DE')
    form.set('file', new File(['Hello'], 'hello.txt'))
    await mynah.post('/v2/document', form)
    const [uploaded] = named(await stream.after(TOLD_MS), 'documents')
    expect(uploaded).toMatchObject({
      documents: [{ filename: 'hello.txt', status: 'queued', target_lang: 'de' }],
    })
    mynah.emulator.clock.advance('1500ms')
    const moved = await stream.after(TOLD_MS)
    expect(named(moved, 'clock')).toMatchObject([{ session: null, frozen: true }])
    expect(named(moved, 'documents')).toMatchObject([
      { documents: [{ status: 'translating', remaining_ms: 500 }] },
    ])
    await translate(mynah)
    expect(named(await stream.after(TOLD_MS), 'usage')).toMatchObject([
      { session: null, accounts: [{ usage: { total_characters: 5 } }] },
    ])
    mynah.emulator.clock.advance('62d')
    expect(named(await stream.after(TOLD_MS), 'usage')).toMatchObject([
      { accounts: [{ usage: { total_characters: 0 } }] },
    ])
    await stream.close()
  })

  it('reports voice sessions as they progress, and voice jobs', async () => {
    await using mynah = await serve('in process', {
      clock: { now: '2026-06-30T12:00:00Z', frozen: true },
      settings: { accountFeatures: VOICE_JOB_FEATURES },
    })
    const stream = await liveStream(mynah.emulator, EVERY)
    const toldOfVoice = async () => named(await stream.after(TOLD_MS), 'voice')
    const access = await beginSession(mynah.emulator, { target_languages: ['de'] })
    expect(await toldOfVoice()).toEqual([{ session: null }])
    expect(await toldOfVoice()).toEqual([])
    const client = await VoiceClient.open(mynah.emulator, access)
    client.audio(pcm(500))
    await client.until(({ source_transcript_update: update }) => update)
    expect(await toldOfVoice()).toEqual([{ session: null }])
    client.end()
    await client.closed
    expect(await toldOfVoice()).toEqual([{ session: null }])
    await askForJob(mynah, wav(4000, 'Good morning.'))
    expect(await toldOfVoice()).toEqual([{ session: null }])
    await stream.close()
  })

  it('reports resets, and forgotten sessions', async ({ mynah }) => {
    await translate(mynah, 'Hello', { 'X-Mynah-Session': 'one' })
    const stream = await liveStream(mynah.emulator, EVERY)
    await translate(mynah)
    mynah.emulator.requests.clear()
    expect(named(await stream.after(TOLD_MS), 'reset')).toEqual([{ session: null, what: 'journal' }])
    await mynah.emulator.reset('state')
    expect(named(await stream.after(TOLD_MS), 'reset')).toEqual([{ session: null, what: 'state' }])
    await mynah.emulator.apply({ version: 1, name: 'other' })
    expect(named(await stream.after(TOLD_MS), 'reset')).toEqual([
      { session: null, what: 'scenario' },
      { session: null, what: 'state' },
      { session: null, what: 'journal' },
    ])
    await mynah.emulator.reset()
    expect(named(await stream.after(TOLD_MS), 'worlds')).toEqual([{ sessions: [] }])
    await stream.close()
  })

  it('resumes where a reader stopped, and reports if that is impossible', async ({ mynah }) => {
    const first = await liveStream(mynah.emulator, EVERY)
    await translate(mynah)
    const [, seen] = await first.after(TOLD_MS)
    await first.close()
    await translate(mynah, 'Good morning')
    const again = await liveStream(mynah.emulator, EVERY, { 'Last-Event-ID': seen?.id ?? '' })
    const resumed = await again.after(TOLD_MS)
    expect(resumed[0]).toMatchObject({ event: 'open', data: { resumed: true } })
    expect(named(resumed, 'request')).toMatchObject([{ characters: 12 }])
    await again.close()
    const [epoch] = seen?.id?.split('.') ?? []
    for (const id of ['x', `${epoch}.99`, `${epoch}.-1`, `${epoch}x.1`]) {
      const lost = await liveStream(mynah.emulator, EVERY, { 'Last-Event-ID': id })
      expect(named(await lost.after(0), 'gap')).toEqual([{ reason: 'unknown_id' }])
      await lost.close()
    }
    // Nobody has watched for long enough that nothing is kept anymore.
    await vi.advanceTimersByTimeAsync(60_000)
    const late = await liveStream(mynah.emulator, EVERY, { 'Last-Event-ID': seen?.id ?? '' })
    expect(await late.after(TOLD_MS)).toMatchObject([
      { event: 'open', data: { resumed: false } },
      { event: 'gap', data: { reason: 'unknown_id' } },
    ])
    await late.close()
  })

  it('sends a sign of life every fifteen seconds, and explains why it ends', async () => {
    const mynah = await serve('in process')
    const stream = await liveStream(mynah.emulator, EVERY)
    expect(named(await stream.after(15_100), 'heartbeat')).toHaveLength(1)
    expect(named(await stream.after(30_100), 'heartbeat')).toHaveLength(2)
    await mynah.emulator.close()
    expect(named(await stream.after(0), 'end')).toEqual([{ reason: 'closing' }])
  })

  it('limits a flood to 50 requests at a time, and reports that there were more', async ({ mynah }) => {
    const summary = vi.spyOn(Recorded.prototype, 'summary')
    const first = await liveStream(mynah.emulator, EVERY)
    const flood = async (count: number) => {
      for (let sent = 0; sent < count; sent++) await translate(mynah, `Number ${sent}`)
    }
    await flood(60)
    const events = await first.after(TOLD_MS)
    expect(named(events, 'request')).toHaveLength(50)
    expect(named(events, 'gap')).toEqual([])
    const seen = events.at(-1)?.id
    await flood(55)
    expect(named(await first.after(400), 'gap')).toEqual([])
    expect(named(await first.after(700), 'gap')).toEqual([{ reason: 'behind' }])
    expect(summary).toHaveBeenCalledTimes(100)
    await first.close()
    // A client that was disconnected meanwhile receives it too.
    const second = await liveStream(mynah.emulator, EVERY, { 'Last-Event-ID': String(seen) })
    const missed = await second.after(0)
    expect(named(missed, 'open')).toMatchObject([{ resumed: true }])
    expect(named(missed, 'gap')).toEqual([{ reason: 'behind' }])
    expect(named(missed, 'request')).toHaveLength(50)
    await second.close()
  })

  it('costs nothing without watchers', async ({ mynah }) => {
    const summary = vi.spyOn(Recorded.prototype, 'summary')
    await translate(mynah)
    const timers = vi.getTimerCount()
    const stream = await liveStream(mynah.emulator, EVERY)
    await translate(mynah)
    await stream.after(TOLD_MS)
    expect(summary).toHaveBeenCalledTimes(1)
    await stream.close()
    await vi.advanceTimersByTimeAsync(60_000)
    await expect.poll(() => vi.getTimerCount()).toBeLessThanOrEqual(timers)
    await translate(mynah)
    expect(summary).toHaveBeenCalledTimes(1)
  })

  it('refuses filters, and unknown sessions', async ({ mynah }) => {
    const filtered = await mynah.call('/_mynah/events?format=summary&status=4*')
    expect([filtered.status, filtered.json.detail]).toEqual([
      400,
      "'status' cannot be combined with format=summary.",
    ])
    expect((await mynah.call('/_mynah/events?format=summary&session=nobody')).status).toBe(404)
  })
})

describe('requests of the console', () => {
  it('are marked, can be excluded, and are not counted', async ({ mynah }) => {
    await translate(mynah)
    await translate(mynah, 'Hello', await asConsole(mynah))
    await translate(mynah, 'Hello', await asConsole(mynah, 'no <mark>'))
    const { emulator, call } = mynah
    expect(emulator.requests.all().map(({ console }) => console)).toEqual([undefined, 'desk', undefined])
    const listed = async (query: string) => (await call(`/_mynah/requests${query}`)).json.requests.length
    expect(await listed('?console=true')).toBe(1)
    expect(await listed('?console=false')).toBe(2)
    expect(await listed('/summaries?console=false')).toBe(2)
    expect((await call('/_mynah/requests?console=maybe')).status).toBe(400)
    emulator.verify({ operation: 'translateText' }, { count: 2 })
    emulator.verify({ operation: 'translateText', console: true }, { count: 1 })
  })

  it.each([
    ['no token', {}],
    ['another token', { 'X-Mynah-Console-Token': '0'.repeat(64) }],
    ['an empty token', { 'X-Mynah-Console-Token': '' }],
    ['the token in the mark', { 'X-Mynah-Console': 'desk; token=0' }],
  ])('are counted like any other with %s: an application cannot hide its own', async (_, headers) => {
    await using mynah = await serve('over a socket')
    await mynah.post(
      '/v2/translate',
      { text: ['Hello'], target_lang: 'de', formalty: 'more' },
      { headers: { 'X-Mynah-Console': 'desk', ...headers } },
    )
    const { requests } = mynah.emulator
    expect(requests.all().map(({ console }) => console)).toEqual([undefined])
    expect(requests.advisories().map(({ kind }) => kind)).toEqual(['unknown_parameter'])
    requests.verify({ operation: 'translateText' }, { count: 1 })
  })

  it('keep their token out of the journal; every emulator has its own', async ({ mynah }) => {
    await using other = await serve('in process')
    const headers = await asConsole(mynah)
    await translate(mynah, 'Hello', headers)
    await translate(other, 'Hello', headers)
    expect(JSON.stringify(mynah.emulator.requests.all())).not.toContain(headers['X-Mynah-Console-Token'])
    const marks = [mynah, other].map(({ emulator }) => emulator.requests.all()[0]?.console)
    expect(marks).toEqual(['desk', undefined])
  })
})

describe('the list of summaries', () => {
  it('lists what is kept in every world, and finds text anywhere in a request', async () => {
    await using mynah = await serve('in process', { settings: { journal: { maxEntries: 2 } } })
    for (const text of ['Hello', 'Good morning', 'Thank you']) await translate(mynah, text)
    await translate(mynah, 'Hello', { 'X-Mynah-Session': 'one' })
    const { json } = await mynah.call('/_mynah/requests/summaries')
    expect(json).toMatchObject({ kept: 2, forgotten: 1, max_entries: 2 })
    expect(json.requests.map(({ characters }: any) => characters)).toEqual([12, 9])
    const every = await mynah.call('/_mynah/requests/summaries?session=*&limit=2')
    expect(every.json).toMatchObject({ kept: 3, requests: [{ session: null }, { session: 'one' }] })
    const found = await mynah.call('/_mynah/requests/summaries?text=GOOD')
    expect(found.json.requests).toHaveLength(1)
    const [{ id }] = every.json.requests.slice(-1)
    expect((await mynah.call(`/_mynah/requests/${id}`)).status).toBe(404)
    expect((await mynah.call(`/_mynah/requests/${id}?session=*`)).json).toMatchObject({ session: 'one' })
  })
})

it('lists worlds with their content', async () => {
  await using mynah = await serve('in process', { scenario: { version: 1, name: 'mine' } })
  mynah.emulator.faults.use({ then: { status: 500 } })
  await translate(mynah, 'Hello', { 'X-Mynah-Session': 'one' })
  const { json } = await mynah.call('/_mynah/worlds')
  expect(json.worlds).toMatchObject([
    { session: null, requests: 0, faults: 1, scenario: 'mine', clock: { frozen: false }, forgotten_at: null },
    {
      session: 'one',
      requests: 1,
      max_requests: 1000,
      last_use: expect.any(String),
      forgotten_at: expect.any(String),
    },
  ])
})
