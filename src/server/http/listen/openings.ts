import type { Socket } from 'node:net'
import { stopwatch } from '../../../base/runtime/time.ts'

/** How long a client takes, on a busy machine, to open all its connections. */
const TOGETHER_MS = 250

/**
 * Counts connections that are opened at the same time, as clients do that run many requests in parallel, even if each
 * is answered before the next one arrives. Returns the number, including this one and those that are still open.
 */
export function createOpenings(): (socket: Socket) => number {
  let recent: { readonly socket: Socket; readonly at: number }[] = []
  return (socket) => {
    const at = stopwatch()
    recent = recent.filter((one) => at - one.at < TOGETHER_MS && !one.socket.destroyed)
    return recent.push({ socket, at })
  }
}
