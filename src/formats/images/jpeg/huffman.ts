import { InvalidFileData } from '../../errors.ts'
import { MARKER, type Segment } from './segments.ts'

/** A Huffman table of a file. */
export interface HuffmanTable {
  /** for every sixteen bits, the code at their start: its length in the high byte, its symbol in the low one */
  readonly lookup: Uint16Array
  readonly codes: HuffmanCodes
}

/** Codes to write, by symbol. */
export interface HuffmanCodes {
  readonly code: readonly number[]
  readonly length: readonly number[]
}

/** Tables by class (0 for DC, 1 for AC) times 16 plus number, as in the file. */
export type HuffmanTables = Map<number, HuffmanTable>

/** All eight tables with all possible symbols. */
const MAX_SEGMENT_BYTES = 8 * (17 + 256)

/** The number of codes of each length up to sixteen bits, and their symbols, from T.81 §K.3.1. */
const DC_LENGTHS = [0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0] as const
const DC_SYMBOLS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const

/** The standard's DC codes, which cover all sizes of differences; a file's own codes only cover those it needs. */
export const STANDARD_DC: HuffmanCodes = codesOf(DC_LENGTHS, DC_SYMBOLS)

/** A segment that defines the standard's DC codes under these numbers. */
export function standardDcSegment(numbers: Iterable<number>): Buffer {
  const tables = [...numbers].flatMap((number) => [number, ...DC_LENGTHS, ...DC_SYMBOLS])
  const head = Buffer.from([0xff, MARKER.DHT, 0, 0])
  head.writeUInt16BE(tables.length + 2, 2)
  return Buffer.concat([head, Buffer.from(tables)])
}

/** Adds the tables that a segment defines. @throws InvalidFileData */
export function defineTables({ data }: Segment, tables: HuffmanTables): void {
  if (data.length > MAX_SEGMENT_BYTES) throw new InvalidFileData('jpeg: no sound table')
  for (let at = 0; at < data.length; ) {
    const lengths = data.subarray(at + 1, at + 17)
    const count = lengths.reduce((sum, each) => sum + each, 0)
    const symbols = data.subarray(at + 17, at + 17 + count)
    if (lengths.length < 16 || symbols.length < count || count > 256)
      throw new InvalidFileData('jpeg: no sound table')
    tables.set(data[at] ?? 0, readingTable([...lengths], [...symbols]))
    at += 17 + count
  }
}

function readingTable(lengths: readonly number[], symbols: readonly number[]): HuffmanTable {
  const lookup = new Uint16Array(1 << 16)
  const codes = codesOf(lengths, symbols)
  const { code, length } = codes
  for (const symbol of symbols) {
    const bits = length[symbol] ?? 0
    const first = (code[symbol] ?? 0) << (16 - bits)
    if (first >= 1 << 16) throw new InvalidFileData('jpeg: no sound table')
    lookup.fill((bits << 8) | symbol, first, first + (1 << (16 - bits)))
  }
  return { lookup, codes }
}

function codesOf(lengths: readonly number[], symbols: readonly number[]): HuffmanCodes {
  const code: number[] = []
  const length: number[] = []
  let next = 0
  let at = 0
  for (const [i, count] of lengths.entries()) {
    for (let n = 0; n < count; n++) {
      const symbol = symbols[at++] ?? 0
      code[symbol] = next++
      length[symbol] = i + 1
    }
    next <<= 1
  }
  return { code, length }
}
