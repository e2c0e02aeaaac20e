import type { components } from '../../contract/openapi/generated/types.ts'

/** As reports name it (public docs). */
type Reported = components['schemas']['QualityEvaluationFinding']
export type ErrorType = Reported['type']
export type SubType = Reported['sub_type']
export type Severity = Reported['severity']

/** A range of a text in code points, end excluded. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** An error in a translation, as it is stored and reported. */
export interface Finding {
  readonly type: ErrorType
  readonly subType: SubType
  readonly severity: Severity
  readonly explanation: string
  readonly sourceSpans: readonly Span[]
  readonly targetSpans: readonly Span[]
}

/** A translation to evaluate. */
export interface Pair {
  readonly source: string
  readonly target: string
  /** Codes of the languages, such as `en-US`. */
  readonly sourceLanguage: string
  readonly targetLanguage: string
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
    readonly source_spans?: readonly Span[]
    readonly target_spans?: readonly Span[]
  }[]
}
