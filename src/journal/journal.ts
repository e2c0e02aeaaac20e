import type { JournalEntry } from './entry.ts'
import { Recorded } from './recorded.ts'

/** What a kept request costs beside its bytes, roughly. */
const ENTRY_OVERHEAD_BYTES = 250

export interface Journal {
  /**
   * Keeps a request, if the page is still open on which it began; whoever listens is told in any case.
   * @param page what `page` was when the request came
   */
  add(recorded: Recorded, page: number): void
  /** Which page is open: another one for every world that the journal is of, one after the other. */
  readonly page: number
  /** Forgets everything, and what is under way with it. */
  turn(): void
  /** Every entry, oldest first. */
  all(): JournalEntry[]
  /** The same, not written out. */
  recorded(): Recorded[]
  /** The last of them. */
  latest(): Recorded | undefined
  /** Forgets everything; what is under way will be kept. */
  clear(): void
  /** Calls back for every new entry; the answer ends that. */
  subscribe(listener: (recorded: Recorded) => void): () => void
}

/** Keeps the last requests, bounded by number and by bytes; the oldest go first. */
export function createJournal({ maxEntries, maxBytes }: { maxEntries: number; maxBytes: number }): Journal {
  const listeners = new Set<(recorded: Recorded) => void>()
  /** From `oldest` on; the places before it are empty, so that what was forgotten is let go of at once. */
  let kept: (Uint8Array | undefined)[] = []
  let oldest = 0
  let bytes = 0
  let page = 0

  function clear() {
    kept = []
    oldest = 0
    bytes = 0
  }

  const recorded = () => kept.slice(oldest).flatMap((packed) => (packed ? Recorded.unpacked(packed) : []))

  function forgetOldest() {
    const packed = kept[oldest]
    if (packed) bytes -= costOf(packed)
    kept[oldest] = undefined
    oldest += 1
    if (oldest > maxEntries) {
      kept = kept.slice(oldest)
      oldest = 0
    }
  }

  function keep(packed: Uint8Array) {
    kept.push(packed)
    bytes += costOf(packed)
    while (kept.length - oldest > maxEntries || (bytes > maxBytes && kept.length - oldest > 1)) forgetOldest()
  }

  return {
    add(one, begunOn) {
      if (begunOn === page) keep(one.packed())
      for (const listener of listeners) listener(one)
    },
    get page() {
      return page
    },
    turn() {
      clear()
      page += 1
    },
    all: () => recorded().map((one) => one.entry()),
    recorded,
    latest() {
      const packed = kept.at(-1)
      return packed && Recorded.unpacked(packed)
    },
    clear,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const costOf = (packed: Uint8Array) => packed.length + ENTRY_OVERHEAD_BYTES
