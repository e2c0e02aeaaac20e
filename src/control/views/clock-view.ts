import { isoTime, machineTime } from '../../runtime/time.ts'
import type { World } from '../../worlds/world.ts'

/**
 * A world's time, and the machine's time at the same moment, so that clients can compute the world's time from then on.
 */
export const clockView = ({ clock }: Pick<World, 'clock'>) => ({
  now: isoTime(clock.now()),
  frozen: clock.frozen,
  at: isoTime(machineTime()),
})
