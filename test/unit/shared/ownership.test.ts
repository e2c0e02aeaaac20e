import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { deferred } from '../../../src/base/runtime/deferred.ts'
import { Ownership } from '../../../src/server/worlds/shared/ownership.ts'
import type { StoredWorlds } from '../../../src/state/shared/changes.ts'
import type { Database, Position } from '../../../src/state/shared/database.ts'

it('keeps the lease while it loads what is stored, however long that takes', async () => {
  const position: Position = { fence: 1, tip: 'tip', seq: 1 }
  const loading = deferred<StoredWorlds>()
  const renewed: Position[] = []
  let underWay = 0
  let most = 0
  const database: Partial<Database> = {
    address: { leaseMs: 30 } as Database['address'],
    take: async () => ({ kind: 'taken', position }),
    load: () => loading.promise,
    async append(at) {
      renewed.push(at)
      underWay += 1
      most = Math.max(most, underWay)
      // Longer than until the next renewal is due.
      await setTimeout(30)
      underWay -= 1
      return at
    },
  }
  const self = { node: 'one', address: '127.0.0.1:1', machine: 'here' }
  const ownership = new Ownership({ database, self } as unknown as ConstructorParameters<typeof Ownership>[0])
  const joined = expect(ownership.join()).rejects.toThrow('enough')
  await expect.poll(() => renewed.length).toBeGreaterThan(2)
  loading.reject(new Error('enough'))
  await joined
  expect([underWay, most]).toEqual([0, 1])
  expect(new Set(renewed)).toEqual(new Set([position]))
})
