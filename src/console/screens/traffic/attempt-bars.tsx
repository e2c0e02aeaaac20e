import { kindOf } from '../../parts/badges.tsx'
import { duration } from '../../parts/numbers.ts'
import type { Call } from './calls.ts'

const WIDTH = 88
const HEIGHT = 12
/** The minimum width, so that even a very short attempt is visible. */
const LEAST = 3

/** The attempts of a call as bars, with the pauses between them, to scale. */
export function AttemptBars({ attempts }: Pick<Call, 'attempts'>) {
  const [first] = attempts
  const last = attempts.at(-1)
  if (!first || !last || attempts.length < 2) return null
  const begin = first.startedAtMs
  const span = Math.max(1, last.startedAtMs + last.durationMs - begin)
  const scale = (WIDTH - LEAST) / span
  const label = `${attempts.length} attempts in ${duration(span)}: ${attempts.map(({ status }) => status || 'no answer').join(', ')}`
  return (
    <span class="traffic-attempts" title={label}>
      <svg width={WIDTH} height={HEIGHT} role="img" aria-label={label}>
        <line x1="0" y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} class="traffic-pause" />
        {attempts.map(({ id, startedAtMs, durationMs, status }) => (
          <rect
            key={id}
            x={(startedAtMs - begin) * scale}
            y="1"
            width={Math.max(LEAST, durationMs * scale)}
            height={HEIGHT - 2}
            class={`traffic-bar ${kindOf(status).kind}`}
          />
        ))}
      </svg>{' '}
      {attempts.length}
    </span>
  )
}
