import { DocumentTooLarge, DocumentUnsupported, InvalidFileData } from '../errors.ts'
import type { Format, FormatLimits } from '../format.ts'
import { IMAGE_TRANSLATION, imageDocument, imageTranslation } from './image-document.ts'

/**
 * JPEG with Huffman codes, baseline or progressive. The result is the same file with its translation as a comment.
 */
export const jpeg: Format = {
  async read(source, limits) {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const segments = readSegments(bytes, limits)
    checkScan(segments, readFrame(segments, limits))
    // JFIF and EXIF must come first (JFIF §6, Exif §4.5.4).
    const at = segments.find(({ marker }) => marker < MARKER.APP0 || marker > MARKER.APP15)?.start ?? 2
    return imageDocument((language) =>
      Buffer.concat([bytes.subarray(0, at), translationComment(language), bytes.subarray(at)]),
    )
  },
}

/** A marker with its data (ITU-T T.81 §B.1). */
interface Segment {
  /** second byte of the marker */
  readonly marker: number
  /** where the marker starts */
  readonly start: number
  /** the bytes after the length */
  readonly data: Buffer
  /** of the coded data after a scan's header; 0 for all others */
  readonly codedBytes: number
}

const MARKER = {
  TEM: 0x01,
  BASELINE: 0xc0,
  EXTENDED: 0xc1,
  PROGRESSIVE: 0xc2,
  DHT: 0xc4,
  SOI: 0xd8,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
  APP0: 0xe0,
  APP15: 0xef,
  COM: 0xfe,
} as const
/** Lossless, hierarchical and arithmetic coding, which hardly any program supports. */
const RARE = new Set([0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf])

/** The segments of a file up to its end; anything after it, such as a second picture, is kept and not read. */
function readSegments(bytes: Buffer, { maxEntries }: FormatLimits): Segment[] {
  if (bytes[0] !== 0xff || bytes[1] !== MARKER.SOI) throw new InvalidFileData('jpeg: no start of image')
  const segments: Segment[] = []
  for (let at = 2; ; ) {
    const start = at
    if (bytes[at] !== 0xff) throw new InvalidFileData('jpeg: no marker where one must be')
    while (bytes[at] === 0xff) at++
    const marker = bytes[at++]
    if (marker === undefined) throw new InvalidFileData('jpeg: ends before its end')
    if (marker === MARKER.EOI) return segments
    if (marker === MARKER.TEM || isRestart(marker)) continue
    if (at + 2 > bytes.length) throw new InvalidFileData('jpeg: ends before its end')
    if (segments.length === maxEntries) throw new DocumentTooLarge(`jpeg: over ${maxEntries} segments`)
    const end = at + bytes.readUInt16BE(at)
    if (end < at + 2 || end > bytes.length) throw new InvalidFileData('jpeg: a segment ends behind the file')
    const data = bytes.subarray(at + 2, end)
    at = marker === MARKER.SOS ? scanEnd(bytes, end) : end
    segments.push({ marker, start, data, codedBytes: at - end })
  }
}

function isRestart(marker: number): boolean {
  return marker >= 0xd0 && marker <= 0xd7
}

/** The position of the next marker that cannot occur within a scan. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  throw new InvalidFileData('jpeg: a scan without an end')
}

/** The properties of a JPEG's pixels (T.81 §B.2.2). */
interface Frame {
  readonly progressive: boolean
  /** blocks of eight by eight pixels, of all components */
  readonly blocks: number
}

function readFrame(segments: readonly Segment[], { maxPixels }: FormatLimits): Frame {
  if (segments.some(({ marker }) => RARE.has(marker))) {
    throw new DocumentUnsupported(
      'This kind of JPEG is not supported. Save it as baseline or progressive JPEG.',
    )
  }
  const [segment, ...others] = segments.filter(
    ({ marker }) => marker >= MARKER.BASELINE && marker <= MARKER.PROGRESSIVE,
  )
  if (segment === undefined || others.length > 0 || segment.data.length < 6)
    throw new InvalidFileData('jpeg: no frame')
  const { data, marker } = segment
  const count = data[5] ?? 0
  if (data.length < 6 + 3 * count || count < 1 || count > 4) throw new InvalidFileData('jpeg: no sound frame')
  if (data[0] !== 8) throw new DocumentUnsupported('JPEG with more than 8 bits a sample is not supported.')
  const height = data.readUInt16BE(1)
  const width = data.readUInt16BE(3)
  if (width === 0 || height === 0) throw new InvalidFileData('jpeg: no pixels')
  if (width * height > maxPixels) throw new DocumentTooLarge(`jpeg: ${width} × ${height} pixels`)
  return { progressive: marker === MARKER.PROGRESSIVE, blocks: blocksOf(data, count, width, height) }
}

function blocksOf(data: Buffer, count: number, width: number, height: number): number {
  const samplings = Array.from({ length: count }, (_, i) => {
    const factors = data[7 + 3 * i] ?? 0
    return { across: factors >> 4, down: factors & 15 }
  })
  if (samplings.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
    throw new InvalidFileData('jpeg: no such sampling')
  }
  const maxAcross = Math.max(...samplings.map(({ across }) => across))
  const maxDown = Math.max(...samplings.map(({ down }) => down))
  return samplings.reduce((blocks, { across, down }) => {
    const columns = Math.ceil((width * across) / maxAcross / 8)
    return blocks + columns * Math.ceil((height * down) / maxDown / 8)
  }, 0)
}

/**
 * Checks that the first scan has its tables, and enough data: every block has one code at least, and another one for
 * its end unless the image is progressive.
 */
function checkScan(segments: readonly Segment[], { progressive, blocks }: Frame): void {
  const at = segments.findIndex(({ marker }) => marker === MARKER.SOS)
  const before = segments.slice(0, Math.max(0, at)).map(({ marker }) => marker)
  if (at < 0) throw new InvalidFileData('jpeg: no scan')
  if (!before.includes(MARKER.DQT)) throw new InvalidFileData('jpeg: no quantization')
  if (!before.includes(MARKER.DHT)) throw new InvalidFileData('jpeg: a scan without its tables')
  const codedBytes = segments.reduce((sum, segment) => sum + segment.codedBytes, 0)
  if (codedBytes * 8 < blocks * (progressive ? 1 : 2))
    throw new InvalidFileData('jpeg: a scan ends too early')
}

/** A comment (T.81 §B.2.4.5). */
function translationComment(language: string): Buffer {
  const text = Buffer.from(`${IMAGE_TRANSLATION}: ${imageTranslation(language)}`)
  return Buffer.concat([Buffer.of(0xff, MARKER.COM, 0, text.length + 2), text])
}
