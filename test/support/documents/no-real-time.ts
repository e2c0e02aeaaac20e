import { vi } from 'vitest'

/**
 * Stops real time for the emulators in this process until the end of the block: uploads wait until their characters
 * have been counted, and polls until the translation is done, however slow the machine is. Declare it after the
 * emulator, since closing a listener takes real time.
 */
export function noRealTime(): Disposable {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { [Symbol.dispose]: () => void vi.useRealTimers() }
}
