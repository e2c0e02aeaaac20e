import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect } from 'vitest'
import { download, statusOf, uploaded } from '../../support/documents/documents.ts'
import { recordsAt, storedAt } from '../../support/shared/stored.ts'
import { describeShared, inTurns, type Node } from '../../support/shared/two-nodes.ts'
import { type Access, beginSession } from '../../support/voice.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const OPTIONS = { clock: { now: '2026-06-30T12:00:00Z', frozen: true } }
const HELLO = { body: { text: ['Hello'], source_lang: 'EN', target_lang: 'DE' } }
/** What belongs to an installation for as long as it exists. Everything else must end by the server's clock. */
const LASTING = /^(head|log)$/

describeShared('what ends in shared state', OPTIONS, ({ it, server, start }) => {
  let redis: Redis
  beforeAll(() => {
    redis = new Redis({ port: server().port })
  })
  afterAll(() => redis.disconnect())

  const prefixOf = (state: string) => `{${new URL(state).searchParams.get('prefix')}}:`
  const keysOf = async (state: string) =>
    (await redis.keys(`${prefixOf(state)}*`)).map((key) => key.slice(prefixOf(state).length)).sort()
  const stored = async (state: string, collection: string) => (await recordsAt(state, collection)).length
  const worldsOf = async (state: string) => [...(await storedAt(state)).worlds.keys()]
  const advance = async (node: Node, ms: number) =>
    expect((await node.control('/clock/advance', { body: { by: ms } })).status).toBe(200)
  const renewed = async (node: Node, { token }: Access) => node.call(`/v3/voice/realtime?token=${token}`)

  it('voice sessions and their tokens are removed a day after they could be resumed last', async () => {
    const state = server().address()
    await using nodes = await start(OPTIONS, state)
    const [a, b] = nodes
    const access = await beginSession(a.emulator)
    const other = await beginSession(b.emulator)
    await advance(b, 5 * MINUTE_MS + DAY_MS - 1)
    expect((await a.control('/voice')).json.sessions).toHaveLength(2)
    expect((await renewed(a, access)).json.message).toBe('Invalid token')
    expect(await stored(state, 'voice_sessions')).toBe(2)
    // Nobody sees them from then on, whether or not a node has removed them yet.
    await advance(a, 1)
    expect((await b.control('/voice')).json.sessions).toEqual([])
    expect((await b.control(`/voice/${other.session_id}`)).status).toBe(404)
    await expect.poll(() => stored(state, 'voice_sessions')).toBe(0)
    expect(await stored(state, 'voice_tokens')).toBe(0)
  })

  it('tokens beyond the last twenty of a voice session are removed with each new one', async () => {
    const state = server().address()
    await using nodes = await start(OPTIONS, state)
    const first = await beginSession(nodes[0].emulator)
    let newest = first
    for (let count = 0; count < 22; count++) newest = (await renewed(nodes[count % 2] as Node, newest)).json
    expect(await stored(state, 'voice_tokens')).toBe(20)
    // An unknown token, unlike an old one, does not end the session.
    expect((await renewed(nodes[1], first)).status).toBe(400)
    expect((await renewed(nodes[1], newest)).status).toBe(200)
  })

  it('idle sessions are removed with everything that they have, also without a request that finds them', async () => {
    const state = server().address()
    await using nodes = await start(OPTIONS, state)
    const [a, b] = nodes
    expect((await a.call('/v2/translate', { ...HELLO, headers: { 'X-Mynah-Session': 'one' } })).status).toBe(
      200,
    )
    const mock = { 'mock-server-session': 'two' }
    expect((await b.call('/v2/translate', { ...HELLO, headers: mock })).status).toBe(200)
    const voice = await b.post(
      '/v3/voice/realtime',
      { source_media_content_type: 'audio/ogg', target_languages: ['de'] },
      { headers: mock },
    )
    expect(voice.status).toBe(200)
    expect(await worldsOf(state)).toEqual(['', 'one', 'two'])
    await advance(a, 10 * MINUTE_MS + 1)
    await a.control('/health')
    await expect.poll(() => worldsOf(state)).toEqual([''])
    expect((await b.control('/sessions')).json.sessions).toEqual([])
    const { collections } = (await storedAt(state)).content('')
    expect(collections).toEqual([])
    expect(await stored(state, 'voice_sessions')).toBe(0)
  })

  it('evaluations are removed a day after they are done', async () => {
    const state = server().address()
    await using nodes = await start(
      { ...OPTIONS, settings: { accountFeatures: ['quality_evaluation'] } },
      state,
    )
    const [a, b] = nodes
    const body = {
      metadata: { source_language: 'en', target_language: 'de' },
      segments: [{ source: 'Hello', target: 'Hallo' }],
    }
    expect((await a.post('/v1/quality-evaluation', body)).status).toBe(202)
    expect(await stored(state, 'quality_evaluations')).toBe(1)
    await advance(b, DAY_MS + MINUTE_MS)
    await expect.poll(() => stored(state, 'quality_evaluations')).toBe(0)
  })

  it('what a world remembered because of its former scenario is removed', async () => {
    const state = server().address()
    await using nodes = await start(OPTIONS, state)
    const [a, b] = nodes
    const parts = async () => [...((await storedAt(state)).worlds.get('')?.parts.keys() ?? [])]
    const apply = (node: Node, scenario: object) => node.control('/scenario', { body: scenario })
    expect((await apply(a, { version: 1, settings: { usage_lag: '1m' } })).status).toBe(200)
    expect(await parts()).toContain('late')
    expect((await apply(b, { version: 1 })).status).toBe(200)
    expect(await parts()).not.toContain('late')
  })

  it('everything else ends by the clock of the server, also what nodes leave that are gone', async () => {
    const state = server().address()
    await using nodes = await start(OPTIONS, state)
    const [a, b] = nodes
    const document = await uploaded(a, { content: 'Hello', name: 'a.txt' })
    await expect.poll(async () => (await statusOf(b, document)).json.status).toBe('done')
    expect((await download(a, document)).status).toBe(200)
    await inTurns(nodes, 40, (node) => node.call('/v2/translate', HELLO))
    const others = (await keysOf(state)).filter((key) => !LASTING.test(key))
    expect(others).toContain('lease')
    expect(others.filter((key) => key.startsWith('blob:'))).not.toEqual([])
    for (const key of others) {
      const left = await redis.pttl(`${prefixOf(state)}${key}`)
      // -2: it has ended meanwhile.
      expect([key, left !== -1 && left <= HOUR_MS]).toEqual([key, true])
    }
  })
})
