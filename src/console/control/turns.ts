/**
 * Runs changes of a list one after the other, so that each begins with the list that the one before has left: people
 * click faster than a busy machine answers.
 */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
