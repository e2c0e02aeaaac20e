import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageTranslation } from '../../../../src/client/index.ts'
import { DocumentError, DocumentTooLarge, InvalidFileData } from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/index.ts'
import { makePng, type PngSource, pngChunk } from '../../../support/documents/make-image.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { hasTool, run } from '../../../support/outside-tools.ts'
import { runs } from '../../../support/runs.ts'

const translated = async (source: Uint8Array) => (await translateDocument('png', source)).bytes
const TRANSLATION = pngChunk('iTXt', Buffer.from('Translation\0\0\0de\0\0Translated into de by Mynah'))
/** Signature and header. */
const HEAD_BYTES = 33

const KINDS: Readonly<Record<string, Omit<PngSource, 'width' | 'height'>>> = {
  'gray of 1 bit': { colorType: 0, bitDepth: 1 },
  'gray of 16 bits': { colorType: 0, bitDepth: 16 },
  color: { colorType: 2, bitDepth: 8 },
  'color of 16 bits': { colorType: 2, bitDepth: 16 },
  'a palette of 1 bit': { colorType: 3, bitDepth: 1 },
  'a palette of one color': { colorType: 3, bitDepth: 8, palette: Buffer.from([99, 99, 99]) },
  'gray with transparency': { colorType: 4, bitDepth: 8 },
  'color with transparency of 16 bits': { colorType: 6, bitDepth: 16 },
}
const ALL_KINDS = Object.entries(KINDS).flatMap(([name, kind]) =>
  [false, true].map((interlaced) => [name, interlaced, { interlaced, ...kind }] as const),
)

describe('a translated PNG', () => {
  it.each(ALL_KINDS)('of %s (interlaced: %s) is the same file with a translation', async (_, __, kind) => {
    // The narrow ones have passes without pixels.
    for (const [width, height] of [
      [61, 120],
      [1, 5],
      [3, 1],
    ] as const) {
      const source = makePng({ width, height, ...kind })
      const result = await translated(source)
      expect(result).toEqual(
        Buffer.concat([source.subarray(0, HEAD_BYTES), TRANSLATION, source.subarray(HEAD_BYTES)]),
      )
    }
  })

  it('shows its translation through the client, and its source has none', async () => {
    const source = makePng({ width: 9, height: 9, chunks: [['iTXt', Buffer.from('Title\0\0\0\0\0x')]] })
    expect(imageTranslation(await translated(source))).toBe('Translated into de by Mynah')
    expect(imageTranslation(source)).toBeUndefined()
  })

  it.runIf(hasTool('pngcheck'))('is sound to pngcheck, which shows its translation', async () => {
    const source = makePng({ width: 61, height: 120, interlaced: true })
    const { status, stdout } = run('pngcheck', ['-t', 'FILE'], await translated(source), 'png')
    expect(stdout).toContain('OK')
    expect(stdout).toContain('Translation:')
    expect(status).toBe(0)
  })
})

describe('a PNG that is refused', () => {
  const sample = makePng({ width: 40, height: 40 })

  it('is damaged anywhere', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sample.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(sample)
        bytes[at] = (bytes[at] ?? 0) ^ by
        await expect(translated(bytes)).rejects.toThrow(DocumentError)
      }),
      { numRuns: runs(150) },
    )
  })

  it.each([
    ['is a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), 'png: no signature'],
    ['has too few rows', makePng({ width: 9, height: 9, data: Buffer.alloc(251) }), 'png: not enough image data'],
    ['has too many rows', makePng({ width: 9, height: 9, data: Buffer.alloc(253) }), 'png: too much image data'],
    ['has no palette', makePng({ width: 9, height: 9, colorType: 3, palette: Buffer.alloc(0) }), 'png: no sound palette'],
    ['has an unknown color type', makePng({ width: 9, height: 9, colorType: 5 }), 'png: no such color type'],
  ])('%s', async (_, bytes, reason) => {
    await expect(translated(bytes)).rejects.toMatchObject({ name: 'InvalidFileData', reason })
  }) // biome-ignore format: a table

  it('has more pixels than the limit, according to its header', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxPixels: 100 }
    const read = (width: number) =>
      translateDocument('png', makePng({ width, height: 10 }), undefined, limits)
    await expect(read(11)).rejects.toThrow(DocumentTooLarge)
    await expect(read(10)).resolves.toBeDefined()
    await expect(
      translated(makePng({ width: 100_000, height: 100_000, data: Buffer.alloc(9) })),
    ).rejects.toThrow(DocumentTooLarge)
  })

  it('unpacks to more than its header says, and is not unpacked', async () => {
    const bomb = makePng({ width: 9, height: 9, data: Buffer.alloc(100_000_000) })
    const before = process.memoryUsage().rss
    await expect(translated(bomb)).rejects.toThrow(InvalidFileData)
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })
})
