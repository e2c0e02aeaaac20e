import { machineTime } from '../../runtime/time.ts'

/** An event as it is sent. */
export interface KeptEvent {
  /** Of the default world undefined, null where it is of no world. */
  readonly session: string | undefined | null
  readonly text: string
}

/** The last events, for readers that come again. */
export interface KeptEvents {
  /** Gives an event its id and keeps it. */
  add(session: KeptEvent['session'], event: string, data: object): KeptEvent
  /** What came after the event of this id; undefined where that is not known any more. */
  since(id: string | undefined): readonly KeptEvent[] | undefined
  readonly lastId: string
  clear(): void
}

/** Twice as many as a journal keeps requests, unless it is told otherwise. */
const MAX_KEPT = 2000

/** Makes an empty list. Its ids are not those of another process, nor of the list after it was cleared. */
export function createKeptEvents(): KeptEvents {
  let epoch = newEpoch()
  let kept: KeptEvent[] = []
  /** How many events there were before the first of `kept`. */
  let gone = 0

  const idAt = (number: number) => `${epoch}.${number}`

  return {
    add(session, event, data) {
      const id = idAt(gone + kept.length + 1)
      const one = { session, text: `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n` }
      kept.push(one)
      if (kept.length >= 2 * MAX_KEPT) {
        gone += kept.length - MAX_KEPT
        kept = kept.slice(-MAX_KEPT)
      }
      return one
    },
    since(id) {
      const [of, number] = id?.split('.') ?? []
      if (of !== epoch || number === undefined || !/^\d{1,15}$/.test(number)) return undefined
      const index = Number(number) - gone
      return index >= 0 && index <= kept.length ? kept.slice(index) : undefined
    },
    get lastId() {
      return idAt(gone + kept.length)
    },
    clear() {
      epoch = newEpoch()
      kept = []
      gone = 0
    },
  }
}

let epochs = 0

function newEpoch(): string {
  epochs += 1
  return `${machineTime().toString(36)}-${epochs}`
}
