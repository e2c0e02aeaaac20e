import { VOICE_LIMITS } from '../voice-limits.ts'

/** Detects audio that arrives faster than allowed. */
export interface Pace {
  /** Counts this audio; false if it arrives too fast. */
  allows(audioMs: number, now: number): boolean
}

/**
 * Audio may arrive this many times faster than real time, with some lead because the network may deliver delayed data
 * in a burst (public docs: twice as fast; the lead is our choice).
 * @param maxSpeed 0 means unlimited
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
