/** What a slice of a text is that is never translated. docs/text.md lists them all. */
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

/** A protected slice that begins where the scanner looked. */
export interface ProtectedSpan {
  /** the index after its last character */
  readonly end: number
  readonly what: ProtectedKind
  /** Where the letters end that touch it and stay as well, such as the unit in `%dms`; absent when there are none. */
  readonly tail?: number
}
