import { useMemo } from 'preact/hooks'
import { useControl } from '../../../control/use-control.ts'
import type { RequestDetail } from '../../../control/wire.ts'
import { navigate, useRoute } from '../../../frame/route.ts'
import { differences } from '../../../parts/differences.ts'
import { DifferencesView } from '../../../parts/differences-view.tsx'

interface CompareProps {
  readonly entry: RequestDetail
  readonly other: string
}

/** The differences between two requests and their answers. */
export function Compare({ entry, other }: CompareProps) {
  const { world } = useRoute()
  const { data, problem } = useControl<RequestDetail>(`/requests/${encodeURIComponent(other)}`, {
    session: world,
  })
  const lines = useMemo(() => data && differences(linesOf(data), linesOf(entry)), [data, entry])
  const end = () => navigate({ query: { compare: undefined } }, { replace: true })
  return (
    <section class="detail-part compare" aria-label="Comparison">
      <h3>
        Compared with <code>{other}</code>{' '}
        <button type="button" onClick={end}>
          Stop comparing
        </button>
      </h3>
      {problem && <p class="warn-text">{problem.message}</p>}
      {lines && <DifferencesView lines={lines} />}
    </section>
  )
}

/** Leaves out what differs only by the time of day. */
function linesOf({
  method,
  path,
  query,
  headers,
  body,
  status,
  answer,
  fault,
  facts,
}: RequestDetail): string[] {
  return [
    `${method} ${path}${query === '' ? '' : `?${query}`}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : pretty(body)),
    `→ ${status === 0 ? 'no answer' : status}${fault === undefined ? '' : `, by the fault ${fault}`}`,
    ...(typeof answer === 'string' ? pretty(parsed(answer)) : []),
    ...pretty(facts),
  ]
}

const pretty = (value: unknown) =>
  (typeof value === 'string' ? value : JSON.stringify(value, null, 2)).split('\n')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
