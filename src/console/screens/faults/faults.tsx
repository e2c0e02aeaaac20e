import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Fault, Match, RateLimitStatus } from '../../../watch/faults/fault.ts'
import { localTime } from '../../browser.ts'
import { parseJson, useControl } from '../../control/control.ts'
import { setQuery, useRoute } from '../../frame/route.ts'
import { Button } from '../../parts/actions.tsx'
import { Meter } from '../../parts/meter.tsx'
import { Loaded, Section } from '../../parts/section.tsx'
import { Foreign } from '../../parts/text.tsx'
import { useClock, useWorldState } from '../../stream/live.ts'
import { Builder } from './builder.tsx'
import { matchInWords, withoutCounts } from './describe.ts'
import { RuleList } from './rule-list.tsx'

const BEGINNING: Fault = { then: { status: 429 } }

/** The fault rules with their hits, and the builder for new ones. */
export function Screen() {
  const { query } = useRoute()
  const { faults: rules = [] } = useWorldState()
  const { time } = useClock()
  const [fault, setFault] = useState<Fault>(() => beginningOf(query.match))
  const [edits, setEdits] = useState<string>()
  const latest = useRef(fault)
  latest.current = fault

  // The link that led here says which requests to match; another such link starts over, before anyone sees the form.
  useLayoutEffect(() => {
    if (query.match === undefined) return
    setFault(beginningOf(query.match))
    setEdits(undefined)
  }, [query.match])

  function startOver() {
    setEdits(undefined)
    setFault(BEGINNING)
    setQuery({ match: undefined })
  }

  const { match } = fault
  return (
    <div class="faults">
      <section class="faults-list" aria-label="Rules">
        <p class="muted">The first rule that matches and acts decides what happens to a request.</p>
        <RuleList
          rules={rules}
          shown={query.fault}
          edit={(rule) => {
            setFault(withoutCounts(rule))
            setEdits(rule.id)
          }}
        />
        <Buckets />
      </section>
      <Section class="faults-new" title={edits === undefined ? 'New fault' : `Change ${edits}`}>
        {edits === undefined && (
          <ul class="row faults-presets" aria-label="Ready-made faults">
            {PRESETS.map(([label, rule]) => (
              <li key={label}>
                <Button
                  text={label}
                  act={() => setFault({ ...(match && { match }), ...rule(time?.getTime() ?? 0) })}
                />
              </li>
            ))}
          </ul>
        )}
        <Builder
          key={edits ?? 'new'}
          fault={fault}
          change={setFault}
          edits={edits}
          rules={rules}
          // What was entered since stays.
          saved={() => latest.current === fault && startOver()}
          cancel={startOver}
        />
      </Section>
    </div>
  )
}

function beginningOf(text: string | undefined): Fault {
  const match = text === undefined ? undefined : parseJson(text)
  return match === undefined ? BEGINNING : { match: match as Match, when: { first: 1 }, ...BEGINNING }
}

const OUTAGE_MS = 20_000

const outage = (now: number): Fault => {
  const [from, to] = [now, now + OUTAGE_MS].map((ms) => localTime(ms).toISOString())
  return { when: { between: [from ?? '', to ?? ''] }, then: { status: 503 } }
}

const SLOW = { distribution: 'lognormal', median: '800ms', sigma: 0.5, max: '10s' } as const

/** The ready-made rules, some of which depend on the time of the world. */
const PRESETS: readonly (readonly [label: string, rule: (now: number) => Fault])[] = [
  ['429 twice', () => ({ when: { first: 2 }, then: { status: 429 } })],
  ['Outage of 20 s', outage],
  ['Broken connections', () => ({ when: { every: 2 }, then: { reset: true } })],
  ['Slow', () => ({ then: { delay: SLOW } })],
  ['Quota used up', () => ({ then: { status: 456 } })],
]

/** The rate limits of the world, with their buckets as they fill and drain. */
function Buckets() {
  const reading = useControl<{ rate_limits: readonly RateLimitStatus[] }>(
    '/rate-limits',
    ['request', 'clock'],
    { isChanging: (data) => data.rate_limits.some(isFilling) },
  )
  return (
    <Section class="faults-buckets" title="Rate limits">
      <Loaded of={reading}>
        {({ rate_limits: limits }) =>
          limits.length === 0 ? (
            <p class="muted">
              None. <code>rate_limits</code> in a scenario sets them; their buckets appear here.
            </p>
          ) : (
            <ul>
              {limits.map((limit, index) => (
                <li key={index}>
                  <p>
                    {limit.requests} per {limit.per}
                    {limit.burst !== undefined && `, bursts of ${limit.burst}`}, by {limit.by ?? 'key'}:{' '}
                    <Foreign text={matchInWords(limit.match)} />
                  </p>
                  {limit.buckets.length === 0 && <p class="muted">Every bucket is full.</p>}
                  {limit.buckets.map(({ name = 'all', tokens, of }) => (
                    <Meter key={name} label={name} value={Math.floor(tokens)} of={of} alarm="empty" />
                  ))}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

const isFilling = ({ buckets }: RateLimitStatus) => buckets.some(({ tokens, of }) => tokens < of)
