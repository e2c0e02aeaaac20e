import type { Caller } from '../../accounts/caller.ts'
import type { Metering } from '../../accounts/usage/metering.ts'
import { VOICE_LIMITS } from '../voice-limits.ts'

/** Bills a session by the duration of its audio, regardless of speed and connections. */
export interface AudioBill {
  /**
   * Bills the audio so far in steps.
   * @throws QuotaExceeded if a limit has no room for the next step
   */
  charge(audioMs: number): Promise<void>
  /** Bills the rest of a step, as far as limits allow. */
  settle(audioMs: number): Promise<void>
  /** Milliseconds billed so far. */
  readonly billedMs: number
}

/** @param billed milliseconds that were billed before, by another process */
export function createAudioBill(metering: Pick<Metering, 'charge'>, caller: Caller, billed = 0): AudioBill {
  let billedMs = billed

  async function bill(upTo: number) {
    const amount = upTo - billedMs
    if (amount <= 0) return
    metering.charge(caller, 'speech_to_text', amount)
    billedMs = upTo
  }

  return {
    charge(audioMs) {
      const whole = Math.floor(audioMs / VOICE_LIMITS.BILLING_STEP_MS) * VOICE_LIMITS.BILLING_STEP_MS
      return bill(whole)
    },
    settle: (audioMs) => bill(Math.ceil(audioMs)).catch(() => {}),
    get billedMs() {
      return billedMs
    },
  }
}
