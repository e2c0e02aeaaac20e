import { useState } from 'preact/hooks'
import type { Then } from '../../watch/faults/fault.ts'
import { store, stored } from '../browser.ts'
import { FAIL_NEXT, failing } from '../control/failing.ts'
import { useValue } from '../control/value.ts'
import { Dialog } from '../parts/dialog.tsx'
import { Checkbox } from '../parts/field.tsx'
import { attempt } from '../parts/notices.tsx'
import { changeRules, withoutRule } from '../screens/faults/change-rules.ts'
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
