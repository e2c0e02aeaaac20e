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
 * Removes the text from a content stream and keeps everything else byte-identical. Marked content refers to the removed
 * text, so it is removed too, except for marks that control layers.
 */
export class TextRemover {
  readonly #bytes: Uint8Array
  readonly #memory: ReusedMemory | undefined
  /** what was kept so far; undefined if that is everything */
  #kept: Uint8Array | undefined
  #length = 0
  #from = 0
  /** open saves of the graphics state */
  #saves = 0
  /** for each open mark, whether it was kept */
  readonly #marks: boolean[] = []

  /** @param memory for the result, which is not longer than the input; newly allocated by default */
  constructor(bytes: Uint8Array, memory?: ReusedMemory) {
    this.#bytes = bytes
    this.#memory = memory
  }

  see(operation: Operation): void {
    if (!this.#keeps(operation)) this.#cut(operation)
  }

  /** @returns undefined if nothing was removed */
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
    // One byte per cut, each of which removes at least one byte.
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
