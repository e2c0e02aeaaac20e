import type { StoreSnapshot } from '../../state/store.ts'

/** A world as plain JSON: its stored state, and its time. */
export interface WorldSnapshot {
  readonly state: StoreSnapshot
  readonly clock: { readonly now: number; readonly frozen: boolean }
}
