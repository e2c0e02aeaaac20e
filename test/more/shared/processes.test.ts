import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { type MynahProcess, startMynah } from '../../support/process.ts'
import { service } from '../../support/service.ts'
import { noValkey, startValkey, type ValkeyServer } from '../../support/shared/valkey-server.ts'

const ROUNDS = Number(process.env.MYNAH_ROUNDS ?? 20)
const NODES = 3
const LEASE_MS = 300
/** With the default lease and timeout of two seconds each. */
const LONG_PAUSE_MS = 30_000
const CLIENTS = 8
const DICTIONARIES = [{ source_lang: 'EN', target_lang: 'DE', entries: 'a\tb', entries_format: 'tsv' }]

interface Running {
  readonly process: MynahProcess
  readonly url: string
  readonly authKey: string
}

const random = createRandom(`shared processes ${process.env.MYNAH_PROPERTY_SEED ?? 1}`)
const upTo = (count: number) => Math.floor(random.float() * count)

/** `expect.poll` is for tests only, and these wait in hooks, too. */
const WAIT = { timeout: 60_000 }

async function startProcess(state: string): Promise<Running> {
  const process = startMynah(['--port', '0', '--state', state, '--log', 'json'])
  const { url, authKey } = await process.listening()
  return { process, url, authKey }
}

async function startNode(state: string): Promise<Running> {
  const node = await startProcess(state)
  onTestFinished(() => node.process[Symbol.asyncDispose]())
  return node
}

/** Clients that make changes on any node until they are stopped, and the outcomes. */
function startClients(nodes: readonly (Running | undefined)[]) {
  let isOver = false
  const seen = {
    billed: 0,
    doubtful: 0,
    made: [] as string[],
    doubtfulNames: [] as string[],
    unexpected: [] as unknown[],
  }

  async function client(number: number) {
    for (let count = 0; !isOver; count++) {
      const node = nodes[upTo(nodes.length)]
      if (!node) continue
      const isGlossary = upTo(80) === 0
      const name = `${number}-${count}`
      const { call, translate } = service(node)
      const asking = isGlossary
        ? call('/v3/glossaries', { method: 'POST', body: { name, dictionaries: DICTIONARIES } })
        : translate('x')
      const answer = await asking.catch(() => ({ status: 0, text: '' }))
      const isKnown = answer.status === 200 || answer.status === 201
      if (isKnown && isGlossary) seen.made.push(name)
      else if (isKnown) seen.billed += 1
      else if (![0, 503].includes(answer.status)) seen.unexpected.push(answer)
      else if (isGlossary) seen.doubtfulNames.push(name)
      else seen.doubtful += 1
    }
  }
  const running = Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
  return {
    seen,
    async end() {
      isOver = true
      await running
      return seen
    },
  }
}

/** Whether every node has everything that was answered, and nothing that was never requested. */
async function compare(nodes: readonly Running[], seen: ReturnType<typeof startClients>['seen']) {
  expect(seen.unexpected).toEqual([])
  for (const node of nodes) {
    const { call, used } = service(node)
    const characters = await used()
    expect(characters).toBeGreaterThanOrEqual(seen.billed)
    expect(characters).toBeLessThanOrEqual(seen.billed + seen.doubtful)
    const { glossaries } = (await call('/v3/glossaries')).json as {
      glossaries: readonly { glossary_id: string; name: string }[]
    }
    const names = glossaries.map(({ name }) => name)
    expect(new Set(glossaries.map((one) => one.glossary_id)).size).toBe(glossaries.length)
    expect(names).toEqual(expect.arrayContaining(seen.made))
    const known = new Set([...seen.made, ...seen.doubtfulNames])
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  }
}

async function isServing(node: Running) {
  await vi.waitFor(async () => expect((await service(node).call('/_mynah/health')).status).toBe(200), WAIT)
}

/**
 * Pauses the first of two nodes under load. Returns a function that resumes it and compares what both answer; until then,
 * the other one goes on.
 */
async function pause([paused, other]: readonly [Running, Running]): Promise<() => Promise<void>> {
  const limit = (characters: number) =>
    service(other).call(`/_mynah/accounts/${paused.authKey}`, {
      method: 'PATCH',
      body: { key: { character_limit: characters } },
    })
  expect((await limit(1_000_000)).status).toBe(200)
  // Under load, so that it is stopped at any point: before a turn, during one, or while its commit is in transit.
  const busy = Array.from({ length: 20 }, () => service(paused).translate('x'))
  for (let turns = upTo(300); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve))
  paused.process.child.kill('SIGSTOP')
  // What the paused process has received while it owned the state has no answer.
  await vi.waitFor(async () => expect((await limit(0)).status).toBe(200), WAIT)
  // Sent while it is suspended: all of these come after the change.
  const late = Array.from({ length: 20 }, () => service(paused).translate('y'))
  expect((await service(other).translate('z')).status).toBe(456)
  return async () => {
    expect((await service(other).translate('z')).status).toBe(456)
    paused.process.child.kill('SIGCONT')
    // 408: a pause of more than a minute is longer than a request may take to arrive.
    for (const { status } of await Promise.all(late)) expect([408, 456, 503]).toContain(status)
    for (const { status } of await Promise.all(busy)) expect([200, 408, 456, 503]).toContain(status)
    await isServing(paused)
    expect(await service(paused).used()).toBe(await service(other).used())
  }
}

/** Waits by the server's clock, which leases use. */
async function passes({ port }: ValkeyServer, ms: number) {
  const redis = new Redis({ port })
  await redis.set('pause', '', 'PX', ms)
  await vi.waitFor(async () => expect(await redis.exists('pause')).toBe(0), WAIT)
  redis.disconnect()
}

interface LongPause {
  /** Waits for the rest of it, and checks what the node answers after it. */
  end(): Promise<void>
  stop(): Promise<void>
}

/** Pauses a node of an installation with a separate server, during the other tests: it takes as long as they do. */
async function startLongPause(): Promise<LongPause> {
  const server = await startValkey()
  const state = server.address()
  const nodes = [await startProcess(state), await startProcess(state)] as const
  const resume = await pause(nodes)
  const over = passes(server, LONG_PAUSE_MS)
  return {
    async end() {
      await over
      await resume()
    },
    async stop() {
      for (const { process } of nodes) await process[Symbol.asyncDispose]()
      await server.stop()
    },
  }
}

describe.skipIf(noValkey)(
  `processes with shared state${noValkey === undefined ? '' : ` (${noValkey})`}`,
  () => {
    let server: ValkeyServer
    let longPause: LongPause
    beforeAll(async () => {
      server = await startValkey(['--appendonly', 'yes', '--appendfsync', 'always'])
      longPause = await startLongPause()
    })
    afterAll(async () => {
      await longPause.stop()
      await server.stop()
    })

    it(`lose nothing when one of them is killed, ${ROUNDS} times`, async () => {
      const state = `${server.address()}&lease=500ms`
      const nodes: (Running | undefined)[] = []
      for (let index = 0; index < NODES; index++) nodes.push(await startNode(state))
      const clients = startClients(nodes)
      for (let round = 0; round < ROUNDS; round++) {
        const before = clients.seen.billed
        await expect.poll(() => clients.seen.billed).toBeGreaterThan(before + upTo(40))
        const victim = upTo(NODES)
        const { process: dying } = nodes[victim] as Running
        nodes[victim] = undefined
        dying.child.kill('SIGKILL')
        nodes[victim] = await startNode(state)
      }
      await compare(nodes as Running[], await clients.end())
      console.log(`${ROUNDS} kills of nodes: ${JSON.stringify(summaryOf(clients.seen))}`)
    })

    it(`lose nothing when the server is killed, ${Math.ceil(ROUNDS / 5)} times`, async () => {
      const state = server.address()
      const nodes: Running[] = []
      for (let index = 0; index < NODES; index++) nodes.push(await startNode(state))
      const clients = startClients(nodes)
      for (let round = 0; round < ROUNDS / 5; round++) {
        const before = clients.seen.billed
        await expect.poll(() => clients.seen.billed).toBeGreaterThan(before + upTo(40))
        await server.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGTERM')
        await server.start()
        for (const node of nodes) await isServing(node)
      }
      await compare(nodes, await clients.end())
      console.log(
        `${Math.ceil(ROUNDS / 5)} restarts of the server: ${JSON.stringify(summaryOf(clients.seen))}`,
      )
    })

    it('never answer from the state that one of them had before it was paused', async () => {
      const state = `${server.address()}&lease=${LEASE_MS}ms`
      const nodes = [await startNode(state), await startNode(state)] as const
      for (let round = 0; round < ROUNDS / 4; round++) {
        const resume = await pause(nodes)
        if (round === 0) await passes(server, 15 * LEASE_MS)
        await resume()
      }
      for (const { process } of nodes) await process[Symbol.asyncDispose]()
    })

    it(`never answer from the state before a pause of at least ${LONG_PAUSE_MS / 1000} seconds`, async () => {
      await longPause.end()
    })
  },
)

const summaryOf = ({ billed, doubtful, made, doubtfulNames }: ReturnType<typeof startClients>['seen']) => ({
  answered: billed + made.length,
  unanswered: doubtful + doubtfulNames.length,
})
