import { useEffect, useState } from 'preact/hooks'
import { every } from '../../browser/time.ts'
import { useValue } from '../../control/value.ts'
import type { ClockReading } from '../../control/wire.ts'
import { clocks, timeOf } from '../../stream/live.ts'

const TICK_MS = 250

/** The clock of a world, with the time as it passes. */
export function useTime(session: string | null): {
  readonly clock: ClockReading | undefined
  readonly time: Date | undefined
} {
  const clock = useValue(clocks).get(session)
  const [, tick] = useState(0)
  const runs = clock !== undefined && !clock.frozen
  useEffect(() => (runs ? every(TICK_MS, () => tick((count) => count + 1)) : undefined), [runs])
  return { clock, time: clock && timeOf(clock) }
}
