// Voice streams on one process, and how they affect other requests.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { COMMANDS, median, round, spread, startServer } from './servers.mjs'
import { small } from './texts.mjs'

const SENDER = fileURLToPath(new URL('./voice-sender.mjs', import.meta.url))
const ROUNDS = 5
const STREAMS = 200
const CHUNK_MS = 250
/** Twice real time. */
const EVERY_MS = CHUNK_MS / 2
/** With this many small texts, one in a hundred is slower than the 99th percentile. */
const PROBES = 500
const PROBE_EVERY_MS = 5
const TICKS_PER_SECOND = 100

/** The 99th percentile of small translations next to 200 streams at twice real time, and processor time per chunk. */
export async function voice() {
  const server = await startServer(COMMANDS.mynah)
  try {
    const probe = await openProbe(server)
    await percentile(probe)
    /** @type {{ idle: number, busy: number, cost: number }[]} */
    const rounds = []
    for (let number = 0; number < ROUNDS; number++) {
      const idle = await percentile(probe)
      const sender = startSender(server, [STREAMS, CHUNK_MS, EVERY_MS, 0])
      await sender.open()
      // The first second of a stream loads code that later ones share.
      await pause(number === 0 ? 3000 : 1000)
      const [before, start] = [secondsOf(server.pid), performance.now()]
      const busy = await percentile(probe)
      const [seconds, passed] = [secondsOf(server.pid) - before, performance.now() - start]
      const { errors } = await sender.end()
      if (errors > 0) throw new Error(`${errors} streams failed`)
      rounds.push({ idle, busy, cost: (seconds / ((passed / EVERY_MS) * STREAMS)) * 1e6 })
    }
    const flat = await fullSpeed()
    const ratios = rounds.map(({ idle, busy }) => busy / idle)
    return [
      {
        figure: `small translations beside ${STREAMS} voice streams at twice real time, p99`,
        value: `${round(median(ratios))} times idle (${spread(ratios)}): ${round(median(rounds.map(({ busy }) => busy)))} ms, idle ${round(median(rounds.map(({ idle }) => idle)))} ms`,
        target: '3 or less',
      },
      {
        figure: `a chunk of ${CHUNK_MS} ms of audio, processor time`,
        value: `${Math.round(flat)} µs; beside small translations, theirs included, ${Math.round(median(rounds.map(({ cost }) => cost)))} µs`,
      },
    ]
  } finally {
    await server.stop()
  }
}

const FLAT_STREAMS = 20
const FLAT_CHUNKS = 800

/** Microseconds per chunk when streams are sent at full speed. */
async function fullSpeed() {
  const server = await startServer(COMMANDS.mynah, [
    '--scenario',
    fileURLToPath(new URL('./voice.yaml', import.meta.url)),
  ])
  try {
    const run = async (/** @type {number} */ chunks) => {
      const sender = startSender(server, [FLAT_STREAMS, CHUNK_MS, 0, chunks])
      await sender.open()
      await sender.ended()
    }
    await run(FLAT_CHUNKS / 4)
    const costs = []
    for (let number = 0; number < ROUNDS; number++) {
      const start = secondsOf(server.pid)
      await run(FLAT_CHUNKS)
      costs.push(((secondsOf(server.pid) - start) / (FLAT_STREAMS * FLAT_CHUNKS)) * 1e6)
    }
    return median(costs)
  } finally {
    await server.stop()
  }
}

/** @typedef {{ url: string, authKey?: string, pid: number | undefined }} BenchServer */

/**
 * @param {BenchServer} server
 * @param {readonly number[]} numbers
 */
function startSender({ url, authKey = '' }, numbers) {
  const child = spawn(process.execPath, [SENDER, url, authKey, ...numbers.map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const ended = async () => JSON.parse((await lines.next()).value)
  return {
    open: () => lines.next(),
    ended,
    async end() {
      child.stdin.end('end\n')
      return ended()
    },
  }
}

/**
 * Sends small translations over one connection, sequentially, without the overhead of a client.
 * @param {BenchServer} server
 */
async function openProbe({ url, authKey = '' }) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  await once(socket, 'connect')
  let sent = 0
  return async () => {
    const body = small(sent++)
    const start = performance.now()
    socket.write(
      `POST /v2/translate HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: DeepL-Auth-Key ${authKey}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
    const [bytes] = await once(socket, 'data')
    if (!bytes.toString('latin1', 0, 12).endsWith('200')) throw new Error(`${bytes}`)
    return performance.now() - start
  }
}

/** @param {() => Promise<number>} probe */
async function percentile(probe) {
  const times = []
  for (let count = 0; count < PROBES; count++) {
    times.push(await probe())
    await pause(PROBE_EVERY_MS)
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0
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
