import { setImmediate } from 'node:timers'

/**
 * Lets other work run between small steps of long work. Does not use the global function: a test suite with fake timers
 * does not mean to stop a server in the same process.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
