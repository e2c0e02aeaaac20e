import { DocumentTooLarge, InvalidFileData } from '../../errors.ts'
import type { FormatLimits } from '../../format.ts'
import type { Chunk } from './chunks.ts'

/** The properties of a PNG's pixels (PNG specification §11.2.2). */
export interface PngHeader {
  readonly width: number
  readonly height: number
  /** of one sample */
  readonly bitDepth: number
  readonly colorType: number
  readonly interlaced: boolean
  readonly bitsPerPixel: number
}

/** The pixels of the whole image or, if it is interlaced, of one of its seven passes (§8). */
export interface Pass {
  readonly columns: number
  readonly rows: number
  readonly rowBytes: number
  /** position of its pixels in the image */
  imageX(column: number): number
  imageY(row: number): number
}

export const COLOUR_TYPE = { GREY: 0, RGB: 2, PALETTE: 3, GREY_ALPHA: 4, RGB_ALPHA: 6 } as const

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const BIT_DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
}
const HEADER_BYTES = 13
/** The maximum number of inflated bytes per pixel; more would take too long. */
const MAX_BYTES_PER_PIXEL = 4

/** Starts and steps of the passes, across and down. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** @throws InvalidFileData, DocumentTooLarge */
export function readHeader(
  chunk: Chunk | undefined,
  { maxPixels }: Pick<FormatLimits, 'maxPixels'>,
): PngHeader {
  if (chunk?.type !== 'IHDR' || chunk.data.length !== HEADER_BYTES)
    throw new InvalidFileData('png: no header')
  const { data } = chunk
  const width = data.readUInt32BE(0)
  const height = data.readUInt32BE(4)
  const [bitDepth = 0, colorType = 0, compression, filter, interlace = 0] = data.subarray(8)
  if (width === 0 || height === 0) throw new InvalidFileData('png: no pixels')
  if (!BIT_DEPTHS[colorType]?.includes(bitDepth)) throw new InvalidFileData('png: no such color type')
  if (compression !== 0 || filter !== 0 || interlace > 1) throw new InvalidFileData('png: no such method')
  const bitsPerPixel = bitDepth * (SAMPLES[colorType] ?? 1)
  if (width * height > maxPixels || (width * height * bitsPerPixel) / 8 > maxPixels * MAX_BYTES_PER_PIXEL) {
    throw new DocumentTooLarge(`png: ${width} × ${height} pixels`)
  }
  return { width, height, bitDepth, colorType, interlaced: interlace === 1, bitsPerPixel }
}

/** The passes in the image's data, in order. */
export function passesOf({ width, height, bitsPerPixel, interlaced }: PngHeader): Pass[] {
  const starts = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const)
  return starts
    .map(([x, y, stepX, stepY]) => {
      const columns = Math.ceil((width - x) / stepX)
      return {
        columns,
        rows: Math.ceil((height - y) / stepY),
        rowBytes: Math.ceil((columns * bitsPerPixel) / 8),
        imageX: (column: number) => x + column * stepX,
        imageY: (row: number) => y + row * stepY,
      }
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
}
