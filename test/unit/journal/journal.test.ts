import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import type { JournalEntry, LogLine, ReceivedRequest } from '../../../src/journal/entry.ts'
import { createJournal, type Recorded } from '../../../src/journal/journal.ts'

/** A request of a known weight. */
const recorded = (id: string, bytes = 1): Recorded => ({
  bytes,
  key: undefined,
  entry: () => ({ id }) as JournalEntry,
  line: () => ({}) as LogLine,
  received: () => ({}) as ReceivedRequest,
})

const ids = (journal: ReturnType<typeof createJournal>) => journal.all().map(({ id }) => id)

describe('the journal', () => {
  it('keeps the last requests, by number', () => {
    const journal = createJournal({ maxEntries: 3, maxBytes: 1000 })
    for (let n = 0; n < 10; n++) journal.add(recorded(String(n)), 0)
    expect(ids(journal)).toEqual(['7', '8', '9'])
  })

  it('keeps the last requests, by bytes, and always the very last', () => {
    const journal = createJournal({ maxEntries: 100, maxBytes: 100 })
    for (let n = 0; n < 10; n++) journal.add(recorded(String(n), 40), 0)
    expect(ids(journal)).toEqual(['8', '9'])
    journal.add(recorded('large', 5000), 0)
    expect(ids(journal)).toEqual(['large'])
    journal.add(recorded('small', 1), 0)
    expect(ids(journal)).toEqual(['small'])
  })

  it('lets go of what it has forgotten at once, not only when its number is full', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const journal = createJournal({ maxEntries: 1000, maxBytes: 100 })
    const kept = Array.from({ length: 50 }, (_, n) => {
      const one = recorded(String(n), 60)
      journal.add(one, 0)
      return new WeakRef(one)
    })
    await new Promise((resolve) => setImmediate(resolve))
    collect()
    expect(kept.filter((ref) => ref.deref() !== undefined)).toHaveLength(1)
    expect(ids(journal)).toEqual(['49'])
  })

  it('tells who listens of every request, until they do not want to hear more', () => {
    const journal = createJournal({ maxEntries: 1, maxBytes: 1 })
    const heard: string[] = []
    const stop = journal.subscribe((one) => heard.push(one.entry().id))
    journal.add(recorded('a'), 0)
    journal.add(recorded('b'), 0)
    stop()
    journal.add(recorded('c'), 0)
    expect(heard).toEqual(['a', 'b'])
  })

  it('forgets everything at once', () => {
    const journal = createJournal({ maxEntries: 3, maxBytes: 1000 })
    journal.add(recorded('a', 900), 0)
    journal.clear()
    journal.add(recorded('b', 900), 0)
    expect(ids(journal)).toEqual(['b'])
  })

  it('keeps on a new page only what began on it, and tells who listens of the rest', () => {
    const journal = createJournal({ maxEntries: 3, maxBytes: 1000 })
    const heard: string[] = []
    journal.subscribe((one) => heard.push(one.entry().id))
    const before = journal.page
    journal.add(recorded('a'), before)
    journal.turn()
    journal.add(recorded('late'), before)
    journal.add(recorded('b'), journal.page)
    expect(ids(journal)).toEqual(['b'])
    expect(heard).toEqual(['a', 'late', 'b'])
  })
})
