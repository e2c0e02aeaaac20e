import { InvalidFileData } from '../errors.ts'

const END_SIGNATURE = 0x06054b50
const END_RECORD_BYTES = 22
const MAX_COMMENT_BYTES = 0xffff
const RECORD_SIGNATURE = 0x02014b50
const ZIP64_LOCATOR_BYTES = 20
const ZIP64_LOCATOR_SIGNATURE = 0x07064b50
const ZIP64_RECORD_BYTES = 56
const ZIP64_RECORD_SIGNATURE = 0x06064b50
const NOT_FOUND = 'zip: no end of central directory record'

/**
 * The archive in a file, without bytes that stand before or behind it: some writers leave a few, and every office reads
 * such files. Of several archives behind each other the last one counts, as everywhere.
 *
 * Offsets in the result count from its begin, and its comment ends it.
 *
 * @throws InvalidFileData where there is none, or where two directories could be meant: programs would disagree about
 *   what the file holds
 */
export function archiveIn(bytes: Buffer): Buffer {
  const last = bytes.length - END_RECORD_BYTES
  // As far as a comment may push the record away, stray bytes may.
  const first = Math.max(0, last - MAX_COMMENT_BYTES)
  for (let at = last; at >= first; at--) {
    if (bytes.readUInt32LE(at) !== END_SIGNATURE) continue
    const end = at + END_RECORD_BYTES + bytes.readUInt16LE(at + 20)
    const start = end <= bytes.length ? archiveStart(bytes, at) : undefined
    if (start !== undefined) return bytes.subarray(start, end)
  }
  throw new InvalidFileData(NOT_FOUND)
}

/** Where a directory is, by what says so: its begin in the file, and the offset that the archive gives it. */
interface Directory {
  readonly begin: number
  readonly offset: number
}

/** Where the archive begins whose end record is at `at`; undefined where there is not a directory for it. */
function archiveStart(bytes: Buffer, at: number): number | undefined {
  const { begin, offset } = zip64Directory(bytes, at) ?? plainDirectory(bytes, at)
  const isBeforeEnd = isDirectory(bytes, begin, at)
  const isAtOffset = isDirectory(bytes, offset, at)
  // A gap between the directory and its end record makes the first wrong, bytes before the archive the second.
  if (isBeforeEnd && isAtOffset && begin !== offset) throw new InvalidFileData('zip: two directories')
  if (isBeforeEnd && begin >= offset) return begin - offset
  return isAtOffset ? 0 : undefined
}

const isDirectory = (bytes: Buffer, begin: number, end: number) =>
  begin >= 0 && begin + 4 <= end && bytes.readUInt32LE(begin) === RECORD_SIGNATURE

function plainDirectory(bytes: Buffer, at: number): Directory {
  return { begin: at - bytes.readUInt32LE(at + 12), offset: bytes.readUInt32LE(at + 16) }
}

/** The same of an archive with 64-bit numbers, whose own end record and its locator stand before the plain one. */
function zip64Directory(bytes: Buffer, at: number): Directory | undefined {
  const locator = at - ZIP64_LOCATOR_BYTES
  if (locator < 0 || bytes.readUInt32LE(locator) !== ZIP64_LOCATOR_SIGNATURE) return undefined
  // The record may be longer than usual: then its place is known only where nothing stands before the archive.
  const places = [locator - ZIP64_RECORD_BYTES, Number(bytes.readBigUInt64LE(locator + 8))]
  const record = places.find((place) => isZip64Record(bytes, place, locator))
  if (record === undefined) return undefined
  return {
    begin: record - Number(bytes.readBigUInt64LE(record + 40)),
    offset: Number(bytes.readBigUInt64LE(record + 48)),
  }
}

const isZip64Record = (bytes: Buffer, place: number, end: number) =>
  place >= 0 && place + ZIP64_RECORD_BYTES <= end && bytes.readUInt32LE(place) === ZIP64_RECORD_SIGNATURE
