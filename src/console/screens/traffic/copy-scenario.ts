import type { FaultStatus } from '../../../watch/faults/fault.ts'
import type { JournalEntry } from '../../../watch/journal/entry.ts'
import { control } from '../../control/api.ts'
import { copyText } from '../../parts/copy.tsx'
import { scenarioOf } from './as-scenario.ts'

/** Copies the requests with these ids as a scenario. Returns what to say about it. */
export async function copyAsScenario(session: string | undefined, ids: ReadonlySet<string>): Promise<string> {
  const [{ requests }, { faults }] = await Promise.all([
    control<{ requests: readonly JournalEntry[] }>('GET', '/requests', { session }),
    control<{ faults: readonly FaultStatus[] }>('GET', '/faults', { session }),
  ])
  const { yaml, summary } = scenarioOf(
    requests.filter(({ id }) => ids.has(id)),
    faults,
  )
  return (await copyText(yaml)) ? `copied as a scenario, ${summary}.` : 'the browser did not allow copying.'
}
