import type { ErrorType, Range, Severity, SubType } from './finding.ts'

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
