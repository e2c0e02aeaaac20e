import { expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { builtInNames } from '../../../src/plan/scenarios/built-in.ts'

it.each(builtInNames())(
  'every built-in scenario %s can be applied, has its name, and describes its purpose',
  async (name) => {
    await using emulator = await createEmulator({ scenario: name })
    expect(emulator.scenario).toMatchObject({ name, description: expect.stringMatching(/\w{3}/) })
  },
)
