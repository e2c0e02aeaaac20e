import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DEFAULT_FORMAT_LIMITS } from '../../../../src/formats/index.ts'
import { undoFilters } from '../../../../src/formats/pdf/filters/filters.ts'
import { Name, Stream, type Value } from '../../../../src/formats/pdf/objects/value.ts'
import { Work } from '../../../../src/formats/pdf/objects/work.ts'
import { pdf } from '../../../../src/formats/pdf/pdf.ts'
import { makePdf, show, stream } from '../../../support/documents/make-pdf.ts'

const undo = (name: string, bytes: Uint8Array, parameters: Record<string, number> = {}) => {
  const dict = new Map<string, Value>([
    ['Filter', new Name(name)],
    ['DecodeParms', new Map(Object.entries(parameters))],
  ])
  const work = new Work(DEFAULT_FORMAT_LIMITS)
  return Buffer.from(undoFilters(new Stream(dict, bytes), (value) => value ?? null, work) ?? [])
}

describe('a filter of PDF streams', () => {
  it('LZW decodes the example of the standard', () => {
    const packed = Buffer.from('800b6050220c0c8501', 'hex')
    expect([...undo('LZWDecode', packed)]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66])
  })

  it('LZW supports all code widths, and starts over at a clear code', () => {
    const bytes = Buffer.from(Array.from({ length: 40_000 }, (_, at) => (at * at) % 251))
    expect(undo('LZWDecode', lzw(bytes)).equals(bytes)).toBe(true)
  })

  it('ASCII85 supports whole and partial groups, and z for zeros', () => {
    expect(undo('ASCII85Decode', Buffer.from('87cURD_*#4DfTZ)~>')).toString()).toBe('Hello, World')
    expect(undo('ASCII85Decode', Buffer.from('87cURD\n_*#4DfTZ')).toString()).toBe('Hello, Worl')
    expect([...undo('ASCII85Decode', Buffer.from('z!!~>'))]).toEqual([0, 0, 0, 0, 0])
  })

  it('ASCIIHex supports an odd number of digits', () => {
    expect([...undo('ASCIIHexDecode', Buffer.from('48 65 7>'))]).toEqual([0x48, 0x65, 0x70])
  })

  it('RunLength supports runs and copies, up to its end', () => {
    expect(undo('RunLengthDecode', Buffer.from([2, 97, 98, 99, 254, 120, 128, 121])).toString()).toBe(
      'abcxxx',
    )
  })

  it('Flate returns the available part of a truncated stream', () => {
    const packed = deflateSync(Buffer.from('abc'.repeat(1000)))
    const part = undo('FlateDecode', packed.subarray(0, packed.length - 8)).toString()
    expect(part.length).toBeGreaterThan(0)
    expect('abc'.repeat(1000).startsWith(part)).toBe(true)
  })

  it.each([
    ['none', 0, [1, 2, 3, 4]],
    ['left', 1, [1, 3, 6, 10]],
    ['up', 2, [11, 22, 33, 44]],
    // 1 + 10/2, 2 + (6 + 20)/2, 3 + (15 + 30)/2, 4 + (25 + 40)/2, each rounded down
    ['average', 3, [6, 15, 25, 36]],
    // up is closest to left + up - corner at each position
    ['Paeth', 4, [11, 22, 33, 44]],
  ])('reverses the prediction of a row by %s', (_, filter, expected) => {
    const rows = deflateSync(Buffer.from([0, 10, 20, 30, 40, filter, 1, 2, 3, 4]))
    expect([...undo('FlateDecode', rows, { Predictor: 12, Columns: 4 }).subarray(4)]).toEqual(expected)
  })

  it('may be one of several, reversed in order', async () => {
    const content = Buffer.from(show({ text: 'Twice packed', x: 72, y: 700 }))
    const hex = Buffer.from(`${deflateSync(content).toString('hex')}>`)
    const source = makePdf([{}], { objects: { 1001: stream(hex, '/Filter [/ASCIIHexDecode /FlateDecode]') } })
    expect((await pdf.read(source, DEFAULT_FORMAT_LIMITS)).segments).toEqual(['Twice packed'])
  })
})

/** Compresses bytes by LZW, switching code lengths early as most writers do. */
function lzw(bytes: Buffer): Buffer {
  let table = new Map<string, number>()
  let bits = ''
  const put = (code: number) => {
    const codes = 258 + table.size
    bits += code
      .toString(2)
      .padStart(codes + 1 > 2048 ? 12 : codes + 1 > 1024 ? 11 : codes + 1 > 512 ? 10 : 9, '0')
  }
  put(256)
  let word = ''
  for (const byte of bytes) {
    const longer = `${word},${byte}`
    if (word === '' || table.has(longer)) {
      word = longer
      continue
    }
    put(codeOf(table, word))
    table.set(longer, 258 + table.size)
    if (table.size === 4094 - 258) {
      put(256)
      table = new Map()
    }
    word = `,${byte}`
  }
  put(codeOf(table, word))
  put(257)
  return Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)))
}

function codeOf(table: ReadonlyMap<string, number>, word: string): number {
  return table.get(word) ?? Number(word.slice(1))
}
