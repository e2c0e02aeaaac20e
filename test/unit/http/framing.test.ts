import { expect, it } from 'vitest'
import { framingOf } from '../../../src/server/http/stream/framing.ts'
import { readMessage } from '../../../src/service/voice/stream/read-message.ts'

/** The audio of a message in JSON. */
async function audioIn(data: string) {
  const framing = await framingOf('json')
  const message = framing.decode(Buffer.from(`{"source_media_chunk":{"data":"${data}"}}`))
  return readMessage(message)
}

const AUDIO = Buffer.from([0, 1, 250, 251, 252, 253, 254, 255])

it.each([
  [AUDIO.toString('base64'), AUDIO],
  ['', []],
  ['AAA=', [0, 0]],
  ['AA==', [0]],
  ['\\u0041AAA', [0, 0, 0]],
])('audio is base64: %s', async (text, bytes) => {
  expect(await audioIn(text)).toEqual({ type: 'source_media_chunk', data: Buffer.from(bytes) })
})

it.each(['=', 'A===', 'AA=A', 'AAA', 'AA-_', 'AA AA AA', 'ÄAAA'])('and not %s', async (text) => {
  await expect(audioIn(text)).rejects.toThrow('source_media_chunk needs data, as base64 in JSON')
})
