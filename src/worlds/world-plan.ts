import type { Contract } from '../contracts/contract.ts'
import type { ClockBeginning } from '../runtime/clock.ts'
import type { LoadedScenario } from '../scenarios/load-scenario.ts'
import type { Settings } from '../settings/settings.ts'
import type { StoreSnapshot } from '../state/store.ts'

/** What new worlds are like. */
export interface WorldPlan {
  readonly settings: Settings
  /** The interface of which day it is. */
  readonly contract: Contract
  readonly clock: ClockBeginning
  readonly scenario: LoadedScenario | undefined
}

/** A world as plain JSON: what it has stored, and its time. */
export interface WorldSnapshot {
  readonly state: StoreSnapshot
  readonly clock: { readonly now: number; readonly frozen: boolean }
}
