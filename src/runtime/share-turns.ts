import { setImmediate } from 'node:timers'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** What is done in one turn of the event loop, all requests together; a unit is about a microsecond of computing. */
const UNITS_PER_TURN = 32 * 1024
/** So little waits for nobody. */
const SMALL_UNITS = 1024

let spent = 0

/**
 * To be asked before so many units of work, such as the characters of a text: requests that are served together take
 * turns, so that they do not hold up everything else for as long as all of them take. Undefined when the work may begin
 * at once. By units and not by time, so that the turns of the same requests are always the same.
 */
export function shareTurns(units: number): Promise<void> | undefined {
  if (spent > 0 && units > SMALL_UNITS && spent + units > UNITS_PER_TURN) return wait(units)
  spend(units)
  return undefined
}

async function wait(units: number): Promise<void> {
  // Of those who wait, one or a few begin in each turn; the others see that and wait on.
  do await yieldToEventLoop()
  while (spent > 0 && spent + units > UNITS_PER_TURN)
  spend(units)
}

function spend(units: number) {
  if (units <= 0) return
  // Before those that wait are woken, which comes later in the same turn.
  if (spent === 0) setImmediate(() => (spent = 0))
  spent += units
}
