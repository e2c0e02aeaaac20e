import { expect, it } from 'vitest'
import { framingOf } from '../../../src/server/http/stream/framing.ts'
import { readMessage } from '../../../src/service/voice/stream/read-message.ts'

const AUDIO = Buffer.from([0, 1, 250, 251, 252, 253, 254, 255])

/** Parses a message on the fast path if possible; returns it or the reason for refusing it. */
async function quickly(text: string) {
  const framing = await framingOf('json')
  return outcome(() => readMessage(framing.decode(Buffer.from(text))))
}

/** The same using only JSON. */
const slowly = (text: string) => outcome(() => readMessage(JSON.parse(text)))

function outcome(read: () => object) {
  try {
    return read()
  } catch (error) {
    return error instanceof SyntaxError ? 'The message could not be parsed' : (error as Error).message
  }
}

const base64 = AUDIO.toString('base64')
const chunk = (data: string) => `{"source_media_chunk":{"data":"${data}"}}`

it.each([
  chunk(base64),
  `{"source_media_chunk": {"data": "${base64}"}}`,
  ` { "source_media_chunk" : { "data" : "${base64}" } } `,
  chunk(''),
  chunk('='),
  chunk('AAA='),
  chunk('AA=='),
  chunk('A==='),
  chunk('AA=A'),
  chunk('AAA'),
  chunk('AA-_'),
  chunk('AA AA AA'),
  chunk('AAAA","x":"AAAA'),
  chunk('AAAA","data":"BBBB'),
  chunk('AAAA"}},{"y":{"z":"'),
  chunk('\\u0041AAA'),
  chunk('AAAA\\'),
  chunk('ÄAAA'),
  chunk('AA\nA'),
  '{"source_media_chunk":{"data":"AAAA"}',
  '{"source_media_chunk":{"data":"',
  '{"source_media_chunk":{"data":"}}',
  '{"source_media_chunk":{"data":""}}}',
  '{"end_of_source_media":{}}',
])('reads audio without a JSON parser the same way: %s', async (text) => {
  expect(await quickly(text)).toEqual(slowly(text))
})
