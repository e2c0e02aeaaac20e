import { encode } from '@msgpack/msgpack'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createRandom } from '../../../src/base/runtime/random.ts'
import { createEmulator } from '../../../src/index.ts'
import { arrived } from '../../support/arrived.ts'
import { itInMore, runs } from '../../support/runs.ts'
import { beginSession, openStream, pcm, speak } from '../../support/voice.ts'

const settings = { voice: { maxSpeed: 0 }, transcripts: [{ text: 'Hello, world!' }] }

/** What a stream receives that sends these bytes, once it has received a text. */
async function receivedBy(frames: readonly Buffer[], until = '') {
  await using emulator = await createEmulator({ settings })
  const access = await beginSession(emulator)
  const duplex = emulator.connect()
  let received = Buffer.alloc(0)
  duplex.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
  })
  duplex.on('error', () => {})
  const closed = new Promise((resolve) => duplex.once('close', resolve))
  duplex.write(
    `GET /v3/voice/realtime/connect?token=${access.token} HTTP/1.1\r\nHost: mynah\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  )
  await expect.poll(() => received.includes('\r\n\r\n')).toBe(true)
  for (const bytes of frames) duplex.write(bytes)
  if (until !== '') await expect.poll(() => received.includes(until)).toBe(true)
  duplex.end()
  await closed
  return received
}

/** The opcode and the code of the last close frame. */
function closeOf(received: Buffer) {
  const close = received.subarray(received.lastIndexOf(0x88))
  return [close[0], close.readUInt16BE(2)]
}

/** A client's frame with a mask of zeros. */
function frame(opcode: number, payload: Buffer, flags = 0x80): Buffer {
  const head = Buffer.alloc(payload.length < 126 ? 2 : 10)
  head[0] = flags | opcode
  head[1] = 0x80 | (payload.length < 126 ? payload.length : 127)
  if (payload.length >= 126) head.writeUInt32BE(payload.length, 6)
  return Buffer.concat([head, Buffer.alloc(4), payload])
}

const CHUNK = Buffer.from(JSON.stringify({ source_media_chunk: { data: pcm(100).toString('base64') } }))
const END = Buffer.from('{"end_of_source_media":{}}')

/** How many clients disconnect without closing. */
const CLIENTS = runs(15)

itInMore('survives mutated messages in both framings, and serves the next client', async () => {
  await using emulator = await createEmulator({ settings })
  const random = createRandom('mutated')
  const messages = [CHUNK, END, Buffer.from(encode({ source_media_chunk: { data: pcm(100) } }))]
  const codes = new Map<number, number>()
  for (let round = 0; round < runs(75); round++) {
    const isBinary = round % 2 === 0
    const format = isBinary ? 'msgpack' : 'json'
    const client = await openStream(emulator, { message_format: format }, { format })
    const bytes = Buffer.from(messages[random.uint32() % messages.length] as Buffer)
    for (let change = random.uint32() % 4; change >= 0; change--) {
      bytes[random.uint32() % Math.min(bytes.length, 60)] = random.uint32() & 255
    }
    client.socket.send(bytes, { binary: random.uint32() % 8 === 0 ? !isBinary : isBinary })
    client.end()
    const { code } = await client.closed
    codes.set(code, (codes.get(code) ?? 0) + 1)
  }
  // Every client got an end or an error, and nothing failed internally.
  expect([...codes.keys()].filter((code) => ![1000, 1003, 1007, 1008, 1009].includes(code))).toEqual([])
  expect(
    emulator.requests.all({ operation: 'voiceStream' }).filter(({ error }) => error !== undefined),
  ).toEqual([])
  const good = await openStream(emulator)
  await speak(good, 1000)
  expect(good.transcript()).toBe('Hello, world!')
})

it.each<[string, Buffer[], number]>([
  ['a frame without a mask', [Buffer.concat([Buffer.from([0x81, 2]), Buffer.from('{}')])], 1002],
  ['a compressed frame', [frame(1, CHUNK, 0xc0)], 1002],
  ['an unknown opcode', [frame(3, CHUNK)], 1002],
  ['a continuation of nothing', [frame(0, CHUNK)], 1002],
  ['a message in a message', [frame(1, CHUNK, 0), frame(1, CHUNK)], 1002],
  ['a long ping', [frame(9, Buffer.alloc(200))], 1002],
  ['text that is not UTF-8', [frame(1, Buffer.from([0xff, 0xfe]))], 1007],
  ['a message of 2 MiB', [frame(1, Buffer.alloc(2 * 1024 * 1024, 32))], 1009],
  ['2,000 fragments', [frame(1, Buffer.from('{'), 0), ...Array.from({ length: 2000 }, () => frame(0, Buffer.from(' '), 0))], 1008],
])('closes a connection that sends %s', async (_, frames, code) => {
  expect(closeOf(await receivedBy([Buffer.concat(frames)]))).toEqual([0x88, code])
}) // biome-ignore format: a table

it('ignores audio after the end message', async () => {
  const audio = frame(1, CHUNK)
  const received = await receivedBy([Buffer.concat([audio, frame(1, END), audio])])
  expect(closeOf(received)).toEqual([0x88, 1000])
  expect(received.toString()).not.toContain('"error"')
  expect(received.toString()).toContain('end_of_stream')
})

it('assembles fragmented messages, with pings in between', async () => {
  const half = Math.floor(CHUNK.length / 2)
  const [first, second] = [frame(1, CHUNK.subarray(0, half), 0), frame(0, CHUNK.subarray(half))]
  const frames = [first, frame(9, Buffer.from('there?')), second, frame(1, END)]
  const received = await receivedBy(frames, 'end_of_stream')
  expect(received.toString('latin1')).toContain('"text":"Hello, world!"')
  expect(received.toString('latin1')).toContain('there?')
})

itInMore('holds little data for a client that sends without reading', async () => {
  await using emulator = await createEmulator({ settings: { voice: { maxSpeed: 0 } } })
  const { url } = await emulator.listen()
  const client = await openStream(emulator, { target_languages: ['de', 'fr', 'es', 'it', 'nl'] }, { url })
  client.socket.pause()
  const before = process.memoryUsage().rss
  const chunk = JSON.stringify({ source_media_chunk: { data: pcm(1000).toString('base64') } })
  for (let round = 0; round < 2000; round++) client.socket.send(chunk)
  // Data that is not accepted stays with its sender.
  await expect.poll(() => client.socket.bufferedAmount).toBeGreaterThan(0)
  expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
  client.socket.terminate()
})

it('keeps nothing of closed connections', async () => {
  await using emulator = await createEmulator({ settings })
  const { url } = await emulator.listen()
  const clients = await Promise.all(Array.from({ length: CLIENTS }, () => openStream(emulator, {}, { url })))
  for (const client of clients) client.socket.terminate()
  await arrived(emulator, { operation: 'voiceStream' }, CLIENTS)
  await expect.poll(() => clients.every(({ socket }) => socket.readyState === WebSocket.CLOSED)).toBe(true)
})
