import { useState } from 'preact/hooks'
import type { FaultStatus } from '../../../watch/faults/fault.ts'
import type { NearMiss } from '../../../watch/journal/entry.ts'
import { useWorld } from '../../control/readings.ts'
import { verify } from '../../control/verify.ts'
import { hrefOf, useSession } from '../../frame/route.ts'
import { Button } from '../../parts/button.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/format.ts'
import { attempt, change } from '../../parts/notices.tsx'
import { NearestMisses } from '../checks/expectations.tsx'
import { changeRules, withoutRule } from './change-rules.ts'
import { matchInWords, thenInWords, whenInWords } from './describe.ts'

interface RuleListProps {
  readonly rules: readonly FaultStatus[]
  readonly shown: string | undefined
  readonly edit: (rule: FaultStatus) => void
}

/** The rules in order. The first one that matches and acts decides. */
export function RuleList({ rules, shown, edit }: RuleListProps) {
  const session = useSession()
  const requests = useWorld()?.requests ?? 0

  const remove = ({ id }: FaultStatus) =>
    change(`${id} removed.`, () => changeRules(session, (now) => withoutRule(now, id)))

  const move = ({ id }: FaultStatus, to: number) =>
    change(`${id} is now number ${to + 1}.`, () =>
      changeRules(session, (now) => {
        const rule = now.find((one) => one.id === id)
        return rule ? withoutRule(now, id).toSpliced(to, 0, rule) : now
      }),
    )

  if (rules.length === 0)
    return (
      <p class="muted">
        No faults: every request gets the service's answer. Choose a preset or build a fault to see how your
        application handles it.
      </p>
    )
  return (
    <>
      <ol class="faults-rules">
        {rules.map((rule, index) => (
          <li key={rule.id} class={rule.id === shown ? 'card faults-rule is-shown' : 'card faults-rule'}>
            <div class="faults-rule-head">
              <b class="fault-text">
                <span aria-hidden="true">◆</span> {index + 1}. <Foreign text={rule.id} />
              </b>
              <Counts rule={rule} requests={requests} />
            </div>
            <p>
              <Foreign text={matchInWords(rule.match)} />, {whenInWords(rule.when)}:{' '}
              <Foreign text={thenInWords(rule.then)} />
            </p>
            <div class="row is-centered is-tight">
              <Button
                text="↑"
                disabled={index === 0}
                aria-label={`Move ${rule.id} up`}
                act={() => move(rule, index - 1)}
              />
              <Button
                text="↓"
                disabled={index === rules.length - 1}
                aria-label={`Move ${rule.id} down`}
                act={() => move(rule, index + 1)}
              />
              <Button text="Change" aria-label={`Change ${rule.id}`} act={() => edit(rule)} />
              <Button text="Remove" aria-label={`Remove ${rule.id}`} act={() => remove(rule)} />
              {rule.hits > 0 && (
                <a href={hrefOf({ screen: 'traffic', query: { fault: rule.id } })}>
                  {rule.hits === 1 ? 'The request' : 'The requests'}
                </a>
              )}
            </div>
            {rule.matches === 0 && requests > 0 && <WhyNot rule={rule} />}
          </li>
        ))}
      </ol>
      {rules.length > 1 && (
        <Button
          text="Remove all"
          act={() => change(`${rules.length} faults removed.`, () => changeRules(session, () => []))}
        />
      )}
    </>
  )
}

/** Why a rule has never matched, on request: what came closest, or that it came too early. */
function WhyNot({ rule: { id, match = {} } }: { readonly rule: FaultStatus }) {
  const session = useSession()
  const [misses, setMisses] = useState<readonly NearMiss[]>()
  const find = async () => setMisses((await verify(session, match, { min: 1 })).nearest_misses)
  if (!misses)
    return <Button text="Why?" aria-label={`Why has ${id} never matched?`} act={() => attempt(find)} />
  return misses.length > 0 ? (
    <NearestMisses misses={misses} />
  ) : (
    <p class="muted">Requests that match came before the rule was added, or another rule answered them.</p>
  )
}

interface CountsProps {
  readonly rule: FaultStatus
  readonly requests: number
}

function Counts({ rule: { matches, hits }, requests }: CountsProps) {
  if (matches > 0)
    return (
      <span>
        matched {count(matches)}, hit {count(hits)}
        {hits === 0 && <span class="warn-text"> ▲ matched, and never acted</span>}
      </span>
    )
  return requests > 0 ? (
    <span class="warn-text">▲ never matched, in {count(requests)} requests</span>
  ) : (
    <span class="muted">no request yet</span>
  )
}
