/** What a request may cost before it goes on, and what it did cost. */
export interface Reservation {
  /** It went on, and was billed so much. */
  settle(characters: number): void
}

/** Characters that may be billed, and those that were. */
export interface Budget {
  /** Takes what a request may cost; undefined where that would pass the limit. */
  reserve(characters: number): Reservation | undefined
  /** Begins something that was sent on without being asked about. */
  add(): Reservation
  /** What was billed, and what is under way. */
  readonly spent: number
  /** How many requests were not sent on. */
  readonly refused: number
  readonly limit: number | undefined
}

/** Begins a budget; without a limit it counts. */
export function createBudget(limit: number | undefined): Budget {
  let spent = 0
  let refused = 0

  function begin(characters: number): Reservation {
    spent += characters
    let reserved = characters
    return {
      settle(billed) {
        spent += billed - reserved
        reserved = billed
      },
    }
  }

  return {
    limit,
    reserve(characters) {
      if (limit !== undefined && characters > 0 && spent + characters > limit) {
        refused += 1
        return undefined
      }
      return begin(characters)
    },
    add: () => begin(0),
    get spent() {
      return spent
    },
    get refused() {
      return refused
    },
  }
}
