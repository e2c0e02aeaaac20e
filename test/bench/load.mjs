// Keep-alive load over plain sockets: only writes requests and counts answers, so that the server is measured rather
// than its client. Each connection has one request in progress.
import { once } from 'node:events'
import { connect } from 'node:net'
import { compareInTurns } from './measure.mjs'
import { median, round } from './servers.mjs'
import { small } from './texts.mjs'

/** As in a suite that runs in parallel. */
const CONNECTIONS = 16

/** @typedef {{ url: string, authKey?: string }} Target */

/**
 * Sends `count` requests with bodies from `bodyAt(n)`, and returns how many per second were answered with 200.
 * @param {Target} server
 * @param {(n: number) => string} bodyAt
 * @param {number} count
 */
export async function throughput(server, bodyAt, count, connections = CONNECTIONS) {
  const requests = Array.from({ length: count }, (_, index) => request(server, bodyAt(index)))
  let next = 0
  const start = process.hrtime.bigint()
  await Promise.all(Array.from({ length: connections }, () => run(server, () => requests[next++])))
  return count / (Number(process.hrtime.bigint() - start) / 1e9)
}

/**
 * Requests per second with small texts, and how they compare with those of another server.
 * @param {Target} server
 * @param {Target} other
 * @param {string} what the other is
 */
export async function comparedThroughput(server, other, what) {
  const { ones, others, ratios } = await compareInTurns(
    7,
    () => throughput(server, small, 15_000),
    () => throughput(other, small, 15_000),
  )
  return `${round(median(ratios))} of ${what}: ${Math.round(median(ones))} against ${Math.round(median(others))} per second`
}

/**
 * A kept-alive connection with sequential requests; `request` resolves with the milliseconds until its answer.
 * @param {Target} server
 */
export async function openConnection(server) {
  const socket = connectTo(server)
  await once(socket, 'connect')
  /** @type {((value: undefined) => void) | undefined} */
  let answered
  onAnswer(socket, () => answered?.(undefined))
  /** @param {string} body */
  const exchange = (body) =>
    new Promise((resolve) => {
      answered = resolve
      socket.write(request(server, body))
    })
  /** @type {Promise<unknown>} */
  let turn = Promise.resolve()
  return {
    /** @param {string} body */
    request(body) {
      const asked = performance.now()
      const answer = turn.then(() => exchange(body)).then(() => performance.now() - asked)
      turn = answer
      return answer
    },
    end: () => socket.destroy(),
  }
}

/**
 * @param {Target} server
 * @param {string} body
 */
function request({ url, authKey = 'bench' }, body) {
  const head =
    `POST /v2/translate HTTP/1.1\r\nHost: ${new URL(url).hostname}\r\nAuthorization: DeepL-Auth-Key ${authKey}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  return Buffer.from(head + body)
}

/** @param {Target} server */
function connectTo({ url }) {
  const { hostname, port } = new URL(url)
  return connect(Number(port), hostname).setNoDelay(true)
}

/**
 * Calls back after every complete answer.
 * @param {import('node:net').Socket} socket
 * @param {() => void} done
 */
function onAnswer(socket, done) {
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1')
    const head = received.indexOf('\r\n\r\n')
    if (head < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
    if (received.length < head + 4 + length) return
    if (!received.startsWith('HTTP/1.1 200')) return socket.destroy(new Error(received.slice(0, 500)))
    received = ''
    done()
  })
}

/**
 * @param {Target} server
 * @param {() => Buffer | undefined} take
 * @returns {Promise<void>}
 */
function run(server, take) {
  return new Promise((resolve, reject) => {
    const socket = connectTo(server)
    const send = () => {
      const bytes = take()
      if (bytes) socket.write(bytes)
      else socket.end(() => resolve())
    }
    socket.on('error', reject)
    socket.on('connect', send)
    onAnswer(socket, send)
  })
}
