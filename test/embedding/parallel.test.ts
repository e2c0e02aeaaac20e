import { describe, expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { itInMore } from '../support/runs.ts'

const EMULATORS = 100

/** Sends this many translations concurrently. */
async function translate(emulator: Emulator, times: number): Promise<number[]> {
  const headers = {
    Authorization: `DeepL-Auth-Key ${emulator.freeAuthKey}`,
    'Content-Type': 'application/json',
  }
  const body = JSON.stringify({ text: ['Save'], source_lang: 'EN', target_lang: 'DE' })
  const answers = Array.from({ length: times }, () =>
    emulator.fetch('http://mynah/v2/translate', { method: 'POST', headers, body }),
  )
  return (await Promise.all(answers)).map(({ status }) => status)
}

async function usage(emulator: Emulator): Promise<number> {
  const answer = await emulator.fetch('http://mynah/v2/usage', {
    headers: { Authorization: `DeepL-Auth-Key ${emulator.freeAuthKey}` },
  })
  return ((await answer.json()) as { character_count: number }).character_count
}

describe('a hundred emulators in one process', () => {
  itInMore('each bill, fail, keep time and remember separately', async () => {
    const emulators = await Promise.all(
      Array.from({ length: EMULATORS }, (_, index) =>
        createEmulator({ clock: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString() }),
      ),
    )
    // The first request fails in every other emulator.
    for (const [index, emulator] of emulators.entries()) {
      if (index % 2 === 1) emulator.faults.use({ when: { first: 1 }, then: { status: 503 } })
      emulator.clock.advance(index)
    }
    const statuses = await Promise.all(
      emulators.map((emulator, index) => translate(emulator, (index % 4) + 1)),
    )

    for (const [index, emulator] of emulators.entries()) {
      const times = (index % 4) + 1
      const failed = index % 2
      expect(statuses[index]?.filter((status) => status === 503)).toHaveLength(failed)
      expect(emulator.requests.all({ operation: 'translateText' })).toHaveLength(times)
      expect(await usage(emulator)).toBe((times - failed) * 'Save'.length)
      expect(emulator.clock.now()).toBe(Date.UTC(2026, 0, 1) + index * 60_000 + index)
    }
    await Promise.all(emulators.map((emulator) => emulator.close()))
  })

  it('answer the same for the same seed, whatever the others do', async () => {
    const keys = async () => {
      const emulator = await createEmulator({ seed: 'same' })
      await translate(emulator, 2)
      const { authKey, requests } = emulator
      const ids = requests.all().map(({ id }) => id)
      await emulator.close()
      return [authKey, ...ids]
    }
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, keys))
    for (const other of others) expect(other).toEqual(first)
  })
})
