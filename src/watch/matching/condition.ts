/** A single condition of a match. */
export interface Condition<T> {
  /** Such as `operation`, `header.accept`, `body.text[0]`. */
  readonly field: string
  readonly expected: unknown
  holds(received: T): boolean
  /** The received value; undefined if there is none. */
  received(received: T): unknown
}

/** A field in which a request differs from a match. */
export interface Difference {
  readonly field: string
  readonly expected: unknown
  readonly received: unknown
}

/** The conditions that do not hold for the compared value, described by the displayable one. */
export function differencesIn<T>(conditions: readonly Condition<T>[], compared: T, shown: T): Difference[] {
  return conditions
    .filter((condition) => !condition.holds(compared))
    .map(({ field, expected, received }) => ({ field, expected, received: received(shown) }))
}

/** Several values as a list, one as itself. */
export const oneOrList = (values: readonly unknown[]) => (values.length > 1 ? values : values[0])
