import { TextDecoder } from 'node:util'
import { InvalidFileData } from '../errors.ts'

/** The text of a file, and its encoder. */
export interface DecodedText {
  /** without the byte order mark */
  readonly text: string
  /** restores the byte order mark if there was one */
  encode(text: string): Uint8Array
}

const MARKS = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/**
 * Decodes plain text: UTF-8, or the encoding of its byte order mark (our choice; the service documents none).
 *
 * @throws InvalidFileData if it is invalid or contains a NUL character, which text never does
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  const encoding = marked?.encoding ?? 'utf-8'
  const mark = bytes.subarray(0, marked?.mark.length ?? 0)
  const text = decoded(bytes.subarray(mark.length), encoding)
  if (text.includes('\0')) throw new InvalidFileData('text: has a NUL character')
  return { text, encode: (changed) => Buffer.concat([mark, encoded(changed, encoding)]) }
}

function decoded(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new InvalidFileData(`text: not ${encoding}`)
  }
}

function encoded(text: string, encoding: string): Buffer {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8')
  const units = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16be' ? units.swap16() : units
}
