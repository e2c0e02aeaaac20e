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
  add(recorded: Recorded): void
  /** Every entry, oldest first. */
  all(): JournalEntry[]
  /** The same, as the pipeline left them. */
  recorded(): Recorded[]
  clear(): void
  /** Calls back for every new entry; the answer ends that. */
  subscribe(listener: (recorded: Recorded) => void): () => void
}

/** Keeps the last requests, bounded by number and by bytes; the oldest go first. */
export function createJournal({ maxEntries, maxBytes }: { maxEntries: number; maxBytes: number }): Journal {
  const listeners = new Set<(recorded: Recorded) => void>()
  let kept: Recorded[] = []
  let oldest = 0
  let bytes = 0

  function forgetOldest() {
    bytes -= kept[oldest]?.bytes ?? 0
    oldest += 1
    if (oldest > maxEntries) {
      kept = kept.slice(oldest)
      oldest = 0
    }
  }

  return {
    add(recorded) {
      kept.push(recorded)
      bytes += recorded.bytes
      while (kept.length - oldest > maxEntries || (bytes > maxBytes && kept.length - oldest > 1))
        forgetOldest()
      for (const listener of listeners) listener(recorded)
    },
    all: () => kept.slice(oldest).map((recorded) => recorded.entry()),
    recorded: () => kept.slice(oldest),
    clear() {
      kept = []
      oldest = 0
      bytes = 0
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
