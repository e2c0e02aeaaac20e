import { describe, expect, it } from 'vitest'
import { imageTranslation } from '../../../../src/client/index.ts'
import { DocumentTooLarge, DocumentUnsupported, InvalidFileData } from '../../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/files/index.ts'
import { makeJpeg } from '../../../support/documents/make-image.ts'
import { translateDocument } from '../../../support/documents/translate-document.ts'
import { hasTool, run } from '../../../support/outside-tools.ts'

const translated = async (source: Uint8Array) => (await translateDocument('jpg', source)).bytes
const COMMENT = Buffer.from('\xff\xfe\0\x2aTranslation: Translated into de by Mynah', 'latin1')
const START_BYTES = 2

describe('a translated JPEG', () => {
  it.each([
    ['gray', makeJpeg({ width: 200, height: 300, components: 1 })],
    ['of color', makeJpeg({ width: 200, height: 300 })],
    ['with restarts', makeJpeg({ width: 200, height: 300, restartInterval: 5 })],
    ['progressive', makeJpeg({ width: 200, height: 300, progressive: true })],
    ['of one pixel', makeJpeg({ width: 1, height: 1 })],
  ])('%s is the same file with a comment', async (_, source) => {
    const whole = [source.subarray(0, START_BYTES), COMMENT, source.subarray(START_BYTES)]
    expect(await translated(source)).toEqual(Buffer.concat(whole))
  })

  it('shows its translation through the client, and its source has none', async () => {
    const source = makeJpeg({ width: 9, height: 9, segments: [[0xfe, Buffer.from('a comment')]] })
    expect(imageTranslation(await translated(source))).toBe('Translated into de by Mynah')
    expect(imageTranslation(source)).toBeUndefined()
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
    const result = await translated(makeJpeg({ width: 50, height: 50, segments }))
    const places = [...segments.map(([, data]) => data), COMMENT].map((data) => result.indexOf(data))
    const [exif = 0, profile = 0, comment = 0, translation = 0] = places
    // Programs find EXIF only if it comes first.
    expect([exif, profile, translation, comment]).toEqual([...places].sort((a, b) => a - b))
    expect(exif).toBe(6)
  })

  it('keeps what follows its end, such as a second picture', async () => {
    const source = Buffer.concat([makeJpeg({ width: 50, height: 50 }), Buffer.from('more')])
    expect((await translated(source)).toString('latin1').endsWith('\xff\xd9more')).toBe(true)
  })

  it.runIf(hasTool('djpeg'))('is valid for djpeg', async () => {
    for (const progressive of [false, true]) {
      const result = await translated(makeJpeg({ width: 61, height: 90, progressive }))
      const { status, stderr } = run('djpeg', ['-verbose', '-outfile', '/dev/null', 'FILE'], result, 'jpg')
      expect(status).toBe(0)
      expect(stderr).toContain('Translated into de by Mynah')
    }
  })
})

describe('a JPEG that is refused', () => {
  it.each([
    ['is a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['has no picture', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['has too little data for its size', withSize(makeJpeg({ width: 64, height: 64 }), 80, 64)],
    ['has no tables', without(0xc4)],
    ['has no quantization', without(0xdb)],
    ['has no scan', without(0xda)],
    ['has no frame', without(0xc0)],
  ])('%s', async (_, bytes) => {
    await expect(translated(bytes)).rejects.toThrow(InvalidFileData)
  })

  it('has arithmetic codes or more than eight bits per sample', async () => {
    const source = makeJpeg({ width: 64, height: 64 })
    const frame = source.indexOf(Buffer.from([0xff, 0xc0]))
    const [arithmetic, deep] = [Buffer.from(source), Buffer.from(source)]
    arithmetic[frame + 1] = 0xc9
    deep[frame + 4] = 12
    await expect(translated(arithmetic)).rejects.toThrow(DocumentUnsupported)
    await expect(translated(deep)).rejects.toThrow(DocumentUnsupported)
  })

  it('has more pixels than the limit, according to its header', async () => {
    const limits = { ...DEFAULT_FORMAT_LIMITS, maxPixels: 100 }
    await expect(
      translateDocument('jpg', makeJpeg({ width: 11, height: 10 }), undefined, limits),
    ).rejects.toThrow(DocumentTooLarge)
    await expect(translated(withSize(makeJpeg({ width: 64, height: 64 }), 65_000, 65_000))).rejects.toThrow(
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

/** A JPEG without its segment of this marker. */
function without(marker: number): Buffer {
  const bytes = makeJpeg({ width: 64, height: 64 })
  const at = bytes.indexOf(Buffer.from([0xff, marker]))
  return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 2 + bytes.readUInt16BE(at + 2))])
}
