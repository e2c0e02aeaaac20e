import { createClock } from './clock.ts'
import { keepProcessAlive } from './keep-process-alive.ts'

/**
 * Waits for a promise, but no longer than this many milliseconds of real time, after which it resolves with undefined.
 * The wait keeps the process alive.
 */
export async function withTimeout<T>(ms: number, awaited: Promise<T>): Promise<T | undefined> {
  const clock = createClock()
  const letGo = keepProcessAlive()
  try {
    return await Promise.race([
      awaited,
      new Promise<undefined>((resolve) => clock.after(ms, () => resolve(undefined))),
    ])
  } finally {
    clock.close()
    letGo()
  }
}
