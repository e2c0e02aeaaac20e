// Nodes that share their state on a separate server on this machine (docs/shared-state.md).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endWithParent } from '../support/shared/end-with-parent.mjs'
import { throughput } from './load.mjs'
import { COMMANDS, median, round, spread, startServer } from './servers.mjs'
import { small } from './texts.mjs'

const ROUNDS = 3
const COUNT = 6_000
const CONNECTIONS = 16
const GLOSSARIES = 1_000
const SESSIONS = 10_000
const TICKS_PER_SECOND = 100

/** Throughput, latency, processor time and joining. */
export async function shared() {
  const valkey = await startValkey()
  if (!valkey) return [{ figure: 'shared state', value: 'redis-server is not installed' }]
  try {
    return await measure(valkey)
  } finally {
    await valkey.stop()
  }
}

/** @param {{ address(name: string): string, pid: number | undefined }} valkey */
async function measure(valkey) {
  const state = valkey.address('load')
  const memory = await startServer(COMMANDS.mynah)
  const one = await startServer(COMMANDS.mynah, ['--state', valkey.address('one')])
  const [a, b] = /** @type {const} */ ([
    await startServer(COMMANDS.mynah, ['--state', state]),
    await startServer(COMMANDS.mynah, ['--state', state]),
  ])
  const figures = []
  const turns = []
  const alone = (/** @type {BenchNode} */ node) =>
    costsOf([node], valkey.pid, () => throughput(node, small, COUNT, CONNECTIONS))
  const together = (/** @type {number} */ connections) =>
    costsOf([a, b], valkey.pid, () =>
      Promise.all([a, b].map((node) => throughput(node, small, COUNT / 2, connections))),
    )
  for (let number = 0; number <= ROUNDS; number++) {
    const turn = {
      memory: await throughput(memory, small, COUNT, CONNECTIONS),
      memoryMs: 1000 / (await throughput(memory, small, 1_500, 1)),
      one: await throughput(one, small, COUNT, CONNECTIONS),
      oneMs: 1000 / (await throughput(one, small, 1_500, 1)),
      costs: await together(CONNECTIONS),
      oneCosts: await alone(one),
      memoryCosts: await alone(memory),
      // Not right after the other measurement of both: each node reads its journal for advisories when requests pause.
      spreadCosts: await together(CONNECTIONS / 2),
    }
    // The first round warms up the servers.
    if (number > 0) turns.push(turn)
  }
  const ratios = turns.map((turn) => turn.one / turn.memory)
  figures.push({
    figure: 'one node, small translations, 16 connections',
    value: `${round(median(ratios))} of one in memory (${spread(ratios)}): ${Math.round(median(turns.map((turn) => turn.one)))} per second`,
    target: '0.5 or more',
  })
  figures.push({
    figure: 'one node, one connection, longer than in memory by',
    value: `${round(median(turns.map(({ oneMs, memoryMs }) => oneMs - memoryMs)))} ms`,
    target: '1 ms or less',
  })
  const byCosts = turns.map(({ oneCosts, memoryCosts }) => memoryCosts.nodes / oneCosts.nodes)
  figures.push({
    figure: 'the same by processor time of the node',
    value: `${round(median(byCosts))} of one in memory (${spread(byCosts)})`,
    target: '0.5 or more',
  })
  // Half of what both together spend on a request is what a node needs for one of the installation.
  const single = median(turns.map(({ oneCosts }) => oneCosts.nodes))
  for (const { figure, target, costs } of [
    { figure: 'two nodes with 16 connections each', target: '1.6 or more', costs: 'costs' },
    { figure: 'two nodes with 8 connections each', costs: 'spreadCosts' },
  ]) {
    const spent = turns.map((turn) => turn[/** @type {'costs' | 'spreadCosts'} */ (costs)])
    const both = median(spent.map(({ nodes }) => nodes))
    const ratios = turns.map(({ oneCosts }, index) => (2 * oneCosts.nodes) / (spent[index]?.nodes ?? 0))
    figures.push({
      figure: `${figure}, by processor time of a node`,
      value: `${round(median(ratios))} of one with 16 (${spread(ratios)}); µs per request: both nodes ${micros(both)} (one alone ${micros(single)}), server ${micros(median(spent.map(({ server }) => server)))}, sender ${micros(median(spent.map(({ sender }) => sender)))}`,
      ...(target && { target }),
    })
  }
  await memory.stop()
  figures.push(...(await besideMuch(one, valkey)))
  await Promise.all([one.stop(), a.stop(), b.stop()])
  return figures
}

/** @typedef {{ url: string, authKey?: string, pid: number | undefined }} BenchNode */

/** @param {number} seconds */
const micros = (seconds) => Math.round((seconds / COUNT) * 1e6)

/**
 * A small change next to a lot of data, joining an installation with this data, and a large number of sessions.
 * @param {BenchNode} node
 * @param {{ address(name: string): string }} valkey
 */
async function besideMuch(node, valkey) {
  const change = async () => {
    const start = performance.now()
    const { glossary_id: id } = await call(node, '/v3/glossaries', {
      name: 'small',
      dictionaries: entries(1),
    })
    const took = performance.now() - start
    await call(node, `/v3/glossaries/${id}`, undefined, {}, 'DELETE')
    return took
  }
  const times = async () => median(await inTurn(40, change))
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
  const start = performance.now()
  const joined = await startServer(COMMANDS.mynah, ['--state', valkey.address('one')])
  const joining = performance.now() - start
  await joined.stop()
  const begun = performance.now()
  for (let session = 0; session < SESSIONS; session += 50) {
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        call(node, '/v2/translate', JSON.parse(small(index)), { 'X-Mynah-Session': `s${session + index}` }),
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
      figure: 'a process joins an installation with these',
      value: `${round(joining / 1000)} s`,
      target: 'below 2 s',
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
 * @param {number} count
 * @param {() => Promise<number>} work
 */
async function inTurn(count, work) {
  const results = []
  for (let index = 0; index < count; index++) results.push(await work())
  return results
}

/**
 * @param {Pick<BenchNode, 'url' | 'authKey'>} node
 * @param {string} path
 * @param {object} [body]
 */
async function call({ url, authKey }, path, body, headers = {}, method = 'POST') {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { Authorization: `DeepL-Auth-Key ${authKey}`, 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/**
 * Processor seconds of nodes, server and this process during some work.
 * @param {readonly BenchNode[]} nodes
 * @param {number | undefined} server
 * @param {() => Promise<unknown>} work
 */
async function costsOf(nodes, server, work) {
  const read = () => ({
    nodes: nodes.reduce((sum, { pid }) => sum + secondsOf(pid), 0),
    server: secondsOf(server),
    sender: secondsOf(process.pid),
  })
  const before = read()
  await work()
  const after = read()
  return {
    nodes: after.nodes - before.nodes,
    server: after.server - before.server,
    sender: after.sender - before.sender,
  }
}

/**
 * Only Linux reports it; elsewhere there is nothing to compare.
 * @param {number | undefined} pid
 */
function secondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
  } catch {
    return Number.NaN
  }
}

async function startValkey() {
  const directory = mkdtempSync(join(tmpdir(), 'mynah-bench-'))
  const listener = createServer()
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address())
  listener.close()
  const child = spawn(
    'redis-server',
    ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', directory, '--save', ''],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  endWithParent(child, directory)
  const isThere = await new Promise((resolve) => {
    child.once('error', () => resolve(false))
    child.stdout.on('data', (chunk) => `${chunk}`.includes('Ready to accept') && resolve(true))
  })
  if (!isThere) return undefined
  return {
    pid: child.pid,
    /** @param {string} name */
    address: (name) => `valkey://127.0.0.1:${port}/0?prefix=${name}`,
    async stop() {
      child.kill('SIGKILL')
      await once(child, 'close')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
