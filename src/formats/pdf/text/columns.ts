import { runsRightToLeft } from '../../text/text-direction.ts'

/** Text at its position along a baseline. */
export interface Spread {
  readonly text: string
  readonly left: number
  readonly right: number
}

/** Tolerance for the edges of a column, in points. */
const STEP = 1

/**
 * Distinguishes gaps between columns from those in justified text, which may be as wide: after a column gap, text
 * starts at the same place as on other lines.
 */
export class ColumnEdges {
  readonly #counts = new Map<number, number>()

  /** Records where a text starts: at the start of its line, or after a wide gap. */
  add(text: Spread): void {
    const step = stepOf(text)
    this.#counts.set(step, (this.#counts.get(step) ?? 0) + 1)
  }

  /** Whether any other recorded text starts at the same place. */
  isShared(text: Spread): boolean {
    const step = stepOf(text)
    const near = [step - 1, step, step + 1].map((each) => this.#counts.get(each) ?? 0)
    return near.reduce((sum, count) => sum + count, 0) > 1
  }
}

function stepOf({ text, left, right }: Spread): number {
  return Math.round((runsRightToLeft(text) ? right : left) / STEP)
}
