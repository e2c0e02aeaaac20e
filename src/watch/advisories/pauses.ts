import { parseIsoTime } from '../../base/runtime/time.ts'
import type { JournalEntry } from '../journal/entry.ts'

/** In milliseconds; shorter than any deliberate pause. */
export const NO_PAUSE_MS = 3

/**
 * Milliseconds from the end of a request to the start of the next one: in real time, or on the world's clock if a test
 * advances that instead of waiting.
 */
export function pauseBetween(before: JournalEntry, after: JournalEntry): number {
  const real = after.startedAtMs - before.startedAtMs - before.durationMs
  const turned = (parseIsoTime(after.time) ?? 0) - (parseIsoTime(before.time) ?? 0) - before.durationMs
  return Math.max(0, real, turned)
}
