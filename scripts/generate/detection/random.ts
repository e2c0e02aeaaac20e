/** A pseudorandom source with the same sequence in every run. */
export interface Random {
  /** Shuffles a list in place. */
  shuffle(list: unknown[]): void
}

/** Numerical Recipes' linear congruential generator. */
export function createRandom(): Random {
  let state = 1
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    shuffle(list) {
      for (let index = list.length - 1; index > 0; index--) {
        const other = below(index + 1)
        ;[list[index], list[other]] = [list[other], list[index]]
      }
    },
  }
}
