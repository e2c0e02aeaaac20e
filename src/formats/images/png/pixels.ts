import type { Chunk } from './chunks.ts'
import { COLOUR_TYPE, type PngHeader } from './header.ts'

/** The bytes of pixels in the banner's two colors, or the values of samples smaller than a byte. */
export interface Inks {
  readonly dark: readonly number[]
  readonly light: readonly number[]
}

const DARK = 0x20
const LIGHT = 0xff

/**
 * The banner's colors in the image's format, and the palette with these colors if it has room.
 *
 * @param palette undefined for an image without one
 */
export function inksFor(header: PngHeader, palette: Buffer | undefined): { inks: Inks; palette?: Buffer } {
  if (header.colorType === COLOUR_TYPE.PALETTE) return paletteInks(header, palette ?? Buffer.alloc(0))
  return { inks: { dark: pixelBytes(header, DARK), light: pixelBytes(header, LIGHT) } }
}

function pixelBytes({ bitDepth, colorType }: PngHeader, grey: number): number[] {
  if (bitDepth < 8) return [grey === LIGHT ? (1 << bitDepth) - 1 : 0]
  const colors =
    colorType === COLOUR_TYPE.RGB || colorType === COLOUR_TYPE.RGB_ALPHA ? [grey, grey, grey] : [grey]
  const hasAlpha = colorType === COLOUR_TYPE.GREY_ALPHA || colorType === COLOUR_TYPE.RGB_ALPHA
  const samples = hasAlpha ? [...colors, 0xff] : colors
  return bitDepth === 8 ? samples : samples.flatMap((sample) => [sample, sample])
}

function paletteInks({ bitDepth }: PngHeader, palette: Buffer): { inks: Inks; palette: Buffer } {
  const room = (1 << bitDepth) - palette.length / 3
  const added = [DARK, LIGHT].slice(0, Math.max(0, room)).flatMap((grey) => [grey, grey, grey])
  const full = Buffer.concat([palette, Buffer.from(added)])
  const brightness = Array.from({ length: full.length / 3 }, (_, at) => brightnessOf(full, at))
  const order = brightness.map((_, at) => at).sort((a, b) => (brightness[a] ?? 0) - (brightness[b] ?? 0))
  return { inks: { dark: [order[0] ?? 0], light: [order.at(-1) ?? 0] }, palette: full }
}

function brightnessOf(palette: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = palette.subarray(3 * at)
  return 3 * red + 6 * green + blue
}

/** Sets one pixel of a row. */
export function setPixel(
  row: Uint8Array,
  column: number,
  ink: readonly number[],
  { bitDepth }: PngHeader,
): void {
  if (bitDepth >= 8) {
    row.set(ink, column * ink.length)
    return
  }
  const bit = column * bitDepth
  const shift = 8 - bitDepth - (bit % 8)
  const mask = ((1 << bitDepth) - 1) << shift
  row[bit >> 3] = ((row[bit >> 3] ?? 0) & ~mask) | ((ink[0] ?? 0) << shift)
}

/** The chunks with the palette replaced. */
export function withPalette(chunks: readonly Chunk[], palette: Buffer | undefined): Chunk[] {
  if (palette === undefined) return [...chunks]
  return chunks.map((chunk) => (chunk.type === 'PLTE' ? { type: 'PLTE', data: palette } : chunk))
}
