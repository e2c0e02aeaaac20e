import { describe, expect, it } from 'vitest'
import { createEmulator } from '../../../src/index.ts'
import { builtInNames } from '../../../src/plan/scenarios/built-in.ts'

describe('every built-in scenario', () => {
  it.each(builtInNames())('%s can be applied, has its name, and describes its purpose', async (name) => {
    await using emulator = await createEmulator({ scenario: name })
    expect(emulator.scenario).toMatchObject({ name, description: expect.stringMatching(/\w{3}/) })
  })
})
