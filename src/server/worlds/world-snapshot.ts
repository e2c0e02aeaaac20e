// A file of its own: the public types need these, and nothing else of what worlds are.
import type { StoreSnapshot } from '../../state/store.ts'

/** The parts that can be reset individually. */
export const RESET_SCOPES = ['all', 'state', 'faults', 'journal', 'clock'] as const

export type ResetScope = (typeof RESET_SCOPES)[number]

/** A world as plain JSON: its stored state, and its time. */
export interface WorldSnapshot {
  readonly state: StoreSnapshot
  readonly clock: { readonly now: number; readonly frozen: boolean }
}
