import { expect, it } from 'vitest'
import { operations } from '../../src/contract/openapi/generated/operations.ts'
import { stateDirectory } from '../support/state/state-directory.ts'
import { REQUESTS as KINDS } from './mixed-load.ts'
import { loadWithRestart } from './served-load.ts'

const FULL_REQUESTS = 100_000
const REQUESTS = Number(process.env.MYNAH_REQUESTS ?? FULL_REQUESTS)
const SEED = process.env.MYNAH_SEED ?? 'load'
const USERS = 200
/** Relative to the heap when warm. */
const MOST_HEAP = 1.1

it('the mixed requests include every operation of the document', () => {
  // The default contract does not have this one any more.
  const { getLanguagePairExceptions: _, ...served } = operations
  expect(Object.keys(KINDS).sort()).toEqual(Object.keys(served).sort())
})

it(
  `${REQUESTS} mixed requests of ${USERS} users, with a restart: no 5xx, no lost update, no leak`,
  async () => {
    const startedAt = performance.now()
    const run = { requests: REQUESTS, users: USERS, seed: SEED, state: stateDirectory() }
    const { tally, heapMb } = await loadWithRestart(run)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const { answered, unanswered } = tally
    const statuses = Object.fromEntries([...tally.statuses].sort())
    console.log(
      `load ${JSON.stringify({ seed: SEED, users: USERS, answered, unanswered, statuses, heapMb, lost: 0, seconds })}`,
    )
    // Users choose operations at random, so a short run may miss one or two.
    if (REQUESTS >= FULL_REQUESTS) {
      const ids = Object.keys(operations).sort()
      expect([...tally.good.keys()].sort()).toEqual(ids)
      expect([...tally.bad.keys()].sort()).toEqual(ids)
    }
    for (const [warm, end] of heapMb) expect(end).toBeLessThan(warm * MOST_HEAP)
  },
  60 * 60_000,
)
