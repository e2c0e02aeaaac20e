import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Deferred, deferred } from '../../../src/base/runtime/deferred.ts'
import { stopwatch } from '../../../src/base/runtime/time.ts'
import { plansWith } from '../../../src/plan/options/world-plan.ts'
import { Ownership, type Served } from '../../../src/server/worlds/shared/ownership.ts'
import { StoredWorlds } from '../../../src/state/shared/changes.ts'
import type { Database, Found } from '../../../src/state/shared/database.ts'
import { lazyTemporaryFiles } from '../../../src/state/temporary/lazy-temporary-files.ts'
import { createListeners } from '../../../src/watch/journal/journal.ts'

const LEASE_MS = 3000
const SELF = { node: 'one', address: '127.0.0.1:1', machine: 'here' }

/** An ownership that can hold the lease. */
function ownershipOf(database: Database) {
  const planWith = plansWith({})
  return new Ownership({
    database,
    self: SELF,
    serve: () => ({ endStreams: async () => {} }) as unknown as Served,
    isOwned() {},
    plan: planWith(undefined),
    planWith,
    documentResources: { workers: undefined as never, keySecret: undefined },
    temporaryFiles: lazyTemporaryFiles(),
    listeners: createListeners(),
  })
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }))
afterEach(() => {
  vi.useRealTimers()
})

it('keeps the lease while it loads what is stored, however long that takes, and gives it up if it cannot', async () => {
  const position: Found = { isDone: true, fence: 1, tip: 'tip', seq: 1, owner: 'one' }
  const loading = deferred<StoredWorlds>()
  const released: unknown[] = []
  const renewals: { readonly at: unknown; readonly answer: Deferred<Found> }[] = []
  const database: Partial<Database> = {
    address: { leaseMs: LEASE_MS } as Database['address'],
    take: async () => position,
    load: () => loading.promise,
    append(at) {
      const answer = deferred<Found>()
      renewals.push({ at, answer })
      return answer.promise
    },
    release: async (...given) => void released.push(given),
  }
  const ownership = new Ownership({ database, self: SELF } as unknown as ConstructorParameters<
    typeof Ownership
  >[0])
  const joined = expect(ownership.join()).rejects.toThrow('enough')
  for (let renewed = 1; renewed <= 3; renewed++) {
    await vi.advanceTimersByTimeAsync(LEASE_MS / 3)
    expect(renewals).toHaveLength(renewed)
    // One at a time, even if the answer takes longer than until the next one is due.
    await vi.advanceTimersByTimeAsync(LEASE_MS)
    expect(renewals).toHaveLength(renewed)
    renewals.at(-1)?.answer.resolve(position)
  }
  loading.reject(new Error('enough'))
  await joined
  expect(released).toEqual([['one 127.0.0.1:1 here', position]])
  expect(new Set(renewals.map(({ at }) => at))).toEqual(new Set([position]))
  expect(vi.getTimerCount()).toBe(0)
})

it('does not look at the lease without pause while requests wait and it leaves', async () => {
  const other = { node: 'two', address: '127.0.0.1:2', machine: 'here' }
  const found = { isDone: false, fence: 1, tip: 'tip', seq: 1 }
  let owner = 'two 127.0.0.1:2 here'
  let looks = 0
  const database = {
    address: { leaseMs: LEASE_MS },
    async take() {
      looks += 1
      return { ...found, owner }
    },
  } as unknown as Database
  const ownership = new Ownership({ database, self: SELF, isOwned() {} } as unknown as ConstructorParameters<
    typeof Ownership
  >[0])
  await ownership.join()
  await ownership.leave()
  owner = ''
  const waiting = expect(
    ownership.awaitOwner({ owner: other, reason: 'it has gone', since: stopwatch() }),
  ).rejects.toThrow('cannot be reached (it has gone)')
  await vi.advanceTimersByTimeAsync(1000)
  expect(looks).toBeGreaterThan(2)
  expect(looks).toBeLessThan(50)
  await ownership.close()
  await waiting
})

it('gives the lease up that it has taken if it is told to leave while it loads', async () => {
  const position: Found = { isDone: true, fence: 2, tip: 'tip', seq: 2, owner: 'one 127.0.0.1:1 here' }
  const loading = deferred<StoredWorlds>()
  const isLoading = deferred<void>()
  const taking: Found[] = [{ ...position, isDone: false, owner: 'other 127.0.0.1:2 here' }, position]
  const released: unknown[] = []
  const database = {
    address: { leaseMs: LEASE_MS },
    installation: 'id',
    take: async () => taking.shift() ?? { ...position, isDone: false, owner: '' },
    load() {
      isLoading.resolve()
      return loading.promise
    },
    append: async () => position,
    blobs: async () => [],
    release: async (owner: string) => void released.push(owner),
  } as unknown as Database
  const ownership = ownershipOf(database)
  await ownership.join()
  await isLoading.promise
  await ownership.leave()
  loading.resolve(new StoredWorlds())
  await ownership.close()
  expect(released).toEqual([position.owner])
  expect(ownership.owned).toBeUndefined()
})

it('gives up on itself if it owns the state, and cannot be reached at its own address', async () => {
  const position: Found = { isDone: true, fence: 1, tip: 'tip', seq: 1, owner: 'one 127.0.0.1:1 here' }
  const ownership = ownershipOf({
    address: { leaseMs: LEASE_MS },
    installation: 'id',
    take: async () => position,
    load: async () => new StoredWorlds(),
    append: async () => position,
    blobs: async () => [],
    release: async () => {},
  } as unknown as Database)
  await ownership.join()
  expect(await ownership.awaitOwner()).toBe(SELF)
  const failed = { owner: SELF, reason: 'it is elsewhere', since: stopwatch() - 60_000 }
  await expect(ownership.awaitOwner(failed)).rejects.toThrow('cannot be reached (it is elsewhere)')
  await ownership.close()
})
