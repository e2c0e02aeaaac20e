import { freezeRecord } from '../plain-json.ts'
import type { Table } from '../table.ts'
import type { BlobShelf } from './blob-shelf.ts'

/**
 * Tracks which blobs are still needed. A blob is needed while a record refers to it, while a caller has put it without
 * referring to it yet (a claim: each put makes one; the next record that refers to the blob, or a release, ends one),
 * and while a snapshot is reading it (a pin).
 *
 * Claims are counted, so that two requests that put the same content do not lose it: the first may insert and delete
 * its record before the second has inserted its own.
 */
export class BlobLedger {
  readonly #references = new Map<string, number>()
  readonly #claims = new Map<string, number>()
  readonly #pins = new Map<string, number>()
  #orphans = new Set<string>()
  /** Every blob that was needed since the start, until takeLeftovers() was called. */
  #everNeeded: Set<string> | undefined
  readonly #shelf: BlobShelf | undefined

  /**
   * @param shelf where this process has put all blobs, and where those are removed that are no longer needed; without it,
   * both are up to the caller
   */
  constructor(shelf?: BlobShelf) {
    this.#shelf = shelf
    this.#everNeeded = shelf ? undefined : new Set()
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

  /** The ids of the blobs that records refer to. */
  referenced(): string[] {
    return [...this.#references.keys()].sort()
  }

  /** Whether a record refers to it. */
  isNamed(id: string): boolean {
    return this.#references.has(id)
  }

  needs(id: string): boolean {
    return this.#references.has(id) || this.#claims.has(id) || this.#pins.has(id)
  }

  /**
   * Which of the blobs were never needed since the start. Others are left to takeOrphans(): a change that released one
   * may not be on disk yet, and after a crash the record would be back without its blob. Call this once.
   */
  takeLeftovers(ids: readonly string[]): string[] {
    const leftovers = ids.filter((id) => !this.#everNeeded?.has(id))
    this.#everNeeded = undefined
    return leftovers
  }

  /** The blobs that became unneeded since the last call. The caller removes those that are still unneeded. */
  takeOrphans(): string[] {
    const orphans = [...this.#orphans]
    this.#orphans = new Set()
    return orphans
  }

  /** Removes those of the blobs that are not needed (anymore, or again). */
  async sweep(ids: readonly string[], shelf: BlobShelf): Promise<void> {
    await Promise.all(ids.filter((id) => !this.needs(id)).map((id) => shelf.remove(id)))
  }

  /** For blobs that could not be removed after all. */
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
    if (this.needs(id)) return
    this.#orphans.add(id)
    const shelf = this.#shelf
    // Deferred: in the middle of a transaction, the next change may refer to the blob again.
    if (shelf) queueMicrotask(() => this.sweep(this.takeOrphans(), shelf))
  }
}

function raise(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}
