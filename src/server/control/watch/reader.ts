import type { KeptEvent } from './kept-events.ts'

/** Sends a part of the stream; resolves when the reader has taken it. */
export type Write = (text: string) => Promise<unknown>

/** Why events are missing: the reader was too slow, or named an id that is no longer known. */
export type GapReason = 'behind' | 'unknown_id'

/** A subscriber of the stream. Events that it does not read in time are dropped; it gets a gap instead. */
export type Reader = ReturnType<typeof createReader>

/** How much may be queued for a reader: several seconds of heavy traffic. */
const MAX_UNREAD_CHARACTERS = 1024 * 1024

/** Creates a reader for the events that `isFor` selects. */
export function createReader(write: Write, isFor: (event: KeptEvent) => boolean) {
  let unread = 0
  let isBehind = false

  function put(text: string) {
    unread += text.length
    void write(text).finally(() => {
      unread -= text.length
      if (!isBehind || unread > 0) return
      isBehind = false
      gap('behind')
    })
  }

  const gap = (reason: GapReason) => put(eventText('gap', { reason }))

  return {
    open: (data: object): void => put(eventText('open', data)),
    send(events: readonly KeptEvent[]) {
      const text = events.filter(isFor).reduce((all, one) => all + one.text, '')
      if (text === '') return
      if (isBehind || unread + text.length > MAX_UNREAD_CHARACTERS) isBehind = true
      else put(text)
    },
    gap,
    beat(data: object) {
      if (unread === 0) put(eventText('heartbeat', data))
    },
  }
}

const eventText = (event: string, data: object) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
