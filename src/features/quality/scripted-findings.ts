import type { ErrorType, Range, Severity } from './finding.ts'

/** What a scenario wants to be found in a translation, instead of what is there; of several that match, the last. */
export interface ScriptedFindings {
  /** The whole text; absent: any. */
  readonly source?: string
  readonly target?: string
  readonly errors: readonly {
    readonly type: ErrorType
    /** As the type unless given. */
    readonly sub_type?: string
    readonly severity: Severity
    readonly explanation?: string
    /** In code points, the end excluded. */
    readonly source_spans?: readonly Range[]
    readonly target_spans?: readonly Range[]
  }[]
}
