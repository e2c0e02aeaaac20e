import { isolate } from '../../base/runtime/isolate.ts'
import type { IsKnownKey } from '../../base/secrets/masking.ts'
import type { JournalEntry } from './entry.ts'
import { Recorded } from './recorded.ts'
import { createTextQueue } from './text-queue.ts'

export type Journal = ReturnType<typeof createJournal>

/** The state of a journal other than its entries, as plain JSON. */
export type JournalImage = ForgottenRequests

/** Stores the entries of a journal somewhere else as well. */
export interface JournalObserver {
  /** An entry was added, and this many of the oldest were dropped for it. */
  added(recorded: Recorded, forgotten: number): void
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

/** Listeners of requests: those of a world, or of all worlds of an emulator. */
export type RequestListeners = ReturnType<typeof createListeners>

/** One that throws neither affects the others nor the answer. */
export function createListeners() {
  const listeners = new Set<RequestListener>()
  return {
    /** Calls back for a request. */
    tell(recorded: Recorded, chapter: number) {
      for (const listener of listeners) isolate('a listener of requests', () => listener(recorded, chapter))
    },
    /** Calls back for every request from now on. Returns a function that unsubscribes. */
    subscribe(listener: RequestListener): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const NOTHING: Amounts = { requests: 0, billedCharacters: 0 }

/**
 * Keeps the last requests, limited by number and by size. The oldest are dropped first.
 * @param isKnownKey decides what is masked for readers
 * @param observer is notified of every change
 */
export function createJournal(bounds: JournalBounds, isKnownKey: IsKnownKey, observer?: JournalObserver) {
  let { maxEntries, maxBytes } = bounds
  const listeners = createListeners()
  const kept = createTextQueue()
  let page = 0
  let chapter = 0
  let revision = 0
  let forgotten = 0
  let kinds: readonly ((recorded: Recorded) => boolean)[] = []
  let tallied: Amounts[] = []

  function keep(recorded: Recorded) {
    const before = forgotten
    kept.add(recorded.packed(), recorded.rawBody)
    while (kept.exceeds(maxEntries, maxBytes)) forgetOldest()
    observer?.added(recorded, forgotten - before)
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
    for (const one of others) keep(one)
  }

  function forgetTallies() {
    forgotten = 0
    tallied = kinds.map(() => NOTHING)
  }

  return {
    /**
     * Keeps a request if the page on which it started is still open, and returns whether it is. Listeners are always
     * notified.
     * @param begunOn what `page` was when the request arrived
     */
    add(one: Recorded, begunOn: number): boolean {
      const isOpen = begunOn === page
      if (isOpen) keep(one)
      listeners.tell(one, chapter)
      return isOpen
    },
    /** Appends requests of another journal; listeners are not notified. */
    restore(earlier: readonly Recorded[]) {
      for (const one of earlier) keep(one)
    },
    /** The open page. It changes with each successive world that the journal serves. */
    get page(): number {
      return page
    },
    /** Changes whenever entries were removed on request, so that cached lists are out of date. */
    get revision(): number {
      return revision
    },
    /** How many requests it keeps now. */
    get length(): number {
      return kept.length
    },
    get bounds(): JournalBounds {
      return { maxEntries, maxBytes }
    },
    /** Forgets everything, including requests in progress. Later ones are kept within these bounds. */
    turn(next: JournalBounds) {
      clear()
      page += 1
      maxEntries = next.maxEntries
      maxBytes = next.maxBytes
    },
    /** Every entry, oldest first. */
    all: (): JournalEntry[] => recorded().map((one) => one.entry()),
    /** The same, not serialized. */
    recorded,
    /** The most recent one. */
    latest(): Recorded | undefined {
      const last = kept.last()
      return last === undefined ? undefined : Recorded.unpacked(last, isKnownKey)
    },
    /** Removes everything, or the entries that `isPicked` selects. Requests in progress will be kept. */
    clear,
    /** What was dropped because of the bounds since it was last emptied. */
    get forgotten(): ForgottenRequests {
      return { requests: forgotten, tallied }
    },
    /** From now on, counts dropped requests separately for each kind. */
    tallyForgotten(others: readonly ((recorded: Recorded) => boolean)[]) {
      kinds = others
      tallied = kinds.map(() => NOTHING)
    },
    subscribe: listeners.subscribe,
    image: (): JournalImage => ({ requests: forgotten, tallied }),
    adopt(image: JournalImage) {
      forgotten = image.requests
      tallied = [...image.tallied]
    },
  }
}
