import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openConnection, throughput } from './load.mjs'
import { ratiosInTurns } from './measure.mjs'
import { memoryMib, processorMs } from './process-costs.mjs'
import { COMMANDS, startServer } from './servers.mjs'
import { small } from './texts.mjs'

const ROUNDS = 5
const PER_SECOND = 2000
const CONNECTIONS = 16
const SECONDS = 2
/** Requests are sent at this interval, a few together, since timers are not more precise. */
const STEP_MS = 5
const REQUESTS = 15_000

/** What each screen that follows requests reads again when some arrive. The others read nothing then. */
const SCREENS = {
  'Stream of events alone': [],
  Traffic: ['/console/advisories', '/expectations', '/worlds?session=*'],
  'Traffic with a search': ['/requests/summaries?text=number%201', '/console/advisories', '/expectations', '/worlds?session=*'],
  Checks: ['/console/advisories', '/expectations', '/coverage', '/worlds?session=*'],
  Resources: ['/resources', '/worlds?session=*'],
  Faults: ['/rate-limits', '/worlds?session=*'],
} // biome-ignore format: a table

/**
 * The cost of an open console: for each screen two servers, one with a reader that behaves like a browser, under the same
 * load in turns.
 */
export async function consoleOpen() {
  const figures = []
  for (const [screen, paths] of Object.entries(SCREENS)) figures.push(...(await screenOpen(screen, paths)))
  return [...figures, ...(await idle())]
}

/** @param {string} screen @param {readonly string[]} paths */
async function screenOpen(screen, paths) {
  const plain = await startServer(COMMANDS.mynah)
  const watched = await startServer(COMMANDS.mynah)
  const look = await reader(watched.url, paths)
  /** @param {import('./servers.mjs').RunningServer} server */
  const measure = async (server) => ({
    ...(await paced(server)),
    rate: await throughput(server, small, REQUESTS),
  })
  // The first round also fills the journals of both servers.
  const ratioOf = await ratiosInTurns(
    ROUNDS,
    () => measure(watched),
    () => measure(plain),
  )
  const reads = await look.stop()
  await Promise.all([plain.stop(), watched.stop()])
  return [
    {
      figure: `${screen} open, time to an answer at 2,000 requests a second`,
      value: `${ratioOf('ms')} of nobody watching (${reads} reads)`,
    },
    {
      figure: `${screen} open, processor time per request at that rate`,
      value: `${ratioOf('work')} of nobody watching`,
      target: '1.05 or less',
    },
    {
      figure: `${screen} open, requests a second at full load`,
      value: `${ratioOf('rate')} of nobody watching`,
      target: '0.9 or more',
    },
  ]
}

/**
 * A process that reads the stream of summaries, and reads again what a screen shows, at the console's own pace.
 * @param {string} url
 * @param {readonly string[]} paths
 */
async function reader(url, paths) {
  const code = `
    import { createPace } from './src/console/control/pace.ts'
    const pace = createPace({ now: () => performance.now(), after: (ms, work) => setTimeout(work, ms) })
    const readers = ${JSON.stringify(paths)}.map((path) => ({ path }))
    let reads = 0
    process.on('SIGTERM', () => {
      console.log(reads)
      process.exit()
    })
    const answer = await fetch('${url}/_mynah/events?format=summary&session=*')
    console.log('open')
    for await (const chunk of answer.body) {
      const text = Buffer.from(chunk)
      if (text.includes('event: gap')) await (await fetch('${url}/_mynah/requests/summaries')).arrayBuffer()
      if (text.includes('event: request'))
        for (const reader of readers)
          pace.soon(reader, async () => {
            await (await fetch('${url}/_mynah' + reader.path)).arrayBuffer()
            reads += 1
          })
    }
  `
  const child = spawn(
    process.execPath,
    ['--import', './scripts/typescript.mjs', '--input-type=module', '-e', code],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines = createInterface(child.stdout)
  await once(lines, 'line')
  return {
    /** Returns how often it has read. */
    async stop() {
      const last = once(lines, 'line')
      child.kill()
      const [reads] = await last
      return Number(reads)
    },
  }
}

/**
 * Sends this many requests per second, and returns the mean time to an answer and the server's work per request, both
 * in ms.
 * @param {{ url: string, pid: number | undefined }} server
 */
async function paced(server) {
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server)))
  const before = processorMs(server.pid)
  const start = performance.now()
  /** @type {Promise<number>[]} */
  const answers = []
  const total = PER_SECOND * SECONDS
  while (answers.length < total) {
    const due = Math.min(total, Math.ceil(((performance.now() - start) / 1000) * PER_SECOND))
    while (answers.length < due) {
      const send = connections[answers.length % CONNECTIONS]
      if (send) answers.push(send.request(small(answers.length)))
    }
    await pause(STEP_MS)
  }
  const times = await Promise.all(answers)
  const work = (processorMs(server.pid) - before) / total
  for (const { end } of connections) end()
  return { ms: times.reduce((sum, time) => sum + time, 0) / total, work }
}

/** The cost of an unopened console, compared with an emulator without one. */
async function idle() {
  const ratioOf = await ratiosInTurns(
    ROUNDS,
    () => begun([]),
    () => begun(['--no-ui']),
  )
  return [
    {
      figure: 'console that nobody opens, start to the first answer',
      value: `${ratioOf('ms')} of --no-ui`,
      target: '1.02 or less',
    },
    {
      figure: 'console that nobody opens, memory after 2,000 requests',
      value: `${ratioOf('memory')} of --no-ui`,
      target: '1.02 or less',
    },
  ]
}

/** @param {readonly string[]} options */
async function begun(options) {
  const start = performance.now()
  const server = await startServer(COMMANDS.mynah, options)
  await throughput(server, small, 1, 1)
  const ms = performance.now() - start
  await throughput(server, small, 2000)
  const memory = memoryMib(server.pid)
  await server.stop()
  return { ms, memory }
}
