import { grouped } from '../../base/runtime/lists.ts'
import type { IsKnownKey } from '../../base/secrets/masking.ts'
import type { JournalEntry } from './entry.ts'
import type { JournalBounds } from './journal.ts'
import { Recorded } from './recorded.ts'
import { type SentRequests, summaryOf } from './sent-summary.ts'
import { createTextQueue } from './text-queue.ts'

/** The last requests of all worlds for a report on a whole run, independent of resets and forgotten sessions. */
export function createRunJournal({ maxEntries, maxBytes }: JournalBounds) {
  const kept = createTextQueue()
  const worlds = new Set<IsKnownKey>()
  const presented = new Set<string>()
  /** The chapter of each request that is kept, in its world. */
  const chapters: string[] = []
  let dropped = 0

  /** A world that was reset no longer knows the keys of earlier requests. */
  const isKnownKey = (value: string) => presented.has(value) || [...worlds].some((knows) => knows(value))

  const entries = () => kept.all().map((one) => Recorded.unpacked(one, isKnownKey).entry())

  return {
    /** @param chapter as passed to `RequestListener` */
    add(recorded: Recorded, chapter: number) {
      worlds.add(recorded.worldKeys)
      const { key, session } = recorded.known
      if (key !== undefined) presented.add(key)
      kept.add(recorded.packed())
      chapters.push(`${chapter} ${session}`)
      while (kept.exceeds(maxEntries, maxBytes)) {
        kept.shift()
        chapters.shift()
        dropped += 1
      }
    },
    /** Oldest first. The keys of all worlds are masked, and every key that any request has presented. */
    entries,
    /** What was sent. @throws Error if requests were dropped */
    summary: (): SentRequests[] => summaryOf(entries(), isKnownKey, dropped),
    /** The same in groups: the requests of one world between two resets. */
    chapters: (): JournalEntry[][] =>
      [...grouped(entries().entries(), ([at]) => chapters[at]).values()].map((row) =>
        row.map(([, entry]) => entry),
      ),
  }
}
