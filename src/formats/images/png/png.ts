import { InvalidFileData } from '../../errors.ts'
import type { Format } from '../../format.ts'
import { imageDocument } from '../image-document.ts'
import { type Chunk, readChunks } from './chunks.ts'
import { COLOUR_TYPE, type PngHeader, passesOf, readHeader } from './header.ts'
import { ImageData } from './image-data.ts'
import { markPng } from './mark-png.ts'

/** PNG of every color type, interlaced or not. The result has a banner across the top. */
export const png: Format = {
  extensions: ['png'],
  outputs: ['png'],
  contentType: 'image/png',

  async read(source, limits) {
    const chunks = readChunks(source, limits)
    const header = readHeader(chunks[0], limits)
    checkPalette(header, chunks)
    await checkImageData(header, chunks)
    return imageDocument((language) => markPng(header, chunks, language))
  },
}

function checkPalette({ colorType, bitDepth }: PngHeader, chunks: readonly Chunk[]): void {
  if (colorType !== COLOUR_TYPE.PALETTE) return
  const bytes = chunks.find(({ type }) => type === 'PLTE')?.data.length ?? 0
  if (bytes === 0 || bytes % 3 !== 0 || bytes > 3 << bitDepth)
    throw new InvalidFileData('png: no sound palette')
}

/** Inflates all rows once without keeping them. */
async function checkImageData(header: PngHeader, chunks: readonly Chunk[]): Promise<void> {
  if (!chunks.some(({ type }) => type === 'IDAT')) throw new InvalidFileData('png: no image data')
  const data = new ImageData(chunks)
  for (const { rows, rowBytes } of passesOf(header)) {
    await data.skip(rows * (rowBytes + 1))
  }
  await data.finish()
}
