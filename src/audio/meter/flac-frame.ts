/** The header of a FLAC frame (RFC 9639 §9.1). */
export interface FlacFrame {
  /** The frame number, or the number of its first sample if frames differ in size. */
  readonly number: number
  readonly isSampleNumber: boolean
  readonly blockSize: number
  readonly headerBytes: number
}

/** Facts about the whole stream from its first block (RFC 9639 §8.2). */
export interface FlacStreamInfo {
  readonly rate: number
  readonly channels: number
}

/** Maximum length of a header. */
export const MAX_FLAC_HEADER_BYTES = 16

export const FLAC_STREAM_INFO_BYTES = 34

export const flacStreamInfo = (block: Buffer): FlacStreamInfo => ({
  rate: block.readUIntBE(10, 3) >> 4,
  channels: ((block.readUInt8(12) >> 1) & 7) + 1,
})

/** The frame whose header begins here; undefined if there is none, or if its checksum is wrong. */
export function flacFrameAt(bytes: Buffer, at: number): FlacFrame | undefined {
  const second = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || (second & 0xfe) !== 0xf8 || at + 6 > bytes.length) return undefined
  const sizes = bytes[at + 2] ?? 0
  const blockCode = sizes >> 4
  const rateCode = sizes & 15
  if (blockCode === 0 || rateCode === 15 || ((bytes[at + 3] ?? 0) & 1) !== 0) return undefined
  const coded = codedNumber(bytes, at + 4)
  if (!coded) return undefined
  let end = at + 4 + coded.bytes
  const explicit = blockCode === 6 || blockCode === 7 ? bytesAt(bytes, end, blockCode - 5) : undefined
  if (blockCode === 6 || blockCode === 7) end += blockCode - 5
  if (rateCode === 12) end += 1
  if (rateCode === 13 || rateCode === 14) end += 2
  if (end >= bytes.length || crc8(bytes.subarray(at, end)) !== bytes[end]) return undefined
  return {
    number: coded.number,
    isSampleNumber: (second & 1) === 1,
    blockSize: explicit === undefined ? blockSizeOf(blockCode) : explicit + 1,
    headerBytes: end + 1 - at,
  }
}

function blockSizeOf(code: number): number {
  if (code === 1) return 192
  return code <= 5 ? 576 << (code - 2) : 256 << (code - 8)
}

const bytesAt = (bytes: Buffer, at: number, count: number) =>
  at + count <= bytes.length ? bytes.readUIntBE(at, count) : 0

/** A UTF-8 style number of up to 36 bits. */
function codedNumber(bytes: Buffer, at: number): { number: number; bytes: number } | undefined {
  const first = bytes[at] ?? 0
  if (first < 0x80) return { number: first, bytes: 1 }
  const count = Math.clz32(~(first << 24))
  if (count < 2 || count > 7 || at + count > bytes.length) return undefined
  let number = first & (0xff >> (count + 1))
  for (const next of bytes.subarray(at + 1, at + count)) {
    if (next >> 6 !== 2) return undefined
    number = number * 64 + (next & 63)
  }
  return { number, bytes: count }
}

/** The checksum of frame headers: x^8 + x^2 + x + 1. */
export function crc8(bytes: Uint8Array): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 0xff : (crc << 1) & 0xff
  }
  return crc
}
