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

/** A JPEG for tests: gray everywhere, so that its blocks only have a first value. */
export interface JpegSource {
  readonly width: number
  readonly height: number
  /** 1 for brightness only, 3 for color with half the resolution */
  readonly components?: 1 | 3
  readonly progressive?: boolean
  readonly restartInterval?: number
  /** segments after the start, such as EXIF */
  readonly segments?: readonly (readonly [marker: number, data: Buffer])[]
}

/** One-bit codes for an unchanged value and for the end of a block, and two for what a table must also contain. */
const TABLE = Buffer.from([1, 1, ...Array(14).fill(0), 0x00, 0x02])

export function makeJpeg(source: JpegSource): Buffer {
  const { width, height, components = 3, progressive = false, restartInterval = 0 } = source
  const ids = Array.from({ length: components }, (_, at) => at + 1)
  const frame = Buffer.from([
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    components,
    ...ids.flatMap((id) => [id, components === 3 && id === 1 ? 0x22 : 0x11, 0]),
  ])
  const unit = components === 3 ? 16 : 8
  const units = Math.ceil(width / unit) * Math.ceil(height / unit)
  const blocks = components === 3 ? 6 : 1
  const scan = (end: number, list: readonly number[], data: Buffer) => [
    jpegSegment(
      0xda,
      Buffer.from([list.length, ...list.flatMap((id) => [id, 0]), end === 63 && progressive ? 1 : 0, end, 0]),
    ),
    data,
  ]
  const first = scan(progressive ? 0 : 63, ids, jpegData(units, blocks, progressive ? 1 : 2, restartInterval))
  // Later scans contain only ends of blocks, one bit each.
  const later = progressive
    ? ids.flatMap((id) => scan(63, [id], jpegData(acBlocks(id, source), 1, 1, restartInterval)))
    : []
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...(source.segments ?? []).map(([marker, data]) => jpegSegment(marker, data)),
    jpegSegment(0xdb, Buffer.from([0, ...Array(64).fill(8)])),
    jpegSegment(progressive ? 0xc2 : 0xc0, frame),
    jpegSegment(0xc4, Buffer.concat([Buffer.from([0x00]), TABLE, Buffer.from([0x10]), TABLE])),
    ...(restartInterval > 0
      ? [jpegSegment(0xdd, Buffer.from([restartInterval >> 8, restartInterval & 255]))]
      : []),
    ...first,
    ...later,
    Buffer.from([0xff, 0xd9]),
  ])
}

function acBlocks(id: number, { width, height, components = 3 }: JpegSource): number {
  const [w, h] = components === 3 && id > 1 ? [Math.ceil(width / 2), Math.ceil(height / 2)] : [width, height]
  return Math.ceil(w / 8) * Math.ceil(h / 8)
}

/** Blocks of zeros with restart markers between them. */
function jpegData(units: number, blocks: number, bitsPerBlock: number, restartInterval: number): Buffer {
  const parts: Buffer[] = []
  const each = restartInterval > 0 ? restartInterval : units
  for (let done = 0; done < units; done += each) {
    const bits = Math.min(each, units - done) * blocks * bitsPerBlock
    const bytes = Buffer.alloc(Math.ceil(bits / 8))
    const rest = bits % 8
    if (rest > 0) bytes[bytes.length - 1] = 0xff >> rest
    parts.push(bytes)
    if (done + each < units) parts.push(Buffer.from([0xff, 0xd0 + ((done / each) % 8)]))
  }
  return Buffer.concat(parts)
}

function jpegSegment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}
