// Sends voice streams like a client, from a separate process: frames are created once, and answers are only counted.
// node voice-sender.mjs <url> <key> <streams> <audio ms per chunk> <ms between chunks, 0 for full speed> <chunks, 0
// until it reads a line>
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const [url = '', key = '', ...numbers] = process.argv.slice(2)
const [streams = 1, chunkMs = 250, everyMs = 0, chunks = 0] = numbers.map(Number)
const BYTES_PER_MS = 32
const chunk = frameOf({ source_media_chunk: { data: noise(chunkMs * BYTES_PER_MS).toString('base64') } })
const end = frameOf({ end_of_source_media: {} })
let errors = 0
let updates = 0
let isOver = false
process.stdin.once('data', () => {
  isOver = true
})

const sockets = []
for (let index = 0; index < streams; index++) sockets.push(await open())
console.log('open')
let sent = 0
await Promise.all(sockets.map(send))
console.log(JSON.stringify({ sent, updates, errors }))
process.exit(0)

/**
 * A text frame, masked with zeros since clients must mask.
 * @param {object} message
 */
function frameOf(message) {
  const payload = Buffer.from(JSON.stringify(message))
  const isLong = payload.length >= 126
  const head = Buffer.alloc(isLong ? 8 : 6)
  head[0] = 0x81
  head[1] = 0x80 | (isLong ? 126 : payload.length)
  if (isLong) head.writeUInt16BE(payload.length, 2)
  return Buffer.concat([head, payload])
}

/** @param {number} bytes */
function noise(bytes) {
  return Buffer.from(Array.from({ length: bytes }, (_, at) => (at * 7919) % 251))
}

/** Begins a session and opens its stream. */
async function open() {
  const answer = await fetch(`${url}/v3/voice/realtime`, {
    method: 'POST',
    headers: { Authorization: `DeepL-Auth-Key ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      source_media_content_type: 'audio/pcm;encoding=s16le;rate=16000',
      source_language: 'en',
      target_languages: ['de'],
    }),
  })
  const { streaming_url: address, token } = /** @type {any} */ (await answer.json())
  const { hostname, port, pathname } = new URL(address)
  const asking = request({
    hostname,
    port,
    path: `${pathname}?token=${token}`,
    headers: {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': Buffer.alloc(16, 'mynah').toString('base64'),
    },
  })
  asking.end()
  asking.once('response', ({ statusCode }) => {
    throw new Error(`A stream was answered ${statusCode}`)
  })
  const [, socket] = await once(asking, 'upgrade')
  socket.setNoDelay(true)
  socket.on('data', (/** @type {Buffer} */ bytes) => {
    updates += 1
    if (bytes.includes('{"error"')) errors += 1
    if (bytes.includes('"end_of_stream"')) socket.destroy()
  })
  socket.on('error', () => {
    errors += 1
  })
  return socket
}

/**
 * @param {import('node:net').Socket} socket
 * @param {number} index
 */
async function send(socket, index) {
  const closed = new Promise((resolve) => socket.once('close', resolve))
  // Spread evenly, since people do not start speaking at the same time.
  const begun = performance.now() + (index * everyMs) / streams
  for (let count = 0; chunks === 0 ? !isOver : count < chunks; count++) {
    const wait = begun + count * everyMs - performance.now()
    if (everyMs > 0) await pause(Math.max(0, wait))
    if (!socket.write(chunk)) await once(socket, 'drain')
    sent += 1
  }
  socket.write(end)
  await closed
}
