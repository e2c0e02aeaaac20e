import type { IsKnownKey } from '../masking.ts'
import type { JournalEntry } from './entry.ts'
import type { JournalBounds } from './journal.ts'
import { Recorded } from './recorded.ts'
import { createTextQueue } from './text-queue.ts'

/** The last requests of all worlds together, whatever is reset or forgotten in them meanwhile. */
export interface RunJournal {
  add(recorded: Recorded): void
  /** Oldest first. Masked are the keys of all worlds, and every key that any request has presented. */
  entries(): JournalEntry[]
}

/** Keeps requests for who looks back on a whole run; the oldest go first. */
export function createRunJournal({ maxEntries, maxBytes }: JournalBounds): RunJournal {
  const kept = createTextQueue()
  const worlds = new Set<IsKnownKey>()
  const presented = new Set<string>()

  /** A world that was reset has forgotten keys that requests before it were sent with. */
  const isKnownKey = (value: string) => presented.has(value) || [...worlds].some((knows) => knows(value))

  return {
    add(recorded) {
      worlds.add(recorded.worldKeys)
      if (recorded.presentedKey !== undefined) presented.add(recorded.presentedKey)
      kept.add(recorded.packed())
      while (kept.length > maxEntries || (kept.bytes > maxBytes && kept.length > 1)) kept.shift()
    },
    entries: () => kept.all().map((one) => Recorded.unpacked(one, isKnownKey).entry()),
  }
}
