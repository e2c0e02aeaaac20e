import { crc32, createInflateRaw } from 'node:zlib'
import { InvalidFileData } from '../errors.ts'
import { DEFLATED, STORED, type ZipArchive, type ZipEntry } from './open-zip.ts'

const CHUNK_BYTES = 64 * 1024

/**
 * Unpacks one entry in chunks, so that a large one is never completely in memory. Stops as soon as the output exceeds
 * the size in the directory, and verifies the checksum at the end.
 *
 * @throws InvalidFileData
 */
export async function* unpack({ bytes }: ZipArchive, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = bytes.subarray(entry.dataStart, entry.dataEnd)
  let size = 0
  let sum = 0
  for await (const chunk of chunksOf(packed, entry.method)) {
    size += chunk.length
    if (size > entry.uncompressedSize) throw new InvalidFileData('zip: an entry is larger than it says')
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (size !== entry.uncompressedSize) throw new InvalidFileData('zip: an entry is smaller than it says')
  if (sum !== entry.crc32) throw new InvalidFileData('zip: an entry has another checksum than it says')
}

async function* chunksOf(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === STORED) {
    for (let at = 0; at < packed.length; at += CHUNK_BYTES) yield packed.subarray(at, at + CHUNK_BYTES)
  } else if (method === DEFLATED) {
    yield* inflated(packed)
  } else {
    throw new InvalidFileData(`zip: compression method ${method}`)
  }
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES })
  inflate.end(packed)
  try {
    for await (const chunk of inflate) yield chunk
  } catch (error) {
    throw new InvalidFileData(`zip: ${error instanceof Error ? error.message : 'cannot be unpacked'}`)
  }
}
