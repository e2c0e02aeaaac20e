// The baseline for texts next to documents: accepts a file, lets a thread compute as long as Mynah's does for it, and
// returns the same bytes. Nothing is parsed, encrypted or translated.
import { createServer } from 'node:http'
import { Worker } from 'node:worker_threads'
import { translationsOf } from './texts.mjs'

/** Processor time of Mynah's thread for the measured docx in a warm process: 365 to 490 ms. */
const COMPUTING_MS = 425

/** A low-priority thread that allocates nothing. */
const COMPUTE = `
  const { constants, setPriority } = require('node:os')
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const end = performance.now() + ${COMPUTING_MS}
  while (performance.now() < end) {}
`

/** @type {readonly Buffer[]} */
let content = []
let isDone = true

const server = createServer((incoming, outgoing) => {
  /** @type {Buffer[]} */
  const chunks = []
  incoming.on('data', (chunk) => {
    chunks.push(chunk)
    incoming.pause()
    setImmediate(() => incoming.resume())
  })
  incoming.on('end', () => answer(incoming.url ?? '', chunks, outgoing))
})
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  console.log(JSON.stringify({ event: 'listening', url: `http://127.0.0.1:${port}`, authKey: 'any' }))
})

/** @typedef {import('node:http').ServerResponse} Outgoing */

/**
 * @param {string} path
 * @param {readonly Buffer[]} chunks
 * @param {Outgoing} outgoing
 */
function answer(path, chunks, outgoing) {
  if (path === '/v2/translate') {
    const { text } = JSON.parse(Buffer.concat(chunks).toString())
    send(outgoing, {
      translations: translationsOf(text),
    })
  } else if (path === '/v2/document') {
    content = chunks
    isDone = false
    new Worker(COMPUTE, { eval: true }).on('exit', () => {
      isDone = true
    })
    send(outgoing, { document_id: 'one', document_key: 'one' })
  } else if (path.endsWith('/result')) {
    outgoing.writeHead(200)
    sendPieces(outgoing, content)
  } else send(outgoing, { status: isDone ? 'done' : 'translating' })
}

/**
 * @param {Outgoing} outgoing
 * @param {unknown} value
 */
function send(outgoing, value) {
  const body = JSON.stringify(value)
  outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
  outgoing.end(body)
}

/**
 * @param {Outgoing} outgoing
 * @param {readonly Buffer[]} pieces
 */
function sendPieces(outgoing, [piece, ...rest]) {
  if (!piece) outgoing.end()
  else outgoing.write(piece, () => setImmediate(() => sendPieces(outgoing, rest)))
}
