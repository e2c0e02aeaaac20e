import * as fc from 'fast-check'
import { decode, encode } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import {
  DocumentError,
  DocumentTooLarge,
  DocumentUnsupported,
  InvalidFileData,
} from '../../../../src/formats/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/formats/index.ts'
import { makeJpeg } from '../../../support/documents/make-image.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { hasTool, run } from '../../../support/outside-tools.ts'
import { runs } from '../../../support/runs.ts'

const marked = async (source: Uint8Array) => (await translateDocument('jpg', source)).bytes

/** How much each row of an image changed, as an average of levels from 0 to 255. */
function changes(before: Buffer, after: Buffer): number[] {
  const [one, other] = [before, after].map((bytes) => decode(bytes, { useTArray: true }))
  if (one === undefined || other === undefined) return []
  expect([other.width, other.height]).toEqual([one.width, one.height])
  return Array.from({ length: one.height }, (_, row) => {
    const start = row * one.width * 4
    let sum = 0
    for (let at = start; at < start + one.width * 4; at++)
      sum += Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0))
    return sum / (one.width * 4)
  })
}

/** A picture with detail in every block. */
function photo(width: number, height: number): Buffer {
  const data = Buffer.alloc(width * height * 4, 255)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    data.set([(x * 7 + y * 3) & 255, (x * y) & 255, (255 - x) & 255], at * 4)
  }
  return Buffer.from(encode({ data, width, height }, 90).data)
}

describe('a marked JPEG', () => {
  it.each([
    ['grey', makeJpeg({ width: 200, height: 300, components: 1 })],
    ['of color', makeJpeg({ width: 200, height: 300 })],
    ['with restarts', makeJpeg({ width: 200, height: 300, restartInterval: 5 })],
    ['grey with restarts', makeJpeg({ width: 200, height: 300, components: 1, restartInterval: 3 })],
    ['progressive', makeJpeg({ width: 200, height: 300, progressive: true })],
    [
      'progressive with restarts',
      makeJpeg({ width: 200, height: 300, progressive: true, restartInterval: 4 }),
    ],
    ['of a photo', photo(200, 300)],
  ])('%s has a banner at its top, and is the same below', async (_, source) => {
    const rows = changes(source, await marked(source))
    for (const row of rows.slice(0, 72)) expect(row).toBeGreaterThan(20)
    // Units of color are sixteen rows high, and decoders blend their edges.
    for (const row of rows.slice(88)) expect(row).toBe(0)
  })

  it.each([
    [1, 1],
    [8, 500],
    [500, 8],
    [17, 33],
  ])('of %i by %i pixels has stripes', async (width, height) => {
    const source = makeJpeg({ width, height })
    expect(Math.max(...changes(source, await marked(source)))).toBeGreaterThan(20)
  })

  it('keeps EXIF, profile and comments', async () => {
    const segments = [
      [
        0xe1,
        Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0', 'latin1'),
      ],
      [0xe2, Buffer.from('ICC_PROFILE\0\x01\x01profile', 'latin1')],
      [0xfe, Buffer.from('a comment')],
    ] as const
    const result = await marked(makeJpeg({ width: 50, height: 50, segments }))
    for (const [, data] of segments) expect(result.includes(data)).toBe(true)
  })

  it('keeps what follows its end, such as a second picture', async () => {
    const source = Buffer.concat([makeJpeg({ width: 50, height: 50 }), Buffer.from('more')])
    expect((await marked(source)).toString('latin1').endsWith('\xff\xd9more')).toBe(true)
  })

  it('is found by both of its extensions, and costs nothing', async () => {
    const source = makeJpeg({ width: 50, height: 50 })
    const [jpg, jpeg] = await Promise.all([
      translateDocument('jpg', source),
      translateDocument('JPEG', source),
    ])
    expect(jpg).toEqual(jpeg)
    expect(jpg.characters).toBe(0)
  })

  it.runIf(hasTool('djpeg'))('is valid for djpeg', async () => {
    for (const source of [
      photo(61, 90),
      makeJpeg({ width: 61, height: 90 }),
      makeJpeg({ width: 61, height: 90, progressive: true }),
    ]) {
      const { status, stderr } = run('djpeg', ['-outfile', '/dev/null', 'FILE'], await marked(source), 'jpg')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    }
  })
})

describe('a JPEG that is refused', () => {
  const sample = photo(80, 80)

  it('is truncated at any of 200 places', async () => {
    for (let place = 0; place < 200; place++) {
      const length = Math.floor((place * sample.length) / 200)
      await expect(marked(sample.subarray(0, length)), `${length} bytes`).rejects.toThrow(InvalidFileData)
    }
  })

  it('only causes document errors when bytes are damaged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(sample.length - 1), fc.nat(255), async (at, value) => {
        const bytes = Buffer.from(sample)
        bytes[at] = value
        await marked(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(DocumentError))
      }),
      { numRuns: runs(150) },
    )
  })

  it.each([
    ['is a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['has no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['has too little data for its size', withSize(makeJpeg({ width: 64, height: 64 }), 640, 640)],
  ])('%s', async (_, bytes) => {
    await expect(marked(bytes)).rejects.toThrow(InvalidFileData)
  })

  it('has arithmetic codes or more than eight bits per sample', async () => {
    const source = makeJpeg({ width: 64, height: 64 })
    const frame = source.indexOf(Buffer.from([0xff, 0xc0]))
    const [arithmetic, deep] = [Buffer.from(source), Buffer.from(source)]
    arithmetic[frame + 1] = 0xc9
    deep[frame + 4] = 12
    await expect(marked(arithmetic)).rejects.toThrow(DocumentUnsupported)
    await expect(marked(deep)).rejects.toThrow(DocumentUnsupported)
  })

  it('has more pixels than the limit, according to its header', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxPixels: 100 }
    await expect(
      translateDocument('jpg', makeJpeg({ width: 11, height: 10 }), undefined, limits),
    ).rejects.toThrow(DocumentTooLarge)
    await expect(marked(withSize(makeJpeg({ width: 64, height: 64 }), 65_000, 65_000))).rejects.toThrow(
      DocumentTooLarge,
    )
  })
})

function withSize(source: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(source)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
