import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DocumentEncrypted, DocumentTooLarge, InvalidFileData } from '../../../src/files/errors.ts'
import { DEFAULT_FORMAT_LIMITS } from '../../../src/files/format.ts'
import { openZip } from '../../../src/files/zip/open-zip.ts'
import { type Replacements, rewriteZip } from '../../../src/files/zip/rewrite-zip.ts'
import { unpack } from '../../../src/files/zip/unpack.ts'
import { makeZip, uint32, uint64, type ZipSource } from '../../support/documents/make-zip.ts'
import { unzip } from '../../support/documents/unzip.ts'
import { runs } from '../../support/runs.ts'

const limits = DEFAULT_FORMAT_LIMITS

/** Every variation between writers. */
const VARIED: ZipSource[] = [
  { name: 'plain.xml', data: 'plain text' },
  { name: 'stored.bin', data: Buffer.from([0, 1, 2, 250]), stored: true, comment: 'as it is' },
  { name: 'followed.xml', data: 'sizes follow '.repeat(50), sizesFollow: true },
  { name: 'large.xml', data: 'sizes of 64 bits', zip64: true },
  { name: 'extra/ünïcode.xml', data: 'more', extra: Buffer.from('cafe0400deadbeef', 'hex') },
]

/** Replaces the contents of entries. */
async function replace(bytes: Uint8Array, contents: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = await openZip(bytes, limits)
  const replacements: Replacements = new Map(
    archive.entries.flatMap((entry) => {
      const content = contents[entry.name]
      return content === undefined ? [] : [[entry, () => Readable.from([Buffer.from(content)])] as const]
    }),
  )
  return Buffer.concat(await rewriteZip(archive, replacements))
}

async function contentOf(bytes: Uint8Array, name: string): Promise<Buffer> {
  const archive = await openZip(bytes, limits)
  const entry = archive.entries.find((one) => one.name === name)
  if (entry === undefined) throw new Error(`no ${name}`)
  return buffer(unpack(archive, entry))
}

describe('rewriting a zip', () => {
  it('returns identical bytes if nothing is replaced', async () => {
    const { bytes } = makeZip(VARIED, 'the archive’s comment'.replace('’', "'"))
    expect((await replace(bytes, {})).equals(bytes)).toBe(true)
  })

  it.each(VARIED.map(({ name }) => name))('replaces %s and copies all others byte for byte', async (name) => {
    const { bytes, records } = makeZip(VARIED, 'comment')
    const result = await replace(bytes, { [name]: 'something else, longer than before' })
    const contents = await unzip(result)
    for (const { name: other, data } of VARIED) {
      const record = records.get(other) ?? Buffer.alloc(0)
      const isCopied = result.includes(record)
      expect(isCopied, other).toBe(other !== name)
      const expected = other === name ? 'something else, longer than before' : data
      expect(contents.get(other)?.equals(Buffer.from(expected)), other).toBe(true)
    }
    expect([...contents.keys()]).toEqual(VARIED.map((source) => source.name))
    expect(result.subarray(-7).toString()).toBe('comment')
    // Who reads from the start needs the flags there, too: whether the sizes follow the data.
    for (const { start, record } of (await openZip(result, limits)).entries)
      expect(result.readUInt16LE(start + 6)).toBe(record.generalPurposeBitFlag)
  })

  it('keeps a replaced entry’s date, method, comment and extra fields', async () => {
    const { bytes } = makeZip(VARIED)
    const result = await openZip(
      await replace(bytes, { 'stored.bin': 'x', 'extra/ünïcode.xml': 'y' }),
      limits,
    )
    const kept = ({ entries }: typeof result) =>
      entries.map(({ record }) => [
        record.lastModFileDate,
        record.lastModFileTime,
        record.compressionMethod,
        record.fileComment,
        record.externalFileAttributes,
      ])
    expect(kept(result)).toEqual(kept(await openZip(bytes, limits)))
    expect(result.entries[4]?.record.extraFieldRaw.toString('hex')).toBe('cafe0400deadbeef')
  })

  it('passes on an error of the new content', async () => {
    const archive = await openZip(makeZip(VARIED).bytes, limits)
    const entry = archive.entries[0]
    if (entry === undefined) throw new Error('no entry')
    // biome-ignore lint/correctness/useYield: it fails before its first piece
    async function* failing(): AsyncGenerator<Buffer> {
      throw new InvalidFileData('of the content')
    }
    await expect(rewriteZip(archive, new Map([[entry, failing]]))).rejects.toThrow(InvalidFileData)
  })
})

describe('bytes around a zip', () => {
  const stray = (size: number) =>
    fc.uint8Array({ minLength: 0, maxLength: size }).map((bytes) => Buffer.from(bytes))
  const archives = [
    makeZip(VARIED).bytes,
    makeZip(VARIED, 'comment').bytes,
    withZip64End(makeZip(VARIED).bytes),
  ]
  const read = async (bytes: Uint8Array) => {
    const { entries } = await openZip(bytes, limits)
    const contents = await Promise.all(entries.map(({ name }) => contentOf(bytes, name)))
    return entries.map(({ name }, index) => [name, contents[index]?.toString('hex')])
  }

  it('are dropped, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...archives),
        stray(300),
        stray(300),
        async (archive, before, behind) => {
          const around = Buffer.concat([before, archive, behind])
          expect(await read(around)).toEqual(await read(archive))
          expect((await replace(around, {})).equals(archive)).toBe(true)
          const changed = { 'plain.xml': 'something else' }
          expect((await replace(around, changed)).equals(await replace(archive, changed))).toBe(true)
        },
      ),
      { numRuns: runs(40) },
    )
  })

  it('are written once, with and without a zip64 end record', async () => {
    const { bytes } = makeZip(VARIED)
    const changed = { 'plain.xml': 'something else' }
    expect((await replace(withZip64End(bytes), changed)).equals(await replace(bytes, changed))).toBe(true)
  })

  it.each([
    ['as many as a comment may have', 65_535, true],
    ['more than a comment may have', 65_536, false],
  ])('are ignored after it when they are %s', async (_, count, isRead) => {
    const behind = Buffer.concat([makeZip(VARIED).bytes, Buffer.alloc(count)])
    const [{ status }] = await Promise.allSettled([read(behind)])
    expect(status === 'fulfilled').toBe(isRead)
  })

  it('may look like an end record without being one', async () => {
    const [archive = Buffer.alloc(0)] = archives
    const signature = Buffer.from('PK\u0005\u0006')
    for (const filler of ['\u0000', '\u0001', 'PK'])
      for (const size of [0, 1, 18, 40]) {
        const fake = Buffer.concat([signature, Buffer.alloc(size, filler)])
        expect(await read(Buffer.concat([archive, fake]))).toEqual(await read(archive))
        expect(await read(Buffer.concat([fake, archive]))).toEqual(await read(archive))
        expect(await read(Buffer.concat([archive, ...Array(50).fill(fake)]))).toEqual(await read(archive))
      }
  })

  it('may be another zip: the last one counts', async () => {
    const other = makeZip([{ name: 'other.xml', data: 'other' }]).bytes
    expect(await read(Buffer.concat([other, ...archives.slice(0, 1)]))).toEqual(
      await read(archives[0] ?? other),
    )
    expect(await read(Buffer.concat([...archives.slice(0, 1), other]))).toEqual(await read(other))
  })

  it('are rejected when they contain a second directory for the same end record', async () => {
    const inner = makeZip([{ name: 'a.xml', data: 'inner' }]).bytes
    const outer = makeZip([{ name: 'a.xml', data: 'outer' }]).bytes
    const directory = outer.lastIndexOf('PK\u0001\u0002')
    // The offset refers to the directory of the first archive, the position before the end record to that of the
    // second.
    const both = Buffer.concat([inner, outer])
    both.writeUInt32LE(inner.lastIndexOf('PK\u0001\u0002'), both.length - 6)
    expect(both.readUInt32LE(inner.length + directory)).toBe(0x02014b50)
    await expect(openZip(both, limits)).rejects.toThrow(InvalidFileData)
  })

  it('do not let entries extend beyond the archive', async () => {
    const archive = makeZip([{ name: 'a.xml', data: 'a'.repeat(100) }]).bytes
    const directory = archive.lastIndexOf('PK\u0001\u0002')
    const before = makeZip([{ name: 'a.xml', data: 'b'.repeat(100) }]).bytes
    for (const offset of [-before.length, archive.length, 0xffff_ff00]) {
      const around = Buffer.concat([before, archive, before.subarray(0, 60)])
      around.writeInt32LE(offset | 0, before.length + directory + 42)
      await expect(openZip(around, limits), String(offset)).rejects.toThrow(InvalidFileData)
    }
  })
})

/** The same archive with a zip64 end record before the usual one. */
function withZip64End(bytes: Buffer): Buffer {
  const end = bytes.length - 22
  const count = bytes.readUInt16LE(end + 8)
  const [directoryBytes, directoryStart] = [12, 16].map((at) => bytes.readUInt32LE(end + at))
  const record = [
    uint32(0x06064b50),
    uint64(44),
    uint32(0, 0, 0),
    uint64(count, count, directoryBytes ?? 0, directoryStart ?? 0),
  ]
  const locator = [uint32(0x07064b50, 0), uint64(end), uint32(1)]
  const last = Buffer.from(bytes.subarray(end)).fill(0xff, 4, 20)
  return Buffer.concat([bytes.subarray(0, end), ...record, ...locator, last])
}

describe('an invalid zip', () => {
  const two: ZipSource[] = [
    { name: 'a.xml', data: 'a'.repeat(100) },
    { name: 'b.xml', data: 'b'.repeat(100) },
  ]
  const DIRECTORY = 'PK\u0001\u0002'
  /** Two entries with the same bytes. */
  const sharing = makeZip(two).bytes
  sharing.writeUInt32LE(0, sharing.lastIndexOf(DIRECTORY) + 42)
  const damaged = makeZip([{ name: 'a', data: 'some text that is packed' }]).bytes.fill(0xff, 33, 36)
  const otherSum = makeZip([{ name: 'a', data: 'some text that is packed' }]).bytes
  otherSum.writeUInt32LE(1, otherSum.lastIndexOf(DIRECTORY) + 16)

  it('is refused if it is truncated anywhere', async () => {
    const { bytes } = makeZip(VARIED)
    for (let length = 0; length < bytes.length; length++) {
      await expect(openZip(bytes.subarray(0, length), limits), `${length} bytes`).rejects.toThrow(
        InvalidFileData,
      )
    }
  })

  it.each<[what: string, bytes: Uint8Array, error: new (...args: never[]) => Error]>([
    ['the name ../../etc/passwd', makeZip([{ name: '../../etc/passwd', data: 'x' }]).bytes, InvalidFileData],
    ['a name that appears twice, in any letter case', makeZip([{ name: 'a/b.xml', data: '1' }, { name: 'a/B.xml', data: '2' }]).bytes, InvalidFileData],
    ['two entries that share their bytes', sharing, InvalidFileData],
    ['an encrypted entry', makeZip([{ name: 'a', data: 'x', flags: 1 }]).bytes, DocumentEncrypted],
    ['a large entry beyond the compression ratio', makeZip([{ name: 'zeros', data: Buffer.alloc(9 * 1024 * 1024) }]).bytes, DocumentTooLarge],
  ])('is refused for %s', async (_, bytes, error) => {
    await expect(openZip(bytes, limits)).rejects.toThrow(error)
  }) // biome-ignore format: a table

  it.each<[what: string, bytes: Uint8Array, limit: Partial<typeof limits>, enough: Partial<typeof limits>]>([
    ['more entries than the limit', makeZip(Array.from({ length: 40 }, (_, at) => ({ name: `${at}`, data: '' }))).bytes, { maxEntries: 39 }, { maxEntries: 40 }],
    ['entries that decompress to more than the total limit', makeZip(two).bytes, { maxUnpackedBytes: 199 }, { maxUnpackedBytes: 200 }],
  ])('is refused for %s, before they are read', async (_, bytes, limit, enough) => {
    await expect(openZip(bytes, { ...limits, ...limit })).rejects.toThrow(DocumentTooLarge)
    await expect(openZip(bytes, { ...limits, ...enough })).resolves.toBeDefined()
  }) // biome-ignore format: a table

  it.each<[what: string, bytes: Uint8Array]>([
    ['decompresses to more than it claims', makeZip([{ name: 'a', data: 'x'.repeat(1_000_000), claimedSize: 10 }]).bytes],
    ['decompresses to less than it claims', makeZip([{ name: 'a', data: 'text', claimedSize: 1000 }]).bytes],
    ['is compressed by an unknown method', makeZip([{ name: 'a', data: 'text', method: 97 }]).bytes],
    ['is damaged', damaged],
    ['has another checksum', otherSum],
  ])('is refused when an entry is read that %s', async (_, bytes) => {
    await expect(contentOf(bytes, 'a')).rejects.toThrow(InvalidFileData)
  }) // biome-ignore format: a table
})
