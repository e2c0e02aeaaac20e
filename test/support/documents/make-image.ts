import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'

/** A PNG for tests. All of its pixels have the same value, so that any change is visible. */
export interface PngSource {
  readonly width: number
  readonly height: number
  readonly bitDepth?: number
  readonly colorType?: number
  readonly interlaced?: boolean
  /** colors of the palette, three bytes each */
  readonly palette?: Buffer
  /** chunks between header and data, such as text */
  readonly chunks?: readonly (readonly [type: string, data: Buffer])[]
  /** rows that replace those matching the header */
  readonly data?: Buffer
}

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const
/** The byte for all samples: a medium gray. */
const FILL = 0x55

export function makePng(source: PngSource): Buffer {
  const { width, height, bitDepth = 8, colorType = 2, interlaced = false } = source
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bitDepth, colorType, 0, 0, interlaced ? 1 : 0], 8)
  const palette = source.palette ?? (colorType === 3 ? Buffer.from([255, 0, 0, 0, 0, 255]) : undefined)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...(palette === undefined ? [] : [pngChunk('PLTE', palette)]),
    ...(source.chunks ?? []).map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', deflateSync(source.data ?? pngRows(source))),
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

/** Rows of pixels without a filter, which begin with a zero. */
function pngRows({ width, height, bitDepth = 8, colorType = 2, interlaced = false }: PngSource): Buffer {
  const passes = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)
  const rows = passes.flatMap(([x, y, stepX, stepY]) => {
    const columns = Math.ceil((width - x) / stepX)
    const count = columns > 0 ? Math.ceil((height - y) / stepY) : 0
    const bytes = Math.ceil((columns * bitDepth * (SAMPLES[colorType] ?? 1)) / 8)
    const row = Buffer.alloc(1 + bytes, colorType === 3 ? 0 : FILL)
    row[0] = 0
    return Array<Buffer>(count).fill(row)
  })
  return Buffer.concat(rows)
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
