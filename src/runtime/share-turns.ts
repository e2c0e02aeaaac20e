import { setImmediate } from 'node:timers'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/**
 * The work done in one turn of the event loop, for all requests together; a unit is about a microsecond of computing.
 */
const UNITS_PER_TURN = 32 * 1024
/** Work this small never waits. */
const SMALL_UNITS = 1024

let spent = 0

/**
 * Call this before this many units of work, such as the characters of a text: requests that are served together take
 * turns, so that they do not block everything else for as long as all of them take. Undefined if the work may begin
 * immediately. Counts units and not time, so that the turns of the same requests are always the same.
 */
export function shareTurns(units: number): Promise<void> | undefined {
  if (spent > 0 && units > SMALL_UNITS && spent + units > UNITS_PER_TURN) return wait(units)
  spend(units)
  return undefined
}

async function wait(units: number): Promise<void> {
  // One or a few of those waiting begin in each turn; the others see that and keep waiting.
  do await yieldToEventLoop()
  while (spent > 0 && spent + units > UNITS_PER_TURN)
  spend(units)
}

function spend(units: number) {
  if (units <= 0) return
  // Runs before the waiting requests resume, which happens later in the same turn.
  if (spent === 0) setImmediate(() => (spent = 0))
  spent += units
}
