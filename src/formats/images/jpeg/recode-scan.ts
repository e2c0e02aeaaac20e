import { InvalidFileData } from '../../errors.ts'
import { BitReader, BitWriter } from './bits.ts'
import type { Frame } from './frame.ts'
import { type HuffmanTable, STANDARD_DC } from './huffman.ts'
import { type Scan, type ScanComponent, visitBlocks } from './scan.ts'
import { isRestart } from './segments.ts'

/** The new DC value of a block; undefined if it stays unchanged. */
export type Paint = (of: ScanComponent, column: number, row: number) => number | undefined

const END_OF_BLOCK = 0
const RUN_OF_ZEROS = 0xf0
const MAX_CATEGORY = 11
const FIRST_RESTART = 0xd0

/**
 * Recodes a scan with some of its blocks painted over: they get another DC value and no AC values. The bits of all
 * other AC values are copied; DC values use the standard's codes.
 *
 * @param data after the scan's header
 * @param restartInterval units between restart markers; 0 for none
 * @throws InvalidFileData if the data is damaged or truncated
 */
export function recodeScan(
  data: Buffer,
  scan: Scan,
  frame: Frame,
  restartInterval: number,
  paint: Paint,
): Buffer {
  const parts = splitAtRestarts(data)
  const recoded: Buffer[] = []
  let coder = new BlockCoder(parts[0] ?? data)
  let units = 0
  visitBlocks(scan, frame, {
    unit() {
      if (restartInterval > 0 && units > 0 && units % restartInterval === 0) {
        const restarts = units / restartInterval
        const part = parts[restarts]
        if (part === undefined) throw new InvalidFileData('jpeg: a scan ends too early')
        recoded.push(coder.finish(), Buffer.from([0xff, FIRST_RESTART + ((restarts - 1) % 8)]))
        coder = new BlockCoder(part)
      }
      units++
    },
    block(of, column, row) {
      coder.recode(of, paint(of, column, row))
    },
  })
  return Buffer.concat([...recoded, coder.finish()])
}

function splitAtRestarts(data: Buffer): Buffer[] {
  const parts: Buffer[] = []
  let start = 0
  for (let at = data.indexOf(0xff); at >= 0; at = data.indexOf(0xff, at + 1)) {
    if (!isRestart(data[at + 1] ?? 0)) continue
    parts.push(data.subarray(start, at))
    start = at + 2
  }
  parts.push(data.subarray(start))
  return parts
}

/** Recodes the blocks between two restarts. */
class BlockCoder {
  readonly #reader: BitReader
  readonly #writer = new BitWriter()
  /** the last DC value of each plane, as read and as written */
  readonly #read: number[] = [0, 0, 0, 0]
  readonly #written: number[] = [0, 0, 0, 0]

  constructor(part: Buffer) {
    this.#reader = new BitReader(part)
  }

  recode({ plane, dc, ac }: ScanComponent, painted: number | undefined): void {
    const value = (this.#read[plane] ?? 0) + this.#difference(this.#reader.symbol(dc))
    this.#read[plane] = value
    this.#writeDc(plane, painted ?? value)
    if (ac === undefined) return
    const start = this.#reader.position
    this.#readAc(ac)
    const end = ac.codes.length[END_OF_BLOCK]
    // An image lacks an end-of-block code only if every block has all values. Then they stay unchanged.
    if (painted === undefined || end === undefined) this.#copy(start)
    else this.#writer.write(ac.codes.code[END_OF_BLOCK] ?? 0, end)
  }

  finish(): Buffer {
    return this.#writer.finish()
  }

  #readAc(ac: HuffmanTable): void {
    for (let k = 1; k < 64; k++) {
      const symbol = this.#reader.symbol(ac)
      if (symbol === END_OF_BLOCK) return
      k += symbol >> 4
      if (k > 63 && symbol !== RUN_OF_ZEROS) throw new InvalidFileData('jpeg: a block with too many values')
      this.#reader.take(symbol & 15)
    }
  }

  #difference(category: number): number {
    if (category > MAX_CATEGORY) throw new InvalidFileData('jpeg: no such value')
    const bits = this.#reader.take(category)
    return category === 0 || bits >= 1 << (category - 1) ? bits : bits - (1 << category) + 1
  }

  #writeDc(plane: number, value: number): void {
    const difference = value - (this.#written[plane] ?? 0)
    this.#written[plane] = value
    const category = 32 - Math.clz32(Math.abs(difference))
    if (category > MAX_CATEGORY) throw new InvalidFileData('jpeg: no such value')
    this.#writer.write(STANDARD_DC.code[category] ?? 0, STANDARD_DC.length[category] ?? 0)
    this.#writer.write(difference < 0 ? difference + (1 << category) - 1 : difference, category)
  }

  /** Copies everything read since a position. */
  #copy(from: number): void {
    const end = this.#reader.position
    for (let at = from; at < end; at += 16) {
      const count = Math.min(16, end - at)
      this.#writer.write(this.#reader.again(at, count), count)
    }
  }
}
