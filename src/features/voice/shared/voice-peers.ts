import type { Store } from '../../../state/store.ts'

/** The other processes that serve a world, as far as its voice sessions concern them. */
export interface VoicePeers {
  /** This process in this world. */
  readonly id: string
  /** The world's session, where several use one state; empty for the default world. */
  readonly world: string
  readonly store: Store
  /** Resolves in a turn; undefined in one. */
  enter(): Promise<void> | undefined
  /** Resolves when what was done in the turn is stored. */
  settled(): Promise<void>
  /** How long to wait for a process that does not answer, by the machine's clock. */
  readonly patienceMs: number
}
