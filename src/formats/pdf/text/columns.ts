import { runsRightToLeft } from '../../text/text-direction.ts'

/** Text in its place along a base line. */
export interface Spread {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** Points by which edges of one column may differ. */
const STEP = 1

/**
 * Tells the gaps between columns from those of justified text, which may be as wide: what follows the former begins
 * where text of other lines begins as well.
 */
export class ColumnEdges {
  readonly #counts = new Map<number, number>()

  /** Notes that a text begins at its place, as the first of its line or behind a wide gap. */
  add(text: Spread): void {
    const step = stepOf(text)
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1)
  }

  /** Whether any other text that was noted begins where this one does. */
  isShared(text: Spread): boolean {
    const step = stepOf(text)
    const near = [step - 1, step, step + 1].map((each) => this.#counts.get(each) ?? 0)
    return near.reduce((sum, count) => sum + count, 0) > 1
  }
}

function stepOf({ text, left, right }: Spread): number {
  return Math.round((runsRightToLeft(text) ? right : left) / STEP)
}
