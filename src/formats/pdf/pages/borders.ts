import type { Matrix } from './matrix.ts'
import type { Operation } from './operations.ts'
import type { Box } from './page-tree.ts'

/** A horizontal or vertical line drawn by a page, from one point to another. */
export type Rule = readonly [x1: number, y1: number, x2: number, y2: number]

/** The lines and boxes that a page draws around and between its text. */
export interface Borders {
  /** Rectangles in painting order. */
  readonly boxes: readonly Box[]
  readonly rules: readonly Rule[]
}

const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const CLOSES = new Set(['s', 'b', 'b*'])

/** A page with more is a drawing or one large table; this also limits the operators examined in a document. */
const MAX_OF_PAGE = { boxes: 400, rules: 2000 } as const
const MAX_OPERATORS = 40_000
/** A rectangle with rounded corners has eight; some programs write their lines in segments. */
const MAX_POINTS = 24

/** In points: thinner shapes are lines, shorter ones are ignored. */
const MAX_THICKNESS = 2.5
const MIN_LENGTH = 5
/** Tolerance for a line being horizontal or vertical, or lying on an edge. */
const TOLERANCE = 0.3

interface Point {
  readonly x: number
  readonly y: number
  /** whether it ends a curve */
  readonly isCurved: boolean
}

/** Finds the rectangles and lines that pages paint. Text does not continue across them. */
export class BorderFinder {
  readonly #painted = new Map<number, { boxes: Box[]; rules: Rule[] }>()
  /** The path being built: its finished part, and the open one. */
  #boxes: Box[] = []
  /** Thin rectangles, recorded when filled or stroked; lines are recorded when they are drawn. */
  #bars: Rule[] = []
  #lines: Rule[] = []
  #open: Point[] = []
  #operators = 0

  see(operation: Operation, matrix: Matrix, page: number): void {
    const { operator } = operation
    switch (operator) {
      case 're':
        this.#addRectangle(operation, matrix)
        return
      case 'm':
        this.#finish(false)
        this.#addPoint(operation, matrix, false)
        return
      case 'l':
        this.#addPoint(operation, matrix, false)
        return
      case 'c':
      case 'v':
      case 'y':
        this.#addPoint(operation, matrix, true)
        return
      case 'h':
        this.#finish(true)
        return
      case 'n':
        this.#forget()
        return
      default:
        if (STROKES.has(operator) || FILLS.has(operator)) this.#paint(operator, page)
    }
  }

  /** The borders of a page, without those kinds of which it has too many. */
  of(page: number): Borders {
    const { boxes = [], rules = [] } = this.#painted.get(page) ?? {}
    return {
      boxes: boxes.length > MAX_OF_PAGE.boxes ? [] : boxes,
      rules: rules.length > MAX_OF_PAGE.rules ? [] : rules,
    }
  }

  /** Parsing operands is slow, and some drawings have a million of them. */
  #numbersOf(operation: Operation): number[] | undefined {
    if (++this.#operators > MAX_OPERATORS) return undefined
    return operation.operands.filter((each) => typeof each === 'number')
  }

  #addRectangle(operation: Operation, matrix: Matrix): void {
    this.#finish(false)
    const [x = 0, y = 0, width = 0, height] = this.#numbersOf(operation) ?? []
    if (height === undefined) return
    this.#addBox(
      around([
        at(matrix, x, y),
        at(matrix, x + width, y),
        at(matrix, x, y + height),
        at(matrix, x + width, y + height),
      ]),
    )
  }

  /** The end of a line or curve, the last two numbers of its operator. */
  #addPoint(operation: Operation, matrix: Matrix, isCurved: boolean): void {
    if (this.#open.length > MAX_POINTS) return
    const [x, y] = this.#numbersOf(operation)?.slice(-2) ?? []
    if (x !== undefined && y !== undefined) this.#open.push({ ...at(matrix, x, y), isCurved })
  }

  /** Finishes the open part of the path: a rectangle, lines, or neither. */
  #finish(isClosed: boolean): void {
    const points = this.#open
    this.#open = []
    const [first] = points
    if (first === undefined || points.length < 2 || points.length > MAX_POINTS) return
    const outline = isClosed ? [...points, { ...first, isCurved: false }] : points
    const box = around(outline)
    if (isFrame(outline, box)) this.#addBox(box)
    else eachLine(outline, (rule) => this.#addRule(this.#lines, rule))
  }

  #addBox(box: Box): void {
    const [left, bottom, right, top] = box
    const isThin = Math.min(right - left, top - bottom) <= MAX_THICKNESS
    if (!isThin) this.#boxes.push(box)
    else if (right - left > top - bottom) this.#addRule(this.#bars, [left, bottom, right, bottom])
    else this.#addRule(this.#bars, [left, bottom, left, top])
  }

  #addRule(rules: Rule[], rule: Rule): void {
    const across = Math.abs(rule[2] - rule[0])
    const up = Math.abs(rule[3] - rule[1])
    if (Math.min(across, up) < TOLERANCE && Math.max(across, up) >= MIN_LENGTH) rules.push(rule)
  }

  #paint(operator: string, page: number): void {
    this.#finish(CLOSES.has(operator) || FILLS.has(operator))
    const painted = this.#painted.get(page) ?? { boxes: [], rules: [] }
    this.#painted.set(page, painted)
    const isOutlined = STROKES.has(operator)
    for (const box of this.#boxes) if (painted.boxes.length <= MAX_OF_PAGE.boxes) painted.boxes.push(box)
    for (const rule of isOutlined ? [...this.#bars, ...this.#lines] : this.#bars) {
      if (painted.rules.length <= MAX_OF_PAGE.rules) painted.rules.push(rule)
    }
    this.#forget()
  }

  #forget(): void {
    this.#boxes = []
    this.#bars = []
    this.#lines = []
    this.#open = []
  }
}

const at = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
  isCurved: false,
})

function around(points: readonly Point[]): Box {
  const across = points.map(({ x }) => x)
  const up = points.map(({ y }) => y)
  return [Math.min(...across), Math.min(...up), Math.max(...across), Math.max(...up)]
}

/** Whether an outline is a rectangle, possibly with rounded corners: all its lines lie on the four edges around it. */
function isFrame(points: readonly Point[], [left, bottom, right, top]: Box): boolean {
  const met = [false, false, false, false]
  let isOutside = false
  eachLine(points, ([x1, y1, x2, y2]) => {
    const isUpright = isNear(x1, x2)
    const isLevel = isNear(y1, y2)
    if (isUpright && isLevel) return
    const edge = [
      isUpright && isNear(x1, left),
      isUpright && isNear(x1, right),
      isLevel && isNear(y1, bottom),
      isLevel && isNear(y1, top),
    ].indexOf(true)
    if (edge === -1) isOutside = true
    else met[edge] = true
  })
  return !isOutside && met.every(Boolean)
}

const isNear = (a: number, b: number) => Math.abs(a - b) < TOLERANCE

function eachLine(points: readonly Point[], see: (line: Rule) => void): void {
  for (const [index, { x, y, isCurved }] of points.entries()) {
    const before = points[index - 1]
    if (before !== undefined && !isCurved) see([before.x, before.y, x, y])
  }
}
