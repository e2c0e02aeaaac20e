import { createCrc } from '../crc.ts'
import { crc8 } from '../meter/flac-meter.ts'

/** Samples per frame: 40 ms. */
export const FLAC_BLOCK = 960
const RATE = 24_000
const STREAM_INFO_BYTES = 34
/** For a frame's header: 24 kHz, 16 bits, mono. */
const SIZE_AND_RATE = 0x77
const MONO_16_BITS = 0x08
const VERBATIM = 0x02

/**
 * The beginning of a stream with its description (RFC 9639 §8.2): mono, 16 bits, 24 kHz.
 * @param totalMs its length, if known
 * @param isLast whether no more metadata follows
 */
export function flacHead(totalMs = 0, isLast = true): Buffer {
  const info = Buffer.alloc(STREAM_INFO_BYTES)
  info.writeUInt16BE(FLAC_BLOCK, 0)
  info.writeUInt16BE(FLAC_BLOCK, 2)
  info.writeUIntBE(RATE << 4, 10, 3)
  // The number of channels minus one and of bits minus one, in 3 and 5 bits.
  info.writeUInt8(15 << 4, 13)
  info.writeUInt32BE(Math.round((totalMs * RATE) / 1000), 14)
  return Buffer.concat([Buffer.from('fLaC'), Buffer.of(isLast ? 0x80 : 0, 0, 0, STREAM_INFO_BYTES), info])
}

/** A FLAC frame with verbatim samples, which the format allows, so nothing needs to be encoded. */
export function flacFrame(samples: Int16Array, number: number): Buffer {
  const head = [0xff, 0xf8, SIZE_AND_RATE, MONO_16_BITS, ...codedNumber(number)]
  head.push((FLAC_BLOCK - 1) >> 8, (FLAC_BLOCK - 1) & 0xff)
  head.push(crc8(Uint8Array.from(head)))
  const body = Buffer.alloc(samples.length * 2)
  for (const [index, sample] of samples.entries()) body.writeInt16BE(sample, index * 2)
  const frame = Buffer.concat([Buffer.from(head), Buffer.of(VERBATIM), body])
  const crc = crc16(frame)
  return Buffer.concat([frame, Buffer.of(crc >> 8, crc & 0xff)])
}

/** A UTF-8 style number. */
function codedNumber(number: number): number[] {
  if (number < 0x80) return [number]
  const rest: number[] = []
  let left = number
  let room = 6
  while (left >= 1 << room) {
    rest.unshift(0x80 | (left & 63))
    left >>= 6
    room -= 1
  }
  return [((0xff << (room + 1)) & 0xff) | left, ...rest]
}

/** The checksum of frames: x^16 + x^15 + x^2 + 1. */
const crc16 = createCrc(16, 0x8005)
