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

/** Twice the number of requests that a journal keeps by default. */
const MAX_KEPT = 2000

/** Creates an empty list. Its ids differ from those of other processes, and from those before it was cleared. */
export function createKeptEvents(): KeptEvents {
  let epoch = newEpoch()
  let kept: KeptEvent[] = []
  /** The number of the first one that is kept. */
  let first = 1
  let last = 0

  const idAt = (number: number) => `${epoch}.${number}`

  return {
    event(session, event, data) {
      last += 1
      return { session, text: `id: ${idAt(last)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n` }
    },
    keep(events) {
      const all = [...kept, ...events]
      kept = all.slice(-MAX_KEPT)
      first += all.length - kept.length
    },
    since(id) {
      const [of, text] = id?.split('.') ?? []
      if (of !== epoch || text === undefined || !/^\d{1,15}$/.test(text)) return undefined
      const number = Number(text)
      return number < first - 1 || number > last ? undefined : kept.slice(number - first + 1)
    },
    get lastId() {
      return idAt(last)
    },
    clear() {
      epoch = newEpoch()
      kept = []
      first = 1
      last = 0
    },
  }
}

let epochs = 0

function newEpoch(): string {
  epochs += 1
  return `${machineTime().toString(36)}-${epochs}`
}
