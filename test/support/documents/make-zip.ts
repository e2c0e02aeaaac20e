import { crc32, deflateRawSync } from 'node:zlib'

/** An entry of a zip for tests, with variations between writers. */
export interface ZipSource {
  name: string
  data: string | Uint8Array
  /** default deflate */
  stored?: boolean
  /** sizes after the data, as in streams */
  sizesFollow?: boolean
  /** sizes in the zip64 extra field, although they are small */
  zip64?: boolean
  /** extra field of both headers */
  extra?: Buffer
  comment?: string
  /** replaces the uncompressed size in the headers */
  claimedSize?: number
  flags?: number
  method?: number
}

/** 2024-02-03 04:05:06 in MS-DOS format, to distinguish a copied date from a new one. */
const DATE = (44 << 9) | (2 << 5) | 3
const TIME = (4 << 11) | (5 << 5) | 3

export interface MadeZip {
  bytes: Buffer
  /** each entry's bytes in the file: local header, data and what follows */
  records: Map<string, Buffer>
}

export function makeZip(sources: readonly ZipSource[], comment = ''): MadeZip {
  const records = new Map<string, Buffer>()
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const source of sources) {
    const entry = packed(source)
    const local = localRecord(entry)
    locals.push(local)
    records.set(source.name, local)
    centrals.push(centralRecord(entry, offset))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  return {
    bytes: Buffer.concat([
      ...locals,
      directory,
      endRecord(sources.length, directory.length, offset, comment),
    ]),
    records,
  }
}

interface PackedSource {
  source: ZipSource
  name: Buffer
  data: Buffer
  sum: number
  size: number
  flags: number
  method: number
}

function packed(source: ZipSource): PackedSource {
  const plain = Buffer.from(source.data)
  return {
    source,
    name: Buffer.from(source.name),
    data: source.stored ? plain : deflateRawSync(plain),
    sum: crc32(plain),
    size: source.claimedSize ?? plain.length,
    flags: (source.flags ?? 0) | (source.sizesFollow ? 8 : 0) | 0x800,
    method: source.method ?? (source.stored ? 0 : 8),
  }
}

function localRecord({ source, name, data, sum, size, flags, method }: PackedSource): Buffer {
  const extra = Buffer.concat([
    source.zip64 ? zip64Extra([size, data.length]) : Buffer.alloc(0),
    source.extra ?? Buffer.alloc(0),
  ])
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(source.zip64 ? 45 : 20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(method, 8)
  header.writeUInt16LE(TIME, 10)
  header.writeUInt16LE(DATE, 12)
  if (!source.sizesFollow) {
    header.writeUInt32LE(sum, 14)
    header.writeUInt32LE(source.zip64 ? 0xffffffff : data.length, 18)
    header.writeUInt32LE(source.zip64 ? 0xffffffff : size, 22)
  }
  header.writeUInt16LE(name.length, 26)
  header.writeUInt16LE(extra.length, 28)
  const parts = [header, name, extra, data]
  if (source.sizesFollow) parts.push(sizesRecord(sum, data.length, size))
  return Buffer.concat(parts)
}

function sizesRecord(sum: number, packedSize: number, size: number): Buffer {
  const record = Buffer.alloc(16)
  record.writeUInt32LE(0x08074b50, 0)
  record.writeUInt32LE(sum, 4)
  record.writeUInt32LE(packedSize, 8)
  record.writeUInt32LE(size, 12)
  return record
}

function centralRecord(
  { source, name, data, sum, size, flags, method }: PackedSource,
  offset: number,
): Buffer {
  const extra = Buffer.concat([
    source.zip64 ? zip64Extra([size, data.length, offset]) : Buffer.alloc(0),
    source.extra ?? Buffer.alloc(0),
  ])
  const comment = Buffer.from(source.comment ?? '')
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(0x031e, 4)
  header.writeUInt16LE(source.zip64 ? 45 : 20, 6)
  header.writeUInt16LE(flags, 8)
  header.writeUInt16LE(method, 10)
  header.writeUInt16LE(TIME, 12)
  header.writeUInt16LE(DATE, 14)
  header.writeUInt32LE(sum, 16)
  header.writeUInt32LE(source.zip64 ? 0xffffffff : data.length, 20)
  header.writeUInt32LE(source.zip64 ? 0xffffffff : size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt16LE(extra.length, 30)
  header.writeUInt16LE(comment.length, 32)
  header.writeUInt32LE(0o100644 * 0x10000, 38)
  header.writeUInt32LE(source.zip64 ? 0xffffffff : offset, 42)
  return Buffer.concat([header, name, extra, comment])
}

function zip64Extra(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(8 * numbers.length, 2)
  for (const [index, number] of numbers.entries()) extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index)
  return extra
}

function endRecord(count: number, directoryBytes: number, directoryStart: number, comment: string): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(directoryBytes, 12)
  end.writeUInt32LE(directoryStart, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([end, Buffer.from(comment, 'latin1')])
}
