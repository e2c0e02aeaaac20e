import type { IsKnownKey } from '../masking.ts'
import type { JournalEntry } from './entry.ts'
import { Recorded } from './recorded.ts'
import { createTextQueue } from './text-queue.ts'

export interface Journal {
  /**
   * Keeps a request if the page on which it began is still open; listeners are always notified.
   * @param page what `page` was when the request arrived
   */
  add(recorded: Recorded, page: number): void
  /** Appends requests of another journal; listeners are not notified. */
  restore(earlier: readonly Recorded[]): void
  /** The open page: changes with every world that the journal serves, one after the other. */
  readonly page: number
  /** Forgets everything, including requests in progress; later ones are kept within these bounds. */
  turn(bounds: JournalBounds): void
  /** Changes whenever something was forgotten on request, so that cached lists are out of date. */
  readonly revision: number
  /** How many requests it keeps now. */
  readonly length: number
  readonly bounds: JournalBounds
  /** Every entry, oldest first. */
  all(): JournalEntry[]
  /** The same, not serialized. */
  recorded(): Recorded[]
  /** The last of them. */
  latest(): Recorded | undefined
  /** Forgets everything, or what is picked; requests in progress will be kept. */
  clear(isPicked?: (recorded: Recorded) => boolean): void
  /** What the bounds have made it forget since it was last emptied. */
  readonly forgotten: ForgottenRequests
  /** From now on, separately counts the forgotten requests of each kind. */
  tallyForgotten(kinds: readonly ((recorded: Recorded) => boolean)[]): void
  /** Calls back for every new entry; the answer ends that. */
  subscribe(listener: RequestListener): () => void
  image(): JournalImage
  adopt(image: JournalImage): void
}

/** The state of a journal besides its entries, as plain JSON. */
export type JournalImage = ForgottenRequests

/** Keeps the entries of a journal somewhere else as well. */
export interface JournalObserver {
  /**
   * An entry was added, and this many of the oldest are forgotten for it.
   * @param isNew rather than restored
   */
  added(recorded: Recorded, isNew: boolean, forgotten: number): void
  /** There are no entries anymore. */
  emptied(): void
}

/**
 * Called for a request.
 * @param chapter changes when the journal is emptied: earlier requests are unrelated
 */
export type RequestListener = (recorded: Recorded, chapter: number) => void

/** Requests that the journal has forgotten, since they were more than it keeps. */
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

const NOTHING: Amounts = { requests: 0, billedCharacters: 0 }

/**
 * Keeps the last requests, limited by number and by bytes; the oldest are dropped first.
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
      for (const listener of listeners) listener(one, chapter)
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
