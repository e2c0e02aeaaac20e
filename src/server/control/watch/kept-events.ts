import { machineTime } from '../../../base/runtime/time.ts'

/** An event as it is sent. */
export interface KeptEvent {
  /** Undefined for the default world, null for events of no world. */
  readonly session: string | undefined | null
  readonly text: string
}

/** Twice the number of requests that a journal keeps by default. */
const MAX_KEPT = 2000

/** The last events, for readers that reconnect. Ids differ from those of other processes, and from those before a clear. */
export function createKeptEvents() {
  let epoch = newEpoch()
  let kept: KeptEvent[] = []
  /** The number of the first one that is kept. */
  let first = 1
  let last = 0

  const idAt = (number: number) => `${epoch}.${number}`

  return {
    /** Creates an event with an id. */
    event(session: KeptEvent['session'], event: string, data: object): KeptEvent {
      last += 1
      return { session, text: `id: ${idAt(last)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n` }
    },
    /** Stores events, in the order of their ids. */
    keep(events: readonly KeptEvent[]) {
      const all = [...kept, ...events]
      kept = all.slice(-MAX_KEPT)
      first += all.length - kept.length
    },
    /** The events after the one with this id. Undefined if the id is unknown or too old. */
    since(id: string | undefined): readonly KeptEvent[] | undefined {
      const [of, text] = id?.split('.') ?? []
      if (of !== epoch || text === undefined || !/^\d{1,15}$/.test(text)) return undefined
      const number = Number(text)
      return number < first - 1 || number > last ? undefined : kept.slice(number - first + 1)
    },
    get lastId(): string {
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
