import { setImmediate } from 'node:timers'

/**
 * Lets other work run, for long work in small steps. Does not use the global of the same name: a test suite that
 * installs fake timers does not mean to fake the server in the same process.
 */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
