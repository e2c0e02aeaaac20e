import { machineTime } from '../../runtime/time.ts'

/** An event as it is sent. */
export interface KeptEvent {
  /** Of the default world undefined, null where it is of no world. */
  readonly session: string | undefined | null
  readonly text: string
}

/** The last events, for readers that come again. */
export interface KeptEvents {
  /** Gives an event its id. */
  event(session: KeptEvent['session'], event: string, data: object): KeptEvent
  /** Keeps events, in the order in which they got their ids. */
  keep(events: readonly KeptEvent[]): void
  /** What was kept after the event of this id; undefined where that is not known any more. */
  since(id: string | undefined): readonly KeptEvent[] | undefined
  readonly lastId: string
  clear(): void
}

/** Events that came together, as bytes: strings that stay for thousands of requests make the heap slow. */
interface Batch {
  /** The number of the first. */
  readonly first: number
  readonly sessions: readonly KeptEvent['session'][]
  /** Where each ends. */
  readonly ends: readonly number[]
  readonly bytes: Buffer
}

/** Twice as many as a journal keeps requests, unless it is told otherwise. */
const MAX_KEPT = 2000

/** Makes an empty list. Its ids are not those of another process, nor of the list after it was cleared. */
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
