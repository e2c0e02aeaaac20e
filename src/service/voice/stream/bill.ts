import type { Caller } from '../../accounts/caller.ts'
import type { Metering } from '../../accounts/usage/metering.ts'
import { VOICE_LIMITS } from '../voice-limits.ts'

/** Bills a session by the duration of its audio, regardless of speed and connections. */
export type AudioBill = ReturnType<typeof createAudioBill>

/** @param billed milliseconds that were billed before, by another process */
export function createAudioBill(metering: Pick<Metering, 'charge'>, caller: Caller, billed = 0) {
  let billedMs = billed

  async function bill(upTo: number) {
    const amount = upTo - billedMs
    if (amount <= 0) return
    metering.charge(caller, 'speech_to_text', amount)
    billedMs = upTo
  }

  return {
    /**
     * Bills the audio so far in steps.
     * @throws QuotaExceeded if a limit has no room for the next step
     */
    charge(audioMs: number) {
      const whole = Math.floor(audioMs / VOICE_LIMITS.BILLING_STEP_MS) * VOICE_LIMITS.BILLING_STEP_MS
      return bill(whole)
    },
    /** Bills the rest of a step, as far as limits allow. */
    settle: (audioMs: number) => bill(Math.ceil(audioMs)).catch(() => {}),
    /** Milliseconds billed so far. */
    get billedMs() {
      return billedMs
    },
  }
}
