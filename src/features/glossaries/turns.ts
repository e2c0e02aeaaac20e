/** Does what concerns one thing one after the other; other things do not wait. */
export type InTurn = <R>(key: string, work: () => Promise<R>) => Promise<R>

/**
 * Makes a queue for each key. A merge reads, then writes, with waiting in between: without turns the slower of two would
 * undo the faster.
 */
export function createTurns(): InTurn {
  const ends = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (ends.get(key) ?? Promise.resolve()).then(work)
    const end = turn
      .catch(() => {})
      .then(() => {
        if (ends.get(key) === end) ends.delete(key)
      })
    ends.set(key, end)
    return turn
  }
}
