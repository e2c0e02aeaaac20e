import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { createJournal, type JournalBounds } from '../../../src/watch/journal/journal.ts'
import type { Known } from '../../../src/watch/journal/pack.ts'
import { Recorded } from '../../../src/watch/journal/recorded.ts'
import { itInMore } from '../../support/runs.ts'

const noKeys = () => false
const journalOf = (bounds: JournalBounds) => createJournal(bounds, noKeys)

/** A request whose answer has this many characters; it weighs about 500 bytes more. */
const recorded = (id: string, characters = 1) =>
  new Recorded(
    {
      traceId: id,
      receivedAt: 0,
      startedAtMs: 0,
      durationMs: 1,
      operation: 'translateText',
      method: 'POST',
      path: '/v2/translate',
      query: '',
      rawHeaders: ['Host', 'mynah'],
      body: { text: ['Hello'] },
      bodyBytes: 18,
      key: 'a-key',
      status: 200,
      answer: 'x'.repeat(characters),
      facts: {},
    } as unknown as Known,
    undefined,
    noKeys,
  )

const ids = (journal: ReturnType<typeof createJournal>) => journal.all().map(({ id }) => id)

describe('the journal', () => {
  itInMore('releases forgotten requests immediately, not only when it is full', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const megabytes = 1_000_000
    const journal = journalOf({ maxEntries: 1000, maxBytes: 1.5 * megabytes })
    collect()
    const before = process.memoryUsage().arrayBuffers
    for (let n = 0; n < 50; n++) journal.add(recorded(String(n), megabytes), 0)
    const held = () => {
      collect()
      return process.memoryUsage().arrayBuffers - before
    }
    // If they were kept, it would stay at fifty. Memory is freed with a delay, and other parts of this process use some
    // too.
    await expect.poll(held).toBeLessThan(25 * megabytes)
    expect(ids(journal)).toEqual(['49'])
  })

  it('returns the latest one, or that there is none', () => {
    const journal = journalOf({ maxEntries: 3, maxBytes: 10_000 })
    expect(journal.latest()).toBeUndefined()
    journal.add(recorded('a'), 0)
    journal.add(recorded('b'), 0)
    expect(journal.latest()?.entry().id).toBe('b')
    journal.clear()
    expect(journal.latest()).toBeUndefined()
  })

  it('notifies listeners of every request, until they unsubscribe', () => {
    const journal = journalOf({ maxEntries: 1, maxBytes: 1 })
    const heard: string[] = []
    const stop = journal.subscribe((one) => heard.push(one.entry().id))
    journal.add(recorded('a'), 0)
    journal.add(recorded('b'), 0)
    stop()
    journal.add(recorded('c'), 0)
    expect(heard).toEqual(['a', 'b'])
  })

  it('keeps on a new page only what started on it, within its limits, and notifies listeners of the rest', () => {
    const journal = journalOf({ maxEntries: 3, maxBytes: 10_000 })
    const heard: string[] = []
    journal.subscribe((one) => heard.push(one.entry().id))
    const before = journal.page
    journal.add(recorded('a'), before)
    journal.turn({ maxEntries: 1, maxBytes: 10_000 })
    journal.add(recorded('late'), before)
    journal.add(recorded('b'), journal.page)
    expect(ids(journal)).toEqual(['b'])
    expect(heard).toEqual(['a', 'late', 'b'])
    journal.add(recorded('c'), journal.page)
    expect(ids(journal)).toEqual(['c'])
  })
})
