import type { FaultStatus } from '../../faults/fault.ts'

export type {
  ClockReading,
  ControlRequest as RequestDetail,
  RequestSummaries as Summaries,
  WorldOverview as WorldSummary,
} from '../../client/control-views.ts'
export type { RequestSummary } from '../../journal/summary/request-summary.ts'
export type { Count, NearMiss } from '../../journal/verification/amounts.ts'

/** The fault rules of a world, as an event carries them. */
export interface FaultsEvent {
  readonly session: string | null
  readonly faults: readonly FaultStatus[]
}
