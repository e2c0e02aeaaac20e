import type { IsKnownKey } from '../masking.ts'
import type { JournalEntry } from './entry.ts'
import { Recorded } from './recorded.ts'
import { createTextQueue } from './text-queue.ts'

export interface Journal {
  /**
   * Keeps a request, if the page is still open on which it began; listeners are told in any case.
   * @param page what `page` was when the request came
   */
  add(recorded: Recorded, page: number): void
  /** Keeps requests that another journal had, behind those that are there; nobody is told of them. */
  restore(earlier: readonly Recorded[]): void
  /** Which page is open: another one for every world that the journal is of, one after the other. */
  readonly page: number
  /** Forgets everything, and what is under way with it; what comes is kept within these bounds. */
  turn(bounds: JournalBounds): void
  /** Another number whenever something was forgotten on request, so that lists of what it kept are out of date. */
  readonly revision: number
  /** How many requests it keeps now. */
  readonly length: number
  readonly bounds: JournalBounds
  /** Every entry, oldest first. */
  all(): JournalEntry[]
  /** The same, not written out. */
  recorded(): Recorded[]
  /** The last of them. */
  latest(): Recorded | undefined
  /** Forgets everything, or what is picked; what is under way will be kept. */
  clear(isPicked?: (recorded: Recorded) => boolean): void
  /** What the bounds have made it forget since it was last emptied. */
  readonly forgotten: ForgottenRequests
  /** Counts apart, from now on, what the bounds make it forget of each of these. */
  tallyForgotten(kinds: readonly ((recorded: Recorded) => boolean)[]): void
  /** Calls back for every new entry; the answer ends that. */
  subscribe(listener: RequestListener): () => void
  image(): JournalImage
  adopt(image: JournalImage): void
}

/** What a journal knows besides its entries, as plain JSON. */
export type JournalImage = ForgottenRequests

/** Keeps the entries of a journal somewhere else as well. */
export interface JournalObserver {
  /**
   * An entry was added, and so many of the oldest are forgotten for it.
   * @param isNew rather than one that was there before
   */
  added(recorded: Recorded, isNew: boolean, forgotten: number): void
  /** There is not an entry any more. */
  emptied(): void
}

/**
 * Is told of a request.
 * @param chapter another number once the journal was emptied: what came before has nothing to do with it any more
 */
export type RequestListener = (recorded: Recorded, chapter: number) => void

/** Requests that the journal has forgotten, since they were more than it keeps. */
export interface ForgottenRequests {
  readonly requests: number
  /** Those of each kind that is counted apart, in the order of `tallyForgotten`. */
  readonly tallied: readonly Amounts[]
}

/** How many requests, and what they were billed together. */
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
 * Keeps the last requests, bounded by number and by bytes; the oldest go first.
 * @param isKnownKey tells what is masked when somebody reads
 * @param observer is told of everything
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
