import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { createClock } from '../../src/base/runtime/clock.ts'
import { newFolder } from '../support/new-folder.ts'
import { startMynah } from '../support/process.ts'
import { service } from '../support/service.ts'
import { openSocket } from '../support/voice.ts'

/** Only reached if something hangs. */
const IN_VAIN_MS = 5 * 60_000
const STREAMS = 200
const TRANSLATIONS = 400
const CHUNK_MS = 250
const CHUNK = JSON.stringify({ source_media_chunk: { data: Buffer.alloc(CHUNK_MS * 32).toString('base64') } })

const pause = (ms: number) => new Promise<void>((resolve) => createClock().after(ms, resolve))

it('transcribes 200 streams at twice real time, and keeps answering texts', {
  timeout: IN_VAIN_MS,
}, async () => {
  // A server that did not run for a moment gets everything that was sent meanwhile at once.
  const scenario = join(newFolder(), 'voice.yaml')
  writeFileSync(scenario, JSON.stringify({ version: 1, settings: { voice: { max_speed: 0 } } }))
  await using mynah = startMynah(['--port', '0', '--log', 'json', '--scenario', scenario])
  const at = await mynah.listening()
  const { translate } = service(at)
  const sockets = await Promise.all(Array.from({ length: STREAMS }, () => openSocket(at)))
  const errors: string[] = []
  let concluded = 0
  let isOver = false
  const streams = sockets.map(async (socket, index) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('{"error"')) errors.push(text)
      if (text.startsWith('{"source_transcript_update":{"concluded":[{')) concluded += 1
    })
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await pause((index * CHUNK_MS) / 2 / STREAMS)
    while (!isOver && socket.readyState === WebSocket.OPEN) {
      socket.send(CHUNK)
      await pause(CHUNK_MS / 2)
    }
    if (socket.readyState === WebSocket.OPEN) socket.send('{"end_of_source_media":{}}')
    await closed
  })
  // Speed is measured by `npm run bench voice`, whose sender is a separate process.
  for (let round = 0; round < TRANSLATIONS; round++) {
    await translate('Hello')
    await pause(5)
  }
  isOver = true
  await Promise.all(streams)
  expect(errors).toEqual([])
  expect(concluded).toBeGreaterThan(STREAMS)
})
