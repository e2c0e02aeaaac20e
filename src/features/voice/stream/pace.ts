import { VOICE_LIMITS } from '../voice-limits.ts'

/** Tells whether audio comes faster than a stream may bring it. */
export interface Pace {
  /** Notes so much audio; false where it is too much by now. */
  allows(audioMs: number, now: number): boolean
}

/**
 * Audio may come so many times as fast as it plays, and a little early: what the network has held up comes at once
 * (public docs: twice as fast; the lead is our choice).
 * @param maxSpeed 0 sets no limit
 */
export function createPace(maxSpeed: number, began: number): Pace {
  let room: number = VOICE_LIMITS.LEAD_MS
  let last = began
  return {
    allows(audioMs, now) {
      if (maxSpeed === 0) return true
      room = Math.min(VOICE_LIMITS.LEAD_MS, room + Math.max(0, now - last) * maxSpeed) - audioMs
      last = now
      return room >= 0
    },
  }
}
