import type { components } from '../../contract/openapi/generated/types.ts'

/** As reports name it (public docs). */
type Reported = components['schemas']['QualityEvaluationFinding']
export type ErrorType = Reported['type']
export type SubType = Reported['sub_type']
export type Severity = Reported['severity']

/** A range of a text in UTF-16 units, end excluded. */
export interface Range {
  readonly start: number
  readonly end: number
}

/** An error in a translation. */
export interface Finding {
  readonly type: ErrorType
  readonly subType: SubType
  readonly severity: Severity
  readonly explanation: string
  readonly source: readonly Range[]
  readonly target: readonly Range[]
}

/** A translation to evaluate. */
export interface Pair {
  readonly source: string
  readonly target: string
  /** Codes of the languages, such as `en-US`. */
  readonly sourceLanguage: string
  readonly targetLanguage: string
}

export const wholeOf = (text: string): readonly Range[] => {
  const start = text.length - text.trimStart().length
  const end = text.trimEnd().length
  return end > start ? [{ start, end }] : []
}
