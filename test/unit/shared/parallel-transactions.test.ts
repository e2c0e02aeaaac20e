import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemoryStore } from '../../../src/state/memory-store.ts'
import type { Store, Transaction } from '../../../src/state/store.ts'
import { runs } from '../../support/runs.ts'
import { openSharedStore } from '../../support/shared/open-shared-store.ts'
import { noValkey, startValkey, type ValkeyServer } from '../../support/shared/valkey-server.ts'

/** A step of a transaction. What it reads and returns becomes part of the transaction's result. */
const step = fc.oneof(
  fc.record({ do: fc.constant('put' as const), id: fc.constantFrom('a', 'b', 'c'), value: fc.nat(9) }),
  fc.record({ do: fc.constant('delete' as const), id: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ do: fc.constant('read' as const), id: fc.constantFrom('a', 'b', 'c') }),
  fc.record({
    do: fc.constant('count' as const),
    name: fc.constantFrom('x', 'y'),
    amount: fc.integer({ min: -2, max: 3 }),
    limit: fc.option(fc.nat(12), { nil: undefined }),
  }),
  fc.constant({ do: 'fail' as const }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Value {
  readonly value: number
}

/** Runs the steps, numbers the transaction from within, and returns everything that it read. */
function run(tx: Transaction, steps: readonly Step[]): unknown[] {
  const records = tx.collection<Value>('records')
  tx.counters.add([{ name: 'order', amount: 1 }])
  const told: unknown[] = [tx.counters.get('order')]
  for (const one of steps) {
    if (one.do === 'fail') throw new Error(JSON.stringify(told.slice(1)))
    if (one.do === 'read') told.push(records.get(one.id)?.value ?? null)
    else if (one.do === 'delete') told.push(records.delete(one.id)?.value ?? null)
    else if (one.do === 'count')
      told.push(
        tx.counters.add([{ name: one.name, amount: one.amount, limit: one.limit }]),
        tx.counters.get(one.name),
      )
    else if (records.get(one.id)) records.update(one.id, () => ({ value: one.value }))
    else records.insert(one.id, { value: one.value })
  }
  return told
}

describe.skipIf(noValkey)(`parallel transactions${noValkey === undefined ? '' : ` (${noValkey})`}`, () => {
  let server: ValkeyServer
  beforeAll(async () => {
    server = await startValkey()
  })
  afterAll(() => server.stop())

  it('of two nodes have the same result as in sequence, in an order that respects time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { maxLength: 5 }), { minLength: 2, maxLength: 24 }),
        async (all) => {
          const address = server.address()
          const stores = [await openSharedStore(address), await openSharedStore(address)] as const
          try {
            const done: {
              order: number
              steps: readonly Step[]
              told: unknown[]
              start: number
              end: number
            }[] = []
            let now = 0
            // Three sequential ones in each row, all rows concurrently.
            const rows = Array.from({ length: Math.ceil(all.length / 3) }, (_, row) =>
              all.slice(3 * row, 3 * row + 3),
            )
            await Promise.all(
              rows.map(async (row, index) => {
                const store = stores[index % 2] as Store
                for (const steps of row) {
                  const start = now++
                  try {
                    const told = await store.transaction((tx) => run(tx, steps))
                    await store.flush()
                    done.push({ order: Number(told[0]), steps, told, start, end: now++ })
                  } catch (error) {
                    // A failed transaction changes nothing, and its number becomes free again.
                    expect(steps.some((one) => one.do === 'fail')).toBe(true)
                    expect(error).toBeInstanceOf(Error)
                  }
                }
              }),
            )
            done.sort((one, other) => one.order - other.order)
            const model = createMemoryStore()
            for (const [index, { steps, told, start }] of done.entries()) {
              expect(await model.transaction((tx) => run(tx, steps))).toEqual(told)
              for (const later of done.slice(index + 1)) expect(later.end).toBeGreaterThan(start)
            }
            const expected = await model.snapshot()
            // Records may be ordered differently only if there was a failed transaction in between, which leaves none.
            for (const store of stores) expect(await store.snapshot()).toEqual(expected)
            const third = await openSharedStore(address)
            expect(await third.snapshot()).toEqual(expected)
            await third.close()
          } finally {
            for (const store of stores) await store.close()
          }
        },
      ),
      { numRuns: runs(12) },
    )
  })
})
