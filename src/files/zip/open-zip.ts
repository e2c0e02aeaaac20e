import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { DocumentEncrypted, DocumentTooLarge, InvalidFileData } from '../errors.ts'
import type { FormatLimits } from '../format.ts'
import { archiveIn } from './archive-in.ts'

/** A zip with a verified directory. No entry has been unpacked. */
export type ZipArchive = Awaited<ReturnType<typeof openZip>>

type ZipLimits = Pick<FormatLimits, 'maxUnpackedBytes' | 'maxEntries' | 'maxRatio'>

/** Entries up to this size may have any ratio: a picture of one color compresses a thousandfold and is harmless. */
const SMALL_ENTRY_BYTES = 8 * 1024 * 1024
/** Names, comments and extra fields of all entries: file systems allow names of 255 characters. */
const MAX_DIRECTORY_BYTES = 4 * 1024 * 1024
const LOCAL_HEADER_SIGNATURE = 0x04034b50
const ENCRYPTED_FLAG = 0x1

/**
 * Reads the directory of a zip and refuses what valid archives never have: names that escape the folder, duplicate
 * names, overlapping entries, more entries or bytes than the limits allow. Ignores bytes before and after the archive.
 *
 * @throws InvalidFileData, DocumentTooLarge, DocumentEncrypted
 */
export async function openZip(source: Uint8Array, limits: ZipLimits) {
  const archive = archiveIn(Buffer.from(source.buffer, source.byteOffset, source.byteLength))
  const records = await readDirectory(archive.bytes, limits.maxEntries)
  const entries = records.map((record) => locate(archive.bytes, record))
  checkSizes(entries, limits)
  checkPlaces(entries, archive.directoryStart)
  return {
    ...archive,
    /** in the order of the central directory */
    entries,
  }
}

async function readDirectory(bytes: Buffer, maxEntries: number) {
  try {
    const zip: ZipFile = await fromBufferPromise(bytes, { lazyEntries: true })
    if (zip.entryCount > maxEntries) throw new DocumentTooLarge(`zip: ${zip.entryCount} entries`)
    const records: Entry[] = []
    let size = 0
    for await (const record of zip.eachEntry()) {
      size += record.fileNameLength + record.extraFieldLength + record.fileCommentLength
      if (size > MAX_DIRECTORY_BYTES) throw new DocumentTooLarge('zip: a directory of over 4 MiB')
      records.push(record)
    }
    return records
  } catch (error) {
    if (error instanceof DocumentTooLarge) throw error
    throw new InvalidFileData(`zip: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

/**
 * One file of a zip, as described by its central directory record and local header. Offsets count from the archive's
 * start.
 */
export type ZipEntry = ReturnType<typeof locate>

function locate(bytes: Buffer, record: Entry) {
  const start = record.relativeOffsetOfLocalHeader
  if (start + LOCAL_HEADER_BYTES > bytes.length || bytes.readUInt32LE(start) !== LOCAL_HEADER_SIGNATURE) {
    throw new InvalidFileData('zip: an entry has no local header')
  }
  if ((record.generalPurposeBitFlag & ENCRYPTED_FLAG) !== 0) throw new DocumentEncrypted()
  const dataStart =
    start + LOCAL_HEADER_BYTES + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28)
  const dataEnd = dataStart + record.compressedSize
  if (dataEnd > bytes.length) throw new InvalidFileData('zip: an entry ends behind the file')
  return {
    /** with forward slashes; the name of a folder ends with one */
    name: record.fileName,
    method: record.compressionMethod,
    crc32: record.crc32,
    uncompressedSize: record.uncompressedSize,
    /** of the local header */
    start,
    /** of the packed bytes */
    dataStart,
    dataEnd,
    /** the central directory's record */
    record,
  }
}

function checkSizes(entries: readonly ZipEntry[], limits: ZipLimits): void {
  let total = 0
  for (const { uncompressedSize, dataStart, dataEnd } of entries) {
    total += uncompressedSize
    if (total > limits.maxUnpackedBytes)
      throw new DocumentTooLarge(`zip: over ${limits.maxUnpackedBytes} bytes`)
    if (uncompressedSize > SMALL_ENTRY_BYTES && uncompressedSize > limits.maxRatio * (dataEnd - dataStart)) {
      throw new DocumentTooLarge(`zip: an entry is packed over ${limits.maxRatio} times`)
    }
  }
}

/**
 * Overlapping entries can unpack to far more than the file holds. Readers disagree about which of two entries with the
 * same name counts.
 */
function checkPlaces(entries: readonly ZipEntry[], directory: number): void {
  let end = 0
  for (const entry of inFileOrder(entries)) {
    if (entry.start < end) throw new InvalidFileData('zip: entries overlap')
    end = entry.dataEnd
  }
  if (end > directory) throw new InvalidFileData('zip: an entry reaches into the directory')
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  if (names.size !== entries.length) throw new InvalidFileData('zip: a name appears twice')
}

/** Entries in file order, which may differ from the directory's order. */
export function inFileOrder(entries: readonly ZipEntry[]): ZipEntry[] {
  return [...entries].sort((one, other) => one.start - other.start)
}

export const STORED = 0
export const DEFLATED = 8

export const LOCAL_HEADER_BYTES = 30
