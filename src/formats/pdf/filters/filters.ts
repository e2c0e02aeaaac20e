import { inflateRawSync, inflateSync, constants as zlib } from 'node:zlib'
import { DocumentTooLarge } from '../../errors.ts'
import type { Dict } from '../objects/value.ts'
import type { Work } from '../objects/work.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { unpackLzw } from './lzw.ts'
import { undoPredictor } from './predictor.ts'

const TILDE = 126
const LETTER_Z = 122
const FIRST_DIGIT = 33
const LAST_DIGIT = 117
const ZEROS = new Uint8Array(4)

/** A filter of which only the encoded bytes are of use here, such as those of images. */
export class UnknownFilter extends Error {}

/**
 * Undoes one filter of a stream (ISO 32000-1 §7.4). Damaged data gives as much as can be had of it.
 *
 * @throws DocumentTooLarge, UnknownFilter
 */
export function undoFilter(
  name: string,
  bytes: Uint8Array,
  parameters: Dict | undefined,
  work: Work,
): Uint8Array {
  switch (name) {
    case 'FlateDecode':
    case 'Fl':
      return counted(undoPredictor(inflate(bytes, work.unpackable), parameters), work)
    case 'LZWDecode':
    case 'LZW':
      return counted(
        undoPredictor(unpackLzw(bytes, parameters?.get('EarlyChange') !== 0, work.unpackable), parameters),
        work,
      )
    case 'ASCIIHexDecode':
    case 'AHx':
      return counted(unpackHex(bytes), work)
    case 'ASCII85Decode':
    case 'A85':
      return counted(unpackAscii85(bytes, work.unpackable), work)
    case 'RunLengthDecode':
    case 'RL':
      return counted(unpackRuns(bytes, work.unpackable), work)
    default:
      throw new UnknownFilter(name)
  }
}

function counted(bytes: Uint8Array, work: Work): Uint8Array {
  work.unpack(bytes.length)
  return bytes
}

function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  // Z_SYNC_FLUSH takes a stream that was cut off.
  const options = { maxOutputLength: Math.max(1, maxOutputLength), finishFlush: zlib.Z_SYNC_FLUSH }
  try {
    return inflateSync(bytes, options)
  } catch (error) {
    if (isTooLarge(error)) throw new DocumentTooLarge('pdf: a stream unpacks to too many bytes')
  }
  try {
    return inflateRawSync(bytes.subarray(2), options)
  } catch (error) {
    if (isTooLarge(error)) throw new DocumentTooLarge('pdf: a stream unpacks to too many bytes')
    return new Uint8Array()
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

function unpackHex(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString('latin1')
  const digits = (text.split('>', 1)[0] ?? '').replace(/[^0-9a-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex')
}

function unpackAscii85(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const out = new GrowingBytes(maxBytes, bytes.length)
  let value = 0
  let digits = 0
  for (const code of bytes) {
    if (code === TILDE) break
    if (code === LETTER_Z && digits === 0) out.append(ZEROS)
    if (code < FIRST_DIGIT || code > LAST_DIGIT) continue
    value = value * 85 + code - FIRST_DIGIT
    if (++digits === 5) {
      appendNumber(out, value, 4)
      value = 0
      digits = 0
    }
  }
  if (digits > 1) {
    for (let i = digits; i < 5; i++) value = value * 85 + 84
    appendNumber(out, value, digits - 1)
  }
  return out.bytes
}

function appendNumber(out: GrowingBytes, value: number, count: number): void {
  for (let i = 0; i < count; i++) out.push(Math.floor(value / 256 ** (3 - i)) & 0xff)
}

function unpackRuns(bytes: Uint8Array, maxBytes: number): Uint8Array {
  const out = new GrowingBytes(maxBytes, bytes.length * 2)
  for (let i = 0; i < bytes.length && bytes[i] !== 128; ) {
    const length = bytes[i++] as number
    if (length < 128) {
      out.append(bytes.subarray(i, i + length + 1))
      i += length + 1
    } else {
      out.append(new Uint8Array(257 - length).fill(bytes[i++] ?? 0))
    }
  }
  return out.bytes
}
