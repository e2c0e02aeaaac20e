import type { FaultStatus } from '../watch/faults/fault.ts'
import type { RequestSummary } from '../watch/journal/entry.ts'
import type { ClockReading, ControlDocument, UsageOfAccount } from './control-views.ts'
import type { RawEvent } from './event-stream.ts'

/** The data of each event in the stream of summaries. `session` is null for the default world. */
interface LiveData {
  /** The stream is open; `resumed` if it continues right after the given id. */
  readonly open: { readonly id: string; readonly resumed: boolean }
  /** Events are missing here: fetch everything you show again. */
  readonly gap: { readonly reason: 'behind' | 'unknown_id' }
  readonly request: RequestSummary
  readonly faults: InWorld<{ readonly faults: readonly FaultStatus[] }>
  readonly clock: InWorld<ClockReading>
  readonly documents: InWorld<{ readonly documents: readonly ControlDocument[] }>
  /** A voice session or voice job changed: fetch what you show again. */
  readonly voice: InWorld<object>
  /** Accounts whose usage or limits have changed. */
  readonly usage: InWorld<{ readonly accounts: readonly UsageOfAccount[] }>
  /** Sessions were created or forgotten. */
  readonly worlds: { readonly sessions: readonly string[] }
  /** Fetch what you show of this world again. */
  readonly reset: InWorld<{ readonly what: 'journal' | 'state' | 'scenario' }>
  readonly heartbeat: { readonly at: string }
}

type InWorld<Data> = Data & { readonly session: string | null }

/** Something that happened in an emulator. */
export type LiveEvent = {
  readonly [Name in keyof LiveData]: {
    readonly event: Name
    /** A later stream can resume from here; absent for events about the stream itself. */
    readonly id?: string | undefined
    readonly data: LiveData[Name]
  }
}[keyof LiveData]

/** Parses an event; undefined for the one that ends the stream. */
export const liveEvent = ({ event, id, data }: RawEvent): LiveEvent | undefined =>
  event === 'end' ? undefined : ({ event, id, data: JSON.parse(data) } as LiveEvent)
