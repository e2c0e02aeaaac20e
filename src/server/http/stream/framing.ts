import type { ServerMessage } from '../../../service/voice/stream/messages.ts'
import { streamErrors } from '../../../service/voice/stream/stream-error.ts'

/** How messages are written in frames. */
export interface Framing {
  readonly isBinary: boolean
  encode(message: ServerMessage): string | Uint8Array
  /** @throws StreamError for an invalid frame */
  decode(frame: Buffer): unknown
}

/** Deeper than any message. */
const MAX_PARTS = 1000

/** The framing of a session. MessagePack is loaded with the first session that uses it. */
export async function framingOf(format: 'json' | 'msgpack'): Promise<Framing> {
  return format === 'json' ? JSON_FRAMING : messagePack()
}

const JSON_FRAMING: Framing = {
  isBinary: false,
  encode: (message) =>
    JSON.stringify('target_media_chunk' in message ? withBase64(message.target_media_chunk) : message),
  decode(frame) {
    try {
      return JSON.parse(frame.toString())
    } catch {
      throw streamErrors.unreadable()
    }
  },
}

const withBase64 = (chunk: { readonly data: readonly Uint8Array[] }) => ({
  target_media_chunk: { ...chunk, data: chunk.data.map((part) => Buffer.from(part).toString('base64')) },
})

async function messagePack(): Promise<Framing> {
  const { decode, encode } = await import('@msgpack/msgpack')
  return {
    isBinary: true,
    encode: (message) => encode(message),
    decode(frame) {
      try {
        return decode(frame, { maxArrayLength: MAX_PARTS, maxMapLength: MAX_PARTS, mapKeyConverter: textKey })
      } catch {
        throw streamErrors.unreadable()
      }
    },
  }
}

/** Keys of other types are not supported (public docs): no message and no field has such a name. */
const textKey = (key: unknown): string => (typeof key === 'string' ? key : `<${typeof key}>`)
