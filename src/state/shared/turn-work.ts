import { SharedStateGone } from '../state-errors.ts'
import type { SharedAddress } from './server/shared-address.ts'
import type { ValkeyClient } from './server/valkey-client.ts'

/** What turns are for: the memory of this node, and how the log changes it. */
export interface TurnWork {
  /** Applies what another node has committed. */
  apply(entry: string): void
  /** Discards the memory and reads everything. Called in the turn. */
  load(lease: Lease): Promise<void>
  /** The changes since the last call, for the log; empty if there are none. */
  cut(): string
  /** Memory differs from the log. Everything that has used it fails. */
  discard(reason: Error): void
}

/** How long work in a turn is kept from losing it. Both throw SharedStateLost if another node has had it since. */
export interface Lease {
  /** Extends the turn if it is time to; to be called often. */
  renew(): Promise<void>
  /** Asks the server whether the turn is still held. */
  verify(): Promise<void>
}

/** The dependencies of the turns. */
export interface TurnsParts {
  readonly client: ValkeyClient
  readonly address: SharedAddress
  readonly node: string
  readonly format: number
  readonly installation: string
  readonly work: TurnWork
}

/** What this node knows about the log. */
export interface LogView {
  /** The position that memory is at; undefined if everything has to be loaded. */
  known: number | undefined
  /** The last turn of this node. */
  epoch: number
}

/** The stored installation is gone. */
export const flushed = (shown: string) =>
  new SharedStateGone(
    shown,
    'no longer contains this installation: it was flushed, cleared or evicted. Restart this process to start over',
  )
