import { undoPngFilter } from '../../png-filter.ts'
import { type Banner, createBanner } from '../banner.ts'
import { type Chunk, writeChunks } from './chunks.ts'
import { type Pass, type PngHeader, passesOf } from './header.ts'
import { ImageData, packImageData } from './image-data.ts'
import { type Inks, inksFor, setPixel, withPalette } from './pixels.ts'

/**
 * A PNG with a banner across its top. Its other rows keep their bytes, and all chunks except pixels and palette are
 * kept: color profile, resolution, texts, EXIF.
 */
export async function markPng(
  header: PngHeader,
  chunks: readonly Chunk[],
  language: string,
): Promise<Uint8Array> {
  const found = chunks.find(({ type }) => type === 'PLTE')?.data
  const { inks, palette } = inksFor(header, found)
  const banner = createBanner(header.width, header.height, language)
  const data = await packImageData(
    paintedRows(header, chunks, banner, inks),
    (header.width * header.height * header.bitsPerPixel) / 8,
  )
  const first = chunks.findIndex(({ type }) => type === 'IDAT')
  const others = (part: readonly Chunk[]) => part.filter(({ type }) => type !== 'IDAT')
  return writeChunks(
    withPalette(
      [...others(chunks.slice(0, first)), { type: 'IDAT', data }, ...others(chunks.slice(first))],
      palette,
    ),
  )
}

async function* paintedRows(
  header: PngHeader,
  chunks: readonly Chunk[],
  banner: Banner,
  inks: Inks,
): AsyncGenerator<Uint8Array> {
  const data = new ImageData(chunks)
  for (const pass of passesOf(header)) {
    const { rows, rowBytes, imageY } = pass
    let above: Uint8Array = new Uint8Array(rowBytes)
    let row = 0
    // The row below the banner may be encoded as a difference from the one above, so it is rewritten too.
    for (let painted = true; row < rows && painted; row++) {
      const packed = await data.take(rowBytes + 1)
      const pixels = packed.subarray(1)
      undoPngFilter(packed[0] ?? 0, pixels, above, Math.max(1, header.bitsPerPixel >> 3))
      above = Uint8Array.from(pixels)
      painted = imageY(row) < banner.height
      if (painted) paintRow(pixels, pass, imageY(row), banner, inks, header)
      packed[0] = 0
      yield packed
    }
    yield* data.pass((rows - row) * (rowBytes + 1))
  }
  await data.finish()
}

function paintRow(
  row: Uint8Array,
  pass: Pass,
  y: number,
  banner: Banner,
  inks: Inks,
  header: PngHeader,
): void {
  for (let column = 0; column < pass.columns; column++) {
    setPixel(row, column, banner.isLight(pass.imageX(column), y) ? inks.light : inks.dark, header)
  }
}
