import type { Entry } from 'yauzl'

/**
 * One file of a zip, as described by its central directory record and local header. Offsets count from the archive's
 * start.
 */
export interface ZipEntry {
  /** with forward slashes; the name of a folder ends with one */
  readonly name: string
  readonly method: number
  readonly crc32: number
  readonly uncompressedSize: number
  /** of the local header */
  readonly start: number
  /** of the packed bytes */
  readonly dataStart: number
  readonly dataEnd: number
  /** the central directory's record */
  readonly record: Entry
}

export const STORED = 0
export const DEFLATED = 8

export const LOCAL_HEADER_BYTES = 30
