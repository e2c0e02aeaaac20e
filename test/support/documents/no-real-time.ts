import { vi } from 'vitest'

/**
 * Lets no real time pass for the emulators in this process until the end of the block: an upload waits until the
 * characters of its document have been counted, and a poll until it is translated, however long a busy machine takes.
 * Comes after the emulator, since closing a listener takes real time.
 */
export function noRealTime(): Disposable {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  return { [Symbol.dispose]: () => void vi.useRealTimers() }
}
