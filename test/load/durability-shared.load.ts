import { expect, it } from 'vitest'
import { noValkey } from '../support/shared/valkey-server.ts'
import { sharedChaos } from './shared-chaos.ts'

const SECONDS = 6 * Number(process.env.MYNAH_ROUNDS ?? 100)
const SEED = process.env.MYNAH_SEED ?? 'shared'

it.skipIf(noValkey)(
  `${SECONDS} s of trouble with processes and database that share state: nothing is lost, partial, outdated or repeated`,
  async () => {
    const figures = await sharedChaos(SECONDS * 1000, SEED)
    expect(figures.answered).toBeGreaterThan(SECONDS)
    console.log(`shared ${JSON.stringify({ seed: SEED, ...figures, lost: 0 })}`)
  },
  30 * 60_000,
)
