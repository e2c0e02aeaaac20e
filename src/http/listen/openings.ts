import type { Socket } from 'node:net'
import { stopwatch } from '../../runtime/time.ts'

/** As long as a client takes, on a busy machine, that opens connections all at once. */
const TOGETHER_MS = 250

/**
 * Counts connections that are opened at once: a client does that which lets many requests run in parallel, also where
 * each of them is answered before the next one arrives. The answer is the number, this one and those that are still open.
 */
export function createOpenings(): (socket: Socket) => number {
  let recent: { readonly socket: Socket; readonly at: number }[] = []
  return (socket) => {
    const at = stopwatch()
    recent = recent.filter((one) => at - one.at < TOGETHER_MS && !one.socket.destroyed)
    return recent.push({ socket, at })
  }
}
