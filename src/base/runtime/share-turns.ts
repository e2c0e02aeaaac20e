import { setImmediate } from 'node:timers'
import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** How much work all requests together do in one turn of the event loop; a unit is about a microsecond. */
const UNITS_PER_TURN = 32 * 1024
/** Work this small never waits. */
const SMALL_UNITS = 1024

let spent = 0

/**
 * Call this before this many units of work, such as the characters of a text. Concurrent requests take turns, so that
 * together they do not block everything else. Undefined if the work may start immediately. Counts units rather than
 * time, so that the same requests always get the same turns.
 */
export function shareTurns(units: number): Promise<void> | undefined {
  if (spent > 0 && units > SMALL_UNITS && spent + units > UNITS_PER_TURN) return wait(units)
  spend(units)
  return undefined
}

async function wait(units: number): Promise<void> {
  // In each turn, one or a few of the waiting requests start; the others keep waiting.
  do await yieldToEventLoop()
  while (spent > 0 && spent + units > UNITS_PER_TURN)
  spend(units)
}

function spend(units: number) {
  if (units <= 0) return
  // Runs before the waiting requests resume, later in the same turn.
  if (spent === 0) setImmediate(() => (spent = 0))
  spent += units
}
