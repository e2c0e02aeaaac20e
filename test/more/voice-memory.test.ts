import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import { createRandom } from '../../src/base/runtime/random.ts'
import { newFolder } from '../support/new-folder.ts'
import { type MynahProcess, startMynah } from '../support/process.ts'
import { service } from '../support/service.ts'
import { openSocket } from '../support/voice.ts'

/** Only reached if something hangs. */
const IN_VAIN_MS = 5 * 60_000
const MIB = 1024 * 1024
const HEAP = fileURLToPath(new URL('../support/heap-on-signal.mjs', import.meta.url))

const folder = newFolder()
const scenario = join(folder, 'scenario.json')
const settings = {
  account_features: ['voice_jobs'],
  // Limits what is kept on purpose, which is not measured here.
  journal: { max_entries: 10 },
  voice: { max_speed: 0 },
}
writeFileSync(scenario, JSON.stringify({ version: 1, settings }))

const start = () =>
  startMynah(
    ['--port', '0', '--log', 'json', '--scenario', scenario],
    { TMPDIR: folder },
    { preload: [HEAP] },
  )

/** Bytes in use after a garbage collection. */
async function bytesInUse(mynah: MynahProcess): Promise<number> {
  const before = mynah.output().split('"event":"heap"').length
  mynah.child.kill('SIGUSR2')
  await expect
    .poll(() => mynah.output().split('"event":"heap"').length, { timeout: IN_VAIN_MS })
    .toBeGreaterThan(before)
  const last = mynah
    .output()
    .split('\n')
    .findLast((line) => line.includes('"event":"heap"'))
  const { heapUsed, external } = JSON.parse(last ?? '{}')
  return heapUsed + external
}

const CONNECTIONS = 3000
/** For a connection, its session and everything about them; about 20 KB when this was written. */
const MOST_BYTES = 48 * 1024

it('holds thousands of idle streams in little memory', { timeout: IN_VAIN_MS }, async () => {
  await using mynah = start()
  const at = await mynah.listening()
  await openSocket(at)
  const before = await bytesInUse(mynah)
  const sockets: WebSocket[] = []
  while (sockets.length < CONNECTIONS)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => openSocket(at)))))
  const each = ((await bytesInUse(mynah)) - before) / CONNECTIONS
  console.log(`${Math.round(each)} bytes for each of ${CONNECTIONS} idle streams`)
  expect(each).toBeLessThan(MOST_BYTES)
  const closed = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
  for (const socket of sockets) socket.terminate()
  await Promise.all(closed)
})

const ROUNDS = 6
const MESSAGES = 1000
/** How much rounds may differ for other reasons. */
const NOISE_BYTES = 8 * MIB

it('keeps nothing of thousands of broken messages', { timeout: IN_VAIN_MS }, async () => {
  await using mynah = start()
  const at = await mynah.listening()
  const random = createRandom('broken messages')
  const chunk = Buffer.from(
    JSON.stringify({ source_media_chunk: { data: Buffer.alloc(1600).toString('base64') } }),
  )

  async function round() {
    for (let sent = 0; sent < MESSAGES; sent += 20) {
      const socket = await openSocket(at)
      socket.on('error', () => {})
      const closed = new Promise((resolve) => socket.once('close', resolve))
      for (let message = 0; message < 20; message++) {
        const broken = Buffer.from(chunk)
        // The first messages stay valid, so that there is something to keep.
        if (message > 2) broken[random.uint32() % broken.length] = random.uint32() & 255
        socket.send(broken, { binary: random.uint32() % 8 === 0 })
      }
      socket.send('{"end_of_source_media":{}}')
      await closed
    }
    return bytesInUse(mynah)
  }

  await round()
  const first = await round()
  let last = first
  for (let count = 2; count < ROUNDS; count++) last = await round()
  console.log(
    `${((last - first) / MIB).toFixed(1)} MiB more after ${(ROUNDS - 2) * MESSAGES} broken messages`,
  )
  expect(last - first).toBeLessThan(NOISE_BYTES)
})

/** Peak memory of a process in bytes; only Linux reports it. */
const peakOf = ({ child }: MynahProcess) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024

const GIB = 1024 * MIB
/** In addition to the memory of an idle process. */
const MOST_FOR_UPLOAD = 192 * MIB

it.runIf(process.platform === 'linux')(
  'accepts a file of 1 GiB, and processes it, without holding it in memory',
  { timeout: IN_VAIN_MS },
  async () => {
    await using mynah = start()
    const { call } = service(await mynah.listening())
    const created = await call('/v1/jobs/voice/translate', {
      method: 'POST',
      body: {
        source_file: { name: 'long.wav', content_type: 'audio/wav', content_length: GIB },
        parameters: { source_language: 'en' },
        targets: [{ language: 'de', type: 'application/x-subrip' }],
      },
    })
    const { job_id, upload_url, signature } = created.json
    const before = peakOf(mynah)
    expect(await put(upload_url, signature, oneGib())).toBe(204)
    const status = async () => (await call(`/v1/jobs/voice/translate/${job_id}`)).json.results[0].status
    await expect.poll(status, { timeout: IN_VAIN_MS }).toBe('complete')
    const more = peakOf(mynah) - before
    console.log(`${(more / MIB).toFixed(0)} MiB of memory for a file of 1 GiB`)
    expect(more).toBeLessThan(MOST_FOR_UPLOAD)
  },
)

/** WAV with two channels, 32 bits and 48 kHz, 45 minutes long; all of its chunks differ. */
function* oneGib(): Generator<Buffer> {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(GIB - 8, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(2, 22)
  head.writeUInt32LE(48_000, 24)
  head.writeUInt32LE(384_000, 28)
  head.writeUInt16LE(8, 32)
  head.writeUInt16LE(32, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(GIB - 44, 40)
  yield head
  for (let sent = head.length; sent < GIB; ) {
    const piece = Buffer.alloc(Math.min(MIB, GIB - sent), sent % 251)
    piece.writeUInt32LE(sent, 0)
    sent += piece.length
    yield piece
  }
}

async function put(url: string, signature: string, content: Iterable<Buffer>): Promise<number> {
  const outgoing = request(url, {
    method: 'PUT',
    headers: { Authorization: `DeepL-Signature ${signature}`, 'Content-Length': GIB },
  })
  const answered = new Promise<number>((resolve, reject) => {
    outgoing.once('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    outgoing.once('error', reject)
  })
  await pipeline(Readable.from(content), outgoing)
  return answered
}
