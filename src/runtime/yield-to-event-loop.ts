import { setImmediate } from 'node:timers'

/**
 * Lets whatever else waits have its turn, for work that goes on for long in small steps. Not by the global of the same
 * name: who puts false timers there, as test suites do, does not mean the server in the same process.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
