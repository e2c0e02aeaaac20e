/** Something that a client did: when it asked, when it was answered, and what it was told. */
export interface Operation {
  readonly start: number
  /** Infinity when the answer leaves open whether it was done. */
  readonly end: number
  readonly input: unknown
  readonly output: unknown
}

/** What the thing is meant to do: the state after an operation, or undefined when it cannot answer that. */
export type Model<State> = (state: State, operation: Operation) => State | undefined

/**
 * Whether a history can be put in one order that a single process could have had: each operation takes effect at a
 * moment between its question and its answer (Wing and Gong, with the states that were tried kept, after Lowe). One without an answer may have had no
 * effect at all.
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
      // Whatever began after another had ended comes behind that.
      if (operation.start > firstEnd) continue
      const next = model(state, operation)
      const others = left.filter((one) => one !== operation)
      if (next !== undefined && search(others, next)) return true
    }
    return false
  }
  return search(history, first)
}
