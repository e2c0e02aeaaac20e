import { type TextTest, textPattern } from './text-pattern.ts'

/** A single condition of a match. */
export interface Condition<T> {
  /** Such as `operation`, `header.accept`, `body.text[0]`. */
  readonly field: string
  readonly expected: unknown
  holds(received: T): boolean
  /** The received value; undefined if there is none. */
  received(received: T): unknown
}

/** A condition on a string. An absent one matches nothing, not even `*`. */
export const textCondition = <T>(
  field: string,
  expected: string,
  received: (of: T) => string | undefined,
  test: TextTest = textPattern(expected),
): Condition<T> => ({
  field,
  expected,
  holds(of) {
    const text = received(of)
    return text !== undefined && test(text)
  },
  received,
})

/** A field in which a request differs from a match. */
export interface Difference {
  readonly field: string
  readonly expected: unknown
  readonly received: unknown
}
