import type { JournalEntry, LogLine, ReceivedRequest } from './entry.ts'

/** An entry that is still as the pipeline left it: written out only when somebody reads it. */
export interface Recorded {
  /** A rough number of bytes that the entry keeps alive. */
  readonly bytes: number
  /** The key as it was presented: for comparing only, never shown. */
  readonly key: string | undefined
  entry(): JournalEntry
  line(): LogLine
  /** The request as its own client may see it again: nothing masked. */
  received(): ReceivedRequest
}

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
  /** The same, as the pipeline left them. */
  recorded(): Recorded[]
  /** Forgets everything; what is under way will be kept. */
  clear(): void
  /** Calls back for every new entry; the answer ends that. */
  subscribe(listener: (recorded: Recorded) => void): () => void
}

/** Keeps the last requests, bounded by number and by bytes; the oldest go first. */
export function createJournal({ maxEntries, maxBytes }: { maxEntries: number; maxBytes: number }): Journal {
  const listeners = new Set<(recorded: Recorded) => void>()
  /** From `oldest` on; the places before it are empty, so that what was forgotten is let go of at once. */
  let kept: (Recorded | undefined)[] = []
  let oldest = 0
  let bytes = 0
  let page = 0

  function clear() {
    kept = []
    oldest = 0
    bytes = 0
  }

  const present = () => kept.slice(oldest).filter((recorded) => recorded !== undefined)

  function forgetOldest() {
    bytes -= kept[oldest]?.bytes ?? 0
    kept[oldest] = undefined
    oldest += 1
    if (oldest > maxEntries) {
      kept = kept.slice(oldest)
      oldest = 0
    }
  }

  function keep(recorded: Recorded) {
    kept.push(recorded)
    bytes += recorded.bytes
    while (kept.length - oldest > maxEntries || (bytes > maxBytes && kept.length - oldest > 1)) forgetOldest()
  }

  return {
    add(recorded, begunOn) {
      if (begunOn === page) keep(recorded)
      for (const listener of listeners) listener(recorded)
    },
    get page() {
      return page
    },
    turn() {
      clear()
      page += 1
    },
    all: () => present().map((recorded) => recorded.entry()),
    recorded: present,
    clear,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
