import { readdirSync, readFileSync } from 'node:fs'
import { Blob, Face, Font } from 'harfbuzzjs'
import { describe, expect, it } from 'vitest'
import { packFont } from '../../../../scripts/fonts/pack-font.ts'
import { unpackFont } from '../../../../src/formats/pdf/layout/unpack-font.ts'

const FONTS = new URL('../../../../src/formats/fonts/', import.meta.url)

const int16 = (...values: number[]) => {
  const bytes = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, 2 * index)
  return bytes
}

/** A font with one glyph of one contour, with a point after each step, and the path that HarfBuzz draws for it. */
function fontWith(steps: readonly (readonly [dx: number, dy: number])[]): { font: Buffer; path: string } {
  const points = steps.map((_, index) =>
    steps.slice(0, index + 1).reduce(([x, y], [dx, dy]) => [x + dx, y + dy] as const, [0, 0] as const),
  )
  const flags = Buffer.alloc(steps.length, 1)
  const glyph = Buffer.concat([
    int16(1, 0, -300, 32_000, 32_767, steps.length - 1, 0),
    flags,
    int16(...steps.map(([dx]) => dx)),
    int16(...steps.map(([, dy]) => dy)),
  ])
  const padded = Buffer.concat([glyph, Buffer.alloc(glyph.length % 2)])
  const head = Buffer.alloc(54)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt32BE(0x5f0f3cf5, 12)
  head.writeUInt16BE(1000, 18)
  const maxp = Buffer.alloc(32)
  maxp.writeUInt32BE(0x00010000, 0)
  maxp.writeUInt16BE(1, 4)
  const tables = { glyf: padded, head, loca: int16(0, padded.length / 2), maxp }
  const [start, ...rest] = points
  // The line back to the start.
  const path = `M${start}${[...rest, start].map((point) => `L${point}`).join('')}Z`
  return { font: fileOf(tables), path }
}

function fileOf(tables: Readonly<Record<string, Buffer>>): Buffer {
  const names = Object.keys(tables)
  const header = Buffer.alloc(12 + 16 * names.length)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(names.length, 4)
  let offset = header.length
  const contents: Buffer[] = []
  for (const [index, name] of names.entries()) {
    const table = tables[name] as Buffer
    header.write(name, 12 + 16 * index, 'latin1')
    header.writeUInt32BE(offset, 12 + 16 * index + 8)
    header.writeUInt32BE(table.length, 12 + 16 * index + 12)
    const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
    contents.push(padded)
    offset += padded.length
  }
  return Buffer.concat([header, ...contents])
}

const pathOf = (font: Uint8Array) => new Font(new Face(new Blob(font))).glyphToPath(0)

describe('a packed font', () => {
  const edges = [0, 1, 64, 65, 255, 256, 768, 769, 1279, 1280, 2047, 5000]
  it.each(edges)('keeps steps of %i units in every direction', (far) => {
    const steps = edges.flatMap((near): [number, number][] => [
      [far, near],
      [-far, near],
      [far, -near],
      [-far, -near],
    ])
    // Without repeated points, which readers drop.
    const { font, path } = fontWith(steps.filter(([dx, dy]) => dx !== 0 || dy !== 0))
    expect(pathOf(font)).toBe(path)
    expect(pathOf(unpackFont(packFont(font)))).toBe(path)
  })

  it('keeps contours of more than 255 points', () => {
    for (const length of [254, 255, 256, 510, 511]) {
      const { font, path } = fontWith(Array.from({ length }, (_, index) => [index % 7 < 3 ? 9 : -8, 3]))
      expect(pathOf(font)).toBe(path)
      expect(pathOf(unpackFont(packFont(font)))).toBe(path)
    }
  })

  it('keeps the bounding box as the font states it', () => {
    const { font } = fontWith([
      [10, 10],
      [5, 0],
      [0, 5],
    ])
    const unpacked = unpackFont(packFont(font))
    const box = Buffer.from(int16(1, 0, -300, 32_000, 32_767))
    expect(Buffer.from(unpacked).includes(box)).toBe(true)
  })

  it('refuses a font with hinting, which it would lose', () => {
    const { font } = fontWith([
      [10, 10],
      [5, 0],
      [0, 5],
    ])
    const contourEnd = font.indexOf(int16(1, 0, -300, 32_000, 32_767)) + 10
    font.writeUInt16BE(4, contourEnd + 2)
    expect(() => packFont(font)).toThrow('hinting')
  })

  const small = readdirSync(FONTS).filter((name) => /(thai|tamil|gurmukhi)\.font\.br$/.test(name))
  it.each(small)('packs %s losslessly', (name) => {
    const font = unpackFont(readFileSync(new URL(name, FONTS)))
    expect(unpackFont(packFont(font))).toEqual(font)
    expect(font.length).toBeGreaterThan(10_000)
  })
})
