import { useEffect, useState } from 'preact/hooks'
import type { ClockReading } from '../../client/control-views.ts'
import type { FaultStatus } from '../../watch/faults/fault.ts'
import type { RequestSummary } from '../../watch/journal/entry.ts'
import { every, localTime, now } from '../browser.ts'
import { token } from '../control/api.ts'
import { createValue, useValue } from '../control/value.ts'
import type { Connection, FromTab, FromWorker, StreamEvent } from './hub.ts'

/** State from the stream by world: the session's name, or null for the default world. */
type ByWorld<T> = ReadonlyMap<string | null, T>

/** The state of the stream. */
export const connection = createValue<Connection>({ state: 'connecting', since: now() })

/** The clocks of the worlds. */
const clocks = createValue<ByWorld<ClockReading>>(new Map())

/** The faults of the worlds. */
export const faults = createValue<ByWorld<readonly FaultStatus[]>>(new Map())

/** Called with events of a kind, batched once per frame that the browser draws. */
type EventListener = (events: readonly StreamEvent[]) => void

const listeners = new Set<{ readonly kinds: ReadonlySet<string>; readonly listen: EventListener }>()
const gapListeners = new Set<() => void>()

/** Subscribes to some kinds of events. Returns a function that unsubscribes. */
export function onEvents(kinds: readonly string[], listen: EventListener): () => void {
  const listener = { kinds: new Set(kinds), listen }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Runs `listen` when events were missed, so that everything has to be loaded again. Returns a function that
 * unsubscribes.
 */
export function onGap(listen: () => void): () => void {
  gapListeners.add(listen)
  return () => void gapListeners.delete(listen)
}

/** Stores the state of a world that was loaded, as if an event had brought it. */
export function noteWorld(
  session: string | null,
  state: { readonly clock?: ClockReading; readonly faults?: readonly FaultStatus[] },
): void {
  if (state.clock) clocks.set(new Map(clocks.value()).set(session, state.clock))
  if (state.faults) faults.set(new Map(faults.value()).set(session, state.faults))
}

let waiting: StreamEvent[] = []
let isDrawing = false

function drawn() {
  isDrawing = false
  const events = waiting
  waiting = []
  for (const { event, data } of events) {
    if (event === 'clock') {
      const { session, ...clock } = data as ClockReading & { session: string | null }
      noteWorld(session, { clock })
    }
    if (event === 'faults') {
      const { session, faults } = data as {
        session: string | null
        faults: readonly FaultStatus[]
      }
      noteWorld(session, { faults })
    }
  }
  for (const { kinds, listen } of [...listeners]) {
    const wanted = events.filter(({ event }) => kinds.has(event))
    if (wanted.length > 0) listen(wanted)
  }
}

function received(message: FromWorker) {
  if (message.type === 'connection') connection.set(message.connection)
  else if (message.type === 'gap') {
    waiting = []
    for (const listen of [...gapListeners]) listen()
  } else {
    if (!isDrawing) requestAnimationFrame(drawn)
    isDrawing = true
    waiting.push(...message.events)
  }
}

/** Starts following the events. */
export const follow = (): Promise<void> => connect(received)

/** The world of an event, as in the URL. */
export const worldOfEvent = ({ data }: StreamEvent): string | null =>
  (data as Pick<RequestSummary, 'session'>).session ?? null

/** The current time on a world's clock. */
const timeOf = ({ now: shown, frozen, at }: ClockReading): Date =>
  localTime(Date.parse(shown) + (frozen ? 0 : now() - Date.parse(at)))

/** Where the build puts the worker. */
declare const WORKER_URL: string

/** Joins the stream that all tabs share. Opens a stream for this tab only if the browser has no shared workers. */
async function connect(receive: (message: FromWorker) => void): Promise<void> {
  const send = typeof SharedWorker === 'undefined' ? await ownHub(receive) : sharedHub(receive)
  const hello = () => send({ type: 'hello', token: token.value(), visible: !document.hidden })
  hello()
  token.subscribe((value) => send({ type: 'token', token: value }))
  document.addEventListener('visibilitychange', () => send({ type: 'visible', visible: !document.hidden }))
  addEventListener('pagehide', () => send({ type: 'bye' }))
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && hello())
}

function sharedHub(receive: (message: FromWorker) => void): (message: FromTab) => void {
  // Trusted Types have a type for script URLs, but TypeScript's DOM types do not know it yet.
  const worker = new SharedWorker(trustedScript(WORKER_URL, WORKER_URL), { type: 'module', name: 'mynah' })
  worker.port.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data)
  return (message) => worker.port.postMessage(message)
}

async function ownHub(receive: (message: FromWorker) => void): Promise<(message: FromTab) => void> {
  const { createHub } = await import('./hub.ts')
  const { STREAM_URL } = await import('./hub.ts')
  return createHub(STREAM_URL).join({ send: receive })
}

/** The part of Trusted Types that we need. Browsers without Trusted Types accept a plain URL. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** The only policy that the Content-Security-Policy allows. */
const POLICY = 'mynah'

/**
 * The URL of one of our own scripts, for `new SharedWorker`.
 * @throws TypeError for any other script
 */
function trustedScript(url: string, own: string): string {
  function checked(wanted: string) {
    if (wanted !== own) throw new TypeError(`Not a script of the console: ${wanted}`)
    return wanted
  }
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return trustedTypes
    ? trustedTypes.createPolicy(POLICY, { createScriptURL: checked }).createScriptURL(url)
    : checked(url)
}

/** How often a running clock is drawn. */
const TICK_MS = 250

/** The clock of a world, with the time as it passes. */
export function useClock(session: string | undefined) {
  const clock = useValue(clocks).get(session ?? null)
  const [, tick] = useState(0)
  const runs = clock !== undefined && !clock.frozen
  useEffect(() => (runs ? every(TICK_MS, () => tick((count) => count + 1)) : undefined), [runs])
  return { clock, time: clock && timeOf(clock) }
}
