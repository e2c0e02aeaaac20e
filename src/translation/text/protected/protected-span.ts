/** The kinds of slices that are never translated. docs/text.md lists them all. */
export type ProtectedKind =
  | 'placeholder'
  | 'markup'
  | 'code'
  | 'address'
  | 'path'
  | 'option'
  | 'escape'
  | 'entity'
  | 'time'

/** A protected slice that begins at the scanner's position. */
export interface ProtectedSpan {
  /** the index after its last character */
  readonly end: number
  readonly what: ProtectedKind
  /** The end of the letters that touch it and stay as well, such as the unit in `%dms`; absent if there are none. */
  readonly tail?: number
}
