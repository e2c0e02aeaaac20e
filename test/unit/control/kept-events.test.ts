import { expect, it } from 'vitest'
import { createKeptEvents } from '../../../src/server/control/watch/kept-events.ts'

const idsOf = (events: readonly { text: string }[] | undefined) =>
  events?.map(({ text }) => /^id: (\S+)/.exec(text)?.[1])

it('kept events are limited: the oldest are dropped first', () => {
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
