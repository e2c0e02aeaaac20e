import type { ConsoleMark, JournalEntry } from '../entry.ts'

/** A request as a list shows it: no headers, no bodies. */
export interface RequestSummary
  extends Pick<
      JournalEntry,
      'id' | 'time' | 'operation' | 'method' | 'path' | 'status' | 'durationMs' | 'startedAtMs' | 'bodyBytes'
    >,
    ConsoleMark {
  /** Null for the default world. */
  readonly session: string | null
  /** When the request arrived by the clock of the machine, ISO 8601. */
  readonly at: string
  /** Masked. */
  readonly key?: string | undefined
  /** The key's label, or a key that is not secret in full. */
  readonly keyName?: string | undefined
  readonly fault?: string | undefined
  /** Languages as in the request. */
  readonly source?: string | undefined
  readonly target?: string | undefined
  /** How many texts it had. */
  readonly texts?: number | undefined
  /** What it was billed. */
  readonly characters?: number | undefined
  /** Equal for attempts of one logical call. */
  readonly call: string
  /** Ids of what the request created or requested. */
  readonly document?: string | undefined
  readonly evaluation?: string | undefined
  readonly voiceSession?: string | undefined
  /** The rule that refused it, or `fault`. */
  readonly refused?: string | undefined
  /** Mynah itself failed. */
  readonly error?: true | undefined
}
