import { describe, expect, it } from 'vitest'
import { operations } from '../../../src/contract/openapi/generated/operations.ts'
import { createEmulator } from '../../../src/index.ts'
import { createMixedLoad, REQUESTS } from '../../load/mixed-load.ts'
import { runs } from '../../support/runs.ts'
import { stateDirectory } from '../../support/state/state-directory.ts'

// `npm run test:load` sends a hundred times as many, from 200 users, and checks the heap.
describe('mixed requests of many users at the same time', () => {
  it('include every operation of the document', () => {
    // The default contract does not have this one any more.
    const { getLanguagePairExceptions: _, ...served } = operations
    expect(Object.keys(REQUESTS).sort()).toEqual(Object.keys(served).sort())
  })

  it('get their answers, or 4xx; no update is lost, even by a restart', async () => {
    const state = stateDirectory()
    const options = { state, scenario: new URL('../../load/load.yaml', import.meta.url).pathname }
    const server = { url: '' }
    const load = createMixedLoad({ users: 30, seed: 'suite', server })
    for (const isFirst of [true, false]) {
      await using emulator = await createEmulator(options)
      server.url = (await emulator.listen()).url
      if (isFirst) await load.begin()
      else await load.check()
      await load.ask(runs(100))
      await load.check()
    }
    load.close()
    const { statuses, unanswered } = load.tally
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect(statuses.get(200)).toBeGreaterThan(runs(60))
    expect(unanswered).toBe(0)
  })
})
