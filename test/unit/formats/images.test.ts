import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageTranslation } from '../../../src/client/index.ts'
import { DocumentError, DocumentTooLarge, InvalidFileData } from '../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../src/files/index.ts'
import { makeJpeg, makePng, type PngSource, pngChunk } from '../../support/documents/make-image.ts'
import { translateDocument } from '../../support/documents/translate-document.ts'
import { hasTool, run } from '../../support/outside-tools.ts'
import { runs } from '../../support/runs.ts'

const translated = async (extension: 'png' | 'jpg', source: Uint8Array, limits = DEFAULT_FORMAT_LIMITS) =>
  (await translateDocument(extension, source, undefined, limits)).bytes

const CHUNK = pngChunk('iTXt', Buffer.from('Translation\0\0\0de\0\0Translated into de by Mynah'))
const COMMENT = Buffer.from('\xff\xfe\0\x2aTranslation: Translated into de by Mynah', 'latin1')

/** An image with its translation, which follows its head. */
const withText = (source: Buffer, headBytes: number, text: Buffer) =>
  Buffer.concat([source.subarray(0, headBytes), text, source.subarray(headBytes)])

const JPEG = makeJpeg({ width: 64, height: 64 })
const FRAME = Buffer.from([0xff, 0xc0])
const SCAN = Buffer.from([0xff, 0xda])

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

describe('a translated image is the same file with a text', () => {
  it.each(Object.entries(KINDS))('PNG of %s, interlaced or not', async (_, kind) => {
    // The narrow ones have passes without pixels.
    for (const [width, height] of [
      [61, 120],
      [1, 5],
      [3, 1],
    ] as const)
      for (const interlaced of [false, true]) {
        const source = makePng({ width, height, interlaced, ...kind })
        expect(await translated('png', source)).toEqual(withText(source, 33, CHUNK))
      }
  })

  it.each([
    ['gray', makeJpeg({ width: 200, height: 300, components: 1 })],
    ['of color', makeJpeg({ width: 200, height: 300 })],
    ['with restarts', makeJpeg({ width: 200, height: 300, restartInterval: 5 })],
    ['progressive', makeJpeg({ width: 200, height: 300, progressive: true })],
    ['of one pixel', makeJpeg({ width: 1, height: 1 })],
    ['with more behind its end', Buffer.concat([makeJpeg({ width: 50, height: 50 }), Buffer.from('more')])],
  ])('JPEG %s', async (_, source) => {
    expect(await translated('jpg', source)).toEqual(withText(source, 2, COMMENT))
  })

  it('which follows EXIF and profile, and precedes comments', async () => {
    const exif = Buffer.from(
      'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0',
      'latin1',
    )
    const head = [
      [0xe1, exif],
      [0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1')],
    ] as const
    const segments = [...head, [0xfe, Buffer.from('a comment')]] as const
    const source = makeJpeg({ width: 50, height: 50, segments })
    const headBytes = head.reduce((sum, [, { length }]) => sum + 4 + length, 2)
    expect(await translated('jpg', source)).toEqual(withText(source, headBytes, COMMENT))
  })

  it.each([
    ['png', makePng({ width: 9, height: 9, chunks: [['iTXt', Buffer.from('Title\0\0\0\0\0x')]] })],
    ['jpg', makeJpeg({ width: 9, height: 9, segments: [[0xfe, Buffer.from('a comment')]] })],
  ] as const)('that the client shows: %s', async (extension, source) => {
    expect(imageTranslation(await translated(extension, source))).toBe('Translated into de by Mynah')
    expect(imageTranslation(source)).toBeUndefined()
  })

  it.runIf(hasTool('pngcheck'))('that pngcheck finds sound', async () => {
    const result = await translated('png', makePng({ width: 61, height: 120, interlaced: true }))
    const { status, stdout } = run('pngcheck', ['-t', 'FILE'], result, 'png')
    expect([status, stdout]).toEqual([0, expect.stringMatching(/OK.*Translation:|Translation:.*OK/s)])
  })

  it.runIf(hasTool('djpeg'))('that djpeg finds sound', async () => {
    for (const progressive of [false, true]) {
      const result = await translated('jpg', makeJpeg({ width: 61, height: 90, progressive }))
      const { status, stderr } = run('djpeg', ['-verbose', '-outfile', '/dev/null', 'FILE'], result, 'jpg')
      expect([status, stderr]).toEqual([0, expect.stringContaining('Translated into de by Mynah')])
    }
  })
})

describe('an image that is refused', () => {
  it('is a PNG that is damaged anywhere', async () => {
    const sample = makePng({ width: 40, height: 40 })
    await fc.assert(
      fc.asyncProperty(fc.nat(sample.length - 1), fc.integer({ min: 1, max: 255 }), async (at, by) => {
        const bytes = Buffer.from(sample)
        bytes[at] = (bytes[at] ?? 0) ^ by
        await expect(translated('png', bytes)).rejects.toThrow(DocumentError)
      }),
      { numRuns: runs(150) },
    )
  })

  it.each([
    ['png', 'no signature', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['png', 'not enough image data', makePng({ width: 9, height: 9, data: Buffer.alloc(251) })],
    ['png', 'too much image data', makePng({ width: 9, height: 9, data: Buffer.alloc(253) })],
    ['png', 'no sound palette', makePng({ width: 9, height: 9, colorType: 3, palette: Buffer.alloc(0) })],
    ['png', 'no such color type', makePng({ width: 9, height: 9, colorType: 5 })],
    ['jpeg', 'no start of image', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['jpeg', 'no frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['jpeg', 'a scan ends too early', withSize(80, 64)],
    ['jpeg', 'a scan without its tables', without(0xc4)],
    ['jpeg', 'no quantization', without(0xdb)],
    ['jpeg', 'no scan', Buffer.concat([JPEG.subarray(0, JPEG.indexOf(SCAN)), Buffer.from([0xff, 0xd9])])],
    ['jpeg', 'no marker where one must be', without(0xda)],
    ['jpeg', 'no frame', without(0xc0)],
  ])('%s: %s', async (format, reason, bytes) => {
    const refused = translated(format === 'png' ? 'png' : 'jpg', bytes)
    await expect(refused).rejects.toMatchObject({ name: 'InvalidFileData', reason: `${format}: ${reason}` })
  })

  it.each([
    ['arithmetic codes', 1, 0xc9],
    ['more than eight bits a sample', 4, 12],
  ])('is a JPEG with %s', async (_, place, value) => {
    const bytes = Buffer.from(JPEG)
    bytes[bytes.indexOf(FRAME) + place] = value
    await expect(translated('jpg', bytes)).rejects.toMatchObject({ name: 'DocumentUnsupported' })
  })

  it('has more pixels than the limit, according to its header', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxPixels: 100 }
    for (const [extension, make] of [
      ['png', makePng],
      ['jpg', makeJpeg],
    ] as const) {
      await expect(translated(extension, make({ width: 11, height: 10 }), limits)).rejects.toThrow(
        DocumentTooLarge,
      )
      await expect(translated(extension, make({ width: 10, height: 10 }), limits)).resolves.toBeDefined()
    }
    const huge = makePng({ width: 100_000, height: 100_000, data: Buffer.alloc(9) })
    await expect(translated('png', huge)).rejects.toThrow(DocumentTooLarge)
    await expect(translated('jpg', withSize(65_000, 65_000))).rejects.toThrow(DocumentTooLarge)
  })

  it('unpacks to more than its header says, and is not unpacked', async () => {
    const bomb = makePng({ width: 9, height: 9, data: Buffer.alloc(100_000_000) })
    const before = process.memoryUsage().rss
    await expect(translated('png', bomb)).rejects.toThrow(InvalidFileData)
    expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  })
})

/** A JPEG whose header claims another size. */
function withSize(width: number, height: number): Buffer {
  const bytes = Buffer.from(JPEG)
  const frame = bytes.indexOf(FRAME)
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}

/** A JPEG without its segment of this marker. */
function without(marker: number): Buffer {
  const at = JPEG.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([JPEG.subarray(0, at), JPEG.subarray(at + 2 + JPEG.readUInt16BE(at + 2))])
}
