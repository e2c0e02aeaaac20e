// Nodes that share their state on a separate server on this machine (docs/shared-state.md).
import { throughput } from './load.mjs'
import { elapsed, inTurns } from './measure.mjs'
import { processorMs } from './process-costs.mjs'
import { COMMANDS, call, median, round, spread, startServer } from './servers.mjs'
import { fromSources } from './sources.mjs'
import { small } from './texts.mjs'

const ROUNDS = 3
const COUNT = 6_000
const CONNECTIONS = 16
const GLOSSARIES = 1_000
const SESSIONS = 10_000
/** The default. */
const LEASE_MS = 2_000

/** Throughput, latency, processor time and taking over. */
export async function shared() {
  const { noValkey, startValkey } = await fromSources('test/support/shared/valkey-server.ts')
  if (noValkey !== undefined) return [{ figure: 'shared state', value: noValkey }]
  const valkey = await startValkey()
  try {
    return await measure(valkey)
  } finally {
    await valkey.stop()
  }
}

/** @param {{ address(): string, pid: number }} valkey */
async function measure(valkey) {
  const memory = await startServer(COMMANDS.mynah)
  const state = ['--state', valkey.address()]
  const owner = await startServer(COMMANDS.mynah, state)
  const other = await startServer(COMMANDS.mynah, state)
  const figures = []
  const load = (/** @type {BenchNode} */ node) =>
    costsOf([...new Set([owner, node])], valkey.pid, () => throughput(node, small, COUNT, CONNECTIONS))
  const measured = async () => ({
    memory: await throughput(memory, small, COUNT, CONNECTIONS),
    memoryMs: 1000 / (await throughput(memory, small, 1_500, 1)),
    own: await throughput(owner, small, COUNT, CONNECTIONS),
    ownMs: 1000 / (await throughput(owner, small, 1_500, 1)),
    ownCosts: await load(owner),
    memoryCosts: await costsOf([memory], undefined, () => throughput(memory, small, COUNT, CONNECTIONS)),
    forwardedCosts: await load(other),
    forwarded: await throughput(other, small, COUNT, CONNECTIONS),
  })
  const [turns = []] = await inTurns(ROUNDS, [measured])
  /**
   * @param {string} figure
   * @param {(turn: typeof turns[number]) => number} ratio
   * @param {string} more
   * @param {string} [target]
   */
  const add = (figure, ratio, more, target) => {
    const ratios = turns.map(ratio)
    figures.push({
      figure,
      value: `${round(median(ratios))} ${more} (${spread(ratios)})`,
      ...(target && { target }),
    })
  }
  const perRequest = (/** @type {'ownCosts' | 'memoryCosts' | 'forwardedCosts'} */ costs) =>
    micros(median(turns.map((turn) => turn[costs].nodes)))
  const perSecond = Math.round(median(turns.map(({ own }) => own)))
  add(
    'the owner, 16 connections',
    (turn) => turn.own / turn.memory,
    `of one in memory, ${perSecond} per second`,
  )
  add(
    'the owner, 16 connections, by its processor time',
    ({ ownCosts, memoryCosts }) => memoryCosts.nodes / ownCosts.nodes,
    `of one in memory: ${perRequest('ownCosts')} µs instead of ${perRequest('memoryCosts')}, and ${micros(median(turns.map(({ ownCosts }) => ownCosts.database)))} of the database`,
    '0.75 or more',
  )
  add(
    'the owner, one connection, longer than in memory by',
    ({ ownMs, memoryMs }) => ownMs - memoryMs,
    'ms',
    '0.4 ms or less',
  )
  add(
    'a forwarded request, by processor time of both nodes',
    ({ ownCosts, forwardedCosts }) => forwardedCosts.nodes / ownCosts.nodes,
    `times an own one: ${perRequest('forwardedCosts')} µs`,
    '1.6 or less',
  )
  add(
    'another node, 16 connections',
    ({ own, forwarded }) => forwarded / own,
    'of the throughput of the owner',
  )
  await memory.stop()
  figures.push(...(await besideMuch(owner, other)))
  await other.stop()
  return figures
}

/** @typedef {import('./servers.mjs').RunningServer} BenchNode */

/** @param {number} ms */
const micros = (ms) => Math.round((ms / COUNT) * 1000)

/**
 * A small change next to a lot of data, another process that takes over when the first one is killed, and a large number
 * of sessions.
 * @param {BenchNode} node
 * @param {BenchNode} other
 */
async function besideMuch(node, other) {
  const change = async () => {
    let id = ''
    const took = await elapsed(async () => {
      const glossary = { name: 'small', dictionaries: entries(1) }
      id = (await call(node, '/v3/glossaries', glossary)).glossary_id
    })
    await call(node, `/v3/glossaries/${id}`, undefined, { method: 'DELETE' })
    return took
  }
  const times = async () => median((await inTurns(40, [change], 0))[0] ?? [])
  await times()
  const empty = await times()
  // The small one is the last that the account's limit allows.
  for (let made = 0; made < GLOSSARIES - 1; made += 20) {
    await Promise.all(
      Array.from({ length: Math.min(20, GLOSSARIES - 1 - made) }, (_, index) =>
        call(node, '/v3/glossaries', { name: `${made + index}`, dictionaries: entries(50) }),
      ),
    )
  }
  const full = await times()
  // A change extends the lease.
  await change()
  const killed = performance.now()
  // A request that was sent before the other process knows has an unknown outcome.
  await node.stop('SIGKILL')
  await call(other, '/v3/glossaries', undefined, { method: 'GET' })
  const takeover = performance.now() - killed - LEASE_MS
  const begun = performance.now()
  for (let session = 0; session < SESSIONS; session += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(other, '/v2/translate', JSON.parse(small(index)), {
          headers: { 'X-Mynah-Session': `s${session + index}` },
        }),
      ),
    )
  }
  const seconds = (performance.now() - begun) / 1000
  return [
    {
      figure: `a new glossary beside ${GLOSSARIES - 1} of 50 entries`,
      value: `${round(full / empty)} of beside few (${round(full)} ms)`,
      target: '3 or less',
    },
    {
      figure: 'another process takes these over, after the lease',
      value: `${round(takeover / 1000)} s`,
      target: '0.5 s or less',
    },
    {
      figure: `${SESSIONS} sessions, one after the other, 1,000 kept`,
      value: `${Math.round(SESSIONS / seconds)} per second`,
    },
  ]
}

/** @param {number} count */
const entries = (count) => [
  {
    source_lang: 'EN',
    target_lang: 'DE',
    entries_format: 'tsv',
    entries: Array.from({ length: count }, (_, index) => `word${index}\twort${index}`).join('\n'),
  },
]

/**
 * Processor milliseconds of nodes and of the database during some work.
 * @param {readonly BenchNode[]} nodes
 * @param {number | undefined} database
 * @param {() => Promise<unknown>} work
 */
async function costsOf(nodes, database, work) {
  const read = () => ({
    nodes: nodes.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    database: processorMs(database),
  })
  const before = read()
  await work()
  const after = read()
  return { nodes: after.nodes - before.nodes, database: after.database - before.database }
}
