import type { Clock } from '../../../base/runtime/clock.ts'
import { isolate } from '../../../base/runtime/isolate.ts'
import { isoTime, machineTime } from '../../../base/runtime/time.ts'
import { StateError } from '../../../state/state-errors.ts'
import type { Recorded } from '../../../watch/journal/recorded.ts'
import type { KnownWorld, Worlds } from '../../worlds/worlds.ts'
import { createKeptEvents, type KeptEvent } from './kept-events.ts'
import { createReader, type Reader, type Write } from './reader.ts'
import { createWorldObserver, type WorldObserver } from './world-observer.ts'

/** Does something again and again, until the returned function is called. */
export function repeat(clock: Pick<Clock, 'after'>, ms: number, act: () => unknown): () => void {
  let cancel = () => {}
  function next() {
    cancel = clock.after(ms, () => {
      isolate('the stream of events', act)
      next()
    })
  }
  next()
  return () => cancel()
}

/** Everything that happens in all worlds, as summaries. The console subscribes to it. */
export type SummaryEvents = ReturnType<typeof createSummaryEvents>

/** The name of a session; undefined for the default world. */
export type Watched = string | undefined | typeof EVERY_WORLD
export const EVERY_WORLD = Symbol('every world')

/** Events within this time are sent together. */
const BATCH_MS = 100
/** How often worlds are checked for changes while there are readers. */
const LOOK_MS = 250
const HEARTBEAT_MS = 15_000
/** How long after the last reader has left a reader can still resume. */
const REMEMBERED_MS = 30_000
/**
 * The maximum number of requests in a batch. A summary takes a tenth of the time of its request, and nobody reads more
 * than 500 rows per second. The rest is reported as a gap.
 */
const MAX_BATCH = 50
/** After a gap, readers reload a thousand requests. So they are told of it once the flood has stopped for this long, */
const CALM_MS = 500
/** or, if it does not stop, after this many such intervals. */
const MAX_WAITS = 10

/**
 * Creates the events. While there are no readers, nothing is computed or stored.
 * @param clock real time
 */
export function createSummaryEvents(worlds: Worlds, clock: Pick<Clock, 'after'>) {
  const kept = createKeptEvents()
  const readers = new Set<Reader>()
  let observers = new Map<string | undefined, WorldObserver>()
  let batch: KeptEvent[] = []
  /** The number of requests since the last batch. */
  let requests = 0
  /** The number of requests dropped since the last gap. */
  let lost = 0
  let names = ''
  /** Stops the work for readers; undefined while there is none. */
  let stop: (() => void) | undefined
  let forget = () => {}
  let cancelBatch: (() => void) | undefined
  let cancelGap = () => {}

  const flushSoon = () => {
    cancelBatch ??= clock.after(BATCH_MS, flush)
  }

  function add(session: string | undefined | null, event: string, data: object) {
    batch.push(kept.event(session, event, data))
    flushSoon()
  }

  function flush() {
    cancelBatch?.()
    cancelBatch = undefined
    const events = batch
    batch = []
    requests = 0
    kept.keep(events)
    for (const reader of readers) reader.send(events)
  }

  function noticed(recorded: Recorded) {
    const { session } = recorded.known
    observers.get(session)?.noticed(recorded)
    requests += 1
    if (requests > MAX_BATCH) {
      lost += 1
      if (lost === 1) tellWhenCalm(lost, MAX_WAITS)
      return
    }
    const summary = isolate('the summary of a request', () => recorded.summary())
    if (summary) add(session, 'request', summary)
  }

  function tellWhenCalm(before: number, waits: number) {
    cancelGap = clock.after(CALM_MS, () => {
      if (lost > before && waits > 1) return tellWhenCalm(lost, waits - 1)
      lost = 0
      // Stored, so that a reader that reconnects learns of it.
      add(null, 'gap', { reason: 'behind' })
    })
  }

  /** @param isFirst nothing is reported for what already exists */
  function observe(isFirst: boolean) {
    const next = new Map<string | undefined, WorldObserver>()
    const all = worlds.all()
    for (const { session, world } of all)
      next.set(session, observers.get(session) ?? createWorldObserver(isFirst ? world : undefined))
    observers = next
    const sessions = all.flatMap(({ session }) => session ?? [])
    const joined = JSON.stringify(sessions)
    if (!isFirst && joined !== names) add(null, 'worlds', { sessions })
    names = joined
    return all
  }

  function look() {
    for (const known of observe(false)) isolate('the events of a world', () => lookAt(known))
  }

  function lookAt({ session, world }: KnownWorld) {
    try {
      const changes = observers.get(session)?.look(world) ?? []
      for (const { event, data } of changes) add(session, event, { session: session ?? null, ...data })
    } catch (error) {
      // A world that was closed in the meantime has nothing to report.
      if (!(error instanceof StateError)) throw error
    }
  }

  function begin() {
    observe(true)
    const unsubscribe = worlds.subscribe(noticed)
    const stopLooking = repeat(clock, LOOK_MS, look)
    const stopBeating = repeat(clock, HEARTBEAT_MS, () => {
      for (const reader of readers) reader.beat({ at: isoTime(machineTime()) })
    })
    stop = () => {
      unsubscribe()
      stopLooking()
      stopBeating()
      cancelBatch?.()
      cancelBatch = undefined
      cancelGap()
      lost = 0
      stop = undefined
      observers = new Map()
      batch = []
      requests = 0
      kept.clear()
    }
  }

  return {
    /**
     * Starts sending events.
     * @param session the world; `EVERY_WORLD` for all
     * @param lastId the id of the last event that the reader has seen, if any
     * @returns a function that unsubscribes
     */
    open(session: Watched, lastId: string | undefined, write: Write): () => void {
      forget()
      if (!stop) begin()
      // Pending events are for the existing readers only.
      flush()
      const isFor = (event: KeptEvent) =>
        session === EVERY_WORLD || event.session === null || event.session === session
      const reader = createReader(write, isFor)
      const missed = kept.since(lastId)
      reader.open({ id: kept.lastId, resumed: missed !== undefined })
      if (missed) reader.send(missed)
      else if (lastId !== undefined) reader.gap('unknown_id')
      readers.add(reader)
      return () => {
        readers.delete(reader)
        if (readers.size === 0) forget = clock.after(REMEMBERED_MS, () => stop?.())
      }
    },
    /**
     * Reports a change through the control interface, so that the world is checked immediately. `key` names a changed
     * account.
     */
    touched(session: string | undefined, key?: string) {
      if (!stop) return
      if (key !== undefined) observers.get(session)?.touched(key)
      isolate('the stream of events', look)
    },
  }
}
