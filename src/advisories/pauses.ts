import type { JournalEntry } from '../journal/entry.ts'
import { parseIsoTime } from '../runtime/time.ts'

/** Shorter than any pause that is meant as one, in milliseconds. */
export const NO_PAUSE_MS = 3

/**
 * Milliseconds from the end of a request to the beginning of the next: of real time, or of the world's clock where a test
 * turns that instead of waiting.
 */
export function pauseBetween(before: JournalEntry, after: JournalEntry): number {
  const real = after.startedAtMs - before.startedAtMs - before.durationMs
  const turned = (parseIsoTime(after.time) ?? 0) - (parseIsoTime(before.time) ?? 0) - before.durationMs
  return Math.max(0, real, turned)
}
