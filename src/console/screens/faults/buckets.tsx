import { useEffect } from 'preact/hooks'
import type { RateLimit } from '../../../faults/fault.ts'
import { every } from '../../browser/time.ts'
import { useControl } from '../../control/use-control.ts'
import { useSession } from '../../frame/route.ts'
import { Foreign } from '../../parts/foreign.tsx'
import { Meter } from '../../parts/meter.tsx'
import { matchInWords } from './describe.ts'

/** A rate limit and how full its buckets are. */
interface Limit extends RateLimit {
  readonly buckets: readonly { readonly name?: string; readonly tokens: number; readonly of: number }[]
}

const LOOK_MS = 1000

/** The rate limits of the world, with their buckets as they fill and drain. */
export function Buckets() {
  const { data, reload } = useControl<{ rate_limits: readonly Limit[] }>('/rate-limits', {
    session: useSession(),
    on: ['request', 'clock'],
  })
  const limits = data?.rate_limits ?? []
  const isFilling = limits.some(({ buckets }) => buckets.some(({ tokens, of }) => tokens < of))
  useEffect(() => (isFilling ? every(LOOK_MS, reload) : undefined), [isFilling, reload])
  if (!data) return null
  return (
    <section class="faults-buckets" aria-label="Rate limits">
      <h2>Rate limits</h2>
      {limits.length === 0 ? (
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
                <Meter key={name} label={name} value={Math.floor(tokens)} of={of} isGoodWhenFull />
              ))}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
