import { bytesOfBase64, type ClientMessage } from './messages.ts'
import { streamErrors } from './stream-error.ts'

/**
 * Validates a decoded message. Its binary fields are bytes or, unless its frame is binary, base64 (public docs).
 * @throws StreamError for messages that the service does not support
 */
export function readMessage(value: unknown, { isBinary = false } = {}): ClientMessage {
  if (!isFields(value)) throw streamErrors.unknownMessage('A message is an object with one key, its type')
  const keys = Object.keys(value)
  const [type = ''] = keys
  if (keys.length !== 1) throw streamErrors.unknownMessage('A message has one key, its type')
  if (!Object.hasOwn(READERS, type))
    throw streamErrors.unknownMessage(`There is no message of type ${type.slice(0, MAX_SHOWN)}`)
  const body = value[type]
  if (!isFields(body)) throw streamErrors.unknownMessage(`The body of ${type} must be an object`)
  return READERS[type as keyof typeof READERS](body, isBinary)
}

const MAX_SHOWN = 40

const READERS = {
  source_media_chunk({ data: content }: Fields, isBinary: boolean): ClientMessage {
    const data = bytesOf(content, isBinary)
    if (!data)
      throw streamErrors.unknownMessage(
        'source_media_chunk needs data, as base64 in JSON and as bytes in MessagePack',
      )
    return { type: 'source_media_chunk', data }
  },
  end_of_source_media: (): ClientMessage => ({ type: 'end_of_source_media' }),
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)

function bytesOf(data: unknown, isBinary: boolean): Uint8Array | undefined {
  if (data instanceof Uint8Array) return data
  return typeof data === 'string' && !isBinary ? bytesOfBase64(data) : undefined
}
