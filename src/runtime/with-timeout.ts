import { createClock } from './clock.ts'
import { keepProcessAlive } from './keep-process-alive.ts'

/**
 * Waits for something, but not longer than so many milliseconds of real time: undefined then. The wait keeps the
 * process alive.
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
