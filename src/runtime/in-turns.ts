import { yieldToEventLoop } from './yield-to-event-loop.ts'

/** Long work in small steps: yields after each, which takes about five milliseconds, and returns the outcome. */
export type Steps<T> = Generator<void, T, void>

/** Does a step in each turn of the event loop, so that others are served between them. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await yieldToEventLoop()
  }
}
