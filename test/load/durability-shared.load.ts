import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { expect, it } from 'vitest'
import { createRandom, type Random } from '../../src/base/runtime/random.ts'
import { freePort } from '../support/free-port.ts'
import { type MynahProcess, startMynah } from '../support/process.ts'
import { type SlowLink, slowLink } from '../support/shared/slow-link.ts'
import { noValkey, startValkey, type ValkeyServer } from '../support/shared/valkey-server.ts'
import { CHANGES, type MakeChange, pick } from './changes.ts'
import { type Answered, Unanswered } from './sender.ts'
import { SharedAccount } from './shared-account.ts'
import { Failed, User } from './user.ts'
import { VoiceJobs } from './voice-jobs.ts'

const SECONDS = 6 * Number(process.env.MYNAH_ROUNDS ?? 100)
const SEED = process.env.MYNAH_SEED ?? 'shared'
const NODES = 3
const USERS = 12
/** How many changes are answered between two troubles, at most. */
const MAX_CHANGES = 60
/** How long the longest pause of a process or a link is: longer than the lease. */
const MAX_PAUSE_MS = 2500
const RETRY_MS = 20
const SCENARIO = fileURLToPath(new URL('durability-shared.yaml', import.meta.url))
/** Less often than is tried, so that the limit of the shared account is reached. */
const MS_PER_CHARACTER = 500
const MAKERS: readonly MakeChange[] = Object.values(CHANGES)
/** Those that are answered with the id of something new. */
const CREATING: ReadonlySet<MakeChange> = new Set([
  CHANGES.createMultilingualGlossary,
  CHANGES.createGlossary,
  CHANGES.createStyleRuleList,
  CHANGES.adminCreateDeveloperKey,
  CHANGES.translateDocument,
])

/** A process; the link by which it reaches the database, and the one by which other processes reach it. */
interface Node {
  process: MynahProcess
  url: string
  readonly database: SlowLink
  readonly peers: SlowLink
}

/** The parts of a run that trouble can be made with. */
interface Stage {
  readonly server: ValkeyServer
  readonly redis: Redis
  readonly random: Random
  readonly start: (links: Pick<Node, 'database' | 'peers'>) => MynahProcess
}

type Trouble = (stage: Stage, node: Node) => Promise<void>

async function restart({ start }: Stage, node: Node, signal: NodeJS.Signals) {
  node.process.child.kill(signal)
  await node.process.ended()
  node.process = start(node)
  node.url = (await node.process.listening()).url
}

const pauseMs = ({ random }: Stage) => random.float() * MAX_PAUSE_MS

async function fillMemory({ redis }: Stage) {
  await redis.config('SET', 'maxmemory', '1')
  await wait(MAX_PAUSE_MS / 5)
  await redis.config('SET', 'maxmemory', '0')
}

const linkOf = ({ random }: Stage, { database, peers }: Node) => (random.float() < 0.7 ? database : peers)

const cutLink: Trouble = async (stage, node) => linkOf(stage, node).cut()
const stopNode: Trouble = (stage, node) => restart(stage, node, 'SIGTERM')

/** What must lose nothing while the state changes its owner. */
const FAILURES: Readonly<Record<string, Trouble>> = {
  killNode: (stage, node) => restart(stage, node, 'SIGKILL'),
  stopNode,
  async pauseNode(stage, { process }) {
    process.child.kill('SIGSTOP')
    await wait(pauseMs(stage))
    process.child.kill('SIGCONT')
  },
  async killDatabase({ server }) {
    await server.kill()
    await server.start()
  },
  cutLink,
  async partition(stage, node) {
    const resume = linkOf(stage, node).refuse()
    await wait(pauseMs(stage))
    resume()
  },
  async stallLink(stage, node) {
    const link = linkOf(stage, node)
    link.stall(stage.random.float() < 0.5 ? 'answers' : 'both')
    await wait(pauseMs(stage))
    link.release()
  },
  fillMemory,
}

/** What must lose nothing as long as the owner lives: the database is set back. */
const ROLLBACKS: Readonly<Record<string, Trouble>> = {
  stopNode,
  cutLink,
  fillMemory,
  flushAll: async ({ redis }) => void (await redis.flushall()),
  /** As if an older file were loaded, or a replica promoted that was behind. */
  async rollBack({ redis, random }) {
    const names = await redis.keys('*')
    const stored = await Promise.all(
      names.map(
        async (name) =>
          [name, await redis.dumpBuffer(name), Number(await redis.call('PEXPIRETIME', name))] as const,
      ),
    )
    await wait(random.float() * MAX_PAUSE_MS)
    const back = redis.multi().flushall()
    for (const [name, bytes, until] of stored)
      if (bytes && until === -1) back.restore(name, 0, bytes)
      else if (bytes && until > 0) back.restore(name, until, bytes, 'ABSTTL')
    await back.exec()
  },
}

/** How often each kind of trouble was made, and how many changes of users without an answer were made. */
const figures = { troubles: {} as Record<string, number>, answered: 0, made: 0, notMade: 0 }

it.skipIf(noValkey)(
  `${SECONDS} s of trouble with processes and database that share state: nothing is lost, partial, outdated or repeated`,
  async () => {
    const server = await startValkey(['--appendonly', 'yes', '--appendfsync', 'always'])
    const redis = new Redis({ port: server.port, retryStrategy: () => RETRY_MS })
    redis.on('error', () => {})
    try {
      const parts = { server, redis, random: createRandom(SEED) }
      await play({ ...parts, lease: '1s', troubles: FAILURES })
      // An owner proves by its lease that it has lost nothing, so the lease must not end on a busy machine.
      await play({ ...parts, lease: '1m', troubles: ROLLBACKS })
    } finally {
      redis.disconnect()
      await server.stop()
    }
    expect(figures.answered).toBeGreaterThan(SECONDS)
    console.log(`shared ${JSON.stringify({ seed: SEED, ...figures, lost: 0 })}`)
  },
  30 * 60_000,
)

interface Act extends Omit<Stage, 'start'> {
  readonly lease: string
  readonly troubles: Readonly<Record<string, Trouble>>
}

/**
 * Users change their data on any of three processes, while processes and database are killed, paused, cut off, slow, full
 * and set back. Each user checks all of its data after every change without an answer, and at the end on every process.
 * One whose change may still be made later continues with another account.
 * @throws Failed if an answered change is lost, a change is partial or made twice, or an id is given twice
 */
async function play({ lease, troubles, ...parts }: Act): Promise<void> {
  const ms = (SECONDS * 1000) / 2
  const { server, random } = parts
  const agent = new Agent({ keepAlive: true })
  const nodes: Node[] = []
  const query = `prefix=lease-${lease}&lease=${lease}`
  const start: Stage['start'] = ({ database, peers }) => {
    const state = `valkey://127.0.0.1:${database.port}?${query}`
    const how = ['--state', state, '--advertise', `[::1]:${peers.port}`, '--scenario', SCENARIO]
    return startMynah(['--port', '0', '--log', 'json', ...how], { MYNAH_SELF_CHECK: '0' })
  }
  const stage: Stage = { ...parts, start }
  /** Where users send their requests: anywhere, except at the end. */
  let reached: readonly Node[] = nodes
  const served = {
    isShared: true,
    get url() {
      return pick(random, reached)?.url ?? ''
    },
  }
  /** Those that make changes, and those that have stopped. */
  const users: User[] = []
  const voices: VoiceJobs[] = []
  const shared = new SharedAccount(served, `${SEED}-${lease}-shared`, agent)
  const answered = () => users.reduce((sum, user) => sum + user.answered, 0)
  const given = new Set<string>()
  let isOver = false

  function begin(): User {
    const user = new User(served, `${SEED}-${lease}-${users.length}`, agent)
    users.push(user)
    return user
  }

  async function use() {
    let user = begin()
    const voice = new VoiceJobs(user.send)
    voices.push(voice)
    const work: readonly (() => Promise<unknown>)[] = [
      ...Array.from({ length: 20 }, () => () => change(user)),
      () => shared.translate(),
      () => shared.translate(),
      () => shared.addWord(),
      () => shared.rename(),
      () => user.settle(),
      () => voice.translate(),
    ]
    while (!isOver) {
      try {
        await pick(user.random, work)?.()
      } catch (error) {
        if (!(error instanceof Unanswered)) throw error
        await untilAnswered(() => user.settle())
        // Its last change may be made at any time. What comes of it is checked in the end.
        if (user.isDoubtful) user = begin()
      }
    }
  }

  async function change(user: User) {
    const make = pick(user.random, MAKERS)
    const answer = make && (await user.change(make))
    if (make && answer && CREATING.has(make)) neverGivenBefore(user, answer)
  }

  function neverGivenBefore({ name }: User, { json }: Answered) {
    const id: string = json.glossary_id ?? json.style_id ?? json.key_id ?? json.document_id
    if (given.has(id)) throw new Failed(`${name} was given ${id}, which had been given before`)
    given.add(id)
  }

  try {
    for (let count = 0; count < NODES; count++) {
      // Processes listen on the loopback interface of IPv4 for a local address.
      const links = { database: await slowLink(server.port), peers: await slowLink(await freePort(), '::1') }
      const process = start(links)
      const node = { ...links, process, url: '' }
      nodes.push(node)
      node.url = (await process.listening()).url
    }
    await shared.begin(Math.ceil(ms / MS_PER_CHARACTER))
    const using = Promise.all(Array.from({ length: USERS }, use)).finally(() => {
      isOver = true
    })
    // Awaited below, when no more trouble is made.
    using.catch(() => {})
    const end = performance.now() + ms
    while (performance.now() < end) {
      const goal = answered() + random.float() * MAX_CHANGES
      while (answered() < goal && !isOver) await wait(RETRY_MS)
      const [kind, node] = [pick(random, Object.keys(troubles)), pick(random, nodes)]
      if (isOver || !kind || !node) break
      figures.troubles[kind] = (figures.troubles[kind] ?? 0) + 1
      await troubles[kind]?.(stage, node)
    }
    isOver = true
    await using
    for (const node of nodes) {
      reached = [node]
      await Promise.all([
        ...users.map((user) => untilAnswered(() => user.settle())),
        ...[shared, ...voices].map((one) => untilAnswered(() => one.check())),
      ])
    }
  } finally {
    isOver = true
    agent.destroy()
    for (const node of nodes)
      for (const part of [node.process, node.database, node.peers]) await part[Symbol.asyncDispose]()
  }
  figures.answered += answered()
  for (const { made, isDoubtful } of users) {
    figures.made += made
    if (isDoubtful) figures.notMade += 1
  }
}

async function untilAnswered(check: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      await wait(RETRY_MS)
    }
  }
}
