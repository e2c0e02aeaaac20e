/** A client's operation: when it started, when it was answered, and the answer. */
export interface Operation {
  readonly start: number
  /** Infinity if it is unknown whether it was done. */
  readonly end: number
  readonly input: unknown
  readonly output: unknown
}

/** The intended behavior: the state after an operation, or undefined if the operation cannot have this answer. */
export type Model<State> = (state: State, operation: Operation) => State | undefined

/**
 * Whether a single process could have executed a history in some order, where each operation takes effect between its
 * start and its end (Wing and Gong, with a cache of states after Lowe). An operation without an answer may have had no
 * effect.
 */
export function isLinearizable<State>(
  history: readonly Operation[],
  first: State,
  model: Model<State>,
  keyOf: (state: State) => string = JSON.stringify,
): boolean {
  const tried = new Set<string>()

  function search(left: readonly Operation[], state: State): boolean {
    if (left.every(({ end }) => end === Number.POSITIVE_INFINITY)) return true
    const key = `${left.map((one) => history.indexOf(one)).join()} ${keyOf(state)}`
    if (tried.has(key)) return false
    tried.add(key)
    const firstEnd = Math.min(...left.map(({ end }) => end))
    for (const operation of left) {
      // Operations that start after another one has ended come later.
      if (operation.start > firstEnd) continue
      const next = model(state, operation)
      const others = left.filter((one) => one !== operation)
      if (next !== undefined && search(others, next)) return true
    }
    return false
  }
  return search(history, first)
}
