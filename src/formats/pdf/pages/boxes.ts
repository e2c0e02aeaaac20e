import type { Matrix } from './matrix.ts'
import type { Operation } from './operations.ts'
import type { Box } from './page-tree.ts'

const PAINTS = new Set(['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
/** A page with more is a drawing or one large table, and a document has no more that are looked at. */
const MAX_BOXES_OF_PAGE = 400
const MAX_RECTANGLES = 40_000

/** Finds the rectangles that pages paint: text in one of them does not go on in another. */
export class BoxFinder {
  readonly #painted = new Map<number, Box[]>()
  #path: Box[] = []
  #rectangles = 0

  see(operation: Operation, matrix: Matrix, page: number): void {
    const { operator } = operation
    if (operator === 're') {
      // Reading operands takes a while, and some drawings have a million of them.
      if (++this.#rectangles > MAX_RECTANGLES || this.#path.length > MAX_BOXES_OF_PAGE) return
      const [x, y, width, height] = operation.operands.filter((each) => typeof each === 'number')
      if (height !== undefined) this.#path.push(boxAround(matrix, x ?? 0, y ?? 0, width ?? 0, height))
    } else if (operator === 'n') this.#path = []
    else if (PAINTS.has(operator) && this.#path.length > 0) {
      const boxes = this.#painted.get(page) ?? []
      this.#painted.set(page, boxes)
      if (boxes.length <= MAX_BOXES_OF_PAGE) boxes.push(...this.#path)
      this.#path = []
    }
  }

  /** In the order in which they are painted; none for a page with too many. */
  of(page: number): readonly Box[] {
    const boxes = this.#painted.get(page) ?? []
    return boxes.length > MAX_BOXES_OF_PAGE ? [] : boxes
  }
}

function boxAround([a, b, c, d, e, f]: Matrix, x: number, y: number, width: number, height: number): Box {
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ].map(([h = 0, v = 0]) => [a * h + c * v + e, b * h + d * v + f] as const)
  const across = corners.map(([h]) => h)
  const up = corners.map(([, v]) => v)
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)]
}
