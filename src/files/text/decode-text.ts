import { TextDecoder } from 'node:util'
import { InvalidFileData } from '../errors.ts'

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
export function decodeText(bytes: Uint8Array) {
  const { encoding = 'utf-8', mark } = byteOrderMark(bytes)
  const text = decodeAs(encoding, bytes.subarray(mark.length), 'text')
  if (text.includes('\0')) throw new InvalidFileData('text: has a NUL character')
  return {
    /** without the byte order mark */
    text,
    /** restores the byte order mark if there was one */
    encode: (changed: string): Uint8Array => Buffer.concat([mark, encodeAs(encoding, changed)]),
  }
}

/** @throws InvalidFileData if the bytes are invalid in that encoding, or if there is no such encoding */
export function decodeAs(encoding: string, bytes: Uint8Array, format: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new InvalidFileData(`${format}: not ${encoding}`)
  }
}

/** Encodes a text in UTF-8 or UTF-16. */
export function encodeAs(encoding: string, text: string): Buffer {
  if (!encoding.startsWith('utf-16')) return Buffer.from(text, 'utf8')
  const units = Buffer.from(text, 'utf16le')
  return encoding === 'utf-16be' ? units.swap16() : units
}

/** The encoding that a byte order mark shows, and the mark. */
export function byteOrderMark(bytes: Uint8Array): { encoding?: string; mark: Uint8Array } {
  const found = MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  return { ...(found && { encoding: found.encoding }), mark: bytes.subarray(0, found?.mark.length ?? 0) }
}
