import type { FaultStatus } from '../../watch/faults/fault.ts'
import { FAIL_NEXT } from '../control/failing.ts'
import { Button } from '../parts/button.tsx'
import { Foreign } from '../parts/foreign.tsx'
import { attempt } from '../parts/notices.tsx'
import { changeRules, withoutRule } from '../screens/faults/change-rules.ts'
import { hrefOf, useSession } from './route.ts'

const MOST_SHOWN = 4

/** Shows on every screen that faults are active, and which. */
export function FaultStrip({ active }: { readonly active: readonly FaultStatus[] }) {
  return (
    <aside class="fault-strip" aria-label="Active faults">
      <b>
        <span aria-hidden="true">◆ </span>
        {active.length} {active.length === 1 ? 'fault' : 'faults'} active
      </b>
      <ul>
        {active.slice(0, MOST_SHOWN).map((fault) => (
          <li key={fault.id}>
            {fault.id === FAIL_NEXT ? <NextToFail fault={fault} /> : <Counted fault={fault} />}
          </li>
        ))}
        {active.length > MOST_SHOWN && <li>{active.length - MOST_SHOWN} more</li>}
      </ul>
      <a href={hrefOf({ screen: 'faults' })}>Manage</a>
    </aside>
  )
}

const Counted = ({ fault: { id, matches, hits } }: { readonly fault: FaultStatus }) => (
  <>
    <Foreign text={id} /> (
    {matches === 0 ? '0 hits, never matched' : `${hits} ${hits === 1 ? 'hit' : 'hits'}`})
  </>
)

/** What the next request will meet, and how often it still does. */
function NextToFail({ fault: { id, match, when, then, hits } }: { readonly fault: FaultStatus }) {
  const session = useSession()
  const what = match?.operation ?? match?.path ?? 'request'
  const how = then.status ?? Object.keys(then).join(' and ')
  const left = (when?.first ?? 0) - hits
  return (
    <>
      {hits === 0 || left > 0 ? (
        <>
          failing the next <Foreign text={String(what)} />: {how},{' '}
          {when?.calls ? 'with every retry' : `${left} to go`}
        </>
      ) : (
        <a href={hrefOf({ screen: 'traffic', query: { fault: id } })}>
          {how} hit {hits} {hits === 1 ? 'request' : 'requests'}
        </a>
      )}{' '}
      <Button
        text="×"
        class="quiet"
        aria-label="Stop failing it"
        act={() => attempt(() => changeRules(session, (rules) => withoutRule(rules, id)))}
      />
    </>
  )
}
