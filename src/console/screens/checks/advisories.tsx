import type { Advisory, Severity } from '../../../journal/advisory.ts'
import { useControl } from '../../control/use-control.ts'
import { hrefOf } from '../../frame/route.ts'
import { Foreign } from '../../parts/foreign.tsx'
import { count } from '../../parts/numbers.ts'

const TONES: Readonly<Record<Severity, { readonly badge: string; readonly glyph: string }>> = {
  error: { badge: 'bad', glyph: '■' },
  warning: { badge: 'warn', glyph: '▲' },
  info: { badge: 'ok', glyph: '●' },
}

/** Lists what works with Mynah but will cause trouble with the service. */
export function Advisories({ session }: { readonly session: string | undefined }) {
  const { data, problem } = useControl<{ advisories: readonly Advisory[] }>('/requests/advisories', {
    session,
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
          {data.advisories.map(({ kind, severity, message, why, fix, requests, count: times }) => (
            <li key={`${kind} ${message}`} class="checks-item">
              <p>
                <span class={`badge ${TONES[severity].badge}`}>
                  {TONES[severity].glyph} {severity}
                </span>{' '}
                <b>{kind.replaceAll('_', ' ')}</b> <Foreign text={message} />
              </p>
              <p class="muted">
                <Foreign text={why} />
              </p>
              <p>
                <b>What to do:</b> <Foreign text={fix} />
              </p>
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
