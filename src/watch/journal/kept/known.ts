import type { Refusal } from '../../../contract/refusals/refusal.ts'
import type { ConcealedDigests } from '../../matching/concealed-text.ts'
import type { JournalEntry } from '../entry.ts'

/**
 * The properties of a finished exchange: JSON values, and for files the metadata without the content. Keys are
 * unmasked, for comparing only, never for display. Document keys are only kept as digests to compare with.
 */
export interface Known
  extends Pick<
    JournalEntry,
    | 'operation'
    | 'method'
    | 'path'
    | 'query'
    | 'body'
    | 'bodyBytes'
    | 'session'
    | 'status'
    | 'answer'
    | 'startedAtMs'
    | 'connection'
    | 'openedTogether'
    | 'durationMs'
    | 'fault'
    | 'facts'
    | 'error'
  > {
  readonly traceId: string
  /** Milliseconds since 1970, of the world's clock. */
  readonly receivedAt: number
  /** Names and values, alternating, in the order and spelling received. */
  readonly rawHeaders: readonly string[]
  /** The key that the request presented, known or not. */
  readonly key: string | undefined
  /** What people may see instead of the key, if it has a label or is not secret. */
  readonly keyName?: string | undefined
  /** Digests of the document keys that are masked here. */
  readonly concealed?: ConcealedSecrets | undefined
  readonly refusal?: Refusal | undefined
  /** With which the console marks its own requests. */
  readonly console?: string | undefined
}

/** Digests of secrets that are not kept. */
export interface ConcealedSecrets {
  /** Those of the query, in their order. */
  readonly query: readonly ConcealedDigests[]
  /** Those of the body, by the name of their field. */
  readonly body: Readonly<Record<string, ConcealedDigests>>
}
