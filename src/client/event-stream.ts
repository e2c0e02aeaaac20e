import type { FaultStatus } from '../watch/faults/fault.ts'
import type { RequestSummary } from '../watch/journal/entry.ts'
import { ControlError } from './control-error.ts'
import type { ClockReading, ControlDocument, UsageOfAccount } from './control-views.ts'

/** A live stream of events. Ends when the emulator closes, and throws if the connection breaks. */
export type EventStream<T> = AsyncIterableIterator<T>

/**
 * The connection to the control interface's events broke, or the emulator closed it because the reader was too slow.
 */
export class StreamBroken extends Error {
  override name = 'StreamBroken'
}

/** An event of a stream with its unparsed data. */
export interface RawEvent {
  readonly event?: string | undefined
  readonly id?: string | undefined
  readonly data: string
}

/**
 * Reads the events of an answer.
 * @param pick returns the item for an event; undefined to skip it
 * @param signal the signal of the request; aborting it ends the stream
 * @returns once the stream is open, so that it contains all later events
 * @throws ControlError if another server listens there; StreamBroken
 */
export async function openEventStream<T>(
  response: Response,
  pick: (event: RawEvent) => T | undefined,
  signal?: AbortSignal,
): Promise<EventStream<T>> {
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new ControlError(response.status, { detail: 'The server there does not stream events.' })
  // Loaded only for streams, which few clients use.
  const { EventSourceParserStream } = await import('eventsource-parser/stream')
  const events = response.body
    .pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>)
    .pipeThrough(new EventSourceParserStream())
    .getReader()

  async function nextEvent() {
    const { done, value } = await events.read().catch((error: unknown) => {
      throw new StreamBroken('The connection to the event stream was lost.', { cause: error })
    })
    if (done) throw new StreamBroken('The event stream ended before the emulator did.')
    return value
  }

  const first = await nextEvent()
  if (first.event !== 'open') throw new StreamBroken(`The event stream begins with '${first.event}'.`)
  let opening = pick(first)
  let isOver = false

  async function next(): Promise<IteratorResult<T, undefined>> {
    if (opening !== undefined) {
      const value = opening
      opening = undefined
      return { done: false, value }
    }
    while (!isOver) {
      const event = await nextEvent()
      const value = pick(event)
      if (value !== undefined) return { done: false, value }
      isOver = event.event === 'end'
      if (isOver && JSON.parse(event.data).reason === 'behind')
        throw new StreamBroken('The emulator closed the event stream because its reader fell too far behind.')
    }
    return { done: true, value: undefined }
  }

  const stream: EventStream<T> = {
    async next() {
      try {
        return await next()
      } catch (error) {
        isOver = true
        if (signal?.aborted) return { done: true, value: undefined }
        throw error
      }
    },
    async return() {
      isOver = true
      await events.cancel().catch(() => {})
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]: () => stream,
  }
  return stream
}

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
