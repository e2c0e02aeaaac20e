/** Runs the work of one key strictly one after the other; other keys do not wait. */
export type KeyedQueue = <R>(key: string, work: () => Promise<R>) => Promise<R>

/**
 * Creates a queue for each key. Work that reads, waits, then writes needs it: otherwise the slower of two would undo
 * the faster. Failed work does not block what comes after it.
 */
export function createKeyedQueue(): KeyedQueue {
  const ends = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const result = (ends.get(key) ?? Promise.resolve()).then(work)
    const end = result
      .catch(() => {})
      .then(() => {
        if (ends.get(key) === end) ends.delete(key)
      })
    ends.set(key, end)
    return result
  }
}
