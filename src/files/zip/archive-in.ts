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
 * The zip archive within a file, without stray bytes before or after it: some writers leave a few, and every office
 * suite accepts them. If there are several archives, the last one counts, as in other readers.
 *
 * @throws InvalidFileData if there is none, or if two directories are possible: programs would disagree about the
 * file's contents
 */
export function archiveIn(file: Buffer): Archive {
  const last = file.length - END_RECORD_BYTES
  // The end record can be as far from the end as the longest comment; stray bytes have the same limit.
  const first = Math.max(0, last - MAX_COMMENT_BYTES)
  for (let at = last; at >= first; at--) {
    if (file.readUInt32LE(at) !== END_SIGNATURE) continue
    const end = at + END_RECORD_BYTES + file.readUInt16LE(at + 20)
    const found = end <= file.length ? archiveBefore(file, at) : undefined
    if (found) return { ...found, bytes: file.subarray(found.start, end), endRecord: file.subarray(at, end) }
  }
  throw new InvalidFileData(NOT_FOUND)
}

export interface Archive {
  /** Offsets count from its start. */
  readonly bytes: Buffer
  readonly directoryStart: number
  /** The last record of it, with its comment. */
  readonly endRecord: Buffer
}

/** A candidate for the directory: its position in the file, and the offset that the archive states for it. */
interface Directory {
  readonly begin: number
  readonly offset: number
}

/** Where the archive starts whose end record is at `at`, and its directory; undefined if it has none. */
function archiveBefore(bytes: Buffer, at: number) {
  const { begin, offset } = zip64Directory(bytes, at) ?? plainDirectory(bytes, at)
  const isBeforeEnd = isDirectory(bytes, begin, at)
  const isAtOffset = isDirectory(bytes, offset, at)
  // A gap between the directory and its end record breaks the first condition, bytes before the archive break the
  // second.
  if (isBeforeEnd && isAtOffset && begin !== offset) throw new InvalidFileData('zip: two directories')
  if (isBeforeEnd && begin >= offset) return { start: begin - offset, directoryStart: offset }
  return isAtOffset ? { start: 0, directoryStart: offset } : undefined
}

const isDirectory = (bytes: Buffer, begin: number, end: number) =>
  begin >= 0 && begin + 4 <= end && bytes.readUInt32LE(begin) === RECORD_SIGNATURE

function plainDirectory(bytes: Buffer, at: number): Directory {
  return { begin: at - bytes.readUInt32LE(at + 12), offset: bytes.readUInt32LE(at + 16) }
}

/** The same for a zip64 archive, whose own end record and locator precede the plain one. */
function zip64Directory(bytes: Buffer, at: number): Directory | undefined {
  const locator = at - ZIP64_LOCATOR_BYTES
  if (locator < 0 || bytes.readUInt32LE(locator) !== ZIP64_LOCATOR_SIGNATURE) return undefined
  // The record may be longer than usual; then it can only be found if no bytes precede the archive.
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
