/** One thing that a match asks for. */
export interface Condition<T> {
  /** Such as `operation`, `header.accept`, `body.text[0]`. */
  readonly field: string
  readonly expected: unknown
  holds(received: T): boolean
  /** What is there instead; undefined for nothing. */
  received(received: T): unknown
}

/** Where a request is not what a match asks for. */
export interface Difference {
  readonly field: string
  readonly expected: unknown
  readonly received: unknown
}

/** The conditions that do not hold for what is compared, told by what may be shown of it. */
export function differencesIn<T>(conditions: readonly Condition<T>[], compared: T, shown: T): Difference[] {
  return conditions
    .filter((condition) => !condition.holds(compared))
    .map(({ field, expected, received }) => ({ field, expected, received: received(shown) }))
}

/** Several values as a list, one as itself. */
export const oneOrList = (values: readonly unknown[]) => (values.length > 1 ? values : values[0])
