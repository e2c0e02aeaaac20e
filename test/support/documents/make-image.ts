import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** A PNG for tests: black, with eight bits for each of three colors. */
export interface PngSource {
  readonly width: number
  readonly height: number
  /** These three are in the header alone. */
  readonly bitDepth?: number
  readonly colorType?: number
  readonly interlaced?: boolean
  /** chunks between header and data, such as text */
  readonly chunks?: readonly (readonly [type: string, data: Buffer])[]
  /** rows that replace those matching the header */
  readonly data?: Buffer
}

export function makePng(source: PngSource): Buffer {
  const { width, height, bitDepth = 8, colorType = 2, interlaced = false, chunks = [], data } = source
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, colorType, 0, 0, interlaced ? 1 : 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks.map(([type, content]) => pngChunk(type, content)),
    pngChunk('IDAT', deflateSync(data ?? Buffer.alloc(height * (1 + 3 * width)))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, checksum])
}

/** A JPEG of 64 times 64 pixels, as libjpeg wrote it. */
export const sampleJpeg = (kind: 'color' | 'gray' | 'restarts' | 'progressive' = 'color'): Buffer =>
  readFileSync(new URL(`../../fixtures/images/${kind}.jpg`, import.meta.url))

/** The same file with another size in its header. */
export function jpegOfSize(width: number, height: number): Buffer {
  const bytes = sampleJpeg()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A marker with its data. */
export function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
