/** The next request could bill more than is left of a budget. */
export class BudgetExceeded extends Error {
  constructor(wanted: number, { max, spent }: CharacterBudget) {
    super(
      `The next request could bill ${wanted} characters; ${spent} of --max-characters ${max} are spent. Nothing was sent.`,
    )
    this.name = 'BudgetExceeded'
  }
}

/** How many characters may be billed at the service, the same for every command that calls it. */
export interface CharacterBudget {
  readonly max: number
  /** What was billed, or could have been where no answer said. */
  readonly spent: number
  readonly left: number
  /**
   * Takes what a request could bill, before it is sent. The answer gives back what it did not bill.
   * @throws BudgetExceeded
   */
  reserve(characters: number): (billed: number) => void
}

/** Makes a budget of so many characters. */
export function createCharacterBudget(max: number): CharacterBudget {
  let spent = 0
  const budget: CharacterBudget = {
    max,
    get spent() {
      return spent
    },
    get left() {
      return max - spent
    },
    reserve(characters) {
      if (spent + characters > max) throw new BudgetExceeded(characters, budget)
      spent += characters
      return (billed) => {
        spent -= characters - billed
      }
    },
  }
  return budget
}
