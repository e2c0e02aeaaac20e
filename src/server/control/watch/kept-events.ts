import { machineTime } from '../../../base/runtime/time.ts'

/** An event as it is sent. */
export interface KeptEvent {
  /** Undefined for the default world, null for events of no world. */
  readonly session: string | undefined | null
  readonly text: string
}

/** The last events, for readers that reconnect. */
export interface KeptEvents {
  /** Creates an event with an id. */
  event(session: KeptEvent['session'], event: string, data: object): KeptEvent
  /** Stores events, in the order of their ids. */
  keep(events: readonly KeptEvent[]): void
  /** The events after the one with this id. Undefined if the id is unknown or too old. */
  since(id: string | undefined): readonly KeptEvent[] | undefined
  readonly lastId: string
  clear(): void
}

/** A batch of events as bytes. Keeping strings for thousands of requests would slow down the heap. */
interface Batch {
  /** The number of the first event. */
  readonly first: number
  readonly sessions: readonly KeptEvent['session'][]
  /** The end offset of each event. */
  readonly ends: readonly number[]
  readonly bytes: Buffer
}

/** Twice the number of requests that a journal keeps by default. */
const MAX_KEPT = 2000

/** Creates an empty list. Its ids differ from those of other processes, and from those before it was cleared. */
export function createKeptEvents(): KeptEvents {
  let epoch = newEpoch()
  let batches: Batch[] = []
  let count = 0
  let last = 0

  const idAt = (number: number) => `${epoch}.${number}`

  return {
    event(session, event, data) {
      last += 1
      return { session, text: `id: ${idAt(last)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n` }
    },
    keep(events) {
      if (events.length === 0) return
      const before = batches.at(-1)
      const first = before ? before.first + before.sessions.length : 1
      batches.push(batchOf(first, events))
      count += events.length
      while (count - (batches[0]?.sessions.length ?? 0) >= MAX_KEPT)
        count -= batches.shift()?.sessions.length ?? 0
    },
    since(id) {
      const [of, text] = id?.split('.') ?? []
      if (of !== epoch || text === undefined || !/^\d{1,15}$/.test(text)) return undefined
      const number = Number(text)
      const first = batches[0]?.first ?? last + 1
      if (number < first - 1 || number > last) return undefined
      return batches.flatMap((batch) => eventsAfter(number, batch))
    },
    get lastId() {
      return idAt(last)
    },
    clear() {
      epoch = newEpoch()
      batches = []
      count = 0
      last = 0
    },
  }
}

function batchOf(first: number, events: readonly KeptEvent[]): Batch {
  let end = 0
  return {
    first,
    sessions: events.map(({ session }) => session),
    ends: events.map(({ text }) => {
      end += Buffer.byteLength(text)
      return end
    }),
    bytes: Buffer.from(events.map(({ text }) => text).join('')),
  }
}

function eventsAfter(number: number, { first, sessions, ends, bytes }: Batch): KeptEvent[] {
  return sessions.flatMap((session, index) =>
    first + index > number
      ? [{ session, text: bytes.toString('utf8', ends[index - 1] ?? 0, ends[index]) }]
      : [],
  )
}

let epochs = 0

function newEpoch(): string {
  epochs += 1
  return `${machineTime().toString(36)}-${epochs}`
}
