import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { inFileOrder, LOCAL_HEADER_BYTES, STORED, type ZipArchive, type ZipEntry } from './open-zip.ts'

/** New content for entries; called again for each write. */
export type Replacements = ReadonlyMap<ZipEntry, () => AsyncIterable<Uint8Array>>

/** An entry of the new archive. */
interface Placed {
  readonly entry: ZipEntry
  readonly start: number
  /** absent for an entry that was copied */
  readonly packed?: Packed
}

type Packed = Awaited<ReturnType<typeof pack>>

const CENTRAL_RECORD_BYTES = 46
const END_RECORD_BYTES = 22
/** The flag for sizes after the data, which only writers need that cannot seek. */
const SIZES_FOLLOW_FLAG = 0x8
const ZIP64_EXTRA_ID = 1

/**
 * Replaces the contents of some entries. All other entries keep their bytes: header, packed data and what follows.
 * Names, dates, attributes and order never change. Returns chunks, most of them views of the old archive.
 */
export async function rewriteZip(archive: ZipArchive, replacements: Replacements): Promise<Buffer[]> {
  if (replacements.size === 0) return [archive.bytes]
  const written: Buffer[] = []
  const placed = new Map<ZipEntry, Placed>()
  let offset = 0
  const write = (bytes: Buffer) => {
    written.push(bytes)
    offset += bytes.length
  }

  const inOrder = inFileOrder(archive.entries)
  write(archive.bytes.subarray(0, inOrder[0]?.start ?? 0))
  for (const [index, entry] of inOrder.entries()) {
    const content = replacements.get(entry)
    const start = offset
    if (content === undefined) {
      placed.set(entry, { entry, start })
      write(archive.bytes.subarray(entry.start, inOrder[index + 1]?.start ?? archive.directoryStart))
    } else {
      const packed = await pack(content(), entry.method)
      placed.set(entry, { entry, start, packed })
      write(localHeader(archive.bytes, entry, packed))
      for (const chunk of packed.chunks) write(chunk)
    }
  }
  const directoryStart = offset
  for (const entry of archive.entries) {
    const place = placed.get(entry)
    if (place !== undefined) write(centralRecord(place))
  }
  write(endRecord(archive, directoryStart, offset - directoryStart))
  return written
}

async function pack(content: AsyncIterable<Uint8Array>, method: number) {
  let uncompressedSize = 0
  let sum = 0
  async function* summed() {
    for await (const chunk of content) {
      uncompressedSize += chunk.length
      sum = crc32(chunk, sum)
      yield chunk
    }
  }
  const chunks: Buffer[] = []
  for await (const chunk of method === STORED ? summed() : deflated(summed())) chunks.push(Buffer.from(chunk))
  const compressedSize = chunks.reduce((size, chunk) => size + chunk.length, 0)
  return { chunks, compressedSize, uncompressedSize, crc32: sum }
}

function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw()
  const source = Readable.from(content)
  source.on('error', (error) => deflate.destroy(error))
  return source.pipe(deflate)
}

function localHeader(bytes: Buffer, entry: ZipEntry, packed: Packed): Buffer {
  const { start } = entry
  const nameEnd = start + LOCAL_HEADER_BYTES + bytes.readUInt16LE(start + 26)
  const extra = withoutZip64(bytes.subarray(nameEnd, entry.dataStart))
  const header = Buffer.concat([bytes.subarray(start, nameEnd), extra])
  header.writeUInt16LE(bytes.readUInt16LE(start + 6) & ~SIZES_FOLLOW_FLAG, 6)
  header.writeUInt32LE(packed.crc32, 14)
  header.writeUInt32LE(packed.compressedSize, 18)
  header.writeUInt32LE(packed.uncompressedSize, 22)
  header.writeUInt16LE(extra.length, 28)
  return header
}

function centralRecord({ entry, start, packed }: Placed): Buffer {
  const { record } = entry
  const extra = withoutZip64(record.extraFieldRaw)
  const header = Buffer.alloc(CENTRAL_RECORD_BYTES)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(record.versionMadeBy, 4)
  header.writeUInt16LE(record.versionNeededToExtract, 6)
  header.writeUInt16LE(
    packed === undefined ? record.generalPurposeBitFlag : record.generalPurposeBitFlag & ~SIZES_FOLLOW_FLAG,
    8,
  )
  header.writeUInt16LE(entry.method, 10)
  header.writeUInt16LE(record.lastModFileTime, 12)
  header.writeUInt16LE(record.lastModFileDate, 14)
  header.writeUInt32LE(packed?.crc32 ?? entry.crc32, 16)
  header.writeUInt32LE(packed?.compressedSize ?? record.compressedSize, 20)
  header.writeUInt32LE(packed?.uncompressedSize ?? entry.uncompressedSize, 24)
  header.writeUInt16LE(record.fileNameRaw.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt16LE(record.fileCommentRaw.length, 32)
  header.writeUInt16LE(record.internalFileAttributes, 36)
  header.writeUInt32LE(record.externalFileAttributes, 38)
  header.writeUInt32LE(start, 42)
  return Buffer.concat([header, record.fileNameRaw, extra, record.fileCommentRaw])
}

/** Documents are far below 4 GB, so the plain end record is enough even if the source had a zip64 one. */
function endRecord({ entries, comment }: ZipArchive, directoryStart: number, directoryBytes: number): Buffer {
  const end = Buffer.alloc(END_RECORD_BYTES)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(directoryStart, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, comment])
}

/**
 * Extra fields without the zip64 one, whose sizes would be outdated; some writers add it to small entries too. Bytes
 * that are not fields stay unchanged.
 */
function withoutZip64(extra: Buffer): Buffer {
  const kept: Buffer[] = []
  let at = 0
  while (at + 4 <= extra.length) {
    const end = at + 4 + extra.readUInt16LE(at + 2)
    if (end > extra.length) break
    if (extra.readUInt16LE(at) !== ZIP64_EXTRA_ID) kept.push(extra.subarray(at, end))
    at = end
  }
  kept.push(extra.subarray(at))
  return Buffer.concat(kept)
}
