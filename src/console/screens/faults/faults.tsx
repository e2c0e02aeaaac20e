import { useEffect, useState } from 'preact/hooks'
import type { Fault, FaultStatus } from '../../../faults/fault.ts'
import type { Match } from '../../../matching/match.ts'
import { localTime } from '../../browser/time.ts'
import { useControl } from '../../control/use-control.ts'
import { useValue } from '../../control/value.ts'
import { navigate, useRoute, useSession } from '../../frame/route.ts'
import { clocks, faults, noteWorld, timeOf } from '../../stream/live.ts'
import { Buckets } from './buckets.tsx'
import { Builder } from './builder.tsx'
import { withoutCounts } from './describe.ts'
import { PRESETS } from './presets.ts'
import { RuleList } from './rule-list.tsx'

const BEGINNING: Fault = { then: { status: 429 } }

/** The fault rules with their hits, and the builder for new ones. */
export function Screen() {
  const session = useSession()
  const { query } = useRoute()
  const { data } = useControl<{ faults: readonly FaultStatus[] }>('/faults', { session, on: ['faults'] })
  const rules = useValue(faults).get(session ?? null) ?? data?.faults ?? []
  const clock = useValue(clocks).get(session ?? null)
  const [fault, setFault] = useState<Fault>(() => beginningOf(query.match))
  const [edits, setEdits] = useState<string>()

  useEffect(() => {
    if (data) noteWorld(session ?? null, { faults: data.faults })
  }, [data])
  // The link that led here says which requests to match; another such link starts over.
  useEffect(() => {
    if (query.match === undefined) return
    setFault(beginningOf(query.match))
    setEdits(undefined)
  }, [query.match])

  function done() {
    setEdits(undefined)
    setFault(BEGINNING)
    navigate({ query: { match: undefined } }, { replace: true })
  }

  const iso = (ms: number) => localTime(ms).toISOString()
  return (
    <div class="faults">
      <section class="faults-list pane" aria-label="Rules">
        <h1>Faults</h1>
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
      <section class="faults-new pane" aria-label="Builder">
        <h2>{edits === undefined ? 'New fault' : `Change ${edits}`}</h2>
        {edits === undefined && (
          <ul class="faults-presets" aria-label="Ready-made faults">
            {PRESETS.map(({ label, fault: make }) => (
              <li key={label}>
                <button
                  type="button"
                  onClick={() => setFault(make(fault.match, clock ? timeOf(clock).getTime() : 0, iso))}
                >
                  {label}
                </button>
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
          done={done}
        />
      </section>
    </div>
  )
}

function beginningOf(match: string | undefined): Fault {
  if (match === undefined) return BEGINNING
  try {
    return { match: JSON.parse(match) as Match, when: { first: 1 }, ...BEGINNING }
  } catch {
    return BEGINNING
  }
}
