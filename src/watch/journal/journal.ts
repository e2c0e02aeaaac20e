import { isolate } from '../../base/runtime/isolate.ts'
import type { IsKnownKey } from '../../base/secrets/masking.ts'
import type { JournalEntry } from './entry.ts'
import { Recorded } from './recorded.ts'
import { createTextQueue } from './text-queue.ts'

export interface Journal {
  /**
   * Keeps a request if the page on which it started is still open. Listeners are always notified.
   * @param page what `page` was when the request arrived
   */
  add(recorded: Recorded, page: number): void
  /** Appends requests of another journal; listeners are not notified. */
  restore(earlier: readonly Recorded[]): void
  /** The open page. It changes with each successive world that the journal serves. */
  readonly page: number
  /** Forgets everything, including requests in progress. Later ones are kept within these bounds. */
  turn(bounds: JournalBounds): void
  /** Changes whenever entries were removed on request, so that cached lists are out of date. */
  readonly revision: number
  /** How many requests it keeps now. */
  readonly length: number
  readonly bounds: JournalBounds
  /** Every entry, oldest first. */
  all(): JournalEntry[]
  /** The same, not serialized. */
  recorded(): Recorded[]
  /** The most recent one. */
  latest(): Recorded | undefined
  /** Removes everything, or the entries that `isPicked` selects. Requests in progress will be kept. */
  clear(isPicked?: (recorded: Recorded) => boolean): void
  /** What was dropped because of the bounds since it was last emptied. */
  readonly forgotten: ForgottenRequests
  /** From now on, counts dropped requests separately for each kind. */
  tallyForgotten(kinds: readonly ((recorded: Recorded) => boolean)[]): void
  /** Calls back for every new entry. Returns a function that unsubscribes. */
  subscribe(listener: RequestListener): () => void
  image(): JournalImage
  adopt(image: JournalImage): void
}

/** The state of a journal other than its entries, as plain JSON. */
export type JournalImage = ForgottenRequests

/** Stores the entries of a journal somewhere else as well. */
export interface JournalObserver {
  /**
   * An entry was added, and this many of the oldest were dropped for it.
   * @param isNew false for a restored entry
   */
  added(recorded: Recorded, isNew: boolean, forgotten: number): void
  /** All entries were removed. */
  emptied(): void
}

/**
 * Called for a request.
 * @param chapter changes when the journal is emptied: earlier requests are unrelated
 */
export type RequestListener = (recorded: Recorded, chapter: number) => void

/** Requests that the journal dropped because it reached its bounds. */
export interface ForgottenRequests {
  readonly requests: number
  /** Those of each separately counted kind, in the order of `tallyForgotten`. */
  readonly tallied: readonly Amounts[]
}

/** How many requests, and the total they were billed. */
export interface Amounts {
  readonly requests: number
  readonly billedCharacters: number
}

/** How many requests a journal keeps, and how many bytes of them. */
export interface JournalBounds {
  readonly maxEntries: number
  readonly maxBytes: number
}

/** Calls back for a request. A listener that throws neither affects the others nor the answer. */
export function tell(listeners: Iterable<RequestListener>, recorded: Recorded, chapter: number) {
  for (const listener of listeners) isolate('a listener of requests', () => listener(recorded, chapter))
}

const NOTHING: Amounts = { requests: 0, billedCharacters: 0 }

/**
 * Keeps the last requests, limited by number and by size. The oldest are dropped first.
 * @param isKnownKey decides what is masked for readers
 * @param observer is notified of every change
 */
export function createJournal(
  bounds: JournalBounds,
  isKnownKey: IsKnownKey,
  observer?: JournalObserver,
): Journal {
  let { maxEntries, maxBytes } = bounds
  const listeners = new Set<RequestListener>()
  const kept = createTextQueue()
  let page = 0
  let chapter = 0
  let revision = 0
  let forgotten = 0
  let kinds: readonly ((recorded: Recorded) => boolean)[] = []
  let tallied: Amounts[] = []

  function keep(recorded: Recorded, isNew: boolean) {
    const before = forgotten
    kept.add(recorded.packed(), recorded.rawBody)
    while (kept.length > maxEntries || (kept.bytes > maxBytes && kept.length > 1)) forgetOldest()
    observer?.added(recorded, isNew, forgotten - before)
  }

  function forgetOldest() {
    forgotten += 1
    const oldest = kinds.length > 0 ? kept.first() : undefined
    if (oldest) tally(Recorded.unpacked(oldest, isKnownKey))
    kept.shift()
  }

  function tally(one: Recorded) {
    tallied = tallied.map((amounts, index) =>
      kinds[index]?.(one)
        ? {
            requests: amounts.requests + 1,
            billedCharacters: amounts.billedCharacters + one.billedCharacters,
          }
        : amounts,
    )
  }

  const recorded = () => kept.all().map((one) => Recorded.unpacked(one, isKnownKey))

  function clear(isPicked?: (one: Recorded) => boolean) {
    const others = isPicked ? recorded().filter((one) => !isPicked(one)) : []
    kept.clear()
    revision += 1
    observer?.emptied()
    if (!isPicked) {
      chapter += 1
      forgetTallies()
    }
    for (const one of others) keep(one, false)
  }

  function forgetTallies() {
    forgotten = 0
    tallied = kinds.map(() => NOTHING)
  }

  return {
    add(one, begunOn) {
      if (begunOn === page) keep(one, true)
      tell(listeners, one, chapter)
    },
    restore(earlier) {
      for (const one of earlier) keep(one, false)
    },
    get page() {
      return page
    },
    get revision() {
      return revision
    },
    get length() {
      return kept.length
    },
    get bounds() {
      return { maxEntries, maxBytes }
    },
    turn(next) {
      clear()
      page += 1
      maxEntries = next.maxEntries
      maxBytes = next.maxBytes
    },
    all: () => recorded().map((one) => one.entry()),
    recorded,
    latest() {
      const last = kept.last()
      return last === undefined ? undefined : Recorded.unpacked(last, isKnownKey)
    },
    clear,
    get forgotten() {
      return { requests: forgotten, tallied }
    },
    tallyForgotten(others) {
      kinds = others
      tallied = kinds.map(() => NOTHING)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    image: () => ({ requests: forgotten, tallied }),
    adopt(image) {
      forgotten = image.requests
      tallied = [...image.tallied]
    },
  }
}
