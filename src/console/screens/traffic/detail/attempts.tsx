import { pauseMs } from '../../../../journal/calls.ts'
import type { RequestDetail, RequestSummary } from '../../../control/wire.ts'
import { hrefOf } from '../../../frame/route.ts'
import { FaultBadge, StatusBadge } from '../../../parts/badges.tsx'
import { duration } from '../../../parts/numbers.ts'

interface AttemptsProps {
  readonly attempts: readonly RequestSummary[]
  readonly shown: RequestDetail
}

/** The attempts of a call, with the client's pauses between them. Any two can be compared. */
export function Attempts({ attempts, shown }: AttemptsProps) {
  return (
    <>
      <h3>
        {attempts.length} attempts of one call{' '}
        <small class="muted">[ and ] go to the previous and next one</small>
      </h3>
      <ol class="attempts">
        {attempts.map((attempt, index) => (
          <li key={attempt.id} aria-current={attempt.id === shown.id ? 'true' : undefined}>
            {index > 0 && (
              <span class="attempts-pause muted">
                paused {duration(pauseMs(attempts[index - 1], attempt))}
              </span>
            )}
            <a href={hrefOf({ query: { request: attempt.id } })}>Attempt {index + 1}</a>{' '}
            <StatusBadge status={attempt.status} />{' '}
            {attempt.fault !== undefined && <FaultBadge id={attempt.fault} />}{' '}
            <span class="muted">{duration(attempt.durationMs)}</span>{' '}
            {attempt.id !== shown.id && (
              <a href={hrefOf({ query: { compare: `${shown.id},${attempt.id}` } })}>compare with this one</a>
            )}
          </li>
        ))}
      </ol>
    </>
  )
}
