import { expect, it } from 'vitest'
import { createWorldObserver } from '../../../src/server/control/watch/world-observer.ts'
import type { World } from '../../../src/server/worlds/world.ts'
import { createMemoryStore } from '../../../src/state/memory-store.ts'

it('lists documents and voice jobs only if they may have changed', () => {
  const store = createMemoryStore()
  const listed: string[] = []
  const counted = {
    ...store,
    collection(name: string) {
      listed.push(name)
      return store.collection(name)
    },
  }
  const clock = { frozen: true, now: () => 1_800_000_000_000 }
  const journal = { revision: 1 }
  const world = {
    ...{ store: counted, clock, journal, scenario: undefined, accountEditor: {} },
    ...{ faults: { list: () => [] }, voice: { loaded: () => undefined } },
  } as unknown as World
  const observer = createWorldObserver(world)
  observer.look(world)
  expect(listed.splice(0)).toHaveLength(2)
  observer.look(world)
  expect(listed).toEqual([])
  observer.touched()
  observer.look(world)
  expect(listed).toHaveLength(2)
})
