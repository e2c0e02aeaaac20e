// Keep-alive load over plain sockets: only writes requests and counts answers, so that the server is measured rather
// than its client. Each connection has one request in progress.
import { connect } from 'node:net'

/** As in a suite that runs in parallel. */
const CONNECTIONS = 16

/**
 * Sends `count` requests with bodies from `bodyAt(n)`, and returns how many per second were answered with 200.
 * @param {{ url: string, authKey?: string }} server
 * @param {(n: number) => string} bodyAt
 * @param {number} count
 */
export async function throughput({ url, authKey = 'bench' }, bodyAt, count, connections = CONNECTIONS) {
  const { hostname, port } = new URL(url)
  const requests = Array.from({ length: count }, (_, index) => request(hostname, authKey, bodyAt(index)))
  let next = 0
  const start = process.hrtime.bigint()
  await Promise.all(
    Array.from({ length: connections }, () => run(hostname, Number(port), () => requests[next++])),
  )
  return count / (Number(process.hrtime.bigint() - start) / 1e9)
}

/**
 * @param {string} host
 * @param {string} key
 * @param {string} body
 */
function request(host, key, body) {
  const head =
    `POST /v2/translate HTTP/1.1\r\nHost: ${host}\r\nAuthorization: DeepL-Auth-Key ${key}\r\n` +
    `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n`
  return Buffer.from(head + body)
}

/**
 * @param {string} host
 * @param {number} port
 * @param {() => Buffer | undefined} take
 * @returns {Promise<void>}
 */
function run(host, port, take) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host)
    socket.setNoDelay(true)
    let received = ''
    const send = () => {
      const bytes = take()
      if (bytes) socket.write(bytes)
      else socket.end(() => resolve())
    }
    socket.on('error', reject)
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1')
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
      if (received.length < head + 4 + length) return
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received.slice(0, 500)))
      received = ''
      send()
    })
  })
}
