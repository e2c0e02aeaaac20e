import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { connectPeer } from '../../../src/server/worlds/shared/peer-connections.ts'
import { freePort } from '../../support/free-port.ts'
import { runCommand } from '../../support/run-command.ts'
import { itInMore, runs } from '../../support/runs.ts'
import { slowLink } from '../../support/shared/slow-link.ts'
import { type Node, startOne, startTwo } from '../../support/shared/two-nodes.ts'
import { noValkey, startValkey, type ValkeyServer } from '../../support/shared/valkey-server.ts'
import {
  askForJob,
  download,
  finishedJob,
  GERMAN_TEXT,
  putFile,
  uploadedJob,
  VOICE_JOB_FEATURES,
  wav,
} from '../../support/voice-jobs.ts'

const HELLO = { body: { text: ['Hello'], source_lang: 'EN', target_lang: 'DE' } }
const used = async (node: Node) => (await node.call('/v2/usage')).json.character_count
const isWell = (node: Node) => expect.poll(async () => (await node.control('/health')).status).toBe(200)

const KEPT = ['--appendonly', 'yes', '--appendfsync', 'always']
/** A replica is served when it comes, not five seconds later together with others. */
const AT_ONCE = ['--repl-diskless-sync-delay', '0']

describe.skipIf(noValkey)(`shared state in trouble${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
  let server: ValkeyServer
  let redis: Redis
  beforeAll(async () => {
    server = await startValkey([...KEPT, ...AT_ONCE])
    redis = new Redis({ port: server.port })
    redis.on('error', () => {})
  })
  afterAll(async () => {
    redis.disconnect()
    await server.stop()
  })
  const prefixOf = (address: string) => new URL(address).searchParams.get('prefix') ?? ''

  itInMore('is 503 while the server is away, and continues when it is back', async () => {
    await using nodes = await startTwo(server.address())
    expect((await nodes[0].call('/v2/translate', HELLO)).status).toBe(200)
    await server.kill()
    const answer = await nodes[1].call('/v2/translate', HELLO)
    expect(answer).toMatchObject({ status: 503, json: { message: 'Service unavailable' } })
    expect(answer.json.detail).toContain(`valkey://127.0.0.1:${server.port}`)
    expect((await nodes[0].control('/health')).status).toBe(503)
    expect((await nodes[0].control('/requests')).status).toBe(503)
    const alive = await fetch(`${nodes[0].url}/healthz`)
    expect(await alive.text()).toBe('ok')
    await server.start()
    await isWell(nodes[0])
    await isWell(nodes[1])
    // Whether what was answered 503 has been done is unknown to its client, and the same for everybody.
    const before = await used(nodes[1])
    expect([5, 10]).toContain(before)
    expect((await nodes[1].call('/v2/translate', HELLO)).status).toBe(200)
    expect(await used(nodes[0])).toBe(before + 5)
  })

  itInMore('never answers from the state of a node that was cut off', async () => {
    await using link = await slowLink(server.port)
    const address = `${server.address()}&lease=100ms&timeout=10s`
    await using a = await startOne(address.replace(`:${server.port}/`, `:${link.port}/`))
    await using b = await startOne(address)
    expect((await a.call('/v2/translate', HELLO)).status).toBe(200)
    // It owns the state and its commit is in transit, but nothing arrives.
    link.stall()
    const late = a.call('/v2/translate', HELLO)
    const key = b.emulator.authKey
    const body = { key: { character_limit: 5 } }
    await expect
      .poll(async () => (await b.control(`/accounts/${key}`, { method: 'PATCH', body })).status)
      .toBe(200)
    link.release()
    // Either refused, or served after the change: never translated with the state from before.
    expect([503, 456]).toContain((await late).status)
    await isWell(a)
    expect((await a.call('/v2/translate', HELLO)).status).toBe(456)
    expect(await used(a)).toBe(5)
  })

  itInMore('counts once what was committed but never confirmed', async () => {
    await using link = await slowLink(server.port)
    const address = `${server.address()}&timeout=1s`
    await using a = await startOne(address.replace(`:${server.port}/`, `:${link.port}/`))
    expect(await used(a)).toBe(0)
    let doubtful = 0
    for (let round = 0; round < Math.min(3, runs(1)); round++) {
      link.stall('answers')
      const answer = a.call('/v2/translate', HELLO)
      expect((await answer).status).toBe(503)
      doubtful += 1
      link.release()
      await isWell(a)
    }
    link.stall('answers')
    const broken = a.call('/v2/translate', HELLO)
    link.cut()
    link.release()
    const isAnswered = (await broken).status === 200
    await isWell(a)
    const characters = await used(a)
    expect(characters % 5).toBe(0)
    expect(characters / 5).toBeGreaterThanOrEqual(isAnswered ? 1 : 0)
    expect(characters / 5).toBeLessThanOrEqual(doubtful + 1)
    // Every request in the journal states what it billed.
    const requests = (await a.control('/requests')).json.requests
    const billed = requests.filter(
      ({ facts }: { facts: { billedCharacters?: number } }) => facts.billedCharacters === 5,
    )
    expect(billed).toHaveLength(characters / 5)
  })

  it('loses nothing when the server is out of memory', async () => {
    const address = server.address()
    await using nodes = await startTwo(address)
    expect((await nodes[0].call('/v2/translate', HELLO)).status).toBe(200)
    await redis.config('SET', 'maxmemory', '1mb')
    try {
      const refused = await nodes[1].call('/v2/translate', HELLO)
      expect(refused.status).toBe(503)
      expect(refused.json.detail).toContain('maxmemory')
      expect(refused.json.detail).not.toContain('script')
      expect((await nodes[0].control('/faults', { body: { then: { status: 500 } } })).status).toBe(503)
    } finally {
      await redis.config('SET', 'maxmemory', '0')
    }
    await isWell(nodes[0])
    await nodes[1].control('/faults', { method: 'DELETE' })
    const before = await used(nodes[1])
    expect([5, 10]).toContain(before)
    expect((await nodes[1].call('/v2/translate', HELLO)).status).toBe(200)
    expect(await used(nodes[0])).toBe(before + 5)
  })

  itInMore('processes a voice job again if its result could not be stored', async () => {
    await using link = await slowLink(server.port)
    const address = `valkey://127.0.0.1:${link.port}?prefix=voice-jobs`
    await using node = await startOne(address, { settings: { accountFeatures: VOICE_JOB_FEATURES } })
    const cut = new Promise<void>((resolve) => link.cutAt('Guten Morgen.', resolve))
    const file = wav(100, 'Good morning.')
    const { json: job } = await askForJob(node, file)
    const put = putFile(node, job, file)
    await cut
    // The upload is stored before or with the result. Only in the first case is that confirmed.
    expect([204, 503]).toContain((await put).status)
    link.release()
    await isWell(node)
    const { results } = await finishedJob(node, job.job_id)
    expect((await download(node, results[0])).text).toBe('Guten Morgen.')
  })

  itInMore(
    "sends the end of a voice job's result once it is stored that it has been downloaded",
    async () => {
      await using link = await slowLink(server.port)
      const address = `valkey://127.0.0.1:${link.port}?prefix=voice-results&timeout=300ms`
      await using node = await startOne(address, { settings: { accountFeatures: VOICE_JOB_FEATURES } })
      const targets = [...GERMAN_TEXT, { language: 'fr', type: 'text/plain' }]
      const { job_id: id } = await uploadedJob(node, wav(100, 'Good morning.'), { targets })
      const { results } = await finishedJob(node, id)
      link.cutAt('"isDownloaded":true', () => {})
      await expect(download(node, results[0])).rejects.toThrow()
      link.release()
      await isWell(node)
      // Whether its client has received it is unknown.
      expect((await download(node, results[0])).status).toBe(404)
    },
  )

  it('writes everything again when the database was flushed', async () => {
    const own = await startValkey()
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    try {
      await using nodes = await startTwo(own.address())
      expect((await nodes[1].call('/v2/translate', HELLO)).status).toBe(200)
      const flushing = new Redis({ port: own.port })
      await flushing.flushall()
      flushing.disconnect()
      for (const node of nodes) expect(await used(node)).toBe(5)
      expect(said.mock.calls.join()).toContain('The database was emptied. This process owned it')
      expect((await nodes[1].control('/health')).json.notice).toContain('The database was emptied')
    } finally {
      said.mockRestore()
      await own.stop()
    }
  })

  it('notices another installation in place of its own', async () => {
    const address = server.address()
    await using node = await startOne(address)
    await redis.hset(`{${prefixOf(address)}}:head`, 'id', 'another')
    const answer = await node.call('/v2/usage')
    expect(answer.json.detail).toContain('has another installation')
  })

  it('notices evicted data when it loads the state', async () => {
    const address = server.address()
    const node = await startOne(address)
    await node[Symbol.asyncDispose]()
    await redis.lpop(`{${prefixOf(address)}}:log`)
    await expect(createEmulator({ state: address })).rejects.toThrow('evicted, deleted or restored')
  })

  it('does not start with other options, a newer or older format, or a policy that evicts', async () => {
    const address = server.address()
    await using _ = await startOne(address, { seed: 'one' })
    await expect(createEmulator({ state: address, seed: 'two' })).rejects.toThrow('other options')
    await redis.hset(`{${prefixOf(address)}}:head`, 'format', '9999')
    await expect(createEmulator({ state: address, seed: 'one' })).rejects.toThrow('shared format 9999,')
    await redis.hset(`{${prefixOf(address)}}:head`, 'format', '1')
    await expect(createEmulator({ state: address, seed: 'one' })).rejects.toThrow('shared format 1,')
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru')
    await expect(createEmulator({ state: server.address() })).rejects.toThrow('noeviction')
    await redis.config('SET', 'maxmemory-policy', 'noeviction')
  })

  itInMore('requires confirming replicas, and is 503 without them', async () => {
    const replica = await startValkey(['--replicaof', '127.0.0.1', `${server.port}`])
    try {
      await expect.poll(async () => (await redis.info('replication')).includes('state=online')).toBe(true)
      // A replica is online before it has caught up.
      await redis.wait(1, 0)
      const address = `${server.address()}&wait=1&timeout=2s`
      await using node = await startOne(address)
      expect((await node.call('/v2/translate', HELLO)).status).toBe(200)
      await replica.kill()
      const answer = await node.call('/v2/translate', HELLO)
      expect(answer.json.detail).toContain('0 of 1 replicas')
    } finally {
      await replica.stop()
    }
  })

  itInMore('does not use database 0 instead of one that does not exist, nor a replica', async () => {
    const replica = await startValkey(['--replicaof', '127.0.0.1', `${server.port}`])
    try {
      await expect(createEmulator({ state: server.address().replace('/0?', '/99?') })).rejects.toThrow(
        'cannot be used: the server has no database 99.',
      )
      await expect(createEmulator({ state: replica.address() })).rejects.toThrow('read-only replica')
    } finally {
      await replica.stop()
    }
  })

  itInMore.each([
    ['with fewer databases', ['--databases', '2'], 'the server has no database 5'],
    ['that is a replica', ['--replicaof', '127.0.0.1', '1'], 'this is a read-only replica'],
  ])('sends nothing to a server %s that a later connection reaches', async (_, options, problem) => {
    const own = await startValkey(options)
    await using link = await slowLink(server.port)
    const address = server.address().replace(`:${server.port}/0`, `:${link.port}/5`)
    await using node = await startOne(address)
    expect(await used(node)).toBe(0)
    const other = new Redis({ port: own.port })
    try {
      link.redirect(own.port)
      link.cut()
      await expect.poll(async () => (await node.call('/v2/usage')).json.detail).toContain(problem)
      expect(await other.dbsize()).toBe(0)
      link.redirect(server.port)
      await isWell(node)
      expect((await node.call('/v2/translate', HELLO)).status).toBe(200)
    } finally {
      other.disconnect()
      await own.stop()
    }
  })

  itInMore('is 503 with the reason while the owner cannot be reached by another node', async () => {
    const state = server.address('&lease=3s')
    // Processes listen on the loopback interface of IPv4 for a local address.
    const advertise = `[::1]:${await freePort()}`
    await using owner = await createEmulator({ state, advertise })
    expect((await owner.fetch('http://localhost/_mynah/health')).status).toBe(200)
    await using other = await createEmulator({ state })
    const answer = await other.fetch('http://localhost/_mynah/health')
    expect(answer.status).toBe(503)
    expect(await answer.text()).toContain(advertise)
  })

  it('is reached at its loopback address, however it is written', async () => {
    const options = { state: server.address(), clusterSecret: 'ours' }
    await using owner = await createEmulator({ ...options, advertise: `127.1:${await freePort()}` })
    await using other = await createEmulator(options)
    expect((await owner.fetch('http://localhost/_mynah/health')).status).toBe(200)
    expect((await other.fetch('http://localhost/_mynah/health')).status).toBe(200)
  })

  it('does not start if its address for other processes is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const advertise = `127.0.0.1:${(taken.address() as AddressInfo).port}`
    await expect(createEmulator({ state: server.address(), advertise })).rejects.toThrow('in use')
    taken.close()
  })

  it('closes although another process that sleeps has an open connection', async () => {
    const advertise = `127.0.0.1:${await freePort()}`
    const node = await startOne(server.address(), { advertise, clusterSecret: 'ours' })
    const sleeping = await connectPeer('ours', new URL(`http://${advertise}`), 'mynah-http')
    const ended = once(sleeping.resume(), 'close')
    await node.emulator.close()
    await ended
  })

  it('needs a secret where other machines can reach it', async () => {
    const state = server.address()
    const advertise = 'mynah-1:4900'
    await expect(createEmulator({ state, advertise })).rejects.toThrow(
      'Other machines can reach this process at mynah-1:4900. Set clusterSecret',
    )
    const { code, stderr } = await runCommand(['--port', '0', '--state', state, '--advertise', advertise])
    expect([code, stderr]).toEqual([2, expect.stringContaining('Set clusterSecret, --cluster-secret-file')])
  })

  it('needs only the permissions in docs/shared-state.md', async () => {
    const address = server.address()
    const rights = [`~{${prefixOf(address)}}:*`, '+@read', '+@write', '+@scripting', '+@connection', '+wait']
    await redis.acl('SETUSER', 'mynah', 'on', '>s3cr:t', ...rights)
    const as = (password: string) => address.replace('://', `://mynah:${password}@`)
    await expect(createEmulator({ state: as('wrong') })).rejects.toThrow(
      "does not accept this password for the user 'mynah'",
    )
    const warn = vi.spyOn(console, 'warn')
    await using node = await startOne(as('s3cr%3At'))
    expect(warn).not.toHaveBeenCalled()
    expect((await node.call('/v2/translate', HELLO)).status).toBe(200)
    expect(await used(node)).toBe(5)
  })
})
