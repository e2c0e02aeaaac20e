import type { ReusedMemory } from '../filters/reused-memory.ts'
import { nameOf } from '../objects/value.ts'
import type { Operation } from './operations.ts'

const NEW_LINE = 10

const TEXT = new Set([
  'BT',
  'ET',
  'Tc',
  'Tw',
  'Tz',
  'TL',
  'Tf',
  'Tr',
  'Ts',
  'Td',
  'TD',
  'Tm',
  'T*',
  'Tj',
  'TJ',
  "'",
  '"',
])

/**
 * Cuts the text out of a content stream and leaves all else as it is, byte for byte. Marks of the content go too, for
 * they speak of the text that was there, except those that layers are switched by.
 */
export class TextRemover {
  readonly #bytes: Uint8Array
  readonly #memory: ReusedMemory | undefined
  /** what was kept so far, undefined when that is all */
  #kept: Uint8Array | undefined
  #length = 0
  #from = 0
  /** open saves of the graphics state */
  #saves = 0
  /** for each open mark, whether it was kept */
  readonly #marks: boolean[] = []

  /** @param memory for what is kept, which is no more than there was; its own if there is none */
  constructor(bytes: Uint8Array, memory?: ReusedMemory) {
    this.#bytes = bytes
    this.#memory = memory
  }

  see(operation: Operation): void {
    if (!this.#keeps(operation)) this.#cut(operation)
  }

  /** @returns undefined when nothing was cut */
  finish(): Uint8Array | undefined {
    if (this.#kept === undefined) return undefined
    this.#keep(this.#bytes.length)
    const closing = '\nEMC'.repeat(this.#marks.filter(Boolean).length) + '\nQ'.repeat(this.#saves)
    const kept = this.#kept.subarray(0, this.#length)
    return closing === '' ? kept : Buffer.concat([kept, Buffer.from(closing)])
  }

  #keeps(operation: Operation): boolean {
    const { operator } = operation
    if (TEXT.has(operator)) return false
    switch (operator) {
      case 'q':
        this.#saves++
        return true
      case 'Q':
        if (this.#saves === 0) return false
        this.#saves--
        return true
      case 'BMC':
      case 'BDC':
        this.#marks.push(operator === 'BDC' && nameOf(operation.operands[0]) === 'OC')
        return this.#marks.at(-1) === true
      case 'EMC':
        return this.#marks.pop() === true
      default:
        return operator !== 'MP' && operator !== 'DP'
    }
  }

  #cut({ start, end }: Operation): void {
    // One byte for each cut, which takes a byte away at least.
    this.#kept ??= this.#memory?.take(this.#bytes.length) ?? new Uint8Array(this.#bytes.length)
    this.#keep(start)
    this.#kept[this.#length++] = NEW_LINE
    this.#from = end
  }

  #keep(end: number): void {
    this.#kept?.set(this.#bytes.subarray(this.#from, end), this.#length)
    this.#length += end - this.#from
  }
}
