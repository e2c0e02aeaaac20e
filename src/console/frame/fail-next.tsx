import { useState } from 'preact/hooks'
import type { FaultStatus, Then } from '../../watch/faults/fault.ts'
import { store, stored } from '../browser.ts'
import { FAIL_NEXT, failing } from '../control/failing.ts'
import { useValue } from '../control/value.ts'
import { attempt, Button } from '../parts/actions.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { Checkbox } from '../parts/field.tsx'
import { counted, Foreign } from '../parts/text.tsx'
import { changeRules, withoutRule } from '../screens/faults/change-rules.ts'
import { hrefOf, useSession } from './route.ts'

const EFFECTS: readonly (readonly [label: string, then: Then])[] = [
  ['429 Too many requests', { status: 429 }],
  ['503 Unavailable', { status: 503 }],
  ['456 Quota used up', { status: 456 }],
  ['Timeout', { hang: true }],
  ['Connection reset', { reset: true }],
  ['Broken JSON', { malformed: 'json' }],
  ['Slow, 5 s', { delay: '5s' }],
]

/** Where the choice about retries is remembered. */
const NAME = 'mynah-fail-retries'

/** Chooses how the next request fails. The rule comes first, so that no other one acts instead. */
export function FailNext() {
  const target = useValue(failing)
  const session = useSession()
  const [hasRetries, setRetries] = useState(stored('localStorage', NAME) === 'yes')
  if (!target) return null

  async function fail(then: Then) {
    const { match } = target ?? {}
    store('localStorage', NAME, hasRetries ? 'yes' : undefined)
    const rule = {
      id: FAIL_NEXT,
      ...(match && { match }),
      when: hasRetries ? { calls: 1 } : { first: 1 },
      then,
    }
    await attempt(async () => {
      // An earlier one may have been used up: its counts must not stay.
      await changeRules(session, (rules) => withoutRule(rules, FAIL_NEXT))
      await changeRules(session, (rules) => [rule, ...rules])
    })
  }

  return (
    <Dialog
      title={`Fail the next ${target.what}`}
      class="popover fail-next"
      closed={() => failing.set(undefined)}
    >
      <ul>
        {EFFECTS.map(([label, then]) => (
          <li key={label}>
            <button type="submit" onClick={() => void fail(then)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Checkbox label="All retries of it, too" isChecked={hasRetries} set={setRetries} />
      <button type="submit">Cancel</button>
    </Dialog>
  )
}

const MOST_SHOWN = 4

/** Shows on every screen that faults are active, and which. */
export const FaultStrip = ({ active }: { readonly active: readonly FaultStatus[] }) => (
  <aside class="fault-strip" aria-label="Active faults">
    <b>
      <span aria-hidden="true">◆ </span>
      {counted(active.length, 'fault')} active
    </b>
    <ul>
      {active.slice(0, MOST_SHOWN).map((fault) => (
        <li key={fault.id}>{fault.id === FAIL_NEXT ? <NextToFail fault={fault} /> : countsOf(fault)}</li>
      ))}
      {active.length > MOST_SHOWN && <li>{active.length - MOST_SHOWN} more</li>}
    </ul>
    <a href={hrefOf({ screen: 'faults' })}>Manage</a>
  </aside>
)

const countsOf = ({ id, matches, hits }: FaultStatus) => (
  <>
    <Foreign text={id} /> ({matches === 0 ? '0 hits, never matched' : counted(hits, 'hit')})
  </>
)

/** What the next request will meet, and how often it still does. */
function NextToFail({ fault: { id, match, when, then, hits } }: { readonly fault: FaultStatus }) {
  const session = useSession()
  const what = match?.operation ?? match?.path ?? 'request'
  const how = then.status ?? Object.keys(then).join(' and ')
  const left = (when?.first ?? 0) - hits
  const stop = () => attempt(() => changeRules(session, (rules) => withoutRule(rules, id)))
  return (
    <>
      {hits === 0 || left > 0 ? (
        <>
          failing the next <Foreign text={String(what)} />: {how},{' '}
          {when?.calls ? 'with every retry' : `${left} to go`}
        </>
      ) : (
        <a href={hrefOf({ screen: 'traffic', query: { fault: id } })}>
          {how} hit {counted(hits, 'request')}
        </a>
      )}{' '}
      <Button text="×" class="quiet" aria-label="Stop failing it" act={stop} />
    </>
  )
}
