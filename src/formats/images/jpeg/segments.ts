import { DocumentTooLarge, InvalidFileData } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'

/** A marker with its data (ITU-T T.81 §B.1). */
export interface Segment {
  /** second byte of the marker */
  readonly marker: number
  /** where the marker starts, and where its data ends; a scan's data is part of its segment */
  readonly start: number
  readonly end: number
  /** the bytes after the length; for a scan, up to its data */
  readonly data: Buffer
}

export const MARKER = {
  DHT: 0xc4,
  EOI: 0xd9,
  SOS: 0xda,
  DQT: 0xdb,
  DNL: 0xdc,
  DRI: 0xdd,
  APP14: 0xee,
} as const

const SOI = 0xd8
const TEM = 0x01

/**
 * The segments of a JPEG file up to its end; anything after it, such as a second picture, is ignored.
 *
 * @throws InvalidFileData, DocumentTooLarge
 */
export function readSegments(bytes: Buffer, { maxEntries }: Pick<FormatLimits, 'maxEntries'>): Segment[] {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) throw new InvalidFileData('jpeg: no start of image')
  const segments: Segment[] = []
  for (let at = 2; ; ) {
    const start = at
    if (bytes[at] !== 0xff) throw new InvalidFileData('jpeg: no marker where one must be')
    while (bytes[at] === 0xff) at++
    const marker = bytes[at++]
    if (marker === undefined) throw new InvalidFileData('jpeg: ends before its end')
    if (marker === MARKER.EOI) {
      segments.push({ marker, start, end: at, data: bytes.subarray(at, at) })
      return segments
    }
    if (marker === TEM || isRestart(marker)) continue
    if (at + 2 > bytes.length) throw new InvalidFileData('jpeg: ends before its end')
    if (segments.length === maxEntries) throw new DocumentTooLarge(`jpeg: over ${maxEntries} segments`)
    const length = bytes.readUInt16BE(at)
    if (length < 2 || at + length > bytes.length)
      throw new InvalidFileData('jpeg: a segment ends behind the file')
    const data = bytes.subarray(at + 2, at + length)
    at += length
    if (marker === MARKER.SOS) at = scanEnd(bytes, at)
    segments.push({ marker, start, end: at, data })
  }
}

export function isRestart(marker: number): boolean {
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
