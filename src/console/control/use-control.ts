import { useEffect, useRef, useState } from 'preact/hooks'
import { after, now } from '../browser.ts'
import { useSession } from '../frame/route.ts'
import { onEvents, onGap, worldOfEvent } from '../stream/live.ts'
import { type CallOptions, ControlProblem, control } from './api.ts'
import { createPace } from './pace.ts'

/** The data, the error if reading it failed, and a way to reload it. */
export interface Reading<T> {
  readonly data: T | undefined
  readonly problem: ControlProblem | undefined
  reload(): void
}

interface ReadOptions extends Pick<CallOptions, 'query'> {
  /** Another world than the one on screen; `*` follows the events of all worlds. */
  readonly session?: string | undefined
  /** Events of this world that trigger a reload, such as `documents`. `reset` always does. */
  readonly on?: readonly string[]
}

/** When events reload what is on screen. */
const pace = createPace({ now, after })

/** What was read last, so that a view that is opened again shows it at once. */
const kept = new Map<string, unknown>()
const MAX_KEPT = 40

function keep(asked: string, data: unknown) {
  kept.delete(asked)
  kept.set(asked, data)
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break
    kept.delete(oldest)
  }
}

/**
 * Reads from the control interface, and reloads when an event says that the data has changed, one read of the page at a
 * time. The old data stays visible until the new data arrives. Reads never overtake each other: the emulator finishes
 * one that the browser gives up.
 * @param path undefined reads nothing
 */
export function useControl<T>(path: string | undefined, options: ReadOptions = {}): Reading<T> {
  const ownSession = useSession()
  const { session = ownSession, query, on = [] } = options
  const [state, setState] = useState<{ problem?: ControlProblem; of?: string }>({})
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify([path, session, query])
  const kinds = on.join()
  const reading = useRef<{ readonly of: string; isStale: boolean } | undefined>(undefined)
  const reload = useRef(() => setTurn((before) => before + 1)).current
  const read = useRef(async () => {})
  read.current = async () => {
    if (path === undefined) return
    if (reading.current?.of === asked) {
      reading.current.isStale = true
      return
    }
    const own = { of: asked, isStale: false }
    reading.current = own
    let problem: ControlProblem | undefined
    try {
      keep(asked, await control<T>('GET', path, { session, ...(query && { query }) }))
    } catch (error) {
      if (error instanceof ControlProblem) problem = error
    }
    if (reading.current !== own) return
    reading.current = undefined
    setState({ ...(problem && { problem }), of: asked })
    if (own.isStale) reload()
  }

  useEffect(() => void read.current(), [asked, turn])
  useEffect(
    () => () => {
      reading.current = undefined
    },
    [],
  )

  useEffect(() => {
    let cancel = () => {}
    const soon = () => {
      cancel = pace.soon(reload, () => read.current())
    }
    const endEvents = onEvents([...kinds.split(',').filter(Boolean), 'reset'], (events) => {
      if (session === '*' || events.some((event) => worldOfEvent(event) === (session ?? null))) soon()
    })
    const endGap = onGap(soon)
    return () => {
      endEvents()
      endGap()
      cancel()
    }
  }, [kinds, session, reload])

  return {
    data: kept.get(asked) as T | undefined,
    problem: state.of === asked ? state.problem : undefined,
    reload,
  }
}
