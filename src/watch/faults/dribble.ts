import type { Clock } from '../../base/runtime/clock.ts'
import type { OnGone, Waits } from './waits.ts'

/** Chunks are sent no more often than this. If necessary, each has several bytes. */
const SHORTEST_PAUSE_MS = 50

interface Pace {
  readonly bytesPerSecond: number
  readonly clock: Pick<Clock, 'now'>
  readonly waits: Waits
  readonly onGone: OnGone
}

/**
 * The bytes in chunks, each when it is due by the world's clock. When all waits are ended, the rest is sent
 * immediately. When the client leaves, nothing more is sent.
 */
export async function* dribble(bytes: Uint8Array, pace: Pace): AsyncGenerator<Uint8Array> {
  const { bytesPerSecond, clock, waits, onGone } = pace
  const pauseMs = Math.max(SHORTEST_PAUSE_MS, Math.ceil(1000 / bytesPerSecond))
  const start = clock.now()
  let sent = 0
  while (sent < bytes.length) {
    const end = await waits.pass(pauseMs, onGone)
    if (end === 'gone') return
    // Based on the elapsed time, not on the pauses: the clock may have advanced by more than one pause.
    const due = Math.floor(((clock.now() - start) * bytesPerSecond) / 1000)
    const until = end === 'ended' ? bytes.length : Math.min(due, bytes.length)
    if (until > sent) yield bytes.subarray(sent, until)
    sent = Math.max(sent, until)
  }
}
