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
