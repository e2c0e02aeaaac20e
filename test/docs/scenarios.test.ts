import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createEmulator } from '../../src/index.ts'
import { loadScenarioText } from '../../src/scenarios/load-scenario.ts'

it('the scenario in docs/scenarios.md can be applied as it is written', async () => {
  const document = readFileSync(new URL('../../docs/scenarios.md', import.meta.url), 'utf8')
  const [, yaml = ''] = /```yaml\n([\s\S]*?)```/.exec(document) ?? []
  const { scenario } = await loadScenarioText(yaml, 'docs/scenarios.md')
  await using emulator = await createEmulator({ scenario })
  expect(emulator.scenario.name).toBe('shop')
  expect([emulator.authKey, emulator.freeAuthKey, emulator.adminAuthKey]).toEqual([
    'demo:fx',
    'demo:fx',
    'firm:adm',
  ])
})
