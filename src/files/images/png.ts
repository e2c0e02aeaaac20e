import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflate } from 'node:zlib'
import { DocumentTooLarge, InvalidFileData } from '../errors.ts'
import type { Format, FormatLimits } from '../format.ts'
import { IMAGE_TRANSLATION, imageDocument, imageTranslation } from './image-document.ts'

/**
 * PNG of every color type, interlaced or not. The result is the same file with its translation in a chunk `iTXt`, which
 * names the target language.
 */
export const png: Format = {
  async read(source, limits) {
    const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength)
    const chunks = readChunks(bytes, limits)
    const header = readHeader(chunks[0], limits)
    checkPalette(header, chunks)
    await checkImageData(header, chunks)
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

/** The properties of a PNG's pixels (§11.2.2). */
type Header = ReturnType<typeof readHeader>

/** Samples per pixel and the allowed bits per sample, by color type. */
const COLOR_TYPES: Readonly<Record<number, { samples: number; bitDepths: readonly number[] }>> = {
  0: { samples: 1, bitDepths: [1, 2, 4, 8, 16] },
  2: { samples: 3, bitDepths: [8, 16] },
  3: { samples: 1, bitDepths: [1, 2, 4, 8] },
  4: { samples: 2, bitDepths: [8, 16] },
  6: { samples: 4, bitDepths: [8, 16] },
}
const PALETTE = 3
/** The maximum number of inflated bytes per pixel; more would take too long. */
const MAX_BYTES_PER_PIXEL = 4

function readHeader(chunk: Chunk | undefined, { maxPixels }: FormatLimits) {
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
  return { width, height, bitDepth, colorType, interlaced: interlace === 1, bitsPerPixel }
}

function checkPalette({ colorType, bitDepth }: Header, chunks: readonly Chunk[]): void {
  if (colorType !== PALETTE) return
  const bytes = chunks.find(({ type }) => type === 'PLTE')?.data.length ?? 0
  if (bytes === 0 || bytes % 3 !== 0 || bytes > 3 << bitDepth)
    throw new InvalidFileData('png: no sound palette')
}

/** Starts and steps of the passes of an interlaced image, across and down (§8). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The size of the inflated rows; each begins with a byte for its filter. */
function rowsBytes({ width, height, bitsPerPixel, interlaced }: Header): number {
  let bytes = 0
  for (const [x, y, stepX, stepY] of interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)) {
    const columns = Math.ceil((width - x) / stepX)
    const rows = Math.ceil((height - y) / stepY)
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
  }
  return bytes
}

/** Inflates all rows without keeping them: a file of a few megabytes may contain hundreds of megabytes. */
async function checkImageData(header: Header, chunks: readonly Chunk[]): Promise<void> {
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)
  if (packed.length === 0) throw new InvalidFileData('png: no image data')
  let left = rowsBytes(header)
  try {
    await pipeline(Readable.from(packed), createInflate(), async (parts: AsyncIterable<Buffer>) => {
      for await (const part of parts) {
        left -= part.length
        if (left < 0) throw new InvalidFileData('png: too much image data')
      }
    })
  } catch (error) {
    if (error instanceof InvalidFileData) throw error
    throw new InvalidFileData(`png: ${error instanceof Error ? error.message : 'unreadable image data'}`)
  }
  if (left > 0) throw new InvalidFileData('png: not enough image data')
}
