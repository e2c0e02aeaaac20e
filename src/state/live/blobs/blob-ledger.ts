import { freezeRecord } from '../plain-json.ts'
import type { Table } from '../table.ts'

/**
 * Who still needs which blob. A blob is needed while a record names it, while someone did put it and has not yet named
 * it (a claim: each put makes one, the next record to name the blob, or a release, ends one), and while a snapshot is
 * reading it (a pin).
 *
 * Claims are counted so that two requests which put the same content do not lose it: the first may insert and delete
 * its record before the second has inserted its own.
 */
export class BlobLedger {
  readonly #references = new Map<string, number>()
  readonly #claims = new Map<string, number>()
  readonly #pins = new Map<string, number>()
  #orphans = new Set<string>()
  /** Every blob that was needed since the beginning, until nobody asks any more. */
  #everNeeded: Set<string> | undefined = new Set()
  readonly #onOrphan: () => void

  /** `onOrphan` is called when a blob is no longer needed; it may be needed again by the time it is looked at. */
  constructor(onOrphan: () => void = () => {}) {
    this.#onOrphan = onOrphan
  }

  /** Follows the references in the records of a table. */
  follow(table: Table<object>): void {
    table.watch((_id, previous, next) => {
      const before = previous ? freezeRecord(previous) : []
      const after = next ? freezeRecord(next) : []
      for (const blob of after) if (!before.includes(blob)) this.#refer(blob)
      for (const blob of before) if (!after.includes(blob)) this.#lower(this.#references, blob)
    })
  }

  claim(id: string): void {
    this.#everNeeded?.add(id)
    raise(this.#claims, id)
  }

  release(id: string): void {
    this.#lower(this.#claims, id)
  }

  pin(id: string): void {
    raise(this.#pins, id)
  }

  unpin(id: string): void {
    this.#lower(this.#pins, id)
  }

  /** The blobs that records name, by id. */
  referenced(): string[] {
    return [...this.#references.keys()].sort()
  }

  /** Whether a record names it. */
  isNamed(id: string): boolean {
    return this.#references.has(id)
  }

  needs(id: string): boolean {
    return this.#references.has(id) || this.#claims.has(id) || this.#pins.has(id)
  }

  /**
   * Those of the blobs that nobody has needed since the beginning. Others are left to who takes the orphans: a change
   * that let go of one may not be on the disk yet, and would come back after a crash without its blob. To be asked once.
   */
  takeLeftovers(ids: readonly string[]): string[] {
    const leftovers = ids.filter((id) => !this.#everNeeded?.has(id))
    this.#everNeeded = undefined
    return leftovers
  }

  /** The blobs that have lost their last need since the last call; anyone who takes them removes those not needed. */
  takeOrphans(): string[] {
    const orphans = [...this.#orphans]
    this.#orphans = new Set()
    return orphans
  }

  /** For when they could not be removed after all. */
  returnOrphans(ids: readonly string[]): void {
    for (const id of ids) this.#orphans.add(id)
  }

  #refer(id: string): void {
    this.#everNeeded?.add(id)
    raise(this.#references, id)
    this.#lower(this.#claims, id)
  }

  #lower(counts: Map<string, number>, id: string): void {
    const count = counts.get(id)
    if (count === undefined) return
    if (count > 1) counts.set(id, count - 1)
    else counts.delete(id)
    if (!this.needs(id)) {
      this.#orphans.add(id)
      this.#onOrphan()
    }
  }
}

function raise(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}
