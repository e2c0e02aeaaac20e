import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Long work in small steps: yields about every five milliseconds, and returns the result. */
export type Steps<T> = Generator<void, T, void>

/** Runs one step per turn of the event loop, so that other requests are served in between. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await yieldToEventLoop()
  }
}

/** Runs all steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
