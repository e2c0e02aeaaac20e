/** Characters set aside for a request, to be replaced by its real cost. */
export interface Reservation {
  /** Records what the request was actually billed. */
  settle(characters: number): void
}

/** How many characters may be billed, and how many were. */
export interface Budget {
  /** Sets aside the cost of a request; undefined if that would exceed the limit. */
  reserve(characters: number): Reservation | undefined
  /** Tracks a request that was sent without a reservation. */
  add(): Reservation
  /** Characters billed so far, plus those set aside. */
  readonly spent: number
  /** Number of requests that were not sent. */
  readonly refused: number
  readonly limit: number | undefined
}

/** Creates a budget. Without a limit it only counts. */
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
