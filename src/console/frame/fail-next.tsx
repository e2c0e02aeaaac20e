import { useState } from 'preact/hooks'
import type { FaultStatus, Then } from '../../watch/faults/fault.ts'
import { store, stored } from '../browser.ts'
import { control } from '../control/api.ts'
import { FAIL_NEXT, failing } from '../control/failing.ts'
import { useValue } from '../control/value.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Checkbox } from '../parts/field.tsx'
import { attempt } from '../parts/notices.tsx'
import { withoutCounts } from '../screens/faults/describe.ts'
import { useSession } from './route.ts'

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
      const { faults } = await control<{ faults: readonly FaultStatus[] }>('GET', '/faults', { session })
      const others = faults.filter(({ id }) => id !== FAIL_NEXT).map(withoutCounts)
      // An earlier one may have been used up: its counts must not stay.
      if (others.length < faults.length) await control('DELETE', `/faults/${FAIL_NEXT}`, { session })
      await control('PUT', '/faults', { session, query: { counts: 'keep' }, body: [rule, ...others] })
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
