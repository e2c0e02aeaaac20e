import { useState } from 'preact/hooks'
import type { ControlCoverage } from '../../../client/control-views.ts'
import type { Advisory, Severity } from '../../../watch/journal/advisory.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf } from '../../frame/route.ts'
import { kindOf } from '../../parts/badges.tsx'
import { DocsLink } from '../../parts/docs-link.tsx'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/format.ts'
import { Meter } from '../../parts/meter.tsx'
import { Table } from '../../parts/table.tsx'
import { Expectations } from './expectations.tsx'

/** Expectations, advisories and coverage of the application's requests. */
export function Screen() {
  return (
    <div class="checks">
      <Expectations />
      <Advisories />
      <Coverage />
    </div>
  )
}

const TONES: Readonly<Record<Severity, { readonly badge: string; readonly glyph: string }>> = {
  error: { badge: 'bad', glyph: '■' },
  warning: { badge: 'warn', glyph: '▲' },
  info: { badge: 'ok', glyph: '●' },
}

/** Lists what works with Mynah but will cause trouble with the service. */
function Advisories() {
  const { data, problem } = useControl<{ advisories: readonly Advisory[] }>('/requests/advisories', {
    on: ['request'],
  })
  if (problem) return <p class="warn-text">{problem.message}</p>
  if (!data) return null
  return (
    <section aria-label="Advisories">
      <h2>
        Advisories {data.advisories.length > 0 && <small class="muted">{data.advisories.length}</small>}
      </h2>
      {data.advisories.length === 0 ? (
        <p class="muted">
          None. As far as Mynah can tell, nothing that the application sent will cause trouble with the
          service.
        </p>
      ) : (
        <ul class="checks-list">
          {data.advisories.map(({ kind, severity, message, why, fix, requests, callSites, count: times }) => (
            <li key={`${kind} ${message}`} class="checks-item">
              <p>
                <span class={`badge ${TONES[severity].badge}`}>
                  {TONES[severity].glyph} {severity}
                </span>{' '}
                <b>
                  <DocsLink page={`advisories#${kind}`}>{kind.replaceAll('_', ' ')}</DocsLink>
                </b>{' '}
                <Foreign text={message} />
              </p>
              <p class="muted">
                <Foreign text={why} />
              </p>
              <p>
                <b>What to do:</b> <Foreign text={fix} />
              </p>
              {callSites && (
                <p>
                  At <Foreign text={callSites.join(', ')} />
                </p>
              )}
              <p>
                {count(times)} {times === 1 ? 'request' : 'requests'}:{' '}
                {requests.map((id, index) => (
                  <>
                    {index > 0 && ', '}
                    <a key={id} href={hrefOf({ screen: 'traffic', query: { request: id } })}>
                      {id.slice(0, 8)}
                    </a>
                  </>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Operations and documented errors that the application has encountered, so that untested ones stand out. */
function Coverage() {
  const { data, problem } = useControl<ControlCoverage>('/coverage', { on: ['request'] })
  const [showsAll, setShowsAll] = useState(false)
  if (problem) return <p class="warn-text">{problem.message}</p>
  if (!data) return null
  const { met, operations } = data
  const shown = showsAll ? operations : operations.filter(({ calls }) => calls > 0)
  return (
    <section aria-label="Coverage">
      <h2>Coverage</h2>
      <div class="checks-meters">
        <Meter label="Operations called" value={met.operations} of={met.of_operations} isNeutral />
        <Meter label="Errors met" value={met.errors} of={met.of_errors} isNeutral />
      </div>
      <label>
        <input
          type="checkbox"
          checked={showsAll}
          onChange={({ currentTarget }) => setShowsAll(currentTarget.checked)}
        />
        Show operations without a call
      </label>
      {shown.length === 0 ? (
        <p class="muted">No calls yet.</p>
      ) : (
        <div class="checks-scroller">
          <Table
            columns={['Operation', ['Calls', 'numbers'], 'Answers seen, and documented ones not yet seen']}
          >
            {shown.map(({ operation, method, path, calls, answers }) => (
              <tr key={operation}>
                <td>
                  <a href={hrefOf({ screen: 'traffic', query: { operation } })}>{operation}</a>{' '}
                  <small class="muted">
                    {method} {path}
                  </small>
                </td>
                <td class="number">{count(calls)}</td>
                <td>
                  {answers.map(({ status, calls: times }) => (
                    <span key={status} class={times > 0 ? `badge ${kindOf(status).kind}` : 'tag'}>
                      {times > 0 && `${kindOf(status).glyph} `}
                      {status}
                      {times > 1 && ` × ${count(times)}`}
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </Table>
        </div>
      )}
    </section>
  )
}
