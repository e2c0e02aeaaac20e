/** Runs the work of each key sequentially; other keys do not wait. */
export type KeyedQueue = <R>(key: string, work: () => Promise<R>) => Promise<R>

/**
 * Creates a queue. Work that reads, waits, then writes needs it: otherwise the slower of two tasks would undo the
 * faster. Failed work does not block later work.
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
