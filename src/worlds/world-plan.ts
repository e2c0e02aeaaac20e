import type { Contract } from '../contracts/contract.ts'
import type { ClockBeginning } from '../runtime/clock.ts'
import type { LoadedScenario } from '../scenarios/load-scenario.ts'
import type { Settings } from '../scenarios/settings.ts'
import type { StoreSnapshot } from '../state/store.ts'

/** What new worlds start with. */
export interface WorldPlan {
  readonly settings: Settings
  /** The contract, which determines the emulated day. */
  readonly contract: Contract
  readonly clock: ClockBeginning
  readonly scenario: LoadedScenario | undefined
}

/** The plan of a world with this scenario and, for a session with its own contract, on its day. */
export type PlanWith = (scenario: LoadedScenario | undefined, ofSession?: string) => WorldPlan

/** A world as plain JSON: its stored state, and its time. */
export interface WorldSnapshot {
  readonly state: StoreSnapshot
  readonly clock: { readonly now: number; readonly frozen: boolean }
}
