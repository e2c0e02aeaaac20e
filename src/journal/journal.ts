import type { JournalEntry } from './entry.ts'
import { Recorded } from './recorded.ts'
import { createTextQueue } from './text-queue.ts'

/**
 * Requests are packed so many at a time, or so many bytes of them: the code that does it is in the processor's cache then,
 * which is most of what it takes.
 */
const PACKED_TOGETHER = 64
const PACKED_BYTES = 64 * 1024

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
  /** Forgets everything, or what is picked; what is under way will be kept. */
  clear(isPicked?: (recorded: Recorded) => boolean): void
  /** Calls back for every new entry; the answer ends that. */
  subscribe(listener: (recorded: Recorded) => void): () => void
}

/** Keeps the last requests, bounded by number and by bytes; the oldest go first. */
export function createJournal({ maxEntries, maxBytes }: { maxEntries: number; maxBytes: number }): Journal {
  const listeners = new Set<(recorded: Recorded) => void>()
  const kept = createTextQueue()
  /** The last ones, not packed yet. */
  let fresh: Recorded[] = []
  let freshBytes = 0
  let page = 0

  function keep(recorded: Recorded) {
    fresh.push(recorded)
    freshBytes += recorded.bytes
    if (fresh.length >= PACKED_TOGETHER || freshBytes >= PACKED_BYTES) pack()
  }

  function pack() {
    for (const recorded of fresh) {
      kept.add(recorded.packed())
      while (kept.length > maxEntries || (kept.bytes > maxBytes && kept.length > 1)) kept.shift()
    }
    fresh = []
    freshBytes = 0
  }

  function recorded(): Recorded[] {
    pack()
    return kept.all().map(Recorded.unpacked)
  }

  function clear(isPicked?: (one: Recorded) => boolean) {
    const others = isPicked ? recorded().filter((one) => !isPicked(one)) : []
    fresh = []
    freshBytes = 0
    kept.clear()
    for (const one of others) keep(one)
  }

  return {
    add(one, begunOn) {
      if (begunOn === page) keep(one)
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
      pack()
      const last = kept.last()
      return last === undefined ? undefined : Recorded.unpacked(last)
    },
    clear,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
