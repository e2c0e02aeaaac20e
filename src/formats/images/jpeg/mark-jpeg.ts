import { InvalidFileData } from '../../errors.ts'
import { createBanner } from '../banner.ts'
import type { Frame } from './frame.ts'
import { defineTables, type HuffmanTables, standardDcSegment } from './huffman.ts'
import { type Paint, recodeScan } from './recode-scan.ts'
import { readScan, type Scan } from './scan.ts'
import { MARKER, type Segment } from './segments.ts'

/** Brightness of the banner's background and letters. */
const DARK = 0x20
const LIGHT = 0xe8
const MIDDLE = 128
/** There are at most eight tables, and few files redefine one of them. */
const MAX_TABLE_SEGMENTS = 32
/** The DC value of a block is eight times its mean. */
const DC_SCALE = 8

/**
 * A JPEG with a banner across its top, whose dots are blocks of eight by eight pixels. No pixel is computed: the
 * banner's blocks are rewritten and the others copied, so nothing else in the image changes, and its size hardly
 * matters. Segments such as EXIF and the color profile are kept.
 *
 * @throws InvalidFileData if the image's data is damaged
 */
export function markJpeg(
  bytes: Buffer,
  segments: readonly Segment[],
  frame: Frame,
  language: string,
): Buffer {
  const at = segments.findIndex(({ marker }) => marker === MARKER.SOS)
  const scanSegment = segments[at]
  if (scanSegment === undefined) throw new InvalidFileData('jpeg: no scan')
  const before = segments.slice(0, at)
  const scan = readScan(scanSegment, frame, tablesOf(before))
  const paint = bannerPaint(frame, scan, quantizersOf(before), language)
  const dataStart = scanSegment.start + 4 + scanSegment.data.length
  const data = recodeScan(
    bytes.subarray(dataStart, scanSegment.end),
    scan,
    frame,
    restartIntervalOf(before),
    paint,
  )
  return Buffer.concat([
    bytes.subarray(0, scanSegment.start),
    standardDcSegment(new Set(scan.components.map(({ dcNumber }) => dcNumber))),
    bytes.subarray(scanSegment.start, dataStart),
    data,
    // Restores the file's own tables, which later scans may use.
    ...before
      .filter(({ marker }) => marker === MARKER.DHT)
      .map(({ start, end }) => bytes.subarray(start, end)),
    bytes.subarray(scanSegment.end),
  ])
}

function tablesOf(segments: readonly Segment[]): HuffmanTables {
  const tables: HuffmanTables = new Map()
  if (segments.filter(({ marker }) => marker === MARKER.DHT).length > MAX_TABLE_SEGMENTS) {
    throw new InvalidFileData('jpeg: too many tables')
  }
  for (const segment of segments) {
    if (segment.marker === MARKER.DHT) defineTables(segment, tables)
  }
  return tables
}

/** The divisors of DC values, by table number. */
function quantizersOf(segments: readonly Segment[]): Map<number, number> {
  const quantizers = new Map<number, number>()
  for (const { marker, data } of segments) {
    if (marker !== MARKER.DQT) continue
    for (let at = 0; at < data.length; ) {
      const kind = data[at] ?? 0
      const wide = kind >> 4 !== 0
      const value = wide ? ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0) : (data[at + 1] ?? 0)
      quantizers.set(kind & 15, Math.max(1, value))
      at += wide ? 129 : 65
    }
  }
  return quantizers
}

function restartIntervalOf(segments: readonly Segment[]): number {
  const last = segments.findLast(({ marker }) => marker === MARKER.DRI)
  return last === undefined || last.data.length < 2 ? 0 : last.data.readUInt16BE(0)
}

function bannerPaint(
  frame: Frame,
  { shift }: Scan,
  quantizers: ReadonlyMap<number, number>,
  language: string,
): Paint {
  const [main] = frame.components
  if (main === undefined) return () => undefined
  const banner = createBanner(main.columns, main.rows, language)
  return ({ component, plane }, column, row) => {
    // Color planes have fewer blocks than the brightness plane, so each covers several dots.
    const y = (row * main.down) / component.down
    if (y >= banner.height) return undefined
    const level = plane > 0 ? MIDDLE : banner.isLight(column, row) ? LIGHT : DARK
    const quantizer = quantizers.get(component.quantizer) ?? 1
    return Math.round(((level - MIDDLE) * DC_SCALE) / quantizer / 2 ** shift)
  }
}
