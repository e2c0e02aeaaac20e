import type { FaultStatus } from '../../faults/fault.ts'
import { useValue } from '../control/value.ts'
import { Foreign } from '../parts/foreign.tsx'
import { hasScreen } from '../screens/screen-list.ts'
import { faults } from '../stream/live.ts'
import { hrefOf, useSession } from './route.ts'

const MOST_SHOWN = 4

/** Shows on every screen that faults are active, and which. */
export function FaultStrip() {
  const active = useValue(faults).get(useSession() ?? null) ?? []
  if (active.length === 0) return null
  return (
    <aside class="fault-strip" aria-label="Active faults">
      <b>
        <span aria-hidden="true">◆ </span>
        {active.length} {active.length === 1 ? 'fault' : 'faults'} active
      </b>
      <ul>
        {active.slice(0, MOST_SHOWN).map((fault) => (
          <li key={fault.id}>
            <Foreign text={fault.id} /> ({countsOf(fault)})
          </li>
        ))}
        {active.length > MOST_SHOWN && <li>{active.length - MOST_SHOWN} more</li>}
      </ul>
      {hasScreen('faults') && <a href={hrefOf({ screen: 'faults' })}>Manage</a>}
    </aside>
  )
}

const countsOf = ({ matches, hits }: FaultStatus) =>
  matches === 0 ? '0 hits, never matched' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`
