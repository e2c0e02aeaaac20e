import type { FaultStatus } from '../../../watch/faults/fault.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import { control } from '../../control/control.ts'
import { copyText } from '../../parts/copy.tsx'
import { counted } from '../../parts/text.tsx'
import { scenarioOf } from './as-scenario.ts'

/** Copies the requests with these ids as a scenario. Returns what to say about it. */
export async function copyAsScenario(session: string | undefined, ids: ReadonlySet<string>): Promise<string> {
  const [{ requests }, { faults: rules }] = await Promise.all([
    control<{ requests: readonly JournalEntry[] }>('GET', '/requests', { session }),
    control<{ faults: readonly FaultStatus[] }>('GET', '/faults', { session }),
  ])
  const { yaml, expectations, phrases, faults } = scenarioOf(
    requests.filter(({ id }) => ids.has(id)),
    rules,
  )
  if (!(await copyText(yaml))) return 'the browser did not allow copying.'
  const lists = { expectation: expectations, phrase: phrases, fault: faults }
  const summary = Object.entries(lists).map(([name, { length }]) => counted(length, name))
  return `copied as a scenario, ${summary.join(', ')}.`
}
