import { bytesOfBase64, type ServerMessage } from '../../../service/voice/stream/messages.ts'
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
    const data = audioIn(frame)
    if (data !== undefined) return { source_media_chunk: { data } }
    try {
      return JSON.parse(frame.toString())
    } catch {
      throw streamErrors.unreadable()
    }
  },
}

/** How the usual libraries write a message with audio. */
const AUDIO_BEGINS = ['{"source_media_chunk":{"data":"', '{"source_media_chunk": {"data": "'].map((text) =>
  Buffer.from(text),
)
const AUDIO_ENDS = Buffer.from('"}}')

/**
 * The audio of a message that contains nothing else: by far the most frequent and longest messages, so that parsing
 * them as JSON would be most of the work. Undefined for anything that must be parsed as JSON.
 */
function audioIn(frame: Buffer): Uint8Array | undefined {
  const begin = AUDIO_BEGINS.find(
    (text) => frame.length >= text.length + AUDIO_ENDS.length && text.equals(frame.subarray(0, text.length)),
  )
  if (!begin || !AUDIO_ENDS.equals(frame.subarray(-AUDIO_ENDS.length))) return undefined
  // A quote or a backslash is not base64, so data that contains one is parsed as JSON.
  return bytesOfBase64(frame.toString('latin1', begin.length, frame.length - AUDIO_ENDS.length))
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
