import { runsRightToLeft } from '../../text/text-direction.ts'

/** Text at its position along a baseline. */
export interface Spread {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** Points by which edges of one column may differ. */
const STEP = 1

/**
 * Distinguishes gaps between columns from those of justified text, which may be as wide: text after the former begins
 * where text of other lines begins as well.
 */
export class ColumnEdges {
  readonly #counts = new Map<number, number>()

  /** Records where a text begins, as the first of its line or after a wide gap. */
  add(text: Spread): void {
    const step = stepOf(text)
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1)
  }

  /** Whether any other recorded text begins at the same place. */
  isShared(text: Spread): boolean {
    const step = stepOf(text)
    const near = [step - 1, step, step + 1].map((each) => this.#counts.get(each) ?? 0)
    return near.reduce((sum, count) => sum + count, 0) > 1
  }
}

function stepOf({ text, left, right }: Spread): number {
  return Math.round((runsRightToLeft(text) ? right : left) / STEP)
}
