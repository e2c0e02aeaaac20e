import { useEffect, useRef, useState } from 'preact/hooks'
import { after } from '../browser.ts'
import { useSession } from '../frame/route.ts'
import { onEvents, onGap, worldOfEvent } from '../stream/live.ts'
import { type CallOptions, ControlProblem, control } from './api.ts'

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

/** Events arrive faster than anyone can read. */
const REST_MS = 250

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
 * Reads from the control interface, and reloads when an event says that the data has changed. The old data stays
 * visible until the new data arrives. Only one read is under way at a time: the emulator finishes one that the browser
 * gives up, so reads that overtake each other would only slow it down.
 * @param path undefined reads nothing
 */
export function useControl<T>(path: string | undefined, options: ReadOptions = {}): Reading<T> {
  const ownSession = useSession()
  const { session = ownSession, query, on = [] } = options
  const [state, setState] = useState<{ problem?: ControlProblem; of?: string }>({})
  const [turn, setTurn] = useState(0)
  const asked = JSON.stringify([path, session, query])
  const kinds = on.join()
  const reading = useRef({ of: '', isStale: false })
  const reload = useRef(() => setTurn((before) => before + 1)).current

  useEffect(() => {
    if (path === undefined) return
    const own = reading.current
    if (own.of === asked) {
      own.isStale = true
      return
    }
    const current = { of: asked, isStale: false }
    reading.current = current
    control<T>('GET', path, { session, ...(query && { query }) })
      .then(
        (data) => {
          keep(asked, data)
          return {}
        },
        (error) => (error instanceof ControlProblem ? { problem: error } : {}),
      )
      .then((outcome) => {
        if (reading.current !== current) return
        reading.current = { of: '', isStale: false }
        setState({ ...outcome, of: asked })
        if (current.isStale) reload()
      })
  }, [asked, turn])
  useEffect(
    () => () => {
      reading.current = { of: '', isStale: false }
    },
    [],
  )

  useEffect(() => {
    let cancel: (() => void) | undefined
    const soon = () => {
      cancel ??= after(REST_MS, () => {
        cancel = undefined
        reload()
      })
    }
    const endEvents = onEvents([...kinds.split(',').filter(Boolean), 'reset'], (events) => {
      if (session === '*' || events.some((event) => worldOfEvent(event) === (session ?? null))) soon()
    })
    const endGap = onGap(soon)
    return () => {
      endEvents()
      endGap()
      cancel?.()
    }
  }, [kinds, session, reload])

  return {
    data: kept.get(asked) as T | undefined,
    problem: state.of === asked ? state.problem : undefined,
    reload,
  }
}
