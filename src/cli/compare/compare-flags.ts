import type { ReportRequest } from '../exec/report-flags.ts'

/** The flags of `mynah compare`. */
export interface CompareFlags {
  readonly maxCharacters: number
  readonly only?: readonly string[]
  readonly runs: number
  readonly report?: readonly ReportRequest[]
  readonly json?: boolean
  readonly propose?: boolean
  readonly list?: boolean
  readonly cleanUp?: boolean
  readonly pause?: number
}
