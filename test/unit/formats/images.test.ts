import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { imageTranslation } from '../../../src/client/index.ts'
import { DocumentError, DocumentTooLarge } from '../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../src/files/index.ts'
import { jpegOfSize, jpegSegment, makePng, pngChunk, sampleJpeg } from '../../support/documents/make-image.ts'
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

const PNG = makePng({ width: 9, height: 9 })
const JPEG = sampleJpeg()
const [JFIF, REST] = [JPEG.subarray(0, 20), JPEG.subarray(20)]
const [FRAME, SCAN, END] = [0xc0, 0xda, 0xd9].map((marker) => Buffer.from([0xff, marker])) as [
  Buffer,
  Buffer,
  Buffer,
]

describe('a translated image is the same file with a text', () => {
  it.each([
    [0, [1, 2, 4, 8, 16]],
    [2, [8, 16]],
    [3, [1, 2, 4, 8]],
    [4, [8, 16]],
    [6, [8, 16]],
  ])('PNG of color type %i', async (colorType, bitDepths) => {
    for (const bitDepth of bitDepths)
      for (const interlaced of [false, true]) {
        const source = makePng({ width: 61, height: 120, bitDepth, colorType, interlaced })
        expect(await translated('png', source)).toEqual(withText(source, 33, CHUNK))
      }
  })

  it.each([
    ['gray', sampleJpeg('gray')],
    ['of color', JPEG],
    ['with restarts', sampleJpeg('restarts')],
    ['progressive', sampleJpeg('progressive')],
    ['with two bits for each block', withData(JPEG, 24)],
    ['with one bit for each block, if progressive', withData(sampleJpeg('progressive'), 12)],
    ['with more behind its end', Buffer.concat([JPEG, Buffer.from('more')])],
  ])('JPEG %s', async (_, source) => {
    expect(await translated('jpg', source)).toEqual(withText(source, JFIF.length, COMMENT))
  })

  it('which follows EXIF and profile, and precedes comments', async () => {
    const head = [
      JFIF,
      jpegSegment(0xe1, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0')),
      jpegSegment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile')),
    ]
    const source = Buffer.concat([...head, jpegSegment(0xfe, Buffer.from('a comment')), REST])
    expect(await translated('jpg', source)).toEqual(withText(source, Buffer.concat(head).length, COMMENT))
  })

  it.each([
    ['png', makePng({ width: 9, height: 9, chunks: [['iTXt', Buffer.from('Title\0\0\0\0\0x')]] })],
    ['jpg', Buffer.concat([JFIF, jpegSegment(0xfe, Buffer.from('a comment')), REST])],
  ] as const)('that the client shows: %s', async (extension, source) => {
    expect(imageTranslation(await translated(extension, source))).toBe('Translated into de by Mynah')
    expect(imageTranslation(source)).toBeUndefined()
  })

  it.runIf(hasTool('pngcheck'))('that pngcheck finds sound', async () => {
    const result = await translated('png', makePng({ width: 61, height: 120 }))
    const { status, stdout } = run('pngcheck', ['-t', 'FILE'], result, 'png')
    expect([status, stdout]).toEqual([0, expect.stringMatching(/OK.*Translation:|Translation:.*OK/s)])
  })

  it.runIf(hasTool('djpeg'))('that djpeg finds sound', async () => {
    for (const kind of ['color', 'progressive'] as const) {
      const result = await translated('jpg', sampleJpeg(kind))
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
    ['png', 'no image data', Buffer.concat([PNG.subarray(0, 33), PNG.subarray(-12)])],
    ['png', 'no such color type', makePng({ width: 9, height: 9, colorType: 5 })],
    ['jpeg', 'no start of image', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['jpeg', 'no frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['jpeg', 'a scan ends too early', withData(JPEG, 23)],
    ['jpeg', 'a scan ends too early', withData(sampleJpeg('progressive'), 11)],
    ['jpeg', 'a scan without its tables', without(0xc4)],
    ['jpeg', 'no quantization', without(0xdb)],
    ['jpeg', 'no scan', Buffer.concat([JPEG.subarray(0, JPEG.indexOf(SCAN)), END])],
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
      ['png', (width: number) => makePng({ width, height: 10 })],
      ['jpg', (width: number) => jpegOfSize(width, 10)],
    ] as const) {
      await expect(translated(extension, make(11), limits)).rejects.toThrow(DocumentTooLarge)
      await expect(translated(extension, make(10), limits)).resolves.toBeDefined()
    }
    const deep = makePng({ width: 10, height: 10, bitDepth: 16, colorType: 6 })
    await expect(translated('png', deep, limits)).rejects.toThrow(DocumentTooLarge)
    const huge = makePng({ width: 100_000, height: 100_000, data: Buffer.alloc(9) })
    await expect(translated('png', huge)).rejects.toThrow(DocumentTooLarge)
    await expect(translated('jpg', jpegOfSize(65_000, 65_000))).rejects.toThrow(DocumentTooLarge)
  })
})

/** A JPEG with this many bytes of coded data. */
function withData(source: Buffer, bytes: number): Buffer {
  const scan = source.indexOf(SCAN)
  return Buffer.concat([
    source.subarray(0, scan + 2 + source.readUInt16BE(scan + 2)),
    Buffer.alloc(bytes),
    END,
  ])
}

/** A JPEG without its segments of this marker. */
function without(marker: number, source = JPEG): Buffer {
  const at = source.indexOf(Buffer.from([0xff, marker]))
  if (at < 0) return source
  const rest = source.subarray(at + 2 + source.readUInt16BE(at + 2))
  return without(marker, Buffer.concat([source.subarray(0, at), rest]))
}
