import { useState } from 'preact/hooks'
import type { FaultStatus } from '../../../watch/faults/fault.ts'
import type { NearMiss } from '../../../watch/journal/entry.ts'
import { useWorld, verify } from '../../control/readings.ts'
import { hrefOf, useSession } from '../../frame/route.ts'
import { attempt, Button, change } from '../../parts/actions.tsx'
import { count, counted, Foreign } from '../../parts/text.tsx'
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
              {countsOf(rule, requests)}
            </div>
            <p>
              <Foreign text={matchInWords(rule.match)} />, {whenInWords(rule.when)}:{' '}
              <Foreign text={thenInWords(rule.then)} />
            </p>
            <div class="row is-centered is-tight">
              {MOVES.map(([arrow, where, by]) => (
                <Button
                  key={where}
                  text={arrow}
                  disabled={rules[index + by] === undefined}
                  aria-label={`Move ${rule.id} ${where}`}
                  act={() => move(rule, index + by)}
                />
              ))}
              <Button text="Change" of={rule.id} act={() => edit(rule)} />
              <Button text="Remove" of={rule.id} act={() => remove(rule)} />
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

const MOVES = [
  ['↑', 'up', -1],
  ['↓', 'down', 1],
] as const

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

/** How often a rule matched and acted, in so many requests. */
function countsOf({ matches, hits }: FaultStatus, requests: number) {
  if (matches > 0)
    return (
      <span>
        matched {count(matches)}, hit {count(hits)}
        {hits === 0 && <span class="warn-text"> ▲ matched, and never acted</span>}
      </span>
    )
  if (requests === 0) return <span class="muted">no request yet</span>
  return <span class="warn-text">▲ never matched, in {counted(requests, 'request')}</span>
}
