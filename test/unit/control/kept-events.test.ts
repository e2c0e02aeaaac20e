import { describe, expect, it } from 'vitest'
import { createKeptEvents } from '../../../src/server/control/watch/kept-events.ts'

const idsOf = (events: readonly { text: string }[] | undefined) =>
  events?.map(({ text }) => /^id: (\S+)/.exec(text)?.[1])

describe('kept events', () => {
  it('resume after every known id, across batches', () => {
    const kept = createKeptEvents()
    expect(idsOf(kept.since(kept.lastId))).toEqual([])
    const all: string[] = []
    for (const size of [1, 3, 2]) {
      const batch = Array.from({ length: size }, (_, index) => kept.event('日本', 'request', { index }))
      kept.keep(batch)
      all.push(...(idsOf(batch) as string[]))
    }
    for (const [index, id] of all.entries()) expect(idsOf(kept.since(id))).toEqual(all.slice(index + 1))
    expect(kept.since(all[0])?.[0]).toMatchObject({
      session: '日本',
      text: expect.stringContaining('"index":0'),
    })
    expect(kept.lastId).toBe(all.at(-1))
    const epoch = all[0]?.split('.')[0]
    for (const id of [undefined, 'x', `${epoch}.7`, `${epoch}.-1`, `${epoch}x.1`])
      expect(kept.since(id)).toBeUndefined()
    kept.clear()
    expect(kept.since(all[0])).toBeUndefined()
  })

  it('are limited: the oldest are dropped first', () => {
    const kept = createKeptEvents()
    const first = kept.lastId
    const ids: string[] = []
    for (let batch = 0; batch < 30; batch++) {
      const events = Array.from({ length: 100 }, () => kept.event(null, 'worlds', {}))
      kept.keep(events)
      ids.push(...(idsOf(events) as string[]))
    }
    expect(kept.since(first)).toBeUndefined()
    expect(kept.since(ids[999])).toHaveLength(2000)
    expect(kept.since(ids[900])).toBeUndefined()
  })
})
