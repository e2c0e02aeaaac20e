import { createHash } from 'node:crypto'
import type { ServerMessage } from '../../../service/voice/stream/messages.ts'
import type { LoggedMessage, StreamTimeline } from '../../../service/voice/stream/voice-stream.ts'

/** The first this many, truncated to this many characters (our choice). */
const MAX_MESSAGES = 200
const MAX_CHARACTERS = 64 * 1024

/** The messages of a connection for the journal. */
export function createMessageLog(elapsed: () => number) {
  const messages: LoggedMessage[] = []
  let characters = 0
  let received = 0
  let sent = 0

  const isFull = () => messages.length >= MAX_MESSAGES || characters > MAX_CHARACTERS

  function keep(message: LoggedMessage) {
    characters += JSON.stringify(message).length
    messages.push(message)
  }

  return {
    received(type: string, media?: Uint8Array) {
      received += 1
      // Messages that are not kept are not described either: hashing takes a large part of the time for a message.
      if (!isFull()) keep({ at: elapsed(), from: 'client', type, ...(media && described(media)) })
    },
    sent(message: ServerMessage) {
      sent += 1
      if (isFull()) return
      const [[type, body] = ['', {}]] = Object.entries(message)
      keep({ at: elapsed(), from: 'service', type, ...withoutMedia(body) })
    },
    facts: (): StreamTimeline => ({ messages, received, sent, omitted: received + sent - messages.length }),
  }
}

const described = (media: Uint8Array) => ({
  bytes: media.length,
  sha256: createHash('sha256').update(media).digest('hex'),
})

function withoutMedia(body: object): object {
  if (!('data' in body)) return body
  const { data, ...others } = body as { data: readonly Uint8Array[] }
  return { ...others, ...described(Buffer.concat(data)), packets: data.length }
}
