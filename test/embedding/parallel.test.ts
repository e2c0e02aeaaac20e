import { expect, it } from 'vitest'
import { createEmulator, type Emulator } from '../../src/index.ts'
import { servedAt } from '../support/served.ts'
import { textsOf, translate, usedCharacters } from '../support/translate.ts'

const EMULATORS = 10
const own = (emulator: Emulator) => servedAt(emulator, 'http://mynah', emulator.fetch)

it('emulators of one process each bill, fail, keep time and remember separately', async () => {
  const start = Date.UTC(2026, 0, 1)
  const all = await Promise.all(
    Array.from({ length: EMULATORS }, (_, at) =>
      createEmulator({ clock: new Date(start + at * 60_000).toISOString() }),
    ),
  )
  for (const [at, { faults, clock }] of all.entries()) {
    // The first request fails in every other one.
    if (at % 2 === 1) faults.use({ when: { first: 1 }, then: { status: 503 } })
    clock.advance(at)
  }
  const send = (emulator: Emulator, at: number) =>
    Promise.all(Array.from({ length: (at % 4) + 1 }, () => translate(own(emulator), 'Save')))
  const answers = await Promise.all(all.map(send))
  for (const [at, emulator] of all.entries()) {
    const failed = answers[at]?.filter(({ status }) => status === 503)
    expect(failed).toHaveLength(at % 2)
    expect(emulator.requests.all({ operation: 'translateText' })).toHaveLength((at % 4) + 1)
    expect(await usedCharacters(own(emulator))).toBe(((at % 4) + 1 - (at % 2)) * 'Save'.length)
    expect(emulator.clock.now()).toBe(start + at * 60_001)
    await emulator.close()
  }
})

it('emulators with one seed answer the same, whatever the others do', async () => {
  const keys = async () => {
    await using emulator = await createEmulator({ seed: 'same' })
    for (const text of ['Save', 'Cancel']) await textsOf(own(emulator), [text])
    return [emulator.authKey, ...emulator.requests.all().map(({ id }) => id)]
  }
  const [first, ...others] = await Promise.all(Array.from({ length: EMULATORS }, keys))
  for (const other of others) expect(other).toEqual(first)
})
