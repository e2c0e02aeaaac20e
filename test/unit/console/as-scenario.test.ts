import { describe, expect, it } from 'vitest'
import { scenarioOf } from '../../../src/console/screens/traffic/as-scenario.ts'
import { createEmulator, type Emulator } from '../../../src/index.ts'
import { loadScenarioText } from '../../../src/plan/scenarios/load-scenario.ts'
import { translate } from '../../support/console/sample-requests.ts'

/** What an application sends: a call that is retried, a text with a placeholder, and a request for nothing known. */
async function application(emulator: Emulator) {
  const answers: unknown[] = []
  for (const text of ['Good morning', 'Good morning', 'Hello {name}: "yes"\n']) {
    const answer = await translate(emulator, text)
    answers.push([answer.status, await answer.json()])
  }
  await emulator.fetch('http://mynah/v2/transalte')
  return answers
}

describe('calls that are copied as a scenario', () => {
  it('are expected, translated and disturbed the same way in another emulator', async () => {
    await using first = await createEmulator({ seed: 'one' })
    first.faults.use({
      id: 'busy',
      match: { operation: 'translateText' },
      when: { first: 1 },
      then: { status: 429 },
    })
    const answers = await application(first)
    const { yaml, expectations, phrases, faults } = scenarioOf(first.requests.all(), first.faults.list())
    expect([expectations, phrases, faults].map(({ length }) => length)).toEqual([3, 2, 1])

    await using second = await createEmulator({ seed: 'two' })
    await second.apply(await loadScenarioText(yaml, 'copied.yaml'))
    expect(second.expectations().map(({ holds }) => holds)).toEqual([false, false, false])
    expect(await application(second)).toEqual(answers)
    expect(second.expectations().map(({ holds }) => holds)).toEqual([true, true, true])
  })

  it('leave out what the console sent, and say which faults are gone', () => {
    const entry = { operation: 'getUsage', method: 'GET', path: '/v2/usage', status: 500, fault: 'gone' }
    const { yaml } = scenarioOf([entry, { ...entry, console: 'desk', status: 200 }] as never, [])
    expect(yaml).toBe(
      'version: 1\n# The fault "gone" has been removed since.\nexpect:\n  - {"match":{"operation":"getUsage","status":500},"count":1}\n',
    )
  })
})
