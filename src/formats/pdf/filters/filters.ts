import { inflateRawSync, inflateSync, constants as zlib } from 'node:zlib'
import { DocumentTooLarge } from '../../errors.ts'
import { hexDigit } from '../objects/characters.ts'
import { type Dict, isDict, nameOf, type Stream, type Value } from '../objects/value.ts'
import type { Work } from '../objects/work.ts'
import { GrowingBytes } from './growing-bytes.ts'
import { unpackLzw } from './lzw.ts'
import { ownBytes } from './own-bytes.ts'
import { undoPredictor } from './predictor.ts'

const GREATER = 62
const TILDE = 126
const LETTER_Z = 122
const FIRST_DIGIT = 33
const LAST_DIGIT = 117
const ZEROS = new Uint8Array(4)

/** More filters than any producer puts on a stream. */
const MAX_FILTERS = 8
/** Tokens charged for reversing a filter in addition to its bytes: it allocates many small objects. */
const FILTER_COST = 40
/** Node inflates into chunks of this size. */
const MAX_CHUNK_BYTES = 64 * 1024

/**
 * A stream's bytes with all filters reversed (ISO 32000-1 §7.4). Truncated data returns its available part.
 *
 * @param resolve resolves references in the entries of the stream
 * @returns undefined if a filter is not for text, as for images, or if compressed data is damaged
 * @throws DocumentTooLarge
 */
export function undoFilters(
  { dict, raw }: Stream,
  resolve: (value: Value | undefined) => Value,
  work: Work,
): Uint8Array | undefined {
  const filters = listOf(resolve(dict.get('Filter') ?? dict.get('F')), resolve)
  const parameters = listOf(resolve(dict.get('DecodeParms') ?? dict.get('DP')), resolve)
  if (filters.length > MAX_FILTERS) return undefined
  let bytes: Uint8Array | undefined = raw
  for (const [at, filter] of filters.entries()) {
    const known = parameters[at]
    const resolved = isDict(known)
      ? new Map([...known].map(([key, each]) => [key, resolve(each)]))
      : undefined
    bytes = undoFilter(nameOf(filter) ?? '', bytes, resolved, work)
    if (bytes === undefined) return undefined
  }
  return bytes
}

function listOf(value: Value, resolve: (value: Value | undefined) => Value): Value[] {
  if (Array.isArray(value)) return value.slice(0, MAX_FILTERS + 1).map(resolve)
  return value === null ? [] : [value]
}

function undoFilter(
  name: string,
  bytes: Uint8Array,
  parameters: Dict | undefined,
  work: Work,
): Uint8Array | undefined {
  work.spend(FILTER_COST)
  const unpacked = unpack(name, bytes, parameters, work.unpackable)
  if (unpacked !== undefined) work.unpack(unpacked.length)
  return unpacked
}

function unpack(
  name: string,
  bytes: Uint8Array,
  parameters: Dict | undefined,
  maxBytes: number,
): Uint8Array | undefined {
  switch (name) {
    case 'FlateDecode':
    case 'Fl': {
      const inflated = inflate(bytes, maxBytes)
      return inflated && undoPredictor(inflated, parameters)
    }
    case 'LZWDecode':
    case 'LZW':
      return undoPredictor(unpackLzw(bytes, parameters?.get('EarlyChange') !== 0, maxBytes), parameters)
    case 'ASCIIHexDecode':
    case 'AHx':
      return unpackHex(bytes)
    case 'ASCII85Decode':
    case 'A85':
      return unpackAscii85(bytes, maxBytes)
    case 'RunLengthDecode':
    case 'RL':
      return unpackRuns(bytes, maxBytes)
    default:
      return undefined
  }
}

function inflate(bytes: Uint8Array, maxOutputLength: number): Uint8Array | undefined {
  const options = {
    maxOutputLength: Math.max(1, maxOutputLength),
    chunkSize: Math.max(1024, Math.min(4 * bytes.length, MAX_CHUNK_BYTES)),
    // Accepts a truncated stream.
    finishFlush: zlib.Z_SYNC_FLUSH,
  }
  try {
    return ownBytes(inflateSync(bytes, options))
  } catch (error) {
    if (isTooLarge(error)) throw new DocumentTooLarge('pdf: a stream unpacks to too many bytes')
  }
  try {
    return ownBytes(inflateRawSync(bytes.subarray(2), options))
  } catch (error) {
    if (isTooLarge(error)) throw new DocumentTooLarge('pdf: a stream unpacks to too many bytes')
    return undefined
  }
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
}

function unpackHex(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array((bytes.length + 1) >> 1)
  let digits = 0
  for (const code of bytes) {
    if (code === GREATER) break
    const digit = hexDigit(code)
    if (digit < 0) continue
    out[digits >> 1] = (out[digits >> 1] as number) | (digits % 2 === 0 ? digit << 4 : digit)
    digits++
  }
  return out.subarray(0, (digits + 1) >> 1)
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
      out.repeat(bytes[i++] ?? 0, 257 - length)
    }
  }
  return out.bytes
}
