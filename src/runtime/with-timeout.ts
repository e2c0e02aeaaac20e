import { createClock } from './clock.ts'

/**
 * Waits for something, but not longer than so many milliseconds of real time: undefined then. The wait does not keep
 * the process alive.
 */
export async function withTimeout<T>(ms: number, awaited: Promise<T>): Promise<T | undefined> {
  const clock = createClock()
  try {
    return await Promise.race([
      awaited,
      new Promise<undefined>((resolve) => clock.after(ms, () => resolve(undefined))),
    ])
  } finally {
    clock.close()
  }
}
