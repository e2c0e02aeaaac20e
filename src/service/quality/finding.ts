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

/** A scenario's findings for a translation, instead of Mynah's own; if several match, the last wins. */
export interface ScriptedFindings {
  /** The whole text; if absent, any text. */
  readonly source?: string
  readonly target?: string
  readonly errors: readonly {
    readonly type: ErrorType
    /** By default the usual one of the type. */
    readonly sub_type?: SubType
    readonly severity: Severity
    readonly explanation?: string
    /** In code points, end excluded. */
    readonly source_spans?: readonly Range[]
    readonly target_spans?: readonly Range[]
  }[]
}
