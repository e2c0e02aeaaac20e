import { SharedStateGone } from '../state-errors.ts'
import type { SharedAddress } from './shared-address.ts'
import type { ValkeyClient } from './valkey-client.ts'

/** What turns are taken for: the memory of this node, and what it does with the log. */
export interface TurnWork {
  /** Applies what another node has committed. */
  apply(entry: string): void
  /** Throws the memory away and reads everything; called in the turn. `renew` is to be called now and then. */
  load(renew: () => Promise<void>): Promise<void>
  /** What has changed since the last call, for the log; empty for nothing. */
  cut(): string
  /** What is in memory is not what the log says: anyone who has used it fails. */
  discard(reason: Error): void
}

/** What turns are made of. */
export interface TurnsParts {
  readonly client: ValkeyClient
  readonly address: SharedAddress
  readonly node: string
  readonly format: number
  readonly installation: string
  readonly work: TurnWork
}

/** What this node knows of the log. */
export interface LogView {
  /** The position that memory is at; undefined when everything has to be loaded. */
  known: number | undefined
  /** The last turn of this node. */
  epoch: number
}

/** What there was is not there any more. */
export const flushed = (shown: string) =>
  new SharedStateGone(
    shown,
    'does not hold this installation any more: it was flushed, cleared or evicted. Restart this process to begin again',
  )
