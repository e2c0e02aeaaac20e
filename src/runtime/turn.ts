/** Lets whatever else waits have its turn, for work that goes on for long in small steps. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
