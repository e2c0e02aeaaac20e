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

export interface MadeZip {
  bytes: Buffer
  /** each entry's bytes in the file: local header, data and what follows */
  records: Map<string, Buffer>
}

/** Numbers of one size, the low byte first. */
const numbers = (bytes: 2 | 4 | 8, list: readonly number[]) =>
  Buffer.concat(
    list.map((number) => {
      const whole = Buffer.alloc(8)
      whole.writeBigUInt64LE(BigInt(number))
      return whole.subarray(0, bytes)
    }),
  )
const uint16 = (...list: number[]): Buffer => numbers(2, list)
export const uint32 = (...list: number[]): Buffer => numbers(4, list)
export const uint64 = (...list: number[]): Buffer => numbers(8, list)

const NOTHING = Buffer.alloc(0)
/** 2024-02-03 04:05:06 in MS-DOS format, to distinguish a copied date from a new one. */
const TIME_AND_DATE = uint16((4 << 11) | (5 << 5) | 3, (44 << 9) | (2 << 5) | 3)
/** Instead of a number that is in the zip64 extra field. */
const ELSEWHERE = 0xffffffff
/** Of a plain file that its owner may write. */
const ATTRIBUTES = 0o100644 * 0x10000

export function makeZip(sources: readonly ZipSource[], comment = ''): MadeZip {
  const records = new Map<string, Buffer>()
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const source of sources) {
    const { local, central } = entryRecords(source, offset)
    locals.push(local)
    records.set(source.name, local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = [
    uint32(0x06054b50, 0),
    uint16(sources.length, sources.length),
    uint32(directory.length, offset),
    uint16(comment.length),
    Buffer.from(comment, 'latin1'),
  ]
  return { bytes: Buffer.concat([...locals, directory, ...end]), records }
}

/** The bytes of an entry, and its record in the directory. */
function entryRecords(source: ZipSource, offset: number): Record<'local' | 'central', Buffer> {
  const plain = Buffer.from(source.data)
  const data = source.stored ? plain : deflateRawSync(plain)
  const sum = crc32(plain)
  const size = source.claimedSize ?? plain.length
  const name = Buffer.from(source.name)
  const comment = Buffer.from(source.comment ?? '')
  const flags = (source.flags ?? 0) | (source.sizesFollow ? 8 : 0) | 0x800
  const method = source.method ?? (source.stored ? 0 : 8)
  const kind = Buffer.concat([uint16(source.zip64 ? 45 : 20, flags, method), TIME_AND_DATE])
  const shown = (number: number) => (source.zip64 ? ELSEWHERE : number)
  const sizes = uint32(sum, shown(data.length), shown(size))
  const extraOf = (...list: number[]) => {
    const zip64 = source.zip64 ? Buffer.concat([uint16(1, 8 * list.length), uint64(...list)]) : NOTHING
    return Buffer.concat([zip64, source.extra ?? NOTHING])
  }
  const extra = extraOf(size, data.length)
  const centralExtra = extraOf(size, data.length, offset)
  const local = [
    uint32(0x04034b50),
    kind,
    source.sizesFollow ? uint32(0, 0, 0) : sizes,
    uint16(name.length, extra.length),
    name,
    extra,
    data,
    source.sizesFollow ? uint32(0x08074b50, sum, data.length, size) : NOTHING,
  ]
  const central = [
    uint32(0x02014b50),
    uint16(0x031e),
    kind,
    sizes,
    uint16(name.length, centralExtra.length, comment.length, 0, 0),
    uint32(ATTRIBUTES, shown(offset)),
    name,
    centralExtra,
    comment,
  ]
  return { local: Buffer.concat(local), central: Buffer.concat(central) }
}
