import * as fc from 'fast-check'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { DocumentError, DocumentTooLarge, InvalidFileData } from '../../../../src/formats/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/formats/index.ts'
import { makePng, type PngSource, pngChunk } from '../../../support/documents/make-image.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { hasTool, run } from '../../../support/outside-tools.ts'
import { runs } from '../../../support/runs.ts'

const marked = async (source: Uint8Array) => (await translateDocument('png', source)).bytes

/** Rows of an image, from the top, in which any pixel changed. */
function changedRows(before: Buffer, after: Buffer): number[] {
  const [one, other] = [before, after].map((bytes) => PNG.sync.read(bytes))
  if (one === undefined || other === undefined) return []
  const rowBytes = one.width * 4
  return Array.from({ length: one.height }, (_, row) => row).filter((row) => {
    const part = (image: PNG) => image.data.subarray(row * rowBytes, (row + 1) * rowBytes)
    return !part(one).equals(part(other))
  })
}

const KINDS: Readonly<Record<string, Omit<PngSource, 'width' | 'height'>>> = {
  'grey of 1 bit': { colorType: 0, bitDepth: 1 },
  'grey of 2 bits': { colorType: 0, bitDepth: 2 },
  'grey of 4 bits': { colorType: 0, bitDepth: 4 },
  'grey of 8 bits': { colorType: 0, bitDepth: 8 },
  'grey of 16 bits': { colorType: 0, bitDepth: 16 },
  color: { colorType: 2, bitDepth: 8 },
  'color of 16 bits': { colorType: 2, bitDepth: 16 },
  'a palette of 1 bit': { colorType: 3, bitDepth: 1 },
  'a palette of 4 bits': { colorType: 3, bitDepth: 4 },
  'a palette of 8 bits': { colorType: 3, bitDepth: 8 },
  'a palette of one color': { colorType: 3, bitDepth: 8, palette: Buffer.from([99, 99, 99]) },
  'grey with transparency': { colorType: 4, bitDepth: 8 },
  'color with transparency': { colorType: 6, bitDepth: 8 },
  'color with transparency of 16 bits': { colorType: 6, bitDepth: 16 },
}

describe.each(Object.keys(KINDS))('a PNG of %s', (name) => {
  const kind = KINDS[name] ?? {}

  it.each([false, true])(
    'has the same size and kind with a banner at its top (interlaced: %s)',
    async (interlaced) => {
      const source = makePng({ width: 61, height: 120, interlaced, ...kind })
      const result = await marked(source)
      expect(result.subarray(16, 29)).toEqual(source.subarray(16, 29))
      expect(changedRows(source, result)).toEqual(Array.from({ length: 9 }, (_, row) => row))
    },
  )
})

describe('a marked PNG', () => {
  it.each([0, 1, 2, 3, 4])('keeps the rows below that were encoded with filter %s', async (filter) => {
    const source = makePng({ width: 50, height: 100, filter })
    expect(changedRows(source, await marked(source))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('shows the language in letters if there is room', async () => {
    const image = PNG.sync.read(await marked(makePng({ width: 40, height: 60, colorType: 0 })))
    const dots = Array.from({ length: 9 }, (_, y) =>
      Array.from({ length: 14 }, (_, x) => ((image.data[4 * (y * 40 + x)] ?? 0) > 128 ? '#' : '.')).join(''),
    )
    expect(dots).toEqual([
      '..............',
      '.####..#####..',
      '.#...#.#......',
      '.#...#.#......',
      '.#...#.####...',
      '.#...#.#......',
      '.#...#.#......',
      '.####..#####..',
      '..............',
    ])
  })

  it.each([
    [1, 1],
    [1, 500],
    [500, 1],
    [7, 9],
  ])('has stripes if it is %i by %i pixels', async (width, height) => {
    const source = makePng({ width, height, colorType: 0 })
    expect(changedRows(source, await marked(source)).length).toBeGreaterThan(0)
  })

  it('keeps its color profile, resolution, texts and EXIF', async () => {
    const chunks = [
      ['pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])],
      ['tEXt', Buffer.from('Author\0someone')],
      ['eXIf', Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1')],
    ] as const
    const result = await marked(makePng({ width: 20, height: 20, chunks }))
    for (const [type, data] of chunks) expect(result.includes(pngChunk(type, data))).toBe(true)
  })

  it('costs nothing', async () => {
    const { characters, segments } = await translateDocument('png', makePng({ width: 9, height: 9 }))
    expect({ characters, segments }).toEqual({ characters: 0, segments: [] })
  })

  it.runIf(hasTool('pngcheck'))('is sound to pngcheck', async () => {
    for (const kind of Object.values(KINDS)) {
      const { status, stdout } = run(
        'pngcheck',
        ['FILE'],
        await marked(makePng({ width: 61, height: 120, ...kind })),
        'png',
      )
      expect(stdout).toContain('OK')
      expect(status).toBe(0)
    }
  })
})

describe('a PNG that is refused', () => {
  const sample = makePng({ width: 40, height: 40 })

  it('is cut at any of 200 places', async () => {
    for (let place = 0; place < 200; place++) {
      const length = Math.floor((place * sample.length) / 200)
      await expect(marked(sample.subarray(0, length)), `${length} bytes`).rejects.toThrow(InvalidFileData)
    }
  })

  it('is damaged anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sample.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(sample)
        bytes[at] = (bytes[at] ?? 0) ^ by
        await expect(marked(bytes)).rejects.toThrow(DocumentError)
      }),
      { numRuns: runs(150) },
    )
  })

  it.each([
    ['is a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['has too few rows', makePng({ width: 9, height: 9, data: Buffer.alloc(50) })],
    ['has too many rows', makePng({ width: 9, height: 9, data: Buffer.alloc(5000) })],
    ['has no palette', makePng({ width: 9, height: 9, colorType: 3, palette: Buffer.alloc(0) })],
    ['has an unknown color type', makePng({ width: 9, height: 9, colorType: 5 })],
  ])('%s', async (_, bytes) => {
    await expect(marked(bytes)).rejects.toThrow(InvalidFileData)
  })

  it('has more pixels than the limit, according to its header', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxPixels: 100 }
    await expect(
      translateDocument('png', makePng({ width: 11, height: 10 }), undefined, limits),
    ).rejects.toThrow(DocumentTooLarge)
    await expect(marked(makePng({ width: 100_000, height: 100_000, data: Buffer.alloc(9) }))).rejects.toThrow(
      DocumentTooLarge,
    )
  })

  it('unpacks to more than its header says, and is not unpacked', async () => {
    const bomb = makePng({ width: 9, height: 9, data: Buffer.alloc(100_000_000) })
    const before = process.memoryUsage().rss
    await expect(marked(bomb)).rejects.toThrow(InvalidFileData)
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })
})
