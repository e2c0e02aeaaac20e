import { useEffect, useState } from 'preact/hooks'
import type { ClockReading } from '../../client/control-views.ts'
import type { FaultStatus } from '../../watch/faults/fault.ts'
import { every, localTime, now } from '../browser.ts'
import { token } from '../control/token.ts'
import { createValue, useValue } from '../control/value.ts'
import { useSession } from '../frame/route.ts'
import type { Connection, FromTab, FromWorker, StreamEvent } from './hub.ts'

/** The state of the stream. */
export const connection = createValue<Connection>({ state: 'connecting', since: now() })

/** The state of a world that the stream keeps current. */
interface WorldState {
  readonly clock?: ClockReading
  readonly faults?: readonly FaultStatus[]
}

/** By the session's name, or null for the default world. */
const worlds = createValue<ReadonlyMap<string | null, WorldState>>(new Map())

/** Stores the state of a world that was loaded, as if an event had brought it. */
export const noteWorld = (session: string | null, state: WorldState): void =>
  worlds.set(new Map(worlds.value()).set(session, { ...worlds.value().get(session), ...state }))

/** The state of the world on screen. */
export const useWorldState = (): WorldState => {
  const session = useSession() ?? null
  return useValue(worlds).get(session) ?? {}
}

interface Listener {
  readonly session: string | undefined
  readonly kinds: readonly string[]
  readonly listen: (events: readonly StreamEvent[]) => void
}

const listeners = new Set<Listener>()

/**
 * Subscribes to some kinds of events of a world, or of all of them (`*`), batched once per frame that the browser draws.
 * After a `gap`, events were missed; after `changed`, the console itself has changed something. Returns a function that
 * unsubscribes.
 */
export function onEvents(
  session: string | undefined,
  kinds: readonly string[],
  listen: Listener['listen'],
): () => void {
  const listener = { session, kinds, listen }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether an event is about a world. Some are about all of them. */
function isOf({ data }: StreamEvent, session: string | undefined): boolean {
  const { session: of } = data as { readonly session?: string | null }
  return session === '*' || of === undefined || of === (session ?? null)
}

function deliver(events: readonly StreamEvent[]) {
  for (const { session, kinds, listen } of [...listeners]) {
    const wanted = events.filter((event) => kinds.includes(event.event) && isOf(event, session))
    if (wanted.length > 0) listen(wanted)
  }
}

/** The console has changed something: all that is on screen is read again. */
export const noteChange = (): void => deliver([{ event: 'changed', data: {} }])

let waiting: StreamEvent[] = []
let isDrawing = false

function drawn() {
  isDrawing = false
  const events = waiting
  waiting = []
  for (const { event, data } of events) {
    const { session, ...state } = data as { readonly session: string | null }
    if (event === 'clock') noteWorld(session, { clock: state as ClockReading })
    if (event === 'faults') noteWorld(session, state)
  }
  deliver(events)
}

function received(message: FromWorker) {
  if (message.connection) connection.set(message.connection)
  if (!message.events) return
  if (!isDrawing) requestAnimationFrame(drawn)
  isDrawing = true
  waiting.push(...message.events)
}

/** Where the build puts the worker. */
declare const WORKER_URL: string

/**
 * Starts following the events, on the stream that all tabs share. Opens a stream for this tab only if the browser has no
 * shared workers.
 */
export async function follow(): Promise<void> {
  const send = typeof SharedWorker === 'undefined' ? await ownHub() : sharedHub()
  const hello = () => send({ token: token.value(), visible: !document.hidden })
  hello()
  token.subscribe((value) => send({ token: value ?? null }))
  document.addEventListener('visibilitychange', () => send({ visible: !document.hidden }))
  addEventListener('pagehide', () => send({ isGone: true }))
  // The page was restored from the back/forward cache.
  addEventListener('pageshow', ({ persisted }) => persisted && hello())
}

function sharedHub(): (message: FromTab) => void {
  const worker = new SharedWorker(trustedWorker(), { type: 'module', name: 'mynah' })
  worker.port.onmessage = ({ data }: MessageEvent<FromWorker>) => received(data)
  return (message) => worker.port.postMessage(message)
}

async function ownHub(): Promise<(message: FromTab) => void> {
  const { createHub } = await import('./hub.ts')
  return createHub().join(received)
}

/** The part of Trusted Types that we need. TypeScript's DOM types do not know them yet. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): string }
}

/** The worker's URL, by the only policy that the Content-Security-Policy allows. Some browsers accept a plain URL. */
function trustedWorker(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('mynah', { createScriptURL: () => WORKER_URL })
  return policy?.createScriptURL(WORKER_URL) ?? WORKER_URL
}

/** How often a running clock is drawn. */
const TICK_MS = 250

/** The clock of the world on screen, with the time as it passes. */
export function useClock() {
  const { clock } = useWorldState()
  const [, tick] = useState(0)
  const runs = clock !== undefined && !clock.frozen
  useEffect(() => (runs ? every(TICK_MS, () => tick((count) => count + 1)) : undefined), [runs])
  return { clock, time: clock && timeOf(clock) }
}

/** The current time on a world's clock. */
const timeOf = ({ now: shown, frozen, at }: ClockReading): Date =>
  localTime(Date.parse(shown) + (frozen ? 0 : now() - Date.parse(at)))
