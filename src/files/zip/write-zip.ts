import { crc32, deflateRawSync } from 'node:zlib'

const LOCAL_SIGNATURE = 0x04034b50
const CENTRAL_SIGNATURE = 0x02014b50
const END_SIGNATURE = 0x06054b50
const VERSION = 20
const NAMES_ARE_UTF8 = 1 << 11
const DEFLATED = 8
/** 1 January 1980, the earliest date in a zip, so that the same content always gives the same bytes. */
const FIRST_DAY = 0x21

/**
 * A new zip (APPNOTE.TXT §4.3).
 *
 * @param files contents by name, in archive order
 */
export function writeZip(files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of files) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content)
    const common = commonHeader(name, packed, content)
    const local = Buffer.concat([uint32(LOCAL_SIGNATURE), common, name, packed])
    directory.push(centralRecord(common, name, offset))
    bodies.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  return Buffer.concat([...bodies, central, endRecord(files.size, central.length, offset)])
}

/** The part shared by the header before the content and the directory record. */
function commonHeader(name: Buffer, packed: Buffer, content: Uint8Array): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(VERSION, 0)
  header.writeUInt16LE(NAMES_ARE_UTF8, 2)
  header.writeUInt16LE(DEFLATED, 4)
  header.writeUInt16LE(FIRST_DAY, 8)
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(packed.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(name.length, 22)
  return header
}

function centralRecord(common: Buffer, name: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt32LE(CENTRAL_SIGNATURE, 0)
  head.writeUInt16LE(VERSION, 4)
  const tail = Buffer.alloc(14)
  tail.writeUInt32LE(offset, 10)
  return Buffer.concat([head, common, tail, name])
}

function endRecord(count: number, size: number, offset: number): Buffer {
  const record = Buffer.alloc(22)
  record.writeUInt32LE(END_SIGNATURE, 0)
  record.writeUInt16LE(count, 8)
  record.writeUInt16LE(count, 10)
  record.writeUInt32LE(size, 12)
  record.writeUInt32LE(offset, 16)
  return record
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
