import { isoTime, machineTime } from '../../runtime/time.ts'
import type { World } from '../../worlds/world.ts'

/** A world's time, and that of the machine at the same moment: who knows both knows the world's from then on. */
export const clockView = ({ clock }: Pick<World, 'clock'>) => ({
  now: isoTime(clock.now()),
  frozen: clock.frozen,
  at: isoTime(machineTime()),
})
