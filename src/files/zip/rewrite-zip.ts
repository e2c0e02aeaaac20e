import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { inFileOrder, LOCAL_HEADER_BYTES, STORED, type ZipArchive, type ZipEntry } from './open-zip.ts'

/** New content for entries; called again for each write. */
export type Replacements = ReadonlyMap<ZipEntry, () => AsyncIterable<Uint8Array>>

/** What the headers of an entry say of its content. */
type Facts = Pick<
  ZipEntry['record'],
  'crc32' | 'compressedSize' | 'uncompressedSize' | 'generalPurposeBitFlag'
>

/** An entry of the new archive. */
type Placed = Facts & { readonly start: number }

/** The length of each header without its name and what follows, and where the facts begin in it. */
const LOCAL = { bytes: LOCAL_HEADER_BYTES, at: 6 } as const
const CENTRAL = { bytes: 46, at: 8 } as const
/** The flag for sizes after the data, which only writers need that cannot seek. */
const SIZES_FOLLOW_FLAG = 0x8
const ZIP64_EXTRA_ID = 1

/**
 * Replaces the contents of some entries. All other entries keep their bytes: header, packed data and what follows.
 * Names, dates, attributes and order never change. Returns chunks, most of them views of the old archive.
 */
export async function rewriteZip(archive: ZipArchive, replacements: Replacements): Promise<Buffer[]> {
  const { bytes, entries, directoryStart, endRecord } = archive
  if (replacements.size === 0) return [bytes]
  const written: Buffer[] = []
  const placed = new Map<ZipEntry, Placed>()
  let offset = 0
  const write = (piece: Buffer) => {
    written.push(piece)
    offset += piece.length
  }

  const inOrder = inFileOrder(entries)
  write(bytes.subarray(0, inOrder[0]?.start ?? 0))
  for (const [index, entry] of inOrder.entries()) {
    const content = replacements.get(entry)
    const start = offset
    if (content === undefined) {
      placed.set(entry, { ...entry.record, start })
      write(bytes.subarray(entry.start, inOrder[index + 1]?.start ?? directoryStart))
    } else {
      const { chunks, ...packed } = await pack(content(), entry)
      placed.set(entry, { ...packed, start })
      write(changedHeader(bytes.subarray(entry.start, entry.dataStart), LOCAL, packed))
      for (const chunk of chunks) write(chunk)
    }
  }
  const newStart = offset
  let at = directoryStart
  for (const entry of entries) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry.record
    const end = at + CENTRAL.bytes + fileNameLength + extraFieldLength + fileCommentLength
    const place = placed.get(entry) as Placed
    const header = changedHeader(bytes.subarray(at, end), CENTRAL, place)
    // It may have been in the zip64 extra field, too: the number of the disk.
    header.writeUInt16LE(0, 34)
    header.writeUInt32LE(place.start, 42)
    write(header)
    at = end
  }
  write(changedEnd(endRecord, entries.length, newStart, offset - newStart))
  return written
}

async function pack(content: AsyncIterable<Uint8Array>, { method, record }: ZipEntry) {
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
  return {
    chunks,
    compressedSize: chunks.reduce((size, chunk) => size + chunk.length, 0),
    uncompressedSize,
    crc32: sum,
    generalPurposeBitFlag: record.generalPurposeBitFlag & ~SIZES_FOLLOW_FLAG,
  }
}

function deflated(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const deflate = createDeflateRaw()
  const source = Readable.from(content)
  source.on('error', (error) => deflate.destroy(error))
  return source.pipe(deflate)
}

/** A header with other facts. They have the same order in both headers of an entry. */
function changedHeader(header: Buffer, { bytes, at }: { bytes: number; at: number }, facts: Facts): Buffer {
  const nameEnd = bytes + header.readUInt16LE(at + 20)
  const extraEnd = nameEnd + header.readUInt16LE(at + 22)
  const extra = withoutZip64(header.subarray(nameEnd, extraEnd))
  const changed = Buffer.concat([header.subarray(0, nameEnd), extra, header.subarray(extraEnd)])
  changed.writeUInt16LE(facts.generalPurposeBitFlag, at)
  changed.writeUInt32LE(facts.crc32, at + 8)
  changed.writeUInt32LE(facts.compressedSize, at + 12)
  changed.writeUInt32LE(facts.uncompressedSize, at + 16)
  changed.writeUInt16LE(extra.length, at + 22)
  return changed
}

/** Documents are far below 4 GB, so the plain end record is enough even if the source had a zip64 one. */
function changedEnd(endRecord: Buffer, entries: number, start: number, bytes: number): Buffer {
  const changed = Buffer.from(endRecord)
  changed.fill(0, 4, 8)
  changed.writeUInt16LE(entries, 8)
  changed.writeUInt16LE(entries, 10)
  changed.writeUInt32LE(bytes, 12)
  changed.writeUInt32LE(start, 16)
  return changed
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
