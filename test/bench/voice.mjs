// Voice streams on one process, and how they affect other requests.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openConnection } from './load.mjs'
import { percentile } from './measure.mjs'
import { processorMs } from './process-costs.mjs'
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

/** The 99th percentile of small translations next to 200 streams at twice real time, and processor time per chunk. */
export async function voice() {
  const server = await startServer(COMMANDS.mynah)
  try {
    const connection = await openConnection(server)
    let probes = 0
    const probe = () => connection.request(small(probes++))
    await slowest(probe)
    /** @type {{ idle: number, busy: number, cost: number }[]} */
    const rounds = []
    for (let number = 0; number < ROUNDS; number++) {
      const idle = await slowest(probe)
      const sender = startSender(server, [STREAMS, CHUNK_MS, EVERY_MS, 0])
      await sender.open()
      // The first second of a stream loads code that later ones share.
      await pause(number === 0 ? 3000 : 1000)
      const [before, start] = [processorMs(server.pid), performance.now()]
      const busy = await slowest(probe)
      const [ms, passed] = [processorMs(server.pid) - before, performance.now() - start]
      const { errors } = await sender.end()
      if (errors > 0) throw new Error(`${errors} streams failed`)
      rounds.push({ idle, busy, cost: (ms / ((passed / EVERY_MS) * STREAMS)) * 1000 })
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
      const start = processorMs(server.pid)
      await run(FLAT_CHUNKS)
      costs.push(((processorMs(server.pid) - start) / (FLAT_STREAMS * FLAT_CHUNKS)) * 1000)
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

/** @param {() => Promise<number>} probe */
async function slowest(probe) {
  const times = []
  for (let count = 0; count < PROBES; count++) {
    times.push(await probe())
    await pause(PROBE_EVERY_MS)
  }
  return percentile(times, 0.99)
}
