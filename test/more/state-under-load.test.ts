import { expect, it } from 'vitest'
import { killUnderLoad } from '../load/kill-rounds.ts'
import { stateDirectory } from '../support/state/state-directory.ts'

// `npm run test:durability` kills a hundred times.
it('killed under load, the command loses no answered change, keeps no partial one, and always starts again', async () => {
  const figures = await killUnderLoad({ rounds: 2, seed: 'suite', state: stateDirectory() })
  expect(figures.answered).toBeGreaterThan(20)
})
