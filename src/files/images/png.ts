import { crc32 } from 'node:zlib'
import { DocumentTooLarge, InvalidFileData } from '../errors.ts'
import type { Format, FormatLimits } from '../format.ts'
import { IMAGE_TRANSLATION, imageDocument, imageTranslation } from './image-document.ts'

/**
 * PNG of every color type, interlaced or not. The result is the same file with its translation in a chunk `iTXt`, which
 * names the target language. The pixels are not unpacked, since nothing is done with them.
 */
export const png: Format = {
  async read(source, limits) {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const chunks = readChunks(bytes, limits)
    checkHeader(chunks[0], limits)
    if (!chunks.some(({ type }) => type === 'IDAT')) throw new InvalidFileData('png: no image data')
    return imageDocument((language) =>
      Buffer.concat([bytes.subarray(0, HEADER_END), translationChunk(language), bytes.subarray(HEADER_END)]),
    )
  },
}

/** A part of a PNG file (PNG specification §5). */
interface Chunk {
  /** four letters, such as `IDAT` */
  readonly type: string
  readonly data: Buffer
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** Length, type and checksum around a chunk's data. */
const AROUND_BYTES = 12
const HEADER_BYTES = 13
/** Chunks of text may follow the header; programs that read a file as it arrives find them there. */
const HEADER_END = SIGNATURE.length + AROUND_BYTES + HEADER_BYTES

/** The chunks of a PNG up to its end, with verified checksums. */
function readChunks(bytes: Buffer, { maxEntries }: FormatLimits): Chunk[] {
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) throw new InvalidFileData('png: no signature')
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; ; ) {
    if (at + AROUND_BYTES > bytes.length) throw new InvalidFileData('png: ends before its end')
    const end = at + AROUND_BYTES + bytes.readUInt32BE(at)
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

/** An uncompressed `iTXt` (§11.3.3.4): keyword, flags of compression, language, translated keyword, text. */
function translationChunk(language: string): Buffer {
  const text = `iTXt${IMAGE_TRANSLATION}\0\0\0${language}\0\0${imageTranslation(language)}`
  const chunk = Buffer.alloc(Buffer.byteLength(text) + 8)
  chunk.writeUInt32BE(chunk.length - AROUND_BYTES)
  chunk.write(text, 4)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
  return chunk
}

/** Samples per pixel and the allowed bits per sample, by color type. */
const COLOR_TYPES: Readonly<Record<number, { samples: number; bitDepths: readonly number[] }>> = {
  0: { samples: 1, bitDepths: [1, 2, 4, 8, 16] },
  2: { samples: 3, bitDepths: [8, 16] },
  3: { samples: 1, bitDepths: [1, 2, 4, 8] },
  4: { samples: 2, bitDepths: [8, 16] },
  6: { samples: 4, bitDepths: [8, 16] },
}
/** The maximum number of bytes per pixel; more would take programs too long. */
const MAX_BYTES_PER_PIXEL = 4

/** Checks what the header says of the pixels (§11.2.2). */
function checkHeader(chunk: Chunk | undefined, { maxPixels }: FormatLimits): void {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== HEADER_BYTES)
    throw new InvalidFileData('png: no header')
  const { data } = chunk
  const width = data.readUInt32BE(0)
  const height = data.readUInt32BE(4)
  const [bitDepth = 0, colorType = 0, compression, filter, interlace = 0] = data.subarray(8)
  if (width === 0 || height === 0) throw new InvalidFileData('png: no pixels')
  const kind = COLOR_TYPES[colorType]
  if (!kind?.bitDepths.includes(bitDepth)) throw new InvalidFileData('png: no such color type')
  if (compression !== 0 || filter !== 0 || interlace > 1) throw new InvalidFileData('png: no such method')
  const bitsPerPixel = bitDepth * kind.samples
  if (width * height > maxPixels || (width * height * bitsPerPixel) / 8 > maxPixels * MAX_BYTES_PER_PIXEL) {
    throw new DocumentTooLarge(`png: ${width} × ${height} pixels`)
  }
}
