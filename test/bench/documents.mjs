// How long documents take, how much memory, and how they affect text requests. A separate thread sends the documents,
// so that the measurement does not measure itself.
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { largeDocx, largeXlsx, pdfOfPages } from './document-samples.mjs'
import { openConnection } from './load.mjs'
import { mediansOf, percentile } from './measure.mjs'
import { memoryMib } from './process-costs.mjs'
import { COMMANDS, median, round, startServer } from './servers.mjs'

const MIB = 1024 * 1024
const ROUNDS = 5
/** Text requests are sequential, with a pause like a client's. */
const PAUSE_MS = 2
const TEXT = JSON.stringify({ text: ['Hello, world!'], target_lang: 'DE' })
const UPLOADS = 100
const IDLE_MS = 4000
/** Until the slowest percent of text requests has stabilized without other load. */
const WARM_MS = 12_000

/** @typedef {import('./servers.mjs').RunningServer} RunningServer */

/** @type {Readonly<Record<string, { name: string, make: () => Promise<Buffer> }>>} */
const SAMPLES = {
  'docx of 1 MB, all of it text': {
    name: 'a.docx',
    make: () => largeDocx({ characters: 900_000, bytes: MIB }),
  },
  'xlsx of 10 MB': { name: 'a.xlsx', make: () => largeXlsx({ characters: 900_000, bytes: 10 * MIB }) },
  'pdf of 200 pages': { name: 'a.pdf', make: () => pdfOfPages(200) },
}

/** Seconds from the upload to the end of the download, and the peak of the process's memory. */
export async function documents() {
  const figures = []
  for (const [figure, { name, make }] of Object.entries(SAMPLES)) {
    const content = await make()
    const server = await startServer(COMMANDS.mynah)
    const before = memoryMib(server.pid, 'VmHWM')
    const seconds = []
    for (let count = 0; count < ROUNDS; count++) seconds.push(...(await translate(server, name, content, 1)))
    figures.push({
      figure,
      value: `${round(median(seconds))} s, ${Math.round(memoryMib(server.pid, 'VmHWM') - before)} MiB over an idle process`,
    })
    await server.stop()
  }
  return [
    ...figures,
    ...(await uploads()),
    {
      figure: 'p99 of text requests while a 30 MB docx is translated, to idle',
      value: await latency('mynah'),
      target: '3 or less',
    },
    {
      figure: 'the same of a bare server that takes 30 MB, computes and gives it back',
      value: await latency('bareDocuments'),
    },
  ]
}

/** How long an upload of 20 bytes takes, compared with a usage request, alone and beside large documents. */
async function uploads() {
  const server = await startServer(COMMANDS.mynah)
  const idle = await uploadRatio(server)
  const content = await largeDocx({ characters: 900_000, bytes: 10 * MIB })
  // More than can be translated at the same time.
  const large = Promise.all([1, 2, 3].map(() => translate(server, 'a.docx', content, 2)))
  const beside = await uploadRatio(server)
  await large
  await server.stop()
  return [
    { figure: 'upload of 20 bytes of text, to a usage request', value: idle, target: '5 or less' },
    { figure: 'the same beside three large documents', value: beside, target: '5 or less' },
  ]
}

/** @param {RunningServer} server */
async function uploadRatio({ url, authKey }) {
  const headers = { Authorization: `DeepL-Auth-Key ${authKey}` }
  const upload = () => {
    const body = new FormData()
    body.set('source_lang', 'EN')
    body.set('target_lang', 'DE')
    body.set('file', new File(['twenty bytes of text'], 'a.txt'))
    return fetch(`${url}/v2/document`, { method: 'POST', headers, body })
  }
  const usage = () => fetch(`${url}/v2/usage`, { headers })
  /** @param {() => Promise<Response>} send */
  const answered = (send) => async () => {
    const answer = await send()
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${answer.status}`)
  }
  const [one = Number.NaN, other = Number.NaN] = await mediansOf(UPLOADS, answered(upload), answered(usage))
  return `${round(one / other)}`
}

/**
 * The slowest percent of text requests while a docx of 30 MB is translated, compared with an idle server.
 * @param {'mynah' | 'bareDocuments'} name
 */
async function latency(name) {
  const content = await largeDocx({ characters: 900_000, bytes: 30 * MIB - 50_000 })
  const server = await startServer(COMMANDS[name])
  await textRequests(server, WARM_MS)
  await translate(server, 'a.docx', content, 2)
  await textRequests(server, WARM_MS)
  const ratios = []
  const pairs = []
  for (let count = 0; count < ROUNDS; count++) {
    const idle = percentile(await textRequests(server, IDLE_MS), 0.99)
    const translating = translate(server, 'a.docx', content, 2)
    const busy = percentile(await textRequests(server, translating), 0.99)
    ratios.push(busy / idle)
    pairs.push(`${round(busy)}/${round(idle)} ms`)
  }
  await server.stop()
  return `${round(median(ratios))} (${pairs.join(', ')})`
}

/**
 * Milliseconds of every request, for some time or until a promise has settled.
 * @param {RunningServer} server
 * @param {number | Promise<unknown>} until
 */
async function textRequests(server, until) {
  const connection = await openConnection(server)
  const times = []
  let isOver = false
  const end = typeof until === 'number' ? pause(until) : until
  void end.then(() => {
    isOver = true
  })
  while (!isOver) {
    times.push(await connection.request(TEXT))
    await pause(PAUSE_MS)
  }
  connection.end()
  return times
}

/**
 * Translates a document this many times in sequence; returns the seconds of each.
 * @param {RunningServer} server
 * @param {string} name
 * @param {Buffer} content
 * @param {number} times
 * @returns {Promise<number[]>}
 */
function translate({ url, authKey }, name, content, times) {
  const sender = new Worker(new URL('./document-sender.mjs', import.meta.url), {
    workerData: { url, authKey, name, content, times },
  })
  return new Promise((resolve, reject) => {
    sender.once('message', resolve)
    sender.once('error', reject)
  })
}
