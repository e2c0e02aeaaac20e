import type { Rule } from '../pages/borders.ts'

/** A rule in coordinates rotated with a text: its position across the text, and its extent. */
interface Span {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** The rules of a page as seen by text in one direction, ordered by `at`. */
interface Turned {
  /** Between texts side by side. */
  readonly upright: readonly Span[]
  /** Between texts on top of each other. */
  readonly level: readonly Span[]
}

/** Relative to the letters' height. */
const REACH = {
  /** a rule beside a line starts at or below the baseline of its letters */
  ABOVE_BASE: 0.35,
  /** a rule closer below a baseline underlines its text */
  UNDERLINE: 0.25,
  /** a rule closer above the next baseline strikes its letters through */
  LETTERS: 0.75,
} as const

/** Upright, horizontal and rotated tables of one page need four; a drawing may have any number. */
const MAX_DIRECTIONS = 8
const TOLERANCE = 0.3
/** In radians. */
const ANGLE_STEP = 0.01

/** A line of text, or a part of one. */
interface Written {
  readonly angle: number
  readonly size: number
  readonly left: number
  readonly right: number
  readonly base: number
}

/** The lines drawn by a page between its texts. */
export class Rules {
  readonly #rules: readonly Rule[]
  readonly #turned = new Map<number, Turned>()

  constructor(rules: readonly Rule[]) {
    this.#rules = rules
  }

  /**
   * Identifies the space between the nearest rules around a text, the same for all text in it; undefined if there are
   * none.
   */
  columnOf(text: Written): string | undefined {
    const { upright } = this.#turnedBy(text.angle)
    const next = firstAfter(upright, text.left)
    const behind = upright.slice(next).find((rule) => isBeside(rule, text))
    const before = upright.slice(0, next).findLast((rule) => isBeside(rule, text))
    return before === undefined && behind === undefined ? undefined : `${before?.at}|${behind?.at}`
  }

  /** Whether a rule separates two texts side by side. */
  standBetween(one: Written, other: Written): boolean {
    const from = Math.min(one.right, other.right)
    const to = Math.max(one.left, other.left)
    return spansIn(this.#turnedBy(one.angle).upright, from, to).some(
      (rule) => isBeside(rule, one) && isBeside(rule, other),
    )
  }

  /** Whether a rule separates two lines on top of each other, rather than underlining the upper one. */
  lieBetween(upper: Written, lower: Written): boolean {
    const from = lower.base + REACH.LETTERS * lower.size
    const to = upper.base - REACH.UNDERLINE * upper.size
    const narrower = upper.right - upper.left < lower.right - lower.left ? upper : lower
    return spansIn(this.#turnedBy(lower.angle).level, from, to).some(
      (rule) => rule.from <= narrower.left + TOLERANCE && rule.to >= narrower.right - TOLERANCE,
    )
  }

  #turnedBy(angle: number): Turned {
    if (this.#rules.length === 0) return NOTHING
    const key = Math.round(angle / ANGLE_STEP)
    const known = this.#turned.get(key)
    if (known !== undefined) return known
    if (this.#turned.size === MAX_DIRECTIONS) return NOTHING
    const turned = turnedRules(this.#rules, angle)
    this.#turned.set(key, turned)
    return turned
  }
}

const NOTHING: Turned = { upright: [], level: [] }

function turnedRules(rules: readonly Rule[], angle: number): Turned {
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  const upright: Span[] = []
  const level: Span[] = []
  for (const [x1, y1, x2, y2] of rules) {
    const [along1, along2] = [x1 * cos + y1 * sin, x2 * cos + y2 * sin]
    const [up1, up2] = [y1 * cos - x1 * sin, y2 * cos - x2 * sin]
    if (Math.abs(along1 - along2) < TOLERANCE) upright.push(span(along1, up1, up2))
    else if (Math.abs(up1 - up2) < TOLERANCE) level.push(span(up1, along1, along2))
  }
  const inOrder = (a: Span, b: Span) => a.at - b.at
  return { upright: upright.sort(inOrder), level: level.sort(inOrder) }
}

const span = (at: number, a: number, b: number): Span => ({ at, from: Math.min(a, b), to: Math.max(a, b) })

function isBeside({ from, to }: Span, { base, size }: Written): boolean {
  return from <= base + REACH.ABOVE_BASE * size && to > base
}

/** The index of the first one after a position in a sorted list. */
function firstAfter(spans: readonly Span[], at: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.at ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return low
}

const spansIn = (spans: readonly Span[], from: number, to: number): readonly Span[] =>
  from >= to ? [] : spans.slice(firstAfter(spans, from), firstAfter(spans, to))
