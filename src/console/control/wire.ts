import type { ControlServed } from '../../client/control-views.ts'
import type { FaultStatus } from '../../faults/fault.ts'
import type { JournalEntry } from '../../journal/entry.ts'

/** A request as lists show it: what `GET /_mynah/requests/summaries` and the stream of events have of it. */
export interface RequestSummary {
  readonly id: string
  /** Null is the default world. */
  readonly session: string | null
  /** The time of the world. */
  readonly time: string
  /** The time of the machine when it came. */
  readonly at: string
  readonly operation?: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly durationMs: number
  readonly startedAtMs: number
  readonly key?: string
  readonly keyName?: string
  readonly fault?: string
  /** What part of the console sent it. */
  readonly console?: string
  readonly source?: string
  readonly target?: string
  /** As they were billed. */
  readonly characters?: number
  readonly texts?: number
  readonly bodyBytes: number
  /** The same for attempts of one logical call. */
  readonly call: string
  /** The rule that refused it. */
  readonly refused?: string
  readonly error?: boolean
  readonly document?: string
}

/** What the journal keeps. */
export interface Summaries {
  readonly requests: readonly RequestSummary[]
  readonly kept: number
  readonly forgotten: number
  readonly max_entries: number
  readonly max_bytes: number
}

/** Why a request was answered as it was. */
export interface Why {
  readonly rule: string
  readonly summary: string
  readonly source: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly fault?: string
  readonly fix?: string
}

/** A request with all that is known of it. */
export interface RequestDetail extends JournalEntry {
  readonly why?: Why
  readonly served?: ControlServed
  readonly contract?: string
  readonly console?: string
  readonly resentFrom?: string
  /** The body as it was sent, where its bytes are kept and hold no secret. */
  readonly sent?: string
}

/** How many there should be: a number, or a range. */
export type Count = number | { readonly min?: number; readonly max?: number }

/** A request that nearly matched, and where it did not. */
export interface NearMiss {
  readonly entry: JournalEntry
  readonly differences: readonly {
    readonly field: string
    readonly expected: unknown
    readonly received: unknown
  }[]
}

/** A world, as a list of them shows it. */
export interface WorldSummary {
  readonly session: string | null
  readonly requests: number
  readonly forgotten: number
  readonly faults: number
  readonly clock: ClockReading
  readonly contract: string
  readonly scenario: string
  readonly accounts: number
  readonly documents: number
  readonly last_use: string | null
  readonly forgotten_at: string | null
}

/** A world's time, and the machine's at that moment. */
export interface ClockReading {
  readonly now: string
  readonly frozen: boolean
  readonly at: string
}

/** The rules of a world, as an event has them. */
export interface FaultsEvent {
  readonly session: string | null
  readonly faults: readonly FaultStatus[]
}
