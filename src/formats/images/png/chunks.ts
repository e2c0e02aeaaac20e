import { crc32 } from 'node:zlib'
import { DocumentTooLarge, InvalidFileData } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'

/** A part of a PNG file (PNG specification §5). */
export interface Chunk {
  /** four letters, such as `IDAT` */
  readonly type: string
  readonly data: Buffer
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, type and checksum around a chunk's data. */
const AROUND_BYTES = 12

/**
 * The chunks of a PNG up to its end, with verified checksums.
 *
 * @throws InvalidFileData, DocumentTooLarge
 */
export function readChunks(source: Uint8Array, { maxEntries }: Pick<FormatLimits, 'maxEntries'>): Chunk[] {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new InvalidFileData('png: no signature')
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; ; ) {
    if (at + AROUND_BYTES > bytes.length) throw new InvalidFileData('png: ends before its end')
    const length = bytes.readUInt32BE(at)
    const end = at + AROUND_BYTES + length
    if (end > bytes.length) throw new InvalidFileData('png: a chunk ends behind the file')
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      throw new InvalidFileData('png: a chunk is damaged')
    }
    if (chunks.length === maxEntries) throw new DocumentTooLarge(`png: over ${maxEntries} chunks`)
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) })
    if (type === 'IEND') return chunks
    at = end
  }
}

/** A PNG file of chunks. */
export function writeChunks(chunks: readonly Chunk[]): Uint8Array {
  return Buffer.concat([SIGNATURE, ...chunks.flatMap(chunkParts)])
}

function chunkParts({ type, data }: Chunk): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(data, crc32(head.subarray(4))))
  return [head, data, checksum]
}
